// Arguments in an explicit array, a null array for no parameters, and the result of an instance method.
package reflection.invoke_arguments;

import java.lang.reflect.Method;

class First { void hit() {} }
class Second { void hit() {} }
class Tool {
  public First join(First first, Second second) { first.hit(); second.hit(); return first; }
  public void plain() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    Tool tool = new Tool();
    Object[] values = { new First(), new Second() };
    Object result = Tool.class.getMethod("join", First.class, Second.class).invoke(tool, values);
    ((First) result).hit();
    none(tool);
  }

  static void none(Tool tool) throws Exception {
    Method method = Tool.class.getMethod("plain");
    method.invoke(tool, (Object[]) null);
  }
}

// rule method-call
// edge Main.main -> Tool.join
// edge Tool.join -> First.hit
// edge Tool.join -> Second.hit
// edge Main.main -> First.hit
// edge Main.none -> Tool.plain
// target Main.main Method.invoke <Tool: First join(First,Second)>
