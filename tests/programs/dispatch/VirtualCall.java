// A virtual call reaches the overrides of the classes that flow to the receiver, and nothing else.
package dispatch.virtual_call;

class A { void foo() {} }
class B extends A { @Override void foo() {} }
class C extends B { @Override void foo() {} }
class NeverMade extends A { @Override void foo() {} }

class Main {
  public static void main(String[] args) {
    A a = new A();
    a.foo();
    A b = pick(args.length == 0);
    b.foo();
    elsewhere();
  }

  static A pick(boolean first) { return first ? new B() : new A(); }

  static void elsewhere() {
    A c = new C();
    c.foo();
  }
}

// edge Main.main -> A.foo
// edge Main.main -> B.foo
// edge Main.main -> Main.pick
// edge Main.elsewhere -> C.foo
// no-edge Main.main -> C.foo
// no-edge Main.main -> NeverMade.foo
// no-edge Main.elsewhere -> A.foo
// unreachable NeverMade.foo
// unreachable NeverMade.<init>
