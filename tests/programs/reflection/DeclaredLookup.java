// getDeclaredMethod, getDeclaredField and getDeclaredConstructor see no inherited members, nor initialisers by name.
package reflection.declared_lookup;

class Base { public void inherited() { throw new IllegalStateException(); } public Object field = new Object(); }
class Derived extends Base { private void own() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Derived made = new Derived();
    absent("inherited", made);
    absent("<init>", made);
    absent("<clinit>", made);
    try {
      Derived.class.getDeclaredField("field").get(made);
      throw new AssertionError();
    } catch (NoSuchFieldException expected) {
      expected.getMessage();
    }
  }

  static void absent(String name, Object on) throws Exception {
    try {
      Derived.class.getDeclaredMethod(name).invoke(on);
      throw new AssertionError();
    } catch (NoSuchMethodException expected) {
      expected.getMessage();
    }
  }
}

// rule member-look-up
// no-edge Main.absent -> Base.inherited
// no-edge Main.absent -> Derived.<init>()V
// no-target Main.main Field.get <Base: java.lang.Object field>
