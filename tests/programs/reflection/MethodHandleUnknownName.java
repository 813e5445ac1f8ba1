// Method handles of members of a known class whose names are not known.
package reflection.method_handle_unknown_name;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Operations {
  Part part = new Part();
  int count;
  static String first() { return "first"; }
  static String second() { return "second"; }
  String third(int i) { return "third"; }
  static int other() { return 0; }
}

class Sub extends Operations {
  String third(int i) { return "sub"; }
}

class Part {
  void run() {}
}

class Main {
  static final MethodHandles.Lookup LOOK_UP = MethodHandles.lookup();

  public static void main(String[] args) throws Throwable {
    ofStatic(hidden("ghsru"));
    ofStatic(hidden("rdbnoe"));
    ofVirtual(hidden("uihse"));
    ofField(hidden("q`su"));
  }

  static String hidden(String text) {
    char[] chars = text.toCharArray();
    for (int i = 0; i < chars.length; ++i) chars[i] ^= 1;
    return new String(chars);
  }

  static void ofStatic(String name) throws Throwable {
    LOOK_UP.findStatic(Operations.class, name, MethodType.methodType(String.class)).invoke();
  }

  static void ofVirtual(String name) throws Throwable {
    LOOK_UP.findVirtual(Operations.class, name, MethodType.methodType(String.class, int.class)).invoke(new Sub(), 3);
  }

  static void ofField(String name) throws Throwable {
    ((Part) LOOK_UP.findGetter(Operations.class, name, Part.class).invoke(new Operations())).run();
  }
}

// rule known-class
// complete
// min-release 9
// [own full]
// edge Main.ofStatic -> Operations.first
// edge Main.ofStatic -> Operations.second
// no-edge Main.ofStatic -> Operations.other
// edge Main.ofVirtual -> Sub.third
// edge Main.ofField -> Part.run
// target Main.ofField Lookup.findGetter <Operations: Part part>
// sound Main.ofStatic Lookup.findStatic no
