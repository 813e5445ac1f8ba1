import com.sun.jdi.Bootstrap;
import com.sun.jdi.Location;
import com.sun.jdi.StackFrame;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.MethodEntryEvent;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.MethodEntryRequest;
import java.io.File;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Runs all programs below a directory in a second JVM and writes the calls that really happened:
 *   java ObserveCalls.java PROGRAMS TOOL_CLASSES OUTPUT
 * The output has the columns of call-graph.tsv that name caller and callee. The frames that the
 * JVM puts between a caller and the target of a lambda or a reflective call are left out; the caller is "-"
 * when it is not a method of a program.
 */
public class ObserveCalls {
  private static final String[] LIBRARY = {"java.*", "javax.*", "jdk.*", "sun.*", "com.sun.*", "org.w3c.dom.*", "org.xml.sax.*",
      "RunPrograms*"};

  public static void main(String[] args) throws Exception {
    LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    arguments.get("main").setValue("RunPrograms " + args[0]);
    // Without inflation reflective calls go through generated code: the JVM skips empty methods otherwise.
    arguments.get("options").setValue("-Xint -Dsun.reflect.noInflation=true -cp " + args[1]);
    VirtualMachine vm = connector.launch(arguments);
    Thread output = drain(vm.process().getInputStream());
    Thread errors = drain(vm.process().getErrorStream());
    MethodEntryRequest request = vm.eventRequestManager().createMethodEntryRequest();
    for (String pattern : LIBRARY) request.addClassExclusionFilter(pattern);
    request.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
    request.enable();

    TreeSet<String> calls = new TreeSet<>();
    try {
      while (true) {
        EventSet events = vm.eventQueue().remove();
        for (Event event : events) {
          if (event instanceof MethodEntryEvent) record(((MethodEntryEvent) event).thread().frames(), calls);
        }
        events.resume();
      }
    } catch (VMDisconnectedException finished) {
      // The programs are done.
    }
    int status = vm.process().waitFor();
    output.join();
    errors.join();
    File partial = new File(args[2] + ".part");
    try (PrintWriter writer = new PrintWriter(partial, "UTF-8")) {
      writer.println("caller_class\tcaller_method\tcaller_descriptor\tcallee_class\tcallee_method\tcallee_descriptor");
      for (String call : calls) writer.println(call);
    }
    if (status != 0 || !partial.renameTo(new File(args[2]))) System.exit(1);
  }

  private static void record(List<StackFrame> frames, TreeSet<String> calls) {
    String callee = describe(frames.get(0).location());
    if (isHidden(callee)) return;
    for (int i = 1; i < frames.size(); i++) {
      Location location = frames.get(i).location();
      if (isPlumbing(location)) continue;
      boolean program = !isLibrary(location.declaringType().name());
      calls.add((program ? describe(location) : "-\t-\t-") + "\t" + callee);
      return;
    }
    calls.add("-\t-\t-\t" + callee);
  }

  /** Frames through which a caller reaches the target of a lambda or of a reflective call. */
  private static boolean isPlumbing(Location location) {
    String type = location.declaringType().name();
    String method = location.method().name();
    return isHidden(type) || type.startsWith("java.lang.invoke.") || type.startsWith("jdk.internal.reflect.")
        || type.startsWith("java.lang.reflect.") || type.startsWith("sun.reflect.")
        || type.equals("java.lang.Class") && method.equals("newInstance");
  }

  /** Classes of lambdas, and those that call caller-sensitive methods for method handles. */
  private static boolean isHidden(String type) {
    return type.contains("$$Lambda") || type.contains("$$InjectedInvoker");
  }

  private static boolean isLibrary(String type) {
    for (String pattern : LIBRARY) if (type.startsWith(pattern.substring(0, pattern.length() - 1))) return true;
    return false;
  }

  private static String describe(Location location) {
    return location.declaringType().name() + "\t" + location.method().name() + "\t" + location.method().signature();
  }

  private static Thread drain(InputStream stream) {
    Thread thread = new Thread(() -> {
      try {
        stream.transferTo(System.out);
      } catch (java.io.IOException closed) {
        // The process is gone.
      }
    });
    thread.start();
    return thread;
  }
}
