// Objects of unknown type that are tested against classes whose literals are passed.
package rules.type_tests;

interface Plan { void plan(); }
class TtPlan implements Plan { @Override public void plan() {} }
interface Task { void task(); }
class TtTask implements Task { @Override public void task() {} }
interface Idle { void idle(); }
class TtIdle implements Idle { @Override public void idle() {} }

class Main {
  static Object held;

  public static void main(String[] args) throws Exception {
    held = tested(hidden("nalPtT.stset_epyt.selur"), Plan.class);
    held = passed(hidden("ksaTtT.stset_epyt.selur"), Task.class);
  }

  static Object tested(String name, Class<?> type) throws Exception {
    Object made = Class.forName(name).getDeclaredConstructor().newInstance();
    if (!type.isInstance(made)) throw new ClassCastException(name);
    return made;
  }

  static Object passed(String name, Class<?> type) throws Exception {
    return type.cast(Class.forName(name).getDeclaredConstructor().newInstance());
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule type-test
// complete full
// [full]
// edge Main.tested -> TtPlan.<init>
// edge Main.passed -> TtTask.<init>
// target Main.tested Class.forName TtPlan
// target Main.passed Class.forName TtTask
// no-target Main.tested Class.forName TtTask
// no-target Main.passed Class.forName TtIdle
// evidence Main.tested Constructor.newInstance cast
// sound Main.tested Constructor.newInstance no
// sound Main.passed Constructor.newInstance no
// [solar]
// no-edge Main.tested -> TtPlan.<init>
// no-edge Main.passed -> TtTask.<init>
