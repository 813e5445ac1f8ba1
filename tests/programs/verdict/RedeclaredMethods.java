// A method that an interface further down declares again stands for that of the interface which it extends, in whatever order a class
// names the two; of interfaces that do not extend each other look-ups of all methods give both.
package verdict.redeclared_methods;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

@Retention(RetentionPolicy.RUNTIME)
@interface Makes {
  Class<?> value();
}

class ByBase {}
class ByMiddle {}
class ByLower {}
class ByLeft {}
class ByRight {}

interface Base {
  @Makes(ByBase.class)
  default void make() {}
  default void act() {}
}

interface Middle extends Base {
  @Makes(ByMiddle.class)
  default void make() {}
  default void act() { Seen.middle(); }
}

interface Lower extends Middle {
  @Makes(ByLower.class)
  void make();
}

class Seen {
  static void middle() {}
}

class Direct implements Base, Middle {}
interface Joined extends Base, Middle {}
abstract class Deep implements Base, Middle, Lower {}
class OfMiddle implements Middle {}
class Inherits extends OfMiddle implements Base {}

interface Left {
  @Makes(ByLeft.class)
  void both();
}

interface Right {
  @Makes(ByRight.class)
  void both();
}

abstract class Two implements Left, Right {}

class Calling extends Direct {
  public void act() {}

  void special() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    lookup.findSpecial(Direct.class, "act", MethodType.methodType(void.class), Calling.class).invoke(this);
    lookup.unreflectSpecial(Direct.class.getMethod("act"), Calling.class).invoke(this);
  }
}

class Main {
  static Object made(Method method) throws Exception {
    return method.getAnnotation(Makes.class).value().getDeclaredConstructor().newInstance();
  }

  static void direct() throws Exception {
    Direct.class.getMethod("make").getAnnotation(Makes.class).value().getDeclaredConstructor().newInstance();
  }

  static void joined() throws Exception {
    Joined.class.getMethod("make").getAnnotation(Makes.class).value().getDeclaredConstructor().newInstance();
  }

  static void deep() throws Exception {
    Deep.class.getMethod("make").getAnnotation(Makes.class).value().getDeclaredConstructor().newInstance();
  }

  static void inherits() throws Exception {
    Inherits.class.getMethod("make").getAnnotation(Makes.class).value().getDeclaredConstructor().newInstance();
  }

  static void all() throws Exception {
    for (Method method : Two.class.getMethods()) {
      if (method.getName().equals("both")) made(method);
    }
  }

  static void first() throws Exception {
    Two.class.getMethod("both");
  }

  public static void main(String[] args) throws Throwable {
    direct();
    joined();
    deep();
    inherits();
    all();
    first();
    new Calling().special();
  }
}

// complete
// [full]
// target Main.direct Class.getMethod <Middle: void make()>
// no-target Main.direct Class.getMethod <Base: void make()>
// target Main.joined Class.getMethod <Middle: void make()>
// no-target Main.joined Class.getMethod <Base: void make()>
// target Main.deep Class.getMethod <Lower: void make()>
// no-target Main.deep Class.getMethod <Middle: void make()>
// target Main.inherits Class.getMethod <Middle: void make()>
// target Main.first Class.getMethod <Left: void both()>
// no-target Main.first Class.getMethod <Right: void both()>
// [points-to full]
// edge Calling.special -> Middle.act
// no-edge Calling.special -> Base.act
