// A cast of the result of any reflective call makes an object of the cast's own type (APLAS 3.2.2).
package rules.invent_objects;

import java.lang.reflect.Method;

class Made { void act() {} }
class MadeSub extends Made { @Override void act() {} }
class Answer { void act() {} }
class Content { void act() {} }
class Known { void act() {} }
class KnownSub extends Known { @Override void act() {} }
class Plain { void act() {} }
class Holder {
  public Content content = new Content();
  public Answer answer() { return new Answer(); }
}

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    ((Made) make(hidden("edaM.stcejbo_tnevni.selur"))).act();
    ((Answer) call(new Holder(), hidden("rewsna"))).act();
    ((Content) read(new Holder(), hidden("tnetnoc"))).act();
    ((Known) Class.forName("rules.invent_objects.KnownSub").newInstance()).act();
    Object plain = args;
    if (args.length > 0) ((Plain) plain).act();
  }

  static Object make(String name) throws Exception { return Class.forName(name).newInstance(); }
  static Object call(Object on, String name) throws Exception { return on.getClass().getMethod(name).invoke(on); }
  static Object read(Object on, String name) throws Exception { return on.getClass().getField(name).get(on); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule invent
// complete
// [substring+invent]
// edge Main.main -> Made.act
// no-edge Main.main -> MadeSub.act
// no-edge Main.make -> Made.<init>
// # invented at Method.invoke and Field.get as well
// edge Main.main -> Answer.act
// edge Main.main -> Content.act
// # what is resolved is found anyway
// edge Main.main -> KnownSub.act
// # only results of reflective calls are marked
// no-edge Main.main -> Plain.act
// [points-to doop substring]
// no-edge Main.main -> Made.act
// no-edge Main.main -> Answer.act
// no-edge Main.main -> Content.act
// edge Main.main -> KnownSub.act
