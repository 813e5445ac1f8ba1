// APIs outside the reflection packages through which members are named, and that no rule follows, are rows all the same.
package reflection.doors;

import java.lang.instrument.Instrumentation;
import java.rmi.registry.Registry;
import javax.management.MBeanServer;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.naming.Context;
import javax.script.Invocable;
import javax.script.ScriptEngine;

class Local {
  static Object made() {
    class Inside {}
    return new Inside();
  }
}

class Main {
  public static void main(String[] args) throws Exception {
    management(null, null, null);
    names(null, null);
    scripts(null, null);
    instruments(null);
    enclosing(Local.made());
    thrown();
  }

  // Interface calls without a receiver, so that the library behind them stays out of the other programs' analysis.
  static void management(MBeanServer server, MBeanServerConnection connection, ObjectName name) throws Exception {
    if (server != null) server.invoke(name, "run", new Object[0], new String[0]);
    if (connection != null) connection.getAttribute(name, "Value");
  }

  static void names(Context context, Registry registry) throws Exception {
    if (context != null) context.lookup("java:comp/env");
    if (registry != null) registry.lookup("remote");
  }

  static void scripts(ScriptEngine engine, Invocable invocable) throws Exception {
    if (engine != null) engine.eval("1");
    if (invocable != null) invocable.invokeFunction("f");
  }

  static void instruments(Instrumentation instrumentation) {
    if (instrumentation != null) instrumentation.addTransformer(null);
  }

  static void enclosing(Object made) {
    if (made.getClass().getEnclosingMethod() == null) throw new AssertionError();
  }

  static void thrown() throws Exception {
    if (Main.class.getDeclaredMethod("thrown").getExceptionTypes().length != 1) throw new AssertionError();
  }
}

// complete
// site Main.management MBeanServer.invoke unresolved
// site Main.management MBeanServer.getAttribute unresolved
// site Main.names Context.lookup unresolved
// site Main.names Registry.lookup unresolved
// site Main.scripts ScriptEngine.eval unresolved
// site Main.scripts Invocable.invokeFunction unresolved
// site Main.instruments Instrumentation.addTransformer unresolved
// site Main.enclosing Class.getEnclosingMethod unresolved
// site Main.thrown Method.getExceptionTypes unresolved
// [full]
// site Main.thrown Method.getExceptionTypes resolved
// target Main.thrown Method.getExceptionTypes java.lang.Exception
// site Main.enclosing Class.getEnclosingMethod resolved
// target Main.enclosing Class.getEnclosingMethod <Local: java.lang.Object made()>
