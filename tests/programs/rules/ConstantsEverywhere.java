// What constants alone resolve is the same in every variant that follows them: inference adds nothing here.
package rules.constants_everywhere;

import java.lang.reflect.Method;

class Plugin {
  public Object field = new Extra();
  public void conEvRun(String text) {}
  public void conEvRest(String text) {}
}
class Derived extends Plugin {}
class Extra { void use() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName("rules.constants_everywhere.Plugin");
    Plugin made = (Plugin) type.newInstance();
    call(type, made);
    read(type, made);
  }

  static void call(Class<?> type, Object made) throws Exception {
    Method method = type.getMethod("conEvRun", String.class);
    method.invoke(made, "text");
  }

  static void read(Class<?> type, Object made) throws Exception {
    Extra extra = (Extra) type.getField("field").get(made);
    extra.use();
  }
}

// rule class-name instance-of-class method-call field-access
// complete points-to casts doop elf solar probe substring substring+invent substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// target Main.main Class.forName Plugin
// target Main.main Class.newInstance Plugin
// edge Main.main -> Plugin.<init>
// edge Main.call -> Plugin.conEvRun
// no-edge Main.call -> Plugin.conEvRest
// target Main.read Field.get <Plugin: java.lang.Object field>
// edge Main.read -> Extra.use
// [points-to casts doop elf solar probe substring substring+invent]
// # not in +backwards: its rules of APLAS 3.2.1 do not ask whether the name is known
// site Main.main Class.forName resolved
// site Main.call Method.invoke resolved
// no-target Main.main Class.newInstance Derived
// no-edge Main.main -> Derived.<init>
// [solar]
// sound Main.call Method.invoke yes
