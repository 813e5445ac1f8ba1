// Livshits et al. (TR 2005) figure 11: forName only tests whether classes are there.
package figures.livshits_figure11;

class Encoder {
  static { loaded(); }
  static void loaded() {}
}

class Main {
  public static void main(String[] args) {
    try {
      Class.forName("java.util.ArrayList");
      Class.forName("figures.livshits_figure11.Encoder");
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}

// edge Encoder.<clinit> -> Encoder.loaded
// paper Livshits, Whaley and Lam, TR 2005, figure 11
// [local points-to casts]
// reachable Encoder.<clinit>
// target Main.main Class.forName Encoder
// target Main.main Class.forName java.util.ArrayList
// [none]
// unreachable Encoder.<clinit>
