// One argument array serves two calls; what it holds for each of them must arrive.
package reflection.invoke_shared_arguments;

class First { void hit() {} }
class Second { void hit() {} }
class Tool {
  public void first(First value) { value.hit(); }
  public void second(Second value) { value.hit(); }
}

class Main {
  public static void main(String[] args) throws Exception {
    Tool tool = new Tool();
    Object[] values = new Object[1];
    values[0] = new First();
    Tool.class.getMethod("first", First.class).invoke(tool, values);
    values[0] = new Second();
    Tool.class.getMethod("second", Second.class).invoke(tool, values);
    filled(tool, args.length);
  }

  static void filled(Tool tool, int position) throws Exception {
    Object[] values = new Object[1];
    fill(values, position);
    Tool.class.getMethod("first", First.class).invoke(tool, values);
  }

  static void fill(Object[] values, int position) { values[position] = new First(); }
}

// rule method-call
// edge Main.main -> Tool.first
// edge Main.main -> Tool.second
// edge Tool.first -> First.hit
// edge Tool.second -> Second.hit
// edge Main.filled -> Tool.first
