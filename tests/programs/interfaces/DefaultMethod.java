// Default methods: inherited, overridden, the most specific of two, and called with I.super.m().
package interfaces.default_method;

interface Top { default void m() { hook(); } default void hook() {} }
interface Specific extends Top { @Override default void m() {} }
class Plain implements Top {}
class Overriding implements Top { @Override public void m() { Top.super.m(); } }
class Both implements Top, Specific {}
class ClassWins extends Overriding implements Specific {}

class Main {
  public static void main(String[] args) {
    plain(new Plain());
    overriding(new Overriding());
    both(new Both());
    classWins(new ClassWins());
  }

  static void plain(Top top) { top.m(); }
  static void overriding(Top top) { top.m(); }
  static void both(Top top) { top.m(); }
  static void classWins(Top top) { top.m(); }
}

// edge Main.plain -> Top.m
// edge Top.m -> Top.hook
// edge Main.overriding -> Overriding.m
// edge Overriding.m -> Top.m
// no-edge Main.overriding -> Top.m
// edge Main.both -> Specific.m
// no-edge Main.both -> Top.m
// edge Main.classWins -> Overriding.m
// no-edge Main.classWins -> Specific.m
