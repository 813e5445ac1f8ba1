// Names of classes out of what classes and types say of themselves: Class.toString, Type.getTypeName, Type.toString.
package strings.type_texts;

import java.lang.reflect.Type;

class Cut { Cut() {} }
class Split { Split() {} }
class Valued { Valued() {} }
class Typed { Typed() {} }
class Generic { Generic() {} }
interface Face {}
class Decoy { Decoy() {} }

class Main {
  static Generic field;

  public static void main(String[] args) throws Exception {
    cut(); split(); valued(); typeName(); typeText(); face();
  }

  static void cut() throws Exception { make(Class.forName(Cut.class.toString().substring(6))); }
  static void split() throws Exception { make(Class.forName(Split.class.toString().split(" ")[1])); }
  static void valued() throws Exception { make(Class.forName(String.valueOf(Valued.class).substring("class ".length()))); }
  static void typeName() throws Exception {
    Type type = Typed.class;
    make(Class.forName(type.getTypeName()));
  }
  static void typeText() throws Exception {
    Type type = Main.class.getDeclaredField("field").getGenericType();
    make(Class.forName(type.toString().replace("class ", "")));
  }
  static void face() throws Exception { Class.forName(Face.class.toString().replace("interface ", "")); }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete full
// [full]
// target Main.cut Class.forName Cut
// site Main.cut Class.forName resolved
// target Main.split Class.forName Split
// no-target Main.split Class.forName Decoy
// target Main.valued Class.forName Valued
// site Main.valued Class.forName resolved
// target Main.typeName Class.forName Typed
// target Main.typeText Class.forName Generic
// target Main.face Class.forName Face
// site Main.face Class.forName resolved
