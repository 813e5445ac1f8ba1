// D2: an int result is cast to Integer; with an unknown name the cast must admit it too.
package peers.d02_primitive_result;

class Tool {
  public int d02Count() { return 3; }
  public String d02Text() { return ""; }
}

class Main {
  public static void main(String[] args) throws Exception {
    Integer count = (Integer) Tool.class.getMethod("d02Count").invoke(new Tool());
    if (count.intValue() != 3) throw new AssertionError();
    inferred();
  }

  static void inferred() throws Exception {
    Integer count = (Integer) Tool.class.getMethod(hidden("tnuoC20d")).invoke(new Tool());
    if (count.intValue() != 3) throw new AssertionError();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete solar
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// edge Main.main -> Tool.d02Count
// edge Main.main -> java.lang.Integer.intValue
// [solar]
// # returned as its wrapper, which the cast accepts
// edge Main.inferred -> Tool.d02Count
// no-edge Main.inferred -> Tool.d02Text
