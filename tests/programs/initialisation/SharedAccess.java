// System.console asks a class of another package for the console, which sets itself up there when it is initialised: the getter
// in SharedSecrets sees to that.
package initialisation.shared_access;

class Shown {
  @Override public String toString() { return Main.text(); }
}

class Main {
  static String text() { return "shown"; }

  public static void main(String[] args) {
    if (System.console() != null) System.console().printf("%s", new Shown());
  }
}

// # There is no console in tests.
// may-edge Shown.toString -> Main.text
