// Names of classes out of names of files, and the other way round, with the separators of the platform.
package strings.separators;

import java.io.File;

class Dotted { Dotted() {} }
class Replaced { Replaced() {} }
class Pathed { Pathed() {} }
class Parted { Parted() {} }
class Decoy { Decoy() {} }

class Main {
  public static void main(String[] args) throws Exception {
    dotted(); replaced(); pathed(); parted();
  }

  static void dotted() throws Exception {
    String file = "strings" + File.separator + "separators" + File.separatorChar + "Dotted.class";
    String name = file.replace(File.separatorChar, '.');
    make(Class.forName(name.substring(0, name.length() - ".class".length())));
  }
  static void replaced() throws Exception {
    make(Class.forName(("strings" + File.separator + "separators.Replaced").replace(File.separator, ".")));
  }
  static void pathed() throws Exception {
    make(Class.forName(new File("strings", "separators/Pathed").getPath().replace(File.separatorChar, '.')));
  }
  static void parted() throws Exception {
    String both = "strings.separators.Parted" + File.pathSeparator + "nothing";
    make(Class.forName(both.substring(0, both.indexOf(File.pathSeparatorChar))));
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete full
// [full]
// target Main.dotted Class.forName Dotted
// site Main.dotted Class.forName resolved
// no-target Main.dotted Class.forName Decoy
// target Main.replaced Class.forName Replaced
// site Main.replaced Class.forName resolved
// target Main.pathed Class.forName Pathed
// target Main.parted Class.forName Parted
// site Main.parted Class.forName resolved
