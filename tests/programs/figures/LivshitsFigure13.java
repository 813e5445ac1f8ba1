// Livshits et al. (TR 2005) figure 13: forName for its side effect, of a name that is a parameter.
package figures.livshits_figure13;

class Driver {
  static { Registry.driver = new Driver(); }
  void connect() {}
}
class Registry { static Driver driver; }

class DataSet {
  DataSet(String driverName) throws ClassNotFoundException {
    Class.forName(driverName);
    Registry.driver.connect();
  }
}

class Main {
  public static void main(String[] args) throws Exception { new DataSet("figures.livshits_figure13.Driver"); }
}

// edge DataSet.<init> -> Driver.connect
// paper Livshits, Whaley and Lam, TR 2005, figure 13
// [points-to casts]
// site DataSet.<init> Class.forName resolved
// reachable Driver.<clinit>
// edge DataSet.<init> -> Driver.connect
// [local]
// site DataSet.<init> Class.forName unresolved
// unreachable Driver.<clinit>
