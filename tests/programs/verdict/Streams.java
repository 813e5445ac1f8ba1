// A name goes through streams.
package verdict.streams;

import java.util.stream.Stream;

class First {}

class Second {}

class Main {
  static String name = "verdict.streams.First";
  public static void main(String[] args) throws Throwable {
    name = Stream.of("verdict.streams.First", "verdict.streams.Second").parallel().sorted().reduce((a, b) -> b).get();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
