// Smaragdakis et al. (APLAS 2015) section 3.1: all constants against all names of classes and members, libraries' too.
package figures.aplas_partial_names;

class Starter { public void apnStartAll() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    libraryClass(hidden("litu.avaj"));
    libraryMember(hidden("ytp"));
    shortSuffix(hidden("noitar"));
  }

  static void libraryClass(String rest) throws Exception {
    Class.forName(rest + ".StringTokenizer");
  }

  static void libraryMember(String rest) throws Exception {
    java.util.ArrayDeque.class.getMethod("isEm" + rest).invoke(new java.util.ArrayDeque<String>());
  }

  static void shortSuffix(String rest) throws Exception {
    try {
      Starter.class.getMethod(rest + "tAll").invoke(new Starter());
    } catch (NoSuchMethodException e) {
      new Starter().hashCode();
    }
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule substring
// complete substring substring+invent substring+backwards
// reachable Main.libraryClass
// paper Smaragdakis et al., APLAS 2015, section 3.1
// [substring substring+invent substring+backwards]
// evidence Main.libraryClass Class.forName substring
// target Main.libraryClass Class.forName java.util.StringTokenizer
// target Main.libraryMember Class.getMethod <java.util.ArrayDeque: boolean isEmpty()>
// # four letters are no suffix
// no-target Main.shortSuffix Class.getMethod <Starter: void apnStartAll()>
// [doop]
// no-target Main.libraryClass Class.forName java.util.StringTokenizer
// no-target Main.libraryMember Class.getMethod <java.util.ArrayDeque: boolean isEmpty()>
