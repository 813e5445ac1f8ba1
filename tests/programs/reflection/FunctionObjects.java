// References to reflective APIs as function objects: rows where the object is made, targets out of all calls on it.
package reflection.function_objects;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

interface Finder { Class<?> find(String name) throws Exception; }
interface LoaderFinder { Class<?> find(ClassLoader loader, String name) throws Exception; }
interface Maker { Object make(Class<?> type) throws Exception; }
interface Builder { Object build(Constructor<?> constructor, Object[] arguments) throws Exception; }
interface Caller { Object call(Method method, Object receiver, Object[] arguments) throws Exception; }
interface Reader { Object read(Object object) throws Exception; }
interface MethodFinder { Method find(String name, Class<?>[] types) throws Exception; }
interface TypeOf { Class<?> of(Object object); }

class Named { static { Main.touch(); } public Named() {} public void run() { Main.touch(); } }
class Loaded { public Loaded() {} public void go() { Main.touch(); } }
class Built { public Built(String text) { Main.touch(); } }
class Kept { void use() { Main.touch(); } }
class Seen { public Seen() { Main.touch(); } }

class Main {
  static Object kept = new Kept();
  static int touched;

  static void touch() { ++touched; }

  public static void main(String[] args) throws Exception {
    named();
    loaded();
    built();
    called();
    read();
    found();
    seen();
  }

  static void named() throws Exception {
    Finder finder = Class::forName;
    Maker maker = Class::newInstance;
    Named made = (Named) apply(maker, finder.find("reflection.function_objects.Named"));
    made.run();
  }
  static Object apply(Maker maker, Class<?> type) throws Exception { return maker.make(type); }

  static void loaded() throws Exception {
    LoaderFinder finder = ClassLoader::loadClass;
    Class<?> type = finder.find(Main.class.getClassLoader(), "reflection.function_objects.Loaded");
    ((Loaded) type.getConstructor().newInstance()).go();
  }

  static void built() throws Exception {
    Builder builder = Constructor::newInstance;
    builder.build(Built.class.getConstructor(String.class), new Object[] {"x"});
  }

  static void called() throws Exception {
    Caller caller = Method::invoke;
    caller.call(Kept.class.getDeclaredMethod("use"), kept, new Object[0]);
  }

  static void read() throws Exception {
    Field field = Main.class.getDeclaredField("kept");
    Reader reader = field::get;
    ((Kept) reader.read(null)).use();
  }

  static void found() throws Exception {
    MethodFinder finder = Named.class::getMethod;
    finder.find("run", new Class<?>[0]).invoke(new Named());
  }

  static void seen() throws Exception {
    TypeOf typeOf = Object::getClass;
    typeOf.of(new Seen()).getConstructor().newInstance();
  }
}

// rule class-name
// site Main.named Class.forName resolved
// target Main.named Class.forName Named
// target Main.named Class.newInstance Named
// edge Main.apply -> Named.<init>
// edge Main.named -> Named.run
// target Main.loaded ClassLoader.loadClass Loaded
// edge Main.loaded -> Loaded.go
// target Main.built Constructor.newInstance <Built: void <init>(java.lang.String)>
// edge Main.built -> Built.<init>
// target Main.called Method.invoke <Kept: void use()>
// edge Main.called -> Kept.use
// target Main.read Field.get <Main: java.lang.Object kept>
// edge Main.read -> Kept.use
// target Main.found Class.getMethod <Named: void run()>
// edge Main.found -> Named.run
// target Main.seen Object.getClass Seen
// edge Main.seen -> Seen.<init>
