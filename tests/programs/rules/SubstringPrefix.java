// A constant of at least three letters that starts the name of a member names it (APLAS 3.1).
package rules.substring_prefix;

class Bean {
  public Object zorField = new Object();
  public void quxSetName(String value) {}
  public void quxSetAge(String value) {}
  public void quyLoad(String value) {}
  public void zqShort(String value) {}
  public void zorExact(String value) {}
}

class Main {
  public static void main(String[] args) throws Exception {
    Bean bean = new Bean();
    prefix(bean, hidden("emaN"));
    shortPrefix(bean, hidden("trohS"));
    whole(bean);
    field(bean, hidden("dleiF"));
  }

  static void prefix(Bean bean, String rest) throws Exception {
    Bean.class.getMethod("quxSet" + rest, String.class).invoke(bean, "value");
  }

  static void shortPrefix(Bean bean, String rest) throws Exception {
    Bean.class.getMethod("zq" + rest, String.class).invoke(bean, "value");
  }

  static void whole(Bean bean) throws Exception {
    Bean.class.getMethod("zorExact", String.class).invoke(bean, "value");
  }

  static void field(Bean bean, String rest) throws Exception { Bean.class.getField("zor" + rest).get(bean); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule substring
// complete
// [substring substring+invent substring+backwards]
// edge Main.prefix -> Bean.quxSetName
// may-edge Main.prefix -> Bean.quxSetAge
// target Main.prefix Method.invoke <Bean: void quxSetName(java.lang.String)>
// no-edge Main.prefix -> Bean.quyLoad
// # two letters are too few
// no-edge Main.shortPrefix -> Bean.zqShort
// edge Main.whole -> Bean.zorExact
// # three are enough
// target Main.field Field.get <Bean: java.lang.Object zorField>
// [none points-to casts doop]
// no-edge Main.prefix -> Bean.quxSetName
// no-target Main.field Field.get <Bean: java.lang.Object zorField>
