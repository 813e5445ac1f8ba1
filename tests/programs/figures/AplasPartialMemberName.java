// APLAS 2015 section 3.2.1: a partial name of a member informs forName too ("including partial strings").
package figures.aplas_partial_member_name;

class Setter { public void apmnQuxSpeed() {} }
class Other { public void apmnZub() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Class<?> type = type(hidden("retteS.eman_rebmem_laitrap_salpa.serugif"));
    type.getMethod("apmnQux" + hidden("deepS")).invoke(type.newInstance());
  }

  static Class<?> type(String name) throws Exception { return Class.forName(name); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule backwards-name
// complete substring+backwards
// reachable Main.type
// no-edge Main.main -> Setter.apmnQuxSpeed
// paper Smaragdakis et al., APLAS 2015, section 3.2.1
// [substring+backwards]
// target Main.type Class.forName Setter
// no-target Main.type Class.forName Other
// target Main.main Class.getMethod <Setter: void apmnQuxSpeed()>
// edge Main.main -> Setter.apmnQuxSpeed
// [substring]
// no-target Main.type Class.forName Setter
