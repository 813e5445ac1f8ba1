// A method that only its package sees is overridden by a protected one, and that one in another package (JVMS 5.4.5).
package dispatch.inherited_locals;

class Given {
  void go() {}
}

class Changed extends Given {
  @Override void go() {}
}

class Local extends InheritableThreadLocal<Given> {
  @Override protected Given childValue(Given parent) { return new Changed(); }
}

class Main {
  public static void main(String[] args) throws InterruptedException {
    Local local = new Local();
    local.set(new Given());
    Thread thread = new Thread(() -> local.get().go());
    thread.start();
    thread.join();
  }
}

// edge java.lang.ThreadLocal$ThreadLocalMap.<init> -> Local.childValue
// reachable Changed.go
