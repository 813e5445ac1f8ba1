// JDK code that makes instances of classes that text names.
package rules.instances_by_name;

import java.beans.Beans;
import java.beans.Expression;
import java.beans.Statement;

class Main {
  static int touched;

  static void touch() { ++touched; }

  public static void main(String[] args) throws Exception {
    bean();
    property();
    other();
    statement(new Stated());
    constructed();
  }

  static void bean() throws Exception {
    Object made = Beans.instantiate(Main.class.getClassLoader(), "rules.instances_by_name.Bean");
    ((Bean) made).use();
  }

  static void property() throws Exception {
    System.setProperty("java.util.prefs.PreferencesFactory", "rules.instances_by_name.NoFactory");
    System.clearProperty("java.util.prefs.PreferencesFactory");
  }

  static void other() {
    System.setProperty("rules.instances_by_name.other", "rules.instances_by_name.NoFactory");
  }

  static void statement(Stated stated) throws Exception {
    new Statement(stated, "state", new Object[] {"x"}).execute();
  }

  static void constructed() throws Exception {
    new Expression(Expressed.class, "new", new Object[0]).getValue();
  }
}

// rule instance-by-name bean-statement
// complete
// target Main.bean Beans.instantiate Bean
// edge Main.bean -> Bean.use
// reachable Bean.<init>
// site Main.property System.setProperty partial
// target Main.property System.setProperty NoFactory
// target Main.statement Statement.<init> <Stated: void state(java.lang.String)>
// reachable Stated.state
// target Main.constructed Expression.<init> <Expressed: void <init>()>
// reachable Expressed.<init>
// site Main.constructed Expression.getValue unresolved
