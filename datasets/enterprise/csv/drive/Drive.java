package drive;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs the tests of a jar, but not files and methods whose names match: OUT JAR [PATTERN]. Writes those that JUnit ran: handlers.txt (methods)
 * and components.txt (their classes).
 */
public class Drive implements TestExecutionListener {
  private final Set<String> handlers = Collections.synchronizedSet(new TreeSet<>());
  private final Set<String> components = Collections.synchronizedSet(new TreeSet<>());
  private final TreeMap<TestExecutionResult.Status, Integer> results = new TreeMap<>();

  public static void main(String[] args) throws Exception {
    Path out = Path.of(args[0]);
    List<DiscoverySelector> tests = new ArrayList<>();
    try (JarFile jar = new JarFile(onClassPath(args[1]))) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        String name = entry.getName();
        if (args.length > 2 && name.matches(args[2])) continue;
        if (name.endsWith("Test.class")) {
          tests.add(selectClass(name.substring(0, name.length() - 6).replace('/', '.')));
        } else if (!entry.isDirectory() && !name.endsWith(".class")) {
          unpack(jar, entry, Path.of("src/test/resources").resolve(name));
        }
      }
    }
    Drive drive = new Drive();
    PostDiscoveryFilter wanted = test -> FilterResult.includedIf(args.length < 3 || !nameOf(test).matches(args[2]));
    LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request().selectors(tests).filters(wanted).build(), drive);
    Files.write(out.resolve("handlers.txt"), drive.handlers);
    Files.write(out.resolve("components.txt"), drive.components);
    System.out.println(drive.results);
    System.exit(drive.results.isEmpty() ? 1 : 0);
  }

  private static String nameOf(TestDescriptor test) {
    return test.getSource().filter(source -> source instanceof MethodSource).map(source -> ((MethodSource) source).getMethodName()).orElse("");
  }

  private static File onClassPath(String ending) {
    for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (path.endsWith(ending)) return new File(path);
    }
    throw new IllegalArgumentException(ending);
  }

  /** Tests read files of the folder that their sources lie in. */
  private static void unpack(JarFile jar, JarEntry entry, Path to) throws Exception {
    if (Files.exists(to)) return;
    Files.createDirectories(to.getParent());
    try (InputStream in = jar.getInputStream(entry)) {
      Files.copy(in, to);
    }
  }

  @Override public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (!test.isTest()) return;
    results.merge(result.getStatus(), 1, Integer::sum);
    if (result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) System.out.println(test.getUniqueId() + " " + result);
    if (!(test.getSource().orElse(null) instanceof MethodSource)) return;
    MethodSource source = (MethodSource) test.getSource().get();
    handlers.add(source.getJavaMethod().getDeclaringClass().getName() + "." + source.getMethodName());
    components.add(source.getClassName());
  }
}
