// A shutdown hook is a thread that the JVM starts at exit.
package threads.shutdown_hook;

class Hook extends Thread { @Override public void run() { bye(); } void bye() {} }

class Main {
  public static void main(String[] args) {
    Hook hook = new Hook();
    Runtime.getRuntime().addShutdownHook(hook);
  }
}

// reachable Hook.run
// edge Hook.run -> Hook.bye
