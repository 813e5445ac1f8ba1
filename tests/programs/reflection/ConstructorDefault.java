// getDeclaredConstructor().newInstance(), the modern form of Class.newInstance.
package reflection.constructor_default;

class Plugin { void run() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Object made = Class.forName("reflection.constructor_default.Plugin").getDeclaredConstructor().newInstance();
    ((Plugin) made).run();
  }
}

// rule instance-by-constructor
// edge Main.main -> Plugin.<init>
// edge Main.main -> Plugin.run
// target Main.main Constructor.newInstance <Plugin: void <init>()>
// target Main.main Class.forName Plugin
