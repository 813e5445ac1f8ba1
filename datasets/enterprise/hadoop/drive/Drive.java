package drive;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Permission;
import java.util.Arrays;
import org.apache.hadoop.examples.ExampleDriver;

/** Runs jobs by the application's own commands in one virtual machine, without a cluster; a command that ends the machine ends only itself. */
public class Drive {
  private static final class Ended extends SecurityException {
    final int status;

    Ended(int status) {
      super("ended with " + status);
      this.status = status;
    }
  }

  /** Lets everything happen but the end. */
  private static final class Guard extends SecurityManager {
    @Override public void checkExit(int status) {
      for (StackTraceElement frame : Thread.currentThread().getStackTrace()) {
        if (frame.getClassName().equals("drive.Drive") && frame.getMethodName().equals("last")) return;
      }
      throw new Ended(status);
    }

    @Override public void checkPermission(Permission permission) {}

    @Override public void checkPermission(Permission permission, Object context) {}
  }

  public static void main(String[] args) throws Exception {
    System.setSecurityManager(new Guard());
    Files.createDirectories(Path.of("text"));
    Files.writeString(Path.of("text/one"), "the cat saw the dog\nand the dog saw a bird\n");
    Files.writeString(Path.of("text/two"), "a bird sings\n");
    Files.writeString(Path.of("pairs"), "3 4\n1 2\n3 1\n");
    Files.writeString(Path.of("puzzle"), SUDOKU);
    run("wordcount", "text", "out/count");
    run("wordmean", "text", "out/mean");
    run("wordmedian", "text", "out/median");
    run("wordstandarddeviation", "text", "out/deviation");
    run("multifilewc", "text", "out/multi");
    run("aggregatewordcount", "text", "out/aggregate", "1", "textinputformat");
    run("aggregatewordhist", "text", "out/histogram", "1", "textinputformat");
    run("grep", "text", "out/grep", "[a-d]+");
    run("secondarysort", "pairs", "out/pairs");
    run("pi", "2", "10");
    run("bbp", "1", "8", "2", "out/bbp");
    run("teragen", "200", "out/tera");
    run("terasort", "out/tera", "out/sorted");
    run("teravalidate", "out/sorted", "out/valid");
    run("randomwriter", "-D", "mapreduce.randomwriter.mapsperhost=1", "-D", "mapreduce.randomwriter.bytespermap=20000", "out/random");
    run("sort", "out/random", "out/random-sorted");
    run("randomtextwriter", "-D", "mapreduce.randomtextwriter.mapsperhost=1", "-D", "mapreduce.randomtextwriter.bytespermap=20000", "out/words");
    run("join", "-inFormat", "org.apache.hadoop.mapreduce.lib.input.KeyValueTextInputFormat", "-outKey", "org.apache.hadoop.io.Text",
        "text/one", "text/two", "out/joined");
    run("sudoku", "puzzle");
    run("pentomino", "out/pentomino", "-depth", "1", "-width", "4", "-height", "4");
    run("unknown");
    last();
  }

  private static void last() {
    System.exit(0);
  }

  private static void run(String... command) {
    try {
      ExampleDriver.main(command);
    } catch (Ended ended) {
      System.out.println(Arrays.toString(command) + " ended with " + ended.status);
    }
  }

  private static final String SUDOKU = "8 5 ? 3 9 ? ? ? ?\n? ? 2 ? ? ? ? ? ?\n? ? 6 ? 1 ? ? ? 2\n? ? 4 ? ? 3 ? 5 9\n? ? 8 9 ? 1 4 ? ?\n"
      + "3 2 ? 4 ? ? 8 ? ?\n9 ? ? ? 8 ? 5 ? ?\n? ? ? ? ? ? 2 ? ?\n? ? ? ? 4 5 ? 7 8\n";
}
