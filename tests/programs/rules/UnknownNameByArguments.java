// I-InvSig: the parameter types of a method whose name is unknown come from the arguments (Solar figure 7).
package rules.unknown_name_by_arguments;

import java.lang.reflect.Method;

class Tool {
  public void text(String text) {}
  public void general(Object any) {}
  public void number(Integer number) {}
  public void pair(String first, String second) {}
  public void nothing() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    Tool tool = new Tool();
    one(tool);
    two(tool);
    none(tool);
  }

  static void one(Tool tool) throws Exception {
    Object argument = "value";
    Tool.class.getMethod(hidden("txet"), String.class).invoke(tool, argument);
  }

  static void two(Tool tool) throws Exception {
    Object[] arguments = new Object[2];
    arguments[0] = "first";
    arguments[1] = "second";
    Tool.class.getMethod(hidden("riap"), String.class, String.class).invoke(tool, arguments);
  }

  static void none(Tool tool) throws Exception { Tool.class.getMethod(hidden("gnihton")).invoke(tool); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvSig
// complete solar
// [solar elf]
// # types of the objects, not of the variable (D3)
// edge Main.one -> Tool.text
// may-edge Main.one -> Tool.general
// no-edge Main.one -> Tool.number
// no-edge Main.one -> Tool.pair
// no-edge Main.one -> Tool.nothing
// edge Main.two -> Tool.pair
// no-edge Main.two -> Tool.text
// edge Main.none -> Tool.nothing
// no-edge Main.none -> Tool.text
// target Main.two Method.invoke <Tool: void pair(java.lang.String,java.lang.String)>
// [solar]
// sound Main.one Method.invoke yes
// [points-to casts doop substring substring+invent substring+backwards]
// site Main.one Class.getMethod unresolved
// no-edge Main.one -> Tool.text
// no-edge Main.two -> Tool.pair
