// Primitive parameters are unboxed and primitive results boxed (D2, D16).
package reflection.invoke_boxing;

import java.lang.reflect.Method;

class Calculator { public int add(int a, long b) { return a + (int) b; } }

class Main {
  public static void main(String[] args) throws Exception {
    Method add = Calculator.class.getMethod("add", int.class, long.class);
    Object sum = add.invoke(new Calculator(), 1, 2L);
    if (!sum.toString().equals("3")) throw new AssertionError();
    Integer number = (Integer) sum;
    number.intValue();
  }
}

// rule method-call
// edge Main.main -> Calculator.add
// edge Main.main -> java.lang.Integer.toString
// edge Main.main -> java.lang.Integer.intValue
// target Main.main Method.invoke <Calculator: int add(int,long)>
