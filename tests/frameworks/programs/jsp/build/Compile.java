import java.io.IOException;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.tools.ToolProvider;
import org.apache.jasper.JspC;

/** The application, then its pages as Jasper writes them. */
public class Compile {
  public static void main(String[] args) throws Exception {
    String libraries = System.getProperty("java.class.path"), folder = args[0];
    Path pages = Path.of(folder).resolveSibling("pages");
    copy(Path.of(args[1]), pages);
    compile(libraries, folder, List.of(args).subList(2, args.length));
    System.setProperty("org.apache.jasper.Constants.JSP_PACKAGE_NAME", "app.pages");
    System.setProperty("org.apache.jasper.Constants.TAG_FILE_PACKAGE_NAME", "app.pages.tag");
    Path written = Files.createDirectory(pages.resolveSibling("written"));
    JspC jasper = new JspC();
    jasper.setUriroot(pages.toString());
    jasper.setOutputDir(written.toString());
    jasper.setClassPath(folder);
    jasper.execute();
    try (Stream<Path> all = Files.walk(written)) {
      compile(libraries + ":" + folder, folder, all.map(Path::toString).filter(name -> name.endsWith(".java")).collect(Collectors.toList()));
    }
  }
  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path one : (Iterable<Path>) all::iterator) Files.copy(one, to.resolve(from.relativize(one)));
    }
  }
  static void compile(String libraries, String folder, List<String> sources) {
    List<String> all = new ArrayList<>(List.of("-nowarn", "-proc:none", "--release", "17", "-cp", libraries, "-d", folder));
    all.addAll(sources);
    if (ToolProvider.getSystemJavaCompiler().run(null, null, null, all.toArray(new String[0])) != 0) System.exit(1);
  }
}
