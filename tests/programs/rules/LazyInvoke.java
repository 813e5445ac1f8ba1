// L-Inv: an object of unknown type that receives a method of a known class is of that class or below (Solar figure 9).
package rules.lazy_invoke;

import java.lang.reflect.Method;

class Node { public void linvGo() {} }
class Leaf extends Node { @Override public void linvGo() {} }
class Stranger { public void linvGo() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Object made = Class.forName(hidden("faeL.ekovni_yzal.selur")).newInstance();
    Method method = Node.class.getMethod("linvGo");
    method.invoke(made);
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule L-Inv L-UkwTp
// complete solar
// [solar]
// edge Main.main -> Leaf.<init>
// edge Main.main -> Leaf.linvGo
// may-edge Main.main -> Node.linvGo
// no-edge Main.main -> Stranger.linvGo
// no-edge Main.main -> Stranger.<init>
// target Main.main Class.newInstance Leaf
// # no method of an unknown class: the criterion holds (Solar 3.5)
// sound Main.main Method.invoke yes
// [elf probe]
// # eager heap: objects of unknown type are dropped, and so are calls on them (Solar 2.2)
// no-edge Main.main -> Leaf.<init>
// no-edge Main.main -> Leaf.linvGo
// [points-to casts doop substring substring+invent substring+backwards]
// no-edge Main.main -> Leaf.<init>
