// Texts that are interned, copied or joined.
package verdict.interned;

class First {}

class Second {}

class Third {}

class Fourth {}

class Fifth {}

class Sixth {}

class Main {
  public static void main(String[] args) throws Throwable {
    Class.forName("verdict.interned.First".intern());
    Class.forName(new String("verdict.interned.Second"));
    Class.forName(String.valueOf("verdict.interned.Third".toCharArray()));
    Class.forName(String.join(".", "verdict", "interned", "Fourth"));
    Class.forName("verdict.interned.Fifth".substring(0));
    Class.forName(new StringBuilder("htxiS.denretni.tcidrev").reverse().toString());
  }
}

// complete
// min-release 17
// reachable Main.main
