import io.quarkus.arc.processor.*;
import io.quarkus.arc.processor.bcextensions.ExtensionsEntryPoint;
import java.io.InputStream;
import java.net.URLClassLoader;
import java.nio.file.*;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.ToolProvider;
import org.jboss.jandex.*;

/** Compiles, and writes the classes of beans as a Quarkus build does: LIBRARIES FOLDER SOURCE... */
class Weave {
  public static void main(String[] arguments) throws Exception {
    List<String> options = new ArrayList<>(List.of("-nowarn", "-proc:none", "--release", "17", "-parameters", "-cp", arguments[0], "-d", arguments[1]));
    options.addAll(List.of(arguments).subList(2, arguments.length));
    if (ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(new String[0])) != 0) System.exit(1);
    Path folder = Path.of(arguments[1]);
    Indexer indexer = new Indexer();
    try (var files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".class"))::iterator) {
        try (InputStream in = Files.newInputStream(file)) { indexer.index(in); }
      }
    }
    Index index = indexer.complete();
    IndexView beans = BeanArchives.buildImmutableBeanArchiveIndex(index);
    ClassLoader loader = new URLClassLoader(new java.net.URL[] {folder.toUri().toURL()}, Weave.class.getClassLoader());
    Thread.currentThread().setContextClassLoader(loader);
    BeanProcessor.builder()
        .setName("Harvest")
        .setImmutableBeanArchiveIndex(beans)
        .setComputingBeanArchiveIndex(BeanArchives.buildComputingBeanArchiveIndex(loader, new ConcurrentHashMap<>(), beans))
        .setApplicationIndex(index)
        .setBuildCompatibleExtensions(new ExtensionsEntryPoint())
        .setOutput(resource -> write(resource, folder))
        .build()
        .process();
  }

  private static void write(ResourceOutput.Resource resource, Path folder) throws java.io.IOException {
    boolean service = resource.getType() == ResourceOutput.Resource.Type.SERVICE_PROVIDER;
    Path file = folder.resolve(service ? "META-INF/services/" + resource.getName() : resource.getName() + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, resource.getData());
  }
}
