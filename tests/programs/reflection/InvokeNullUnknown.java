// A method of unknown name that is invoked on null is a static one: on an instance method that only throws.
package reflection.invoke_null_unknown;

class Actions {
  public static void nullActsOnClass() {}
  public void nullActsOnObject() {}
  public static int NULL_STATIC_FIELD = 1;
  public int nullInstanceField = 2;
}

class Main {
  public static void main(String[] args) throws Exception {
    method(hidden("ssalCnOstcAllun"));
    field(hidden("DLEIF_CITATS_LLUN"));
    perhaps(hidden("ssalCnOstcAllun"), null);
  }

  static void method(String name) throws Exception { Actions.class.getMethod(name).invoke(null); }

  static void field(String name) throws Exception { Actions.class.getField(name).getInt(null); }

  static void perhaps(String name, Actions actions) throws Exception { Actions.class.getMethod(name).invoke(actions); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// [full]
// complete full
// target Main.method Method.invoke <Actions: void nullActsOnClass()>
// no-target Main.method Method.invoke <Actions: void nullActsOnObject()>
// target Main.field Field.getInt <Actions: int NULL_STATIC_FIELD>
// no-target Main.field Field.getInt <Actions: int nullInstanceField>
// # another caller may pass an object
// target Main.perhaps Method.invoke <Actions: void nullActsOnObject()>
