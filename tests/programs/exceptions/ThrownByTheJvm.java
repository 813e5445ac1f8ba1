// Handlers of exceptions that the JVM throws itself run: null dereference, bad cast, division, array index.
package exceptions.thrown_by_the_jvm;

class Main {
  static Object nothing;

  public static void main(String[] args) {
    try {
      nothing.hashCode();
    } catch (NullPointerException e) {
      nullPointer(e);
    }
    try {
      Object text = "text";
      Integer number = (Integer) text;
    } catch (ClassCastException e) {
      cast(e);
    }
    try {
      int zero = args.length;
      int bad = 1 / zero;
    } catch (ArithmeticException e) {
      division(e);
    }
    try {
      int[] empty = new int[0];
      empty[0] = 1;
    } catch (ArrayIndexOutOfBoundsException e) {
      index(e);
    }
  }

  static void nullPointer(Throwable t) { t.getCause(); }
  static void cast(Throwable t) { t.getMessage(); }
  static void division(Throwable t) { t.getMessage(); }
  static void index(Throwable t) { t.getMessage(); }
}

// edge Main.main -> Main.nullPointer
// edge Main.main -> Main.cast
// edge Main.main -> Main.division
// edge Main.main -> Main.index
// edge Main.nullPointer -> java.lang.Throwable.getCause
// edge Main.cast -> java.lang.Throwable.getMessage
// edge Main.division -> java.lang.Throwable.getMessage
// edge Main.index -> java.lang.Throwable.getMessage
