// Names of classes, packages, members and enum constants that become parts of other names.
package values.names_of_things;

class Base { Base() {} static class Nested { Nested() {} } }
class BaseImpl { BaseImpl() {} }
class Sibling { Sibling() {} }
class RedPaint { RedPaint() {} }
class BluePaint { BluePaint() {} }
class GreenPaint { GreenPaint() {} }
class brush { brush() {} }
class Chosen { Chosen() {} }
class NotChosen { NotChosen() {} }

enum Color { Red, Blue }

class Main {
  public static void main(String[] args) throws Exception {
    suffixed(); nested(); simple(); packaged(); packagedObject(); enumName(); enumText(); member(); switched("b");
  }

  static void suffixed() throws Exception { make(Class.forName(Base.class.getName() + "Impl")); }
  static void nested() throws Exception { make(Class.forName(new Base().getClass().getName() + "$Nested")); }
  static void simple() throws Exception { make(Class.forName("values.names_of_things." + Base.class.getSimpleName())); }
  static void packaged() throws Exception {
    String name = Base.class.getName();
    make(Class.forName(name.substring(0, 22) + ".Sibling"));
  }
  static void packagedObject() throws Exception { make(Class.forName(Base.class.getPackage().getName() + ".Sibling")); }
  static void enumName() throws Exception {
    for (Color c : Color.values()) make(Class.forName("values.names_of_things." + c.name() + "Paint"));
  }
  static void enumText() throws Exception { make(Class.forName("values.names_of_things." + String.valueOf(Color.Red) + "Paint")); }
  static void member() throws Exception {
    make(Class.forName("values.names_of_things." + Main.class.getDeclaredMethod("brush").getName()));
  }
  static void brush() {}
  static void switched(String kind) throws Exception {
    String name;
    switch (kind) {
      case "a": name = "Base"; break;
      case "b": name = "Chosen"; break;
      default: name = "Sibling"; break;
    }
    make(Class.forName("values.names_of_things." + name));
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete full
// [full]
// target Main.suffixed Class.forName BaseImpl
// no-target Main.suffixed Class.forName Base
// site Main.suffixed Class.forName resolved
// target Main.nested Class.forName Base$Nested
// site Main.nested Class.forName resolved
// target Main.simple Class.forName Base
// site Main.simple Class.forName resolved
// target Main.packaged Class.forName Sibling
// site Main.packaged Class.forName resolved
// target Main.packagedObject Class.forName Sibling
// site Main.packagedObject Class.forName resolved
// target Main.enumName Class.forName RedPaint
// target Main.enumName Class.forName BluePaint
// no-target Main.enumName Class.forName GreenPaint
// site Main.enumName Class.forName resolved
// target Main.enumText Class.forName RedPaint
// target Main.member Class.forName brush
// site Main.member Class.forName resolved
// target Main.switched Class.forName Chosen
// no-target Main.switched Class.forName NotChosen
// site Main.switched Class.forName resolved
