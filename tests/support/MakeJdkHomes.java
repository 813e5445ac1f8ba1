import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.module.ModuleDescriptor;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes the library of the running JDK in two other layouts. FOLDER/8 is that of JDK 8: release, jre/lib/rt.jar and what goes with
 * it, jre/lib/ext; what module descriptors provide becomes META-INF/services. FOLDER/jmods has a jmod per module, with the classes
 * that jlink generated, which the JDK's own jmods lack. Usage: java MakeJdkHomes.java FOLDER
 */
final class MakeJdkHomes {
  /** Where JDK 8 has these packages; all others are in rt.jar, all that are no classes in resources.jar. */
  private static final Map<String, String> JARS = Map.ofEntries(
      Map.entry("javax/crypto/", "jce.jar"),
      Map.entry("sun/security/ssl/", "jsse.jar"),
      Map.entry("sun/nio/cs/ext/", "charsets.jar"),
      Map.entry("jdk/jfr/", "jfr.jar"),
      Map.entry("com/sun/crypto/provider/", "ext/sunjce_provider.jar"),
      Map.entry("sun/security/ec/", "ext/sunec.jar"),
      Map.entry("sun/security/pkcs11/", "ext/sunpkcs11.jar"),
      Map.entry("jdk/nio/zipfs/", "ext/zipfs.jar"),
      Map.entry("sun/util/resources/provider/", "ext/localedata.jar"),
      Map.entry("com/sun/java/accessibility/util/", "ext/jaccess.jar"));

  private static final byte[] JMOD_HEADER = {'J', 'M', 1, 0};

  private final Path folder;
  private final Map<String, ZipOutputStream> jars = new TreeMap<>();
  private final Map<String, StringBuilder> services = new TreeMap<>();

  private MakeJdkHomes(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    MakeJdkHomes maker = new MakeJdkHomes(folder);
    try (Stream<Path> files = Files.walk(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules"))) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) maker.add(file);
    }
    maker.finish();
    for (String home : new String[] {"8", "jmods"}) {
      Files.copy(Path.of(System.getProperty("java.home"), "release"), folder.resolve(home).resolve("release"));
    }
  }

  /** Files are /modules/MODULE/NAME. */
  private void add(Path file) throws IOException {
    String name = file.subpath(2, file.getNameCount()).toString();
    byte[] content = Files.readAllBytes(file);
    write("jmods/jmods/" + file.getName(1) + ".jmod", "classes/" + name, content);
    if (name.equals("module-info.class")) {
      provide(ModuleDescriptor.read(ByteBuffer.wrap(content)));
    } else if (name.startsWith("META-INF/services/")) {
      service(name).append(new String(content, StandardCharsets.UTF_8)).append('\n');
    } else {
      write("8/jre/lib/" + jarOf(name), name, content);
    }
  }

  private void provide(ModuleDescriptor module) {
    for (ModuleDescriptor.Provides provides : module.provides()) {
      StringBuilder text = service("META-INF/services/" + provides.service());
      for (String provider : provides.providers()) text.append(provider).append('\n');
    }
  }

  private StringBuilder service(String name) {
    return services.computeIfAbsent(name, unused -> new StringBuilder());
  }

  private static String jarOf(String name) {
    if (!name.endsWith(".class")) return "resources.jar";
    for (Map.Entry<String, String> jar : JARS.entrySet()) {
      if (name.startsWith(jar.getKey())) return jar.getValue();
    }
    return "rt.jar";
  }

  private void write(String jar, String name, byte[] content) throws IOException {
    ZipOutputStream out = jars.get(jar);
    if (out == null) {
      Path path = folder.resolve(jar);
      Files.createDirectories(path.getParent());
      OutputStream file = new BufferedOutputStream(Files.newOutputStream(path));
      if (jar.endsWith(".jmod")) file.write(JMOD_HEADER);
      out = new ZipOutputStream(file);
      jars.put(jar, out);
    }
    ZipEntry entry = new ZipEntry(name);
    CRC32 crc = new CRC32();
    crc.update(content);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(content.length);
    entry.setCrc(crc.getValue());
    out.putNextEntry(entry);
    out.write(content);
    out.closeEntry();
  }

  private void finish() throws IOException {
    for (Map.Entry<String, StringBuilder> service : services.entrySet()) {
      write("8/jre/lib/resources.jar", service.getKey(), service.getValue().toString().getBytes(StandardCharsets.UTF_8));
    }
    for (ZipOutputStream jar : jars.values()) jar.close();
  }
}
