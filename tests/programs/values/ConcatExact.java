// Names joined out of constants, in one method, through calls and through fields.
package values.concat_exact;

class First { First() {} }
class Second { Second() {} }
class Third { Third() {} }
class Fourth { Fourth() {} }
class Fifth { Fifth() {} }

class Main {
  static final String PREFIX = "values.concat_exact.";
  static String kept = "values.";

  static String pack() { return "values.concat_exact"; }
  static String join(String pack, String name) { return pack + '.' + name; }

  public static void main(String[] args) throws Exception {
    folded();
    called();
    field();
    method();
    number();
  }

  static void folded() throws Exception { make(Class.forName(PREFIX + "First")); }
  static void called() throws Exception { make(Class.forName(join(pack(), "Second"))); }
  static void field() throws Exception {
    kept += "concat_exact.Third";
    make(Class.forName(kept));
  }
  static void method() throws Exception { make(Class.forName(PREFIX.concat("Fourth"))); }
  static void number() throws Exception {
    String name = "concat_exact.Fif" + (char) 't' + 'h';
    make(Class.forName("values." + name));
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete full
// [full]
// target Main.folded Class.forName First
// target Main.called Class.forName Second
// target Main.field Class.forName Third
// target Main.method Class.forName Fourth
// target Main.number Class.forName Fifth
// site Main.folded Class.forName resolved
// site Main.called Class.forName resolved
// site Main.method Class.forName resolved
// site Main.number Class.forName resolved
// no-target Main.called Class.forName First
// no-target Main.called Class.forName Third
// edge Main.make -> First.<init>
// edge Main.make -> Second.<init>
// edge Main.make -> Third.<init>
// edge Main.make -> Fourth.<init>
// edge Main.make -> Fifth.<init>
// [points-to]
// no-target Main.called Class.forName Second
