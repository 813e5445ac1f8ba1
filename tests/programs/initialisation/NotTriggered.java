// What does not start a class initialiser: a class literal, an array, instanceof, a compile-time constant.
package initialisation.not_triggered;

class ByLiteral { static { note(); } static void note() { throw new IllegalStateException(); } }
class ByArray { static { note(); } static void note() { throw new IllegalStateException(); } }
class ByInstanceof { static { note(); } static void note() { throw new IllegalStateException(); } }
class ByConstant {
  static final String TEXT = "constant";
  static final int NUMBER = 42;
  static { note(); }
  static void note() { throw new IllegalStateException(); }
}

class Main {
  public static void main(String[] args) {
    Class<?> literal = ByLiteral.class;
    ByArray[] array = new ByArray[2];
    Object any = args;
    boolean is = any instanceof ByInstanceof;
    if (ByConstant.TEXT.length() != 8 || ByConstant.NUMBER != 42 || is || array.length != 2) throw new AssertionError();
  }
}

// unreachable ByLiteral.<clinit>
// unreachable ByArray.<clinit>
// unreachable ByInstanceof.<clinit>
// unreachable ByConstant.<clinit>
