package container;

import java.io.File;
import org.apache.maven.plugin.testing.AbstractMojoTestCase;

/** Runs a goal of the plug-in on the class path as Maven does: configured from a pom, with its components. */
public class Container extends AbstractMojoTestCase {
  public static void main(String[] arguments) throws Exception {
    System.setProperty("basedir", new File(arguments[0]).getParent());
    Container container = new Container();
    container.setUp();
    container.lookupMojo(arguments[1], new File(arguments[0])).execute();
    container.tearDown();
  }
}
