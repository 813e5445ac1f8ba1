// newInstance of an abstract class, an interface, an array or a primitive creates nothing (D20).
package reflection.abstract_new_instance;

abstract class Abstract { Abstract() { throw new IllegalStateException(); } }
class NoDefault { NoDefault(int n) { throw new IllegalStateException(); } }

class Main {
  public static void main(String[] args) {
    attempt(Abstract.class);
    attempt(Runnable.class);
    attempt(int[].class);
    attempt(int.class);
    attempt(NoDefault.class);
  }

  @SuppressWarnings("deprecation")
  static void attempt(Class<?> type) {
    try {
      type.newInstance();
      throw new AssertionError();
    } catch (InstantiationException | IllegalAccessException expected) {
      failed(expected);
    }
  }

  static void failed(Exception e) { e.getMessage(); }
}

// rule instance-of-class
// edge Main.attempt -> Main.failed
// no-edge Main.attempt -> Abstract.<init>
// no-edge Main.attempt -> NoDefault.<init>
// no-edge Main.attempt -> java.lang.Object.<init>
// unreachable Abstract.<init>
// unreachable NoDefault.<init>
