// The name of a member that is asked of an unknown class gives the classes that have it (APLAS 3.2.1, third pattern).
package rules.backwards_member_name;

class Declaring { public void bwmAct() {} }
class Inheriting extends Declaring {}
class Without { public void bwmElse() {} }
class WithField { public Object bwmField = new Object(); }
class Declared { private void bwmSecret() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    method();
    field();
    declared();
  }

  static void method() throws Exception {
    Class<?> type = Class.forName(hidden("gniralceD.eman_rebmem_sdrawkcab.selur"));
    type.getMethod("bwmAct").invoke(type.newInstance());
  }

  static void field() throws Exception {
    Class<?> type = load(hidden("dleiFhtiW.eman_rebmem_sdrawkcab.selur"));
    type.getField("bwmField").get(type.newInstance());
  }

  static Class<?> load(String name) throws Exception { return Class.forName(name); }

  static void declared() throws Exception {
    Class.forName(hidden("deralceD.eman_rebmem_sdrawkcab.selur")).getDeclaredMethod("bwmSecret");
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule backwards-name
// complete substring+backwards
// [substring+backwards]
// target Main.method Class.forName Declaring
// # subtypes have the member too
// target Main.method Class.forName Inheriting
// no-target Main.method Class.forName Without
// edge Main.method -> Declaring.<init>
// edge Main.method -> Declaring.bwmAct
// target Main.load Class.forName WithField
// edge Main.field -> WithField.<init>
// target Main.field Field.get <WithField: java.lang.Object bwmField>
// target Main.declared Class.forName Declared
// [points-to casts doop elf substring substring+invent]
// no-target Main.method Class.forName Declaring
// no-edge Main.method -> Declaring.<init>
// no-target Main.load Class.forName WithField
