// Matching constants flow from append to toString of the same StringBuilder or StringBuffer (APLAS 3.1).
package rules.substring_builders;

class Bean {
  public void vubBuilder() {}
  public void wubBuffer() {}
  public void xubChained() {}
  public void yubRemote() {}
  public void zubUnused() {}
}
class Wholly { void act() {} }

@SuppressWarnings("deprecation")
class Main {
  static StringBuilder kept = new StringBuilder();

  public static void main(String[] args) throws Exception {
    builder(hidden("redliuB"));
    buffer(hidden("reffuB"));
    chained(hidden("deniahC"));
    remote(hidden("etomeR"));
    whole();
  }

  static void builder(String rest) throws Exception {
    StringBuilder name = new StringBuilder();
    name.append("vub");
    name.append(rest);
    Bean.class.getMethod(name.toString()).invoke(new Bean());
  }

  static void buffer(String rest) throws Exception {
    StringBuffer name = new StringBuffer();
    name.append("wub");
    for (int i = 0; i < rest.length(); i++) name.append(rest.charAt(i));
    Bean.class.getMethod(name.toString()).invoke(new Bean());
  }

  static void chained(String rest) throws Exception {
    Bean.class.getMethod(new StringBuilder().append("xub").append(rest).toString()).invoke(new Bean());
  }

  static void remote(String rest) throws Exception {
    start();
    kept.append(rest);
    Bean.class.getMethod(finish()).invoke(new Bean());
  }

  static void start() { kept.append("yub"); }
  static String finish() { return kept.toString(); }

  static void whole() throws Exception {
    String name = new StringBuilder().append("rules.substring_builders.Wholly").toString();
    ((Wholly) Class.forName(name).newInstance()).act();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule substring
// complete substring substring+invent substring+backwards
// [substring substring+invent substring+backwards]
// edge Main.builder -> Bean.vubBuilder
// edge Main.buffer -> Bean.wubBuffer
// edge Main.chained -> Bean.xubChained
// edge Main.remote -> Bean.yubRemote
// # nothing appends a part of this name
// no-edge Main.builder -> Bean.zubUnused
// edge Main.whole -> Wholly.<init>
// edge Main.whole -> Wholly.act
// target Main.whole Class.forName Wholly
// [points-to casts doop]
// no-edge Main.builder -> Bean.vubBuilder
// no-edge Main.buffer -> Bean.wubBuffer
