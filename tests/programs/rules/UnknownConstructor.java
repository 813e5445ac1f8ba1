// Constructors of unknown classes: the cast gives the class, the arguments the constructor (D13).
package rules.unknown_constructor;

class Plain {
  Plain() {}
  Plain(String text) { throw new IllegalStateException(); }
  void act() {}
}
class Solo { void act() {} }
class Gift {
  public Gift(String text) {}
  public Gift(Integer number) { throw new IllegalStateException(); }
  void act() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    plain();
    gift();
    listed();
  }

  static void plain() throws Exception {
    Class<?> type = Class.forName(hidden("nialP.rotcurtsnoc_nwonknu.selur"));
    Object made = type.getDeclaredConstructor().newInstance();
    ((Plain) made).act();
  }

  static void gift() throws Exception {
    Class<?> type = Class.forName(hidden("tfiG.rotcurtsnoc_nwonknu.selur"));
    Object made = type.getConstructor(String.class).newInstance("text");
    ((Gift) made).act();
  }

  static void listed() throws Exception {
    Class<?> type = Class.forName(hidden("oloS.rotcurtsnoc_nwonknu.selur"));
    ((Solo) type.getDeclaredConstructors()[0].newInstance()).act();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule L-UkwTp L-Cast backwards-cast instance-by-constructor
// complete solar substring+backwards
// [solar substring+backwards]
// edge Main.plain -> Plain.<init>()V
// edge Main.plain -> Plain.act
// target Main.plain Constructor.newInstance <Plain: void <init>()>
// edge Main.gift -> Gift.<init>(Ljava/lang/String;)V
// edge Main.gift -> Gift.act
// # back through an array of constructors (APLAS 3.2.1, second pattern)
// edge Main.listed -> Solo.<init>
// edge Main.listed -> Solo.act
// [solar]
// no-edge Main.plain -> Plain.<init>(Ljava/lang/String;)V
// [substring+backwards]
// target Main.plain Class.forName Plain
// target Main.gift Class.forName Gift
// [substring+invent]
// # the object, but no constructor (APLAS 3.2.2)
// edge Main.plain -> Plain.act
// edge Main.gift -> Gift.act
// no-edge Main.plain -> Plain.<init>
// [points-to doop substring probe]
// no-edge Main.plain -> Plain.<init>
// no-edge Main.plain -> Plain.act
