// Seventeen operands of sixteen texts each have more combinations than can be looked at, or counted in 64 bits.
package values.many_combinations;

class Main {
  static String part = "java.lang.Object";

  static void choose(int n) {
    switch (n) {
      case 0: part = "a"; break;
      case 1: part = "b"; break;
      case 2: part = "c"; break;
      case 3: part = "d"; break;
      case 4: part = "e"; break;
      case 5: part = "f"; break;
      case 6: part = "g"; break;
      case 7: part = "h"; break;
      case 8: part = "i"; break;
      case 9: part = "j"; break;
      case 10: part = "k"; break;
      case 11: part = "l"; break;
      case 12: part = "m"; break;
      case 13: part = "n"; break;
      default: part = ""; break;
    }
  }

  static String all() {
    return part + part + part + part + part + part + part + part + part + part + part + part + part + part + part + part + part;
  }

  public static void main(String[] args) throws Exception {
    String first = part;
    choose(args.length + 20);
    make(first + all());
  }

  static void make(String name) throws Exception { Class.forName(name).getDeclaredConstructor().newInstance(); }
}

// rule pattern
// [full]
// # The parts have too many combinations, and no common beginning or end.
// site Main.make Class.forName unresolved
// sound Main.make Class.forName no
