// Names of classes whose beginning, end or part is compared with a constant: classes of the inputs that pass may be meant.
package rules.compared_packages;

class CpPrefixOne { CpPrefixOne() { Effect.one(); } }
class CpPrefixTwo { CpPrefixTwo() {} }
class LeftCpSuffix { LeftCpSuffix() { Effect.left(); } }
class RightCpSuffix { RightCpSuffix() {} }
class InCpMiddleIn { InCpMiddleIn() { Effect.middle(); } }
class CpUnasked { CpUnasked() { Effect.unasked(); } }

class Effect {
  static void one() {}
  static void left() {}
  static void middle() {}
  static void unasked() {}
}

class Main {
  static Object make(Class<?> c) throws Exception { return c.getDeclaredConstructor().newInstance(); }

  static Object prefix(String name) throws Exception {
    if (!name.startsWith("rules.compared_packages.CpPrefix")) throw new SecurityException(name);
    return make(Class.forName(name));
  }

  static void suffixes(String[] names) throws Exception {
    for (String name : names) {
      if (name.endsWith("CpSuffix")) make(load(name));
    }
  }

  static Class<?> load(String name) throws Exception { return Class.forName(name); }

  static Object part(String name) throws Exception {
    return name.contains("CpMiddle") ? make(Class.forName(name)) : null;
  }

  /// The prefix fits thousands of classes of the JDK, and none of the inputs.
  static Class<?> wide(String name) throws Exception {
    return name.startsWith("java.") ? Class.forName(name) : null;
  }

  public static void main(String[] args) throws Exception {
    prefix(hidden("enOxiferPpC.segakcap_derapmoc.selur"));
    String[] names = {hidden("xiffuSpCtfeL.segakcap_derapmoc.selur"), hidden("yna")};
    suffixes(names);
    part(hidden("nIelddiMpCnI.segakcap_derapmoc.selur"));
    wide(hidden("tsiL.litu.avaj"));
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule compared-name
// complete full
// [full]
// target Main.prefix Class.forName CpPrefixOne
// target Main.prefix Class.forName CpPrefixTwo
// evidence Main.prefix Class.forName compared
// no-target Main.prefix Class.forName CpUnasked
// sound Main.prefix Class.forName no
// edge CpPrefixOne.<init> -> Effect.one
// target Main.load Class.forName LeftCpSuffix
// no-target Main.load Class.forName CpPrefixOne
// edge LeftCpSuffix.<init> -> Effect.left
// target Main.part Class.forName InCpMiddleIn
// edge InCpMiddleIn.<init> -> Effect.middle
// no-target Main.wide Class.forName java.lang.Runnable
// sound Main.wide Class.forName no
// unreachable Effect.unasked
