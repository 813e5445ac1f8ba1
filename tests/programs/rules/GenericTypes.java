// Declared generic types tell unknown classes: of fields, parameters, results, local variables, and type variables.
package rules.generic_types;

import java.lang.reflect.Constructor;

interface GtShape {}
class GtCircle implements GtShape {}
class GtSquare implements GtShape { GtSquare() {} }
abstract class GtTool {}
class GtHammer extends GtTool {}
final class GtOnly extends GtTool { GtOnly(String name) {} }
class GtStranger { GtStranger() {} }

class Held<T extends GtTool> {
  private final Class<T> type;
  Held(Class<T> type) { this.type = type; }
  Object make() throws Exception { return type.getDeclaredConstructor().newInstance(); }
}

class Main {
  static Class<? extends GtShape> field;
  static Class<?> wildField;

  static String hidden(char[] name) { return new StringBuilder(new String(name).substring(System.identityHashCode(null))).reverse().toString(); }

  /** rules.generic_types.GtCircle */
  static String circle() { return hidden("elcriCtG.sepyt_cireneg.selur".toCharArray()); }
  static String hammer() { return hidden("remmaHtG.sepyt_cireneg.selur".toCharArray()); }

  @SuppressWarnings("unchecked")
  static <C> C cast(Object o) { return (C) o; }

  static Class<?> unknownCircle() throws Exception { return Class.forName(circle()); }

  static Object ofField() throws Exception { return field.getDeclaredConstructor().newInstance(); }

  static Object ofParameter(Class<? extends GtShape> c) throws Exception { return c.getDeclaredConstructor().newInstance(); }

  @SuppressWarnings("unchecked")
  static Class<? extends GtShape> look() throws Exception { return (Class<? extends GtShape>) unknownCircle(); }

  static Object ofResult() throws Exception { return look().getDeclaredConstructor().newInstance(); }

  static Object ofLocal() throws Exception {
    Class<? extends GtTool> local = cast(Class.forName(hammer()));
    return local.getDeclaredConstructor().newInstance();
  }

  static Object ofConstructor() throws Exception {
    Constructor<? extends GtShape> made = cast(unknownCircle().getDeclaredConstructor());
    return made.newInstance();
  }

  static <S extends GtShape> Object ofVariable(Class<S> c) throws Exception { return c.getDeclaredConstructor().newInstance(); }

  static Object ofHeld() throws Exception {
    return new Held<GtHammer>(cast(Class.forName(hammer()))).make();
  }

  static Object ofWildcard() throws Exception {
    Class<?> any = unknownCircle();
    return any.getDeclaredConstructor().newInstance();
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  static Object ofRaw(Class c) throws Exception { return c.getDeclaredConstructor().newInstance(); }

  static Object ofSuper(Class<? super GtCircle> c) throws Exception { return c.getDeclaredConstructor().newInstance(); }

  static Object ofFree(Class<? extends Object> c) throws Exception { return c.getDeclaredConstructor().newInstance(); }

  static Object ofKnown(Class<? extends GtShape> c) throws Exception { return c.getDeclaredConstructor().newInstance(); }

  public static void main(String[] args) throws Exception {
    field = cast(unknownCircle());
    ofField();
    ofParameter(cast(unknownCircle()));
    ofResult();
    ofLocal();
    ofConstructor();
    ofVariable(cast(unknownCircle()));
    ofHeld();
    ofWildcard();
    ofRaw(unknownCircle());
    ofSuper(cast(unknownCircle()));
    ofFree(unknownCircle());
    ofKnown(GtSquare.class);
  }
}

// rule generic-type
// # Nothing tells the unknown class in ofWildcard, ofRaw, ofSuper and ofFree.
// complete
// [full]
// target Main.ofField Constructor.newInstance <GtCircle: void <init>()>
// target Main.ofField Constructor.newInstance <GtSquare: void <init>()>
// no-target Main.ofField Constructor.newInstance <GtHammer: void <init>()>
// no-target Main.ofField Constructor.newInstance <GtStranger: void <init>()>
// evidence Main.ofField Constructor.newInstance generic type Class<? extends rules.generic_types.GtShape>
// site Main.ofField Constructor.newInstance resolved
// # The class is still any one for the look-up itself.
// site Main.unknownCircle Class.forName partial
// evidence Main.unknownCircle Class.forName generic type Class<? extends rules.generic_types.GtShape>
// target Main.unknownCircle Class.forName GtSquare
// target Main.ofParameter Constructor.newInstance <GtCircle: void <init>()>
// no-target Main.ofParameter Constructor.newInstance <GtHammer: void <init>()>
// site Main.ofParameter Constructor.newInstance resolved
// target Main.ofResult Constructor.newInstance <GtSquare: void <init>()>
// no-target Main.ofResult Constructor.newInstance <GtHammer: void <init>()>
// target Main.ofLocal Constructor.newInstance <GtHammer: void <init>()>
// # The look-up is for constructors without parameters.
// no-target Main.ofLocal Constructor.newInstance <GtOnly: void <init>(java.lang.String)>
// no-target Main.ofLocal Constructor.newInstance <GtCircle: void <init>()>
// evidence Main.ofLocal Constructor.newInstance generic type Class<? extends rules.generic_types.GtTool>
// target Main.ofConstructor Constructor.newInstance <GtCircle: void <init>()>
// no-target Main.ofConstructor Constructor.newInstance <GtHammer: void <init>()>
// evidence Main.ofConstructor Constructor.newInstance generic type Constructor<? extends rules.generic_types.GtShape>
// target Main.ofVariable Constructor.newInstance <GtSquare: void <init>()>
// evidence Main.ofVariable Constructor.newInstance generic type Class<S extends rules.generic_types.GtShape>
// target Held.make Constructor.newInstance <GtHammer: void <init>()>
// evidence Held.make Constructor.newInstance generic type Class<T extends rules.generic_types.GtTool>
// no-target Held.make Constructor.newInstance <GtCircle: void <init>()>
// no-target Main.ofWildcard Constructor.newInstance <GtCircle: void <init>()>
// site Main.ofWildcard Constructor.newInstance unresolved
// no-target Main.ofRaw Constructor.newInstance <GtCircle: void <init>()>
// site Main.ofRaw Constructor.newInstance unresolved
// no-target Main.ofSuper Constructor.newInstance <GtCircle: void <init>()>
// no-target Main.ofFree Constructor.newInstance <GtCircle: void <init>()>
// # A known class stays what it is.
// target Main.ofKnown Constructor.newInstance <GtSquare: void <init>()>
// no-target Main.ofKnown Constructor.newInstance <GtCircle: void <init>()>
