// A cast widens nothing at a site whose name is known; at a partly known one Solar has an unknown class object too.
package rules.casts_only_unresolved;

class Wide {}
class Known extends Wide {}
class Spare extends Wide {}
class Part {}
class Half extends Part {}
class Rest extends Part {}

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Wide known = (Wide) Class.forName("rules.casts_only_unresolved.Known").newInstance();
    partly(args.length > 0 ? hidden(args[0]) : "rules.casts_only_unresolved.Half");
  }

  static void partly(String name) throws Exception {
    Part part = (Part) Class.forName(name).newInstance();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule cast-to-class L-UkwTp
// edge Main.main -> Known.<init>
// edge Main.partly -> Half.<init>
// no-edge Main.partly -> Rest.<init>
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// target Main.main Class.forName Known
// edge Main.main -> Known.<init>
// edge Main.partly -> Half.<init>
// [points-to casts doop elf solar probe substring substring+invent]
// # not in +backwards: its rules of APLAS 3.2.1 do not ask whether the name is known
// no-edge Main.main -> Spare.<init>
// no-edge Main.main -> Wide.<init>
// [points-to doop substring]
// site Main.partly Class.forName partial
// no-target Main.partly Class.newInstance Rest
// [solar substring+backwards]
// # Livshits' CASTS is left open: TR 5, item 2 says "not fully resolved", 5.4.2 has a relation "unresolved"
// may-edge Main.partly -> Rest.<init>
// may-edge Main.partly -> Part.<init>
