// getMethod with parameter types: the overload that is named is a target.
package reflection.invoke_overloads;

class Tool {
  public void run() { throw new IllegalStateException(); }
  public void run(String text) {}
  public static void run(int n) {}
}

class Main {
  public static void main(String[] args) throws Exception {
    Tool.class.getMethod("run", String.class).invoke(new Tool(), "text");
    primitive();
  }

  static void primitive() throws Exception {
    Tool.class.getMethod("run", int.class).invoke(null, 3);
  }
}

// rule member-look-up method-call
// edge Main.main -> Tool.run(Ljava/lang/String;)V
// edge Main.primitive -> Tool.run(I)V
// target Main.main Method.invoke <Tool: void run(java.lang.String)>
// target Main.primitive Method.invoke <Tool: void run(int)>
