// What starts a class initialiser: a static field, new, a static call, a subclass; each once reachable.
package initialisation.triggers;

class ByField { static Object field = new Object(); static { Main.log("field"); } static { note(); } static void note() {} }
class ByNew { static { note(); } static void note() {} }
class ByCall { static { note(); } static void note() {} static void call() {} }
class Parent { static { note(); } static void note() {} }
class Child extends Parent { static { noteChild(); } static void noteChild() {} }
class InheritedField { static Object value = "x"; static { note(); } static void note() {} }
class OnlyName extends InheritedField { static { noteOnly(); } static void noteOnly() {} }
class Untouched { static { note(); } static void note() {} }

class Main {
  static StringBuilder order = new StringBuilder();

  public static void main(String[] args) {
    Object o = ByField.field;
    new ByNew();
    ByCall.call();
    new Child();
    Object viaSubclass = OnlyName.value;
    if (!order.toString().equals("field")) throw new AssertionError();
  }

  static void log(String s) { order.append(s); }
}

// reachable Main.<clinit>
// reachable ByField.<clinit>
// edge ByField.<clinit> -> ByField.note
// reachable ByNew.<clinit>
// reachable ByCall.<clinit>
// reachable Child.<clinit>
// reachable Parent.<clinit>
// edge Parent.<clinit> -> Parent.note
// reachable InheritedField.<clinit>
// unreachable OnlyName.<clinit>
// unreachable Untouched.<clinit>
