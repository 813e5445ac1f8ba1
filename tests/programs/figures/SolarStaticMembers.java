// Li, Tan and Xue (SAS 2015): a static member of unknown class has no receiver, whatever is passed for one: often its class.
package figures.solar_static_members;

class Holder {
  public static int SSM_LEVEL = 3;
  public int ssmDepth = 4;
  public static void ssmRun(String text) {}
  public static boolean ssmIsOpen() { return true; }
  public void ssmTurn(String text) {}
}

class Main {
  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName(hidden("redloH.srebmem_citats_ralos.serugif"));
    onClass(type);
    unnamedReceiver(type, null);
    field(type);
    instance(type);
    instanceField(type);
  }

  static void onClass(Class<?> type) throws Exception {
    type.getMethod("ssmRun", String.class).invoke(type, "text");
  }

  static void unnamedReceiver(Class<?> type, Object receiver) throws Exception {
    boolean open = (Boolean) type.getMethod("ssmIsOpen").invoke(receiver);
  }

  static int field(Class<?> type) throws Exception {
    return (Integer) type.getField("SSM_LEVEL").get(type);
  }

  static void instance(Class<?> type) throws Exception {
    try {
      type.getMethod("ssmTurn", String.class).invoke(type, "text");
    } catch (IllegalArgumentException e) {
      e.toString();
    }
  }

  static int instanceField(Class<?> type) throws Exception {
    try {
      return (Integer) type.getField("ssmDepth").get(type);
    } catch (IllegalArgumentException e) {
      return 0;
    }
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvS2T
// complete solar elf full
// paper Li, Tan and Xue, SAS 2015, section 3.4.3
// [solar elf full]
// target Main.onClass Method.invoke <Holder: void ssmRun(java.lang.String)>
// edge Main.onClass -> Holder.ssmRun
// target Main.unnamedReceiver Method.invoke <Holder: boolean ssmIsOpen()>
// target Main.field Field.get <Holder: int SSM_LEVEL>
// [solar elf]
// # a class is no instance of the classes that declare these
// no-target Main.instance Method.invoke <Holder: void ssmTurn(java.lang.String)>
// no-target Main.instanceField Field.get <Holder: int ssmDepth>
// [points-to casts doop]
// no-target Main.onClass Method.invoke <Holder: void ssmRun(java.lang.String)>
// no-target Main.field Field.get <Holder: int SSM_LEVEL>
