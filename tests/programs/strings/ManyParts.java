// A concatenation with too many results to be followed one by one: what stands in the middle still tells the class.
package strings.many_parts;

class Wanted {}
class Decoy {}

class Main {
  static final String[] BEGINS = {"a0.", "a1.", "a2.", "a3.", "a4.", "a5.", "a6.", "a7.", "a8.", "a9.", "a10.", "a11.", "a12.",
      "a13.", "a14.", "a15.", "a16.", "a17.", "a18.", "a19.", "a20.", "a21.", "a22.", "a23."};
  static final String[] ENDS = {"$B0", "$B1", "$B2", "$B3", "$B4", "$B5", "$B6", "$B7", "$B8", "$B9", "$B10", "$B11", "$B12",
      "$B13", "$B14", "$B15", "$B16", "$B17", "$B18", "$B19", "$B20", "$B21", "$B22", "$B23"};

  static Class<?> find(String begin, String end) throws Exception {
    return Class.forName(begin + "strings.many_parts.Wan"
        + "ted" + end);
  }

  public static void main(String[] args) throws Exception {
    for (String begin : BEGINS) {
      for (String end : ENDS) {
        try {
          find(begin, end);
        } catch (ClassNotFoundException none) {
          continue;
        }
      }
    }
    find(System.getProperty("no.such.begin", ""), System.getProperty("no.such.end", ""));
  }
}

// [full]
// target Main.find Class.forName Wanted
// no-target Main.find Class.forName Decoy
// site Main.find Class.forName partial
