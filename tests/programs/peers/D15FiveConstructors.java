// D15: newInstance runs the constructor without parameters, not all five.
package peers.d15_five_constructors;

class Target {
  Target() {}
  Target(int a) { throw new IllegalStateException(); }
  Target(String a) { throw new IllegalStateException(); }
  Target(Target a) { throw new IllegalStateException(); }
  Target(int a, int b) { throw new IllegalStateException(); }
}

@SuppressWarnings("deprecation")
class Main {
  static Object kept;

  public static void main(String[] args) throws Exception {
    kept = Class.forName("peers.d15_five_constructors.Target").newInstance();
  }
}

// complete points-to casts doop elf solar probe substring substring+invent substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// edge Main.main -> Target.<init>()V
// [points-to casts elf solar probe]
// no-edge Main.main -> Target.<init>(I)V
// no-edge Main.main -> Target.<init>(Ljava/lang/String;)V
// no-edge Main.main -> Target.<init>(LTarget;)V
// no-edge Main.main -> Target.<init>(II)V
// [doop substring substring+invent substring+backwards]
// # APLAS 2015 names no constructors; that Doop runs all five is the defect
// no-edge Main.main -> Target.<init>(I)V
// no-edge Main.main -> Target.<init>(Ljava/lang/String;)V
// no-edge Main.main -> Target.<init>(LTarget;)V
// no-edge Main.main -> Target.<init>(II)V
