// Field initialisers and instance initialiser blocks run inside every constructor that does not call this().
package initialisation.instance_initializers;

class Part { void go() {} }
class Base { Base() { hook(); } void hook() {} }
class Thing extends Base {
  Part part = make();
  { part.go(); }
  Thing() { this(1); }
  Thing(int n) { super(); }
  static Part make() { return new Part(); }
  @Override void hook() {}
}

class Main {
  public static void main(String[] args) {
    new Thing();
  }
}

// edge Main.main -> Thing.<init>()V
// edge Thing.<init>()V -> Thing.<init>(I)V
// edge Thing.<init>(I)V -> Base.<init>
// edge Thing.<init>(I)V -> Thing.make
// edge Thing.<init>(I)V -> Part.go
// no-edge Thing.<init>()V -> Thing.make
// edge Base.<init> -> Thing.hook
// no-edge Base.<init> -> Base.hook
