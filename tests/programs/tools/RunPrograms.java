import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;

/** Runs the main method of every program below a directory, one after the other, in this JVM. */
public class RunPrograms {
  public static void main(String[] args) throws Exception {
    File[] programs = new File(args[0]).listFiles(File::isDirectory);
    Arrays.sort(programs);
    int failures = 0;
    for (File program : programs) {
      ClassLoader loader = new URLClassLoader(new URL[] {program.toURI().toURL()}, RunPrograms.class.getClassLoader());
      Thread.currentThread().setContextClassLoader(loader);
      try {
        var main = loader.loadClass(program.getName() + ".Main").getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        main.invoke(null, (Object) new String[0]);
      } catch (Throwable failure) {
        failures++;
        System.out.println(program.getName() + " failed:");
        failure.printStackTrace(System.out);
      }
    }
    System.out.flush();
    if (failures > 0) Runtime.getRuntime().halt(1);
  }
}
