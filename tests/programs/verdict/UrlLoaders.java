// A loader opens a folder that is no input.
package verdict.url_loaders;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

class Main {
  public static void main(String[] args) throws Throwable {
    Path folder = Files.createTempDirectory("loader");
    Path file = folder.resolve("Extra.class");
    String text = new String(Main.class.getResourceAsStream("Seed.class").readAllBytes(), StandardCharsets.ISO_8859_1);
    byte[] bytes = text.replace("\30verdict.url_loaders.Seed".replace('.', '/'), "\5Extra").getBytes(StandardCharsets.ISO_8859_1);
    Files.write(file, bytes);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      loader.loadClass("Extra").getConstructor().newInstance();
    } finally {
      Files.delete(file);
      Files.delete(folder);
    }
  }
}

// complete
// min-release 17
// reachable Main.main
