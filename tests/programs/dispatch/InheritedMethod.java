// The target of a call may be inherited from a class above the receiver's own.
package dispatch.inherited_method;

class Top {
  void inherited() { hook(); }
  void hook() {}
}
class Middle extends Top {}
class Bottom extends Middle { @Override void hook() {} }

class Main {
  public static void main(String[] args) {
    Bottom bottom = new Bottom();
    bottom.inherited();
    other();
  }

  static void other() {
    new Middle().hook();
  }
}

// edge Main.main -> Top.inherited
// edge Top.inherited -> Bottom.hook
// edge Main.other -> Top.hook
// no-edge Top.inherited -> Top.hook
// edge Bottom.<init> -> Middle.<init>
// edge Middle.<init> -> Top.<init>
