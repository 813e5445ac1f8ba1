// A local variable that is assigned again is a new variable: the first value does not reach later uses.
package dispatch.local_variables;

class A { void go() {} }
class B extends A { @Override void go() {} }
class C extends A { @Override void go() {} }

class Main {
  public static void main(String[] args) {
    straight();
    merged(args.length);
    loop();
  }

  static void straight() {
    A a = new B();
    a.hashCode();
    a = new C();
    a.go();
  }

  static void merged(int n) {
    A a = new B();
    if (n > 0) a = new C();
    a.go();
  }

  static void loop() {
    A a = new A();
    for (int i = 0; i < 2; i++) {
      a.go();
      a = new B();
    }
  }
}

// edge Main.straight -> C.go
// no-edge Main.straight -> B.go
// edge Main.merged -> B.go
// may-edge Main.merged -> C.go
// no-edge Main.merged -> A.go
// edge Main.loop -> A.go
// edge Main.loop -> B.go
// no-edge Main.loop -> C.go
