package drive;

import com.google.inject.Key;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import org.apache.maven.cli.MavenCli;
import org.codehaus.plexus.DefaultPlexusContainer;
import org.codehaus.plexus.PlexusContainer;
import org.eclipse.sisu.inject.BeanLocator;

/** Builds small projects without a network, by Maven's own command, and writes the components that its container holds. */
public class Drive {
  private static final TreeSet<String> COMPONENTS = new TreeSet<>();

  public static void main(String[] args) throws Exception {
    Path out = Path.of(args[0]);
    System.setProperty("maven.multiModuleProjectDirectory", out.toString());
    System.setProperty("user.home", out.toString());
    write("settings.xml", "<settings><localRepository>" + out + "/repository</localRepository><offline>true</offline>"
        + "<servers><server><id>x</id><username>u</username><password>p</password></server></servers></settings>");
    write("all/pom.xml", project("all", "pom", "<modules><module>one</module><module>two</module></modules>"
        + "<properties><colour>red</colour></properties>"
        + "<dependencyManagement><dependencies><dependency><groupId>g</groupId><artifactId>one</artifactId><version>1</version><type>pom</type>"
        + "</dependency></dependencies></dependencyManagement>"
        + "<profiles><profile><id>p</id><activation><property><name>p</name></property></activation>"
        + "<properties><size>9</size></properties></profile>"
        + "<profile><id>f</id><activation><file><exists>pom.xml</exists></file></activation></profile>"
        + "<profile><id>j</id><activation><jdk>[11,)</jdk><os><family>unix</family></os></activation></profile></profiles>"));
    write("all/one/pom.xml", child("one", ""));
    write("all/two/pom.xml", child("two", "<description>${colour} ${size}</description><dependencies><dependency><groupId>g</groupId>"
        + "<artifactId>one</artifactId><type>pom</type></dependency></dependencies>"));
    write("jar/pom.xml", project("jar", "jar", ""));
    write("broken/pom.xml", project("broken", "pom", "<colour/>").replace("<version>1</version>", ""));
    run(out.resolve("all"), "-version");
    run(out.resolve("all"), "-s", out + "/settings.xml", "-Dp", "validate");
    run(out.resolve("all"), "-s", out + "/settings.xml", "-T", "2", "-pl", "two", "-am", "-X", "validate");
    run(out.resolve("jar"), "-s", out + "/settings.xml", "-fae", "package");
    run(out.resolve("broken"), "-s", out + "/settings.xml", "-e", "validate");
    run(out.resolve("all"), "-s", out + "/settings.xml", "nothing");
    run(out.resolve("all"), "--help");
    Files.write(out.resolve("components.txt"), COMPONENTS);
    System.exit(0);
  }

  private static void run(Path folder, String... arguments) {
    int status = new MavenCli() {
      @Override protected void customizeContainer(PlexusContainer container) {
        super.customizeContainer(container);
        list(container);
      }
    }.doMain(arguments, folder.toString(), System.out, System.out);
    System.out.println(String.join(" ", arguments) + " ended with " + status);
  }

  private static void list(PlexusContainer container) {
    try {
      var field = DefaultPlexusContainer.class.getDeclaredField("qualifiedBeanLocator");
      field.setAccessible(true);
      for (var bean : ((BeanLocator) field.get(container)).locate(Key.get(Object.class))) {
        Class<?> type = bean.getImplementationClass();
        if (type != null) COMPONENTS.add(type.getName());
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static String child(String name, String more) {
    String parent = "<parent><groupId>g</groupId><artifactId>all</artifactId><version>1</version></parent>";
    return project(name, "pom", more).replace("<groupId>g</groupId><artifactId>" + name + "</artifactId><version>1</version>", parent
        + "<artifactId>" + name + "</artifactId>");
  }

  private static String project(String name, String packaging, String more) {
    return "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>" + name + "</artifactId><version>1</version><packaging>"
        + packaging + "</packaging>" + more + "</project>";
  }

  private static void write(String file, String text) throws IOException {
    Path path = Path.of(file);
    Files.createDirectories(path.toAbsolutePath().getParent());
    Files.writeString(path, text);
  }
}
