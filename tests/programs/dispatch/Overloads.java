// Overloads are chosen at compile time: the descriptor decides, not the run-time argument.
package dispatch.overloads;

class Printer {
  void print(Object o) {}
  void print(String s) {}
  void print(Integer i) {}
}

class Main {
  public static void main(String[] args) {
    Printer printer = new Printer();
    Object text = "text";
    printer.print(text);
    number(printer);
  }

  static void number(Printer printer) {
    printer.print(Integer.valueOf(1));
  }
}

// edge Main.main -> Printer.print(Ljava/lang/Object;)V
// no-edge Main.main -> Printer.print(Ljava/lang/String;)V
// edge Main.number -> Printer.print(Ljava/lang/Integer;)V
// unreachable Printer.print(Ljava/lang/String;)V
