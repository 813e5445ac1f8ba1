// D6: a cap on the subtypes of a cast's type must not be counted per leaf.
package peers.d06_many_leaves;

abstract class Root { abstract void run(); }
class Leaf1 extends Root { @Override void run() {} }
class Leaf2 extends Root { @Override void run() {} }
class Leaf3 extends Root { @Override void run() {} }
class Leaf4 extends Root { @Override void run() {} }
class Leaf5 extends Root { @Override void run() {} }
class Leaf6 extends Root { @Override void run() {} }
class Leaf7 extends Root { @Override void run() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    ((Root) load(hidden("7faeL.sevael_ynam_60d.sreep"))).run();
  }

  static Object load(String name) throws Exception { return Class.forName(name).newInstance(); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete solar
// [solar]
// edge Main.main -> Leaf7.run
// may-edge Main.main -> Leaf1.run
// [substring+backwards]
// # seven subtypes, at most five are allowed: nothing rather than all (APLAS 3.3)
// no-target Main.load Class.forName Leaf1
// no-target Main.load Class.forName Leaf7
// no-edge Main.main -> Leaf7.run
