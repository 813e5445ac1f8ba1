import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;

/**
 * Writes fuzz seeds made from real classes of the running JDK, a folder per target: fuzz_class_file (single classes, those of the given
 * sources too, compiled for Java 8 and for the JDK's own release), fuzz_zip (stored, deflated, nested and multi-release jars of a few),
 * fuzz_jimage (small run-time images), fuzz_dacapo_archive (the three layouts) and fuzz_configuration (module descriptors).
 * Usage: java MakeCorpus.java FOLDER [SOURCE]...
 */
final class MakeCorpus {
  private static final String[] PACKAGES = {"java/util/function", "java/lang/invoke", "java/util/stream", "java/util/concurrent"};
  private static final String[] MODULES = {"java.base", "java.logging", "java.naming", "jdk.localedata"};
  private static final int CLASSES_PER_PACKAGE = 60;
  private static final int MAX_CLASS_BYTES = 12_000;

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    Map<String, byte[]> classes = realClasses();
    for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
      write(folder.resolve("fuzz_class_file"), entry.getKey().replace('/', '.'), entry.getValue());
    }
    for (String source : List.of(arguments).subList(1, arguments.length)) {
      if (!Files.readString(Path.of(source)).contains("\n// min-release ")) {
        compile(source, folder.resolve("fuzz_class_file"), "8-", "--release", "8");
      }
      compile(source, folder.resolve("fuzz_class_file"), "own-");
    }
    List<Map.Entry<String, byte[]>> all = new ArrayList<>(classes.entrySet());
    for (int i = 0; i + 3 <= all.size() && i < 60; i += 3) {
      List<Map.Entry<String, byte[]>> few = all.subList(i, i + 3);
      byte[] plain = zip(few, "", i % 2 == 0 ? ZipEntry.STORED : ZipEntry.DEFLATED);
      write(folder.resolve("fuzz_zip"), i + ".jar", plain);
      write(folder.resolve("fuzz_zip"), i + "-nested.jar", zip(List.of(Map.entry("BOOT-INF/lib/inner.jar", plain)), "", ZipEntry.STORED));
      write(folder.resolve("fuzz_zip"), i + "-versions.jar", zip(few, "META-INF/versions/11/", ZipEntry.DEFLATED));
      write(folder.resolve("fuzz_jimage"), i + ".image", image(few));
    }
    writeDacapoArchives(folder.resolve("fuzz_dacapo_archive"), all.get(0));
    for (String module : MODULES) {
      Path descriptor = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules", module, "module-info.class");
      write(folder.resolve("fuzz_configuration"), module, Files.readAllBytes(descriptor));
    }
  }

  /** Benchmarks a and b in the layouts of 2006, 9.12 and 23.11. */
  private static void writeDacapoArchives(Path folder, Map.Entry<String, byte[]> someClass) throws IOException {
    byte[] jar = zip(List.of(someClass), "", ZipEntry.DEFLATED);
    byte[] data = zip(List.of(Map.entry("plugins/p.jar", jar)), "", ZipEntry.DEFLATED);
    Map.Entry<String, byte[]> other = text("cnf/b.cnf", "benchmark b class x.B; size small args;");
    write(folder, "2006.jar", zip(List.of(text("cnf/a.cnf", "benchmark a class x.A;"), other, Map.entry("TestHarness.class", someClass.getValue()),
        Map.entry("data/a.zip", data)), "", ZipEntry.STORED));
    write(folder, "9.12.jar", zip(List.of(text("cnf/a.cnf", "benchmark a class x.A jar \"one.jar\" libs \"two.jar\";"), other,
        Map.entry("harness/x/TestHarness.class", someClass.getValue()), Map.entry("jar/one.jar", jar), Map.entry("dat/a.zip", data)), "",
        ZipEntry.STORED));
    String sum = "0123456789abcdef0123456789abcdef ";
    byte[] harness = zip(List.of(text("META-INF/cnf/a.cnf", "benchmark a class x.A;"), text("META-INF/cnf/b.cnf", "benchmark b class x.B;"),
        text("META-INF/md5/a.MD5", sum + "d/jar/one.jar\n" + sum + "d/dat/a.zip\n")), "", ZipEntry.STORED);
    write(folder, "23.11.zip", zip(List.of(Map.entry("d.jar", harness), Map.entry("d/jar/one.jar", jar), Map.entry("d/dat/a.zip", data)), "",
        ZipEntry.STORED));
  }

  private static Map.Entry<String, byte[]> text(String name, String content) {
    return Map.entry(name, content.getBytes(StandardCharsets.UTF_8));
  }

  private static Map<String, byte[]> realClasses() throws IOException {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    for (String name : PACKAGES) {
      List<Path> paths;
      try (var files = Files.list(root.resolve(name))) {
        paths = files.filter(p -> p.toString().endsWith(".class")).sorted().toList();
      }
      int taken = 0;
      for (Path path : paths) {
        byte[] bytes = Files.readAllBytes(path);
        if (bytes.length > MAX_CLASS_BYTES || taken++ >= CLASSES_PER_PACKAGE) continue;
        classes.put(root.relativize(path).toString(), bytes);
      }
    }
    return classes;
  }

  private static void compile(String source, Path folder, String prefix, String... options) throws IOException {
    Path classes = Files.createTempDirectory("corpus");
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("-nowarn", "-Xlint:none", "-proc:none", "-d", classes.toString(), source));
    int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0]));
    if (status != 0) throw new IOException(source + " does not compile");
    try (var files = Files.walk(classes)) {
      for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
        if (Files.isRegularFile(file)) write(folder, prefix + classes.relativize(file).toString().replace('/', '.'), Files.readAllBytes(file));
        Files.delete(file);
      }
    }
  }

  private static void write(Path folder, String name, byte[] bytes) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve(name), bytes);
  }

  private static byte[] zip(List<Map.Entry<String, byte[]>> entries, String prefix, int method) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
      zip.write("Manifest-Version: 1.0\nMain-Class: p.Main\nMulti-Release: true\n\n".getBytes(StandardCharsets.UTF_8));
      for (Map.Entry<String, byte[]> entry : entries) {
        ZipEntry member = new ZipEntry(prefix + entry.getKey());
        member.setMethod(method);
        if (method == ZipEntry.STORED) {
          CRC32 crc = new CRC32();
          crc.update(entry.getValue());
          member.setCrc(crc.getValue());
          member.setSize(entry.getValue().length);
        }
        zip.putNextEntry(member);
        zip.write(entry.getValue());
      }
    }
    return bytes.toByteArray();
  }

  /** A run-time image (lib/modules) in big-endian form; look-ups by hash are left out. */
  private static byte[] image(List<Map.Entry<String, byte[]>> entries) throws IOException {
    ByteArrayOutputStream strings = new ByteArrayOutputStream(), locations = new ByteArrayOutputStream();
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    List<Integer> offsets = new ArrayList<>();
    string(strings, "");
    int module = string(strings, "java.base");
    int extension = string(strings, "class");
    locations.write(0);
    for (Map.Entry<String, byte[]> entry : entries) {
      String path = entry.getKey().substring(0, entry.getKey().length() - ".class".length());
      int slash = path.lastIndexOf('/');
      offsets.add(locations.size());
      int[] attributes = {0, module, string(strings, path.substring(0, slash)), string(strings, path.substring(slash + 1)),
          extension, content.size(), 0, entry.getValue().length};
      for (int kind = 1; kind < attributes.length; kind++) {
        locations.write(kind << 3 | 3);
        for (int shift = 24; shift >= 0; shift -= 8) locations.write(attributes[kind] >> shift);
      }
      locations.write(0);
      content.write(entry.getValue());
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    int[] header = {0xCAFEDADA, 1 << 16, 0, entries.size(), entries.size(), locations.size(), strings.size()};
    for (int word : header) out.writeInt(word);
    for (int i = 0; i < entries.size(); i++) out.writeInt(0);
    for (int offset : offsets) out.writeInt(offset);
    locations.writeTo(out);
    strings.writeTo(out);
    content.writeTo(out);
    return bytes.toByteArray();
  }

  private static int string(ByteArrayOutputStream strings, String text) {
    int offset = strings.size();
    strings.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    strings.write(0);
    return offset;
  }
}
