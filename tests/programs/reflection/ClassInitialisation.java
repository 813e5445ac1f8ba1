// Reflective construction and static calls initialise the class; a Class object alone does not.
package reflection.class_initialisation;

class Constructed { static { constructed(); } static void constructed() {} }
class Called { static { called(); } static void called() {} public static void go() {} }
class Inspected { static { inspected(); } static void inspected() { throw new IllegalStateException(); } public static void go() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Constructed.class.getDeclaredConstructor().newInstance();
    Called.class.getMethod("go").invoke(null);
    Inspected.class.getMethod("go").getName();
  }
}

// rule instance-of-class method-call
// edge Constructed.<clinit> -> Constructed.constructed
// edge Called.<clinit> -> Called.called
// edge Main.main -> Called.go
// no-edge Main.main -> Inspected.<clinit>
// unreachable Inspected.go
