// getMethods of an unknown class is an array of unknown methods; receiver and arguments then tell (Tai-e's solar too).
package rules.unknown_plural;

import java.lang.reflect.Method;

class Actor {
  public void text(String text) {}
  public void number(Integer number) {}
}

class Main {
  public static void main(String[] args) throws Exception {
    all(new Actor());
    known(new Actor());
  }

  static void all(Actor actor) throws Exception {
    for (Method method : Class.forName(hidden("rotcA.larulp_nwonknu.selur")).getMethods()) {
      if (method.getName().equals(hidden("txet"))) method.invoke(actor, "value");
    }
  }

  static void known(Actor actor) throws Exception {
    for (Method method : Actor.class.getDeclaredMethods()) {
      if (method.getName().equals(hidden("txet"))) method.invoke(actor, "value");
    }
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvTp member-look-up
// complete solar
// [solar]
// edge Main.all -> Actor.text
// no-edge Main.all -> Actor.number
// [points-to casts doop substring]
// no-edge Main.all -> Actor.text
// [points-to casts doop elf solar substring]
// # a known class needs no inference
// edge Main.known -> Actor.text
