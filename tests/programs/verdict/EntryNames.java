// Names of entries of archives, and paths of files in a folder: it may be the program's own classes that are listed.
package verdict.entry_names;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

class Listed { Listed() {} }
class Walked { Walked() {} }

class Main {
  static String hidden(String backwards) { return new StringBuilder(backwards.substring(System.identityHashCode(null))).reverse().toString(); }

  static byte[] archive() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      out.putNextEntry(new ZipEntry(hidden("ssalc.detsiL/seman_yrtne/tcidrev")));
      out.closeEntry();
    }
    return bytes.toByteArray();
  }

  static void walk() throws Exception {
    Path root = Paths.get(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    for (Path path : (Iterable<Path>) Files.walk(root)::iterator) {
      String name = root.relativize(path).toString();
      if (!name.endsWith(hidden("ssalc.deklaW"))) continue;
      Class.forName(name.substring(0, name.length() - 6).replace('/', '.')).getDeclaredConstructor().newInstance();
    }
  }

  public static void main(String[] args) throws Exception {
    walk();
    ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive()));
    for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
      String name = entry.getName();
      if (name.endsWith(".class")) Class.forName(name.substring(0, name.length() - 6).replace('/', '.')).getDeclaredConstructor().newInstance();
    }
  }
}

// complete
// reachable Main.main
// [full]
// edge Main.main -> Listed.<init>
// edge Main.walk -> Walked.<init>
// target Main.walk Class.forName Walked
// sound Main.walk Class.forName no
// target Main.main Class.forName Listed
// site Main.main Class.forName partial
// sound Main.main Class.forName no
