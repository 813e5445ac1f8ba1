// Methods of java.lang.Object: overridden ones are dispatch targets, of arrays they are Object's own.
package dispatch.object_methods;

class Key {
  @Override public int hashCode() { return 7; }
  @Override public boolean equals(Object other) { return other instanceof Key; }
  @Override public String toString() { return "key"; }
}
class Other { @Override public int hashCode() { return 8; } }

class Main {
  public static void main(String[] args) {
    Object key = new Key();
    key.hashCode();
    key.equals(key);
    key.toString();
    onArray(new int[1]);
    new Other();
  }

  static void onArray(Object array) { array.hashCode(); }
}

// edge Main.main -> Key.hashCode
// edge Main.main -> Key.equals
// edge Main.main -> Key.toString
// edge Main.onArray -> java.lang.Object.hashCode
// no-edge Main.onArray -> Key.hashCode
// no-edge Main.main -> Other.hashCode
// unreachable Other.hashCode
