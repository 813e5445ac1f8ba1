// A property names a file that names a class: the JDK makes a handler of logging, which changes a name.
package verdict.logging_file;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

class First {}

class Second {}

class Main {
  static volatile String name = "verdict.logging_file.First";

  public static class Changes extends Handler {
    public Changes() { name = "verdict.logging_file.Second"; }

    @Override
    public void publish(LogRecord record) {}

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  public static void main(String[] args) throws Throwable {
    Path file = Files.createTempFile("logging", ".properties");
    Files.write(file, ("handlers=" + Changes.class.getName() + "\n").getBytes());
    System.setProperty("java.util.logging.config.file", file.toString());
    Logger.getLogger("any").info("told");
    Files.delete(file);
    Class.forName(name);
  }
}

// complete
// reachable Main.main
