// What string builders hold, in straight code, over branches and loops, and once they are shared.
package values.builders;

class LeftImpl { LeftImpl() {} }
class RightImpl { RightImpl() {} }
class OtherImpl { OtherImpl() {} }
class InsertedImpl { InsertedImpl() {} }
class Reset { Reset() {} }
class LoopedByLetters { LoopedByLetters() {} }
class TwiceOne { TwiceOne() {} }
class TwiceTwo { TwiceTwo() {} }
class RemoteEnding { RemoteEnding() {} }
class Handled { Handled() {} }
class LentEnding { LentEnding() {} }
class ManyHeld { ManyHeld() {} }
class ManyLost { ManyLost() {} }

class Main {
  static StringBuilder shared;

  public static void main(String[] args) throws Exception {
    branches(args.length == 0);
    inserted();
    reset();
    looped("ByLetters");
    twice();
    remote();
    handled();
    lent();
    many(args.length == 0);
  }

  static void branches(boolean left) throws Exception {
    StringBuilder name = new StringBuilder("values.builders.");
    if (left) name.append("Left"); else name.append("Right");
    name.append("Impl");
    make(Class.forName(name.toString()));
  }

  static void inserted() throws Exception {
    StringBuffer name = new StringBuffer();
    name.append("InsertedImpl").insert(0, "builders.");
    name.insert(0, "values.");
    make(Class.forName(name.toString()));
  }

  static void reset() throws Exception {
    StringBuilder name = new StringBuilder("nothing of interest");
    name.setLength(0);
    name.append("values.builders").append('.').append("Reset");
    make(Class.forName(name.toString()));
  }

  static void looped(String letters) throws Exception {
    StringBuilder name = new StringBuilder("values.builders.Loop");
    name.append("ed");
    for (int i = 0; i < letters.length(); i++) name.append(letters.charAt(i));
    make(Class.forName(name.toString()));
  }

  static void twice() throws Exception {
    StringBuilder name = new StringBuilder("values.builders.Twice");
    int length = name.length();
    make(Class.forName(name.append("One").toString()));
    name.setLength(length);
    make(Class.forName(new StringBuilder("values.builders.Twice").append("Two").toString()));
  }

  static void remote() throws Exception {
    shared = new StringBuilder("values.");
    shared.append("builders.Remote");
    finish();
    make(Class.forName(shared.toString()));
  }

  static void lent() throws Exception {
    StringBuilder name = new StringBuilder("values.builders.Lent");
    end(name);
    make(Class.forName(name.toString()));
  }

  static void end(StringBuilder name) { name.append("Ending"); }

  static void finish() { shared.append("Ending"); }

  static void handled() throws Exception {
    StringBuilder name = new StringBuilder("values.builders.");
    try {
      name.append("Hand");
      Integer.parseInt("no number");
      name.append("wrong");
    } catch (NumberFormatException e) {
      name.append("led");
    }
    make(Class.forName(name.toString()));
  }

  /// More builders than are followed at a time, while one is held.
  static void many(boolean held) throws Exception {
    String text = "";
    StringBuilder name = new StringBuilder("values.builders.");
    if (held) name.append("Many");
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    text = new StringBuilder().append("values.builders.Many").append("Lost").append(text.length()).toString();
    if (text.isEmpty()) return;
    make(Class.forName(name.append("Held").toString()));
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete
// [full]
// target Main.branches Class.forName LeftImpl
// target Main.branches Class.forName RightImpl
// no-target Main.branches Class.forName OtherImpl
// site Main.branches Class.forName resolved
// target Main.inserted Class.forName InsertedImpl
// no-target Main.inserted Class.forName OtherImpl
// site Main.inserted Class.forName resolved
// target Main.reset Class.forName Reset
// site Main.reset Class.forName resolved
// target Main.looped Class.forName LoopedByLetters
// no-target Main.looped Class.forName Reset
// site Main.looped Class.forName resolved
// target Main.twice Class.forName TwiceOne
// target Main.twice Class.forName TwiceTwo
// # a builder out of a field: names in what methods put into it
// no-target Main.remote Class.forName Reset
// target Main.remote Class.forName RemoteEnding
// site Main.remote Class.forName partial
// # handed to another method: what is seen may be a part of the name
// target Main.lent Class.forName LentEnding
// no-target Main.lent Class.forName Reset
// site Main.lent Class.forName partial
// target Main.handled Class.forName Handled
// site Main.handled Class.forName resolved
// target Main.many Class.forName ManyHeld
// no-target Main.many Class.forName ManyLost
// site Main.many Class.forName resolved
// edge Main.make -> LeftImpl.<init>
// edge Main.make -> LoopedByLetters.<init>
// edge Main.make -> Handled.<init>
