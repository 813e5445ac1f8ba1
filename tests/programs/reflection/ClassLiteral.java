// newInstance on a class literal, and a literal that flows through a parameter.
package reflection.class_literal;

class Direct { void run() {} }
class Passed { void run() {} }
class Mentioned { Mentioned() { throw new IllegalStateException(); } }

class Main {
  @SuppressWarnings("deprecation")
  public static void main(String[] args) throws Exception {
    Direct.class.newInstance().run();
    make(Passed.class).run();
    Mentioned.class.getName();
  }

  @SuppressWarnings("deprecation")
  static <T> T make(Class<T> type) throws Exception { return type.newInstance(); }
}

// rule instance-of-class
// edge Main.main -> Direct.<init>
// edge Main.main -> Direct.run
// edge Main.make -> Passed.<init>
// no-edge Main.make -> Direct.<init>
// edge Main.main -> Passed.run
// target Main.make Class.newInstance Passed
// site Main.make Class.newInstance resolved
// unreachable Mentioned.<init>
// [none]
// no-edge Main.main -> Direct.<init>
// site Main.main Class.newInstance unresolved
