// Primitive arguments widen when they are unboxed, and arrive boxed where a reference is wanted.
package reflection.invoke_widening;

class Tool {
  public void wide(long number, double fraction) {}
  public void boxed(Object number) { number.hashCode(); }
}

class Main {
  public static void main(String[] args) throws Exception {
    Tool.class.getMethod("wide", long.class, double.class).invoke(new Tool(), 1, 2f);
    Tool.class.getMethod("boxed", Object.class).invoke(new Tool(), 3);
  }
}

// rule method-call
// edge Main.main -> Tool.wide
// edge Main.main -> Tool.boxed
// edge Tool.boxed -> java.lang.Integer.hashCode
