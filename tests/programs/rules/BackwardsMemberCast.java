// The cast of an invoked method's result gives the methods of the known class that may return it (APLAS 3.2.1).
package rules.backwards_member_cast;

import java.lang.reflect.Method;

class Result { void use() {} }
class Maker {
  public Result result() { return new Result(); }
  public Object object() { return null; }
  public Thread thread() { return null; }
  public void nothing() {}
}
class Holder {
  public Result result = new Result();
  public Thread thread;
}

class Main {
  public static void main(String[] args) throws Exception {
    ((Result) call(find(hidden("tluser")), new Maker())).use();
    ((Result) read(hidden("tluser"))).use();
  }

  static Method find(String name) throws Exception { return Maker.class.getMethod(name); }
  static Object call(Method method, Object on) throws Exception { return method.invoke(on); }
  static Object read(String name) throws Exception { return Holder.class.getField(name).get(new Holder()); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule backwards-cast
// complete substring+backwards
// [substring+backwards]
// target Main.call Method.invoke <Maker: Result result()>
// edge Main.call -> Maker.result
// edge Main.main -> Result.use
// no-target Main.call Method.invoke <Maker: java.lang.Thread thread()>
// no-target Main.call Method.invoke <Maker: void nothing()>
// target Main.read Field.get <Holder: Result result>
// no-target Main.read Field.get <Holder: java.lang.Thread thread>
// [points-to casts doop substring]
// no-edge Main.call -> Maker.result
// [points-to casts doop elf substring]
// # Elf's casts are those in the method of the access
// no-target Main.read Field.get <Holder: Result result>
