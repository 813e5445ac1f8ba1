// A logging configuration names a handler, a formatter, a filter and a class that sets up more.
package configuration.logging_classes;

import java.io.InputStream;
import java.util.logging.Filter;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

class Main {
  public static class Kept extends Handler {
    @Override public void publish(LogRecord record) { call(); }
    @Override public void flush() {}
    @Override public void close() {}
  }

  public static class Short extends Formatter {
    @Override public String format(LogRecord record) { return call(); }
  }

  public static class Few implements Filter {
    @Override public boolean isLoggable(LogRecord record) { return call().isEmpty(); }
  }

  public static class SetUp {
    public SetUp() { call(); }
  }

  static String call() { return ""; }

  public static void main(String[] args) throws Exception {
    try (InputStream in = Main.class.getResourceAsStream("logging.properties")) {
      LogManager.getLogManager().readConfiguration(in);
    }
    Logger.getLogger("configuration.logging_classes").info("");
  }
}

// rule logging-class
// complete full
// [full]
// site Main.main LogManager.readConfiguration partial
// evidence Main.main LogManager.readConfiguration logging.properties:1
// # The programs do not run in the system class loader, which logging asks.
// may-edge Main$Kept.publish -> Main.call
// may-edge Main$Short.format -> Main.call
// may-edge Main$Few.isLoggable -> Main.call
// may-edge Main$SetUp.<init> -> Main.call
