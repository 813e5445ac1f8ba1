// Methods of texts, classes and enum constants as references, and called by reflection: what they make is computed as that of
// direct calls is.
package strings.text_functions;

import java.util.function.BiFunction;
import java.util.function.Function;

class TfJoined { TfJoined() {} }
class TfNamed { TfNamed() {} }
class TfInvoked { TfInvoked() {} }
enum TfKind { TfChosen }
class TfChosen { TfChosen() {} }

class Main {
  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }

  static void joined() throws Exception {
    BiFunction<String, String, String> join = String::concat;
    make(Class.forName(join.apply("strings.text_functions.", "TfJoined")));
  }

  static void named() throws Exception {
    Function<Class<?>, String> name = Class::getName;
    make(Class.forName(name.apply(TfNamed.class)));
  }

  static void chosen() throws Exception {
    Function<TfKind, String> name = TfKind::name;
    make(Class.forName("strings.text_functions." + name.apply(TfKind.TfChosen)));
  }

  static void invoked() throws Exception {
    Object name = String.class.getMethod("concat", String.class).invoke("strings.text_functions.", "TfInvoked");
    make(Class.forName((String) name));
  }

  public static void main(String[] args) throws Exception {
    joined();
    named();
    chosen();
    invoked();
  }
}

// complete full
// [full]
// target Main.joined Class.forName TfJoined
// no-target Main.joined Class.forName TfInvoked
// target Main.named Class.forName TfNamed
// target Main.chosen Class.forName TfChosen
// target Main.invoked Class.forName TfInvoked
