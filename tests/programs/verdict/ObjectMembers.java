// Methods of Object are called on what overrides them.
package verdict.object_members;

class Target implements Comparable<Target> {
  @Override public String toString() { return "verdict.object_members.Second"; }
  @Override public int compareTo(Target o) { return 0; }
}

class Second {}

class Main {
  public static void main(String[] args) throws Throwable {
    Object target = new Target();
    Object text = Object.class.getMethod("toString").invoke(target);
    Class.forName((String) text);
    Comparable.class.getMethod("compareTo", Object.class).invoke(target, target);
  }
}

// complete
// min-release 17
// reachable Main.main
