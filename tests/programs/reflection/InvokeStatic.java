// Method.invoke of a static method: the receiver is null, arguments and result flow (D3, D1).
package reflection.invoke_static;

import java.lang.reflect.Method;

class Argument { void hit() {} }
class Result { void use() {} }
class Tool {
  public static Object work(Argument argument) { argument.hit(); return new Result(); }
  public static Object idle() { return null; }
}

class Main {
  public static void main(String[] args) throws Exception {
    Method method = Tool.class.getMethod("work", Argument.class);
    Object argument = new Argument();
    Result result = (Result) method.invoke(null, argument);
    result.use();
  }
}

// rule method-call
// edge Main.main -> Tool.work
// edge Tool.work -> Argument.hit
// edge Main.main -> Result.use
// no-edge Main.main -> Tool.idle
// site Main.main Method.invoke resolved
// target Main.main Method.invoke <Tool: java.lang.Object work(Argument)>
// [none]
// no-edge Main.main -> Tool.work
// site Main.main Method.invoke unresolved
// [local]
// no-edge Main.main -> Tool.work
