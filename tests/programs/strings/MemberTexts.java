// Texts of methods, constructors and fields, and descriptors of classes, are cut into names.
package strings.member_texts;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

class Held {}
class Given {}
class Taken {}
class Second {}
class Generic {}
class Built {}
class Described {}
class Element {}

interface Plan {
  default Given plan(Taken taken, int count) { return null; }
}

class Main {
  protected static final Held held = null;
  Generic[] generic;

  Main(Built built) {}
  public static synchronized Given make(Taken taken, Second[] second) throws IllegalStateException { return null; }

  public static void main(String[] args) throws Exception {
    ofField(Main.class.getDeclaredField("held"));
    ofGenericField(Main.class.getDeclaredField("generic"));
    Method make = Main.class.getDeclaredMethod("make", Taken.class, Second[].class);
    ofResult(make);
    ofParameters(make);
    ofOwner(make);
    ofDefault(Plan.class.getMethod("plan", Taken.class, int.class));
    ofConstructor(Main.class.getDeclaredConstructor(Built.class));
    descriptor(Described.class);
    arrayDescriptor(Element[].class);
    if (!Boolean.class.getName().isEmpty()) primitive(int.class);
  }

  static void ofField(Field field) throws Exception { Class.forName(field.toString().split(" ")[3]); }

  static void ofGenericField(Field field) throws Exception {
    String text = field.toGenericString();
    Class.forName(text.substring(0, text.indexOf("[")));
  }

  static void ofResult(Method method) throws Exception { Class.forName(method.toString().split(" ")[3]); }

  static void ofParameters(Method method) throws Exception {
    String text = method.toString();
    String parameters = text.substring(text.indexOf('(') + 1, text.indexOf(')'));
    Class.forName(parameters.split(",")[0]);
    Class.forName(parameters.substring(parameters.lastIndexOf(',') + 1).replace("[]", ""));
  }

  static void ofOwner(Method method) throws Exception {
    String text = method.toGenericString();
    String name = text.substring(0, text.indexOf('('));
    name = name.substring(name.lastIndexOf(' ') + 1);
    Class.forName(name.substring(0, name.lastIndexOf('.')));
  }

  static void ofDefault(Method method) throws Exception {
    String text = method.toString();
    Class.forName(text.substring("public default ".length(), text.indexOf(" strings.member_texts.Plan")));
  }

  static void ofConstructor(Constructor<?> constructor) throws Exception {
    String text = constructor.toString();
    Class.forName(text.substring(text.indexOf('(') + 1, text.indexOf(')')));
  }

  static void descriptor(Class<?> type) throws Exception {
    String text = type.descriptorString();
    Class.forName(text.substring(1, text.length() - 1).replace('/', '.'));
  }

  static void arrayDescriptor(Class<?> type) throws Exception { Class.forName(type.descriptorString().replace('/', '.')); }

  static void primitive(Class<?> type) throws Exception { Class.forName("[" + type.descriptorString()); }
}

// min-release 12
// complete full
// [full]
// target Main.ofField Class.forName Held
// target Main.ofGenericField Class.forName Generic
// target Main.ofResult Class.forName Given
// target Main.ofParameters Class.forName Taken
// target Main.ofParameters Class.forName Second
// target Main.ofOwner Class.forName Main
// target Main.ofDefault Class.forName Given
// target Main.ofConstructor Class.forName Built
// target Main.descriptor Class.forName Described
// site Main.descriptor Class.forName resolved
// target Main.arrayDescriptor Class.forName Element[]
// target Main.primitive Class.forName int[]
