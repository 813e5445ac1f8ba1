// A lambda of a generic interface: values pass the erased interface method, casts and boxing included.
package lambdas.generic_lambda;

import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;

class Word { boolean isLong() { return true; } Word upper() { return new Upper(); } }
class Upper extends Word { @Override boolean isLong() { return false; } }

class Main {
  public static void main(String[] args) {
    Function<Word, Word> up = Word::upper;
    Word word = transform(up);
    test(Word::isLong, word);
    BinaryOperator<Integer> plus = Main::plus;
    if (plus.apply(1, 2) != 3) throw new AssertionError();
    Function<Word, Word> both = up.andThen(w -> last(w));
    both.apply(new Word());
  }

  static Word transform(Function<Word, Word> f) { return f.apply(new Word()); }
  static boolean test(Predicate<Word> p, Word w) { return p.test(w); }
  static int plus(int a, int b) { return a + b; }
  static Word last(Word w) { w.isLong(); return w; }
}

// edge Main.transform -> Word.upper
// edge Main.test -> Upper.isLong
// no-edge Main.test -> Word.isLong
// edge Main.main -> Main.plus
// edge Main.last -> Upper.isLong
// reachable Main.last
