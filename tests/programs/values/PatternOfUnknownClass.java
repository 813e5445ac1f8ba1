// The class is not known, but a part of the member's name is: of the receiver's members only those that it covers.
package values.pattern_of_unknown_class;

class Door {
  public String slamKnobWood = "";
  public String otherKnobIron = "";
  public void slamShutDoor() {}
  public void slamWideDoor() {}
  public void paintDoor() {}
}

class Gate {
  public void slamGatePost() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    invoke(hidden("rooD.ssalc_nwonknu_fo_nrettap.seulav"), hidden("tuhS"));
    read(hidden("rooD.ssalc_nwonknu_fo_nrettap.seulav"), hidden("dooW"));
    anyName(hidden("rooD.ssalc_nwonknu_fo_nrettap.seulav"), hidden("rooDtniap"));
  }

  static void invoke(String type, String middle) throws Exception {
    Class.forName(type).getMethod("slam" + middle + "Door").invoke(new Door());
  }

  static void read(String type, String end) throws Exception {
    Class.forName(type).getField("slamKnob" + end).get(new Door());
  }

  static void anyName(String type, String name) throws Exception {
    Class.forName(type).getMethod(name).invoke(new Door());
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule pattern
// complete
// [full]
// target Main.invoke Method.invoke <Door: void slamShutDoor()>
// target Main.invoke Method.invoke <Door: void slamWideDoor()>
// no-target Main.invoke Method.invoke <Door: void paintDoor()>
// no-target Main.invoke Method.invoke <Gate: void slamGatePost()>
// target Main.read Field.get <Door: java.lang.String slamKnobWood>
// no-target Main.read Field.get <Door: java.lang.String otherKnobIron>
// # nothing is known of the name: the receiver's type and the arguments tell
// target Main.anyName Method.invoke <Door: void paintDoor()>
// target Main.anyName Method.invoke <Door: void slamShutDoor()>
