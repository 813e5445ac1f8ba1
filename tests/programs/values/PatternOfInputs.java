// Of the name only the end is known, which fits hundreds of the JDK's classes and few of the program.
package values.pattern_of_inputs;

interface Service {
  void serve();
}

class MailImpl implements Service {
  public void serve() {}
}

class WireImpl implements Service {
  public void serve() {}
}

class Other implements Service {
  public void serve() {}
}

class Main {
  static String hidden(String text) {
    char[] chars = text.toCharArray();
    for (int i = 0; i < chars.length; ++i) chars[i] ^= 1;
    return new String(chars);
  }

  static Object make(String prefix) throws Exception {
    return Class.forName(prefix + "Impl").getDeclaredConstructor().newInstance();
  }

  public static void main(String[] args) throws Exception {
    for (Service service : new Service[] {new MailImpl(), new WireImpl(), new Other()}) service.serve();
    make(hidden("w`mtdr/q`uudso^ng^hoqtur/L`hm"));
    make(hidden("w`mtdr/q`uudso^ng^hoqtur/Vhsd"));
  }
}

// complete full
// [full]
// target Main.make Class.forName MailImpl
// target Main.make Class.forName WireImpl
// no-target Main.make Class.forName Other
// site Main.make Class.forName partial
// edge Main.make -> MailImpl.<init>
// edge Main.make -> WireImpl.<init>
