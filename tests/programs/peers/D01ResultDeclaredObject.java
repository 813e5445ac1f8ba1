// D1: the result is cast to less than what the method declares; a return-type test in one direction loses the target.
package peers.d01_result_declared_object;

class Tool { public Object d01Name() { return "name"; } }

class Main {
  public static void main(String[] args) throws Exception {
    String name = (String) Tool.class.getMethod("d01Name").invoke(new Tool());
    if (name.length() != 4) throw new AssertionError();
  }
}

// complete points-to casts doop elf solar probe substring substring+invent substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// edge Main.main -> Tool.d01Name
// target Main.main Method.invoke <Tool: java.lang.Object d01Name()>
// edge Main.main -> java.lang.String.length
