package org.dacapo.harness;

import java.io.File;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import org.dacapo.parser.Config;

/** Takes jars out of the archive (9.12) or finds them in the folder beside it (23.11). */
public abstract class Benchmark {
  protected final ClassLoader loader;

  public Benchmark(Config config, File scratch) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String jar : config.jars) {
      File file = new File(scratch, jar);
      scratch.mkdirs();
      try (InputStream in = getClass().getClassLoader().getResourceAsStream("jar/" + jar)) {
        Files.copy(in, file.toPath(), StandardCopyOption.REPLACE_EXISTING);
      }
      urls.add(file.toURI().toURL());
    }
    InputStream list = getClass().getClassLoader().getResourceAsStream("META-INF/md5/tiny.MD5");
    if (list != null) {
      String archive = new File(Benchmark.class.getProtectionDomain().getCodeSource().getLocation().toURI()).getPath();
      for (Scanner lines = new Scanner(list); lines.hasNextLine(); ) {
        String path = lines.nextLine().substring(33);
        File file = new File(archive.replace(".jar", ""), path);
        if (!file.exists()) throw new IllegalStateException(file + " is missing");
        if (path.startsWith("jar/")) urls.add(file.toURI().toURL());
      }
    }
    loader = new URLClassLoader(urls.toArray(new URL[0]));
  }

  public void run(String size) throws Exception {
    iterate(size);
  }

  public abstract void iterate(String size) throws Exception;
}
