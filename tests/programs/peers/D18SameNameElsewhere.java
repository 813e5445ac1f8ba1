// D18: two unrelated classes have a method of the name; the class object decides.
package peers.d18_same_name_elsewhere;

class One { public void d18Same() {} }
class Two { public void d18Same() { throw new IllegalStateException(); } }

class Main {
  public static void main(String[] args) throws Exception {
    Object two = new Two();
    One.class.getMethod("d18Same").invoke(args.length == 0 ? new One() : two);
  }
}

// complete points-to casts doop elf solar probe substring substring+invent substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// edge Main.main -> One.d18Same
// no-edge Main.main -> Two.d18Same
// no-target Main.main Method.invoke <Two: void d18Same()>
