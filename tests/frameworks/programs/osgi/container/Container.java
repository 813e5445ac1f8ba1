package container;

import java.nio.file.*;
import java.util.*;
import org.osgi.framework.*;
import org.osgi.framework.launch.*;

/** Starts Felix with its component runtime, and the bundle in a folder. */
public class Container {
  public static void main(String[] arguments) throws Exception {
    Path cache = Files.createTempDirectory("felix");
    Framework framework = ServiceLoader.load(FrameworkFactory.class).iterator().next().newFramework(Map.of(
        Constants.FRAMEWORK_STORAGE, cache.toString(), Constants.FRAMEWORK_STORAGE_CLEAN, "onFirstInit",
        Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA,
        "org.osgi.service.component;version=1.5,org.osgi.service.component.runtime;version=1.5,"
            + "org.osgi.service.component.runtime.dto;version=1.5,org.osgi.util.promise;version=1.3,org.osgi.util.function;version=1.2"));
    framework.start();
    BundleContext context = framework.getBundleContext();
    List<Bundle> bundles = new ArrayList<>();
    for (String path : System.getProperty("java.class.path").split(":")) {
      if (path.contains("felix.scr") && path.endsWith(".jar")) bundles.add(context.installBundle("reference:file:" + path));
    }
    bundles.add(context.installBundle("reference:file:" + arguments[0]));
    for (Bundle bundle : bundles) bundle.start();
    Thread.sleep(1000);
    ServiceReference<?> runner = context.getServiceReference(Runnable.class.getName());
    ((Runnable) context.getService(runner)).run();
    context.registerService("java.util.concurrent.Callable", (java.util.concurrent.Callable<String>) () -> "late", null).unregister();
    framework.stop();
    framework.waitForStop(5000);
    System.exit(0);
  }
}
