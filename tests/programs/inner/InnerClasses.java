// Member, static nested and local classes, and the reference to the enclosing instance.
package inner.inner_classes;

class Main {
  final Value value = new Value();

  class Member {
    void go() { value.touch(); }
    class Deeper { void go() { Member.this.go(); } }
  }

  static class Nested { void go() {} }

  public static void main(String[] args) {
    Main main = new Main();
    Member member = main.new Member();
    Member.Deeper deeper = member.new Deeper();
    deeper.go();
    new Nested().go();
    main.local();
  }

  void local() {
    class Local { void go() { value.touch(); } }
    new Local().go();
  }
}
class Value { void touch() {} }

// edge Main.main -> Main$Member$Deeper.go
// edge Main$Member$Deeper.go -> Main$Member.go
// edge Main$Member.go -> Value.touch
// edge Main.main -> Main$Nested.go
// edge Main.main -> Main.local
// edge Main.local -> Main$1Local.go
// edge Main$1Local.go -> Value.touch
