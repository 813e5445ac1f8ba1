// Anonymous classes capture local variables in synthetic fields.
package inner.anonymous_capture;

abstract class Action { abstract void run(); }
class Seen { void hit() {} }
class Hidden extends Seen { @Override void hit() {} }

class Main {
  public static void main(String[] args) {
    Action action = make(new Seen());
    action.run();
    new Hidden();
  }

  static Action make(final Seen seen) {
    return new Action() {
      @Override void run() { seen.hit(); }
    };
  }
}

// edge Main.make -> Main$1.<init>
// edge Main$1.<init> -> Action.<init>
// edge Main.main -> Main$1.run
// edge Main$1.run -> Seen.hit
// no-edge Main$1.run -> Hidden.hit
