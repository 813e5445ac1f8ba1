// The JVM gives every class its loader and its module: what is called on them is called.
package verdict.loader_of_class;

import java.net.URL;
import java.net.URLClassLoader;

class First { static void go() {} public void run() { go(); } }
class Second { static void go() {} public void run() { go(); } }
class Third { static void go() {} public void run() { go(); } }
class Fourth { static void go() {} public void run() { go(); } }

/// A loader that is no class of the JDK: its classes have it as their loader.
class Loader extends URLClassLoader {
  Loader(URL[] places) { super(places, Object.class.getClassLoader()); }
  static void asked() {}
  @Override public URL getResource(String name) { asked(); return super.getResource(name); }
}

class Main {
  static void literal() throws Exception {
    ((First) Main.class.getClassLoader().loadClass("verdict.loader_of_class.First").getDeclaredConstructor().newInstance()).run();
  }

  Class<?> ofReceiver() throws Exception { return getClass().getClassLoader().loadClass("verdict.loader_of_class.Second"); }

  static void ofModule() throws Exception {
    ClassLoader loader = Main.class.getModule().getClassLoader();
    ((Third) loader.loadClass("verdict.loader_of_class.Third").getDeclaredConstructor().newInstance()).run();
    ((Fourth) Class.forName(Main.class.getModule(), "verdict.loader_of_class.Fourth").getDeclaredConstructor().newInstance()).run();
  }

  static void ofOther() throws Exception {
    URL place = Main.class.getProtectionDomain().getCodeSource().getLocation();
    Class<?> again = new Loader(new URL[] {place}).loadClass("verdict.loader_of_class.Main");
    again.getClassLoader().getResource("x");
  }

  public static void main(String[] args) throws Exception {
    literal();
    ((Second) new Main().ofReceiver().getDeclaredConstructor().newInstance()).run();
    ofModule();
    ofOther();
  }
}

// min-release 17
// edge First.run -> First.go
// edge Second.run -> Second.go
// edge Third.run -> Third.go
// edge Fourth.run -> Fourth.go
// edge Main.ofOther -> Loader.getResource
// edge Loader.getResource -> Loader.asked
// target Main.literal ClassLoader.loadClass First
// target Main.ofReceiver ClassLoader.loadClass Second
// target Main.ofModule ClassLoader.loadClass Third
