// findConstructor makes an instance; findSpecial calls the method of a super class without dispatch.
package reflection.method_handle_constructor;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Argument { void hit() {} }
class Made {
  private final Argument argument;
  Made() { throw new IllegalStateException(); }
  Made(Argument argument) { this.argument = argument; }
  void use() { argument.hit(); }
}
class Parent { void greet() {} }
class Child extends Parent {
  @Override void greet() { throw new IllegalStateException(); }
  void above() throws Throwable {
    MethodHandle handle = MethodHandles.lookup().findSpecial(Parent.class, "greet",
        MethodType.methodType(void.class), Child.class);
    handle.invoke(this);
  }
}

class Main {
  public static void main(String[] args) throws Throwable {
    MethodHandle handle = MethodHandles.lookup().findConstructor(Made.class,
        MethodType.methodType(void.class, Argument.class));
    Object made = handle.invoke(new Argument());
    ((Made) made).use();
    new Child().above();
  }
}

// rule method-handle
// edge Main.main -> Made.<init>(LArgument;)V
// no-edge Main.main -> Made.<init>()V
// edge Main.main -> Made.use
// edge Made.use -> Argument.hit
// edge Child.above -> Parent.greet
// no-edge Child.above -> Child.greet
// unreachable Child.greet
// site Main.main Lookup.findConstructor resolved
// site Main.main MethodHandle.invoke resolved
// site Child.above Lookup.findSpecial resolved
// target Main.main Lookup.findConstructor <Made: void <init>(Argument)>
