// L-Cast: one site makes objects of unknown type, each cast elsewhere gives its own subtypes (Solar figure 9).
package rules.lazy_cast;

abstract class Left { abstract void go(); }
class LeftImpl extends Left { @Override void go() {} }
class Right { void go() {} }
class RightSub extends Right { @Override void go() {} }
interface Duty { void work(); }
class Worker implements Duty { @Override public void work() {} }
class Unrelated { void go() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    left(make(hidden("lpmItfeL.tsac_yzal.selur")));
    right(make(hidden("buSthgiR.tsac_yzal.selur")));
    duty(make(hidden("rekroW.tsac_yzal.selur")));
  }

  static Object make(String name) throws Exception {
    Class<?> type = Class.forName(name);
    return type.newInstance();
  }

  static void left(Object made) { ((Left) made).go(); }
  static void right(Object made) { ((Right) made).go(); }
  static void duty(Object made) { ((Duty) made).work(); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule L-Cast L-UkwTp
// complete solar substring+backwards
// [solar substring+backwards]
// target Main.make Class.newInstance LeftImpl
// target Main.make Class.newInstance Right
// target Main.make Class.newInstance RightSub
// target Main.make Class.newInstance Worker
// no-target Main.make Class.newInstance Left
// no-target Main.make Class.newInstance Duty
// no-target Main.make Class.newInstance Unrelated
// edge Main.make -> LeftImpl.<init>
// edge Main.left -> LeftImpl.go
// no-edge Main.left -> RightSub.go
// edge Main.right -> RightSub.go
// may-edge Main.right -> Right.go
// edge Main.duty -> Worker.work
// [substring+backwards]
// # D5: an interface is as good as a class (APLAS 3.2.1 speaks of types)
// target Main.make Class.forName Worker
// target Main.make Class.forName LeftImpl
// [substring+invent]
// may-edge Main.right -> Right.go
// no-edge Main.right -> RightSub.go
// no-edge Main.left -> LeftImpl.go
// no-edge Main.duty -> Worker.work
// [points-to casts doop elf probe substring]
// no-edge Main.make -> LeftImpl.<init>
// no-edge Main.right -> Right.go
// no-edge Main.duty -> Worker.work
