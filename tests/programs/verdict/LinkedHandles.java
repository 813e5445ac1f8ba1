// Method handles behind invokers, call sites, and objects of interfaces that are made of them.
package verdict.linked_handles;

import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.VolatileCallSite;
import java.util.function.Consumer;
import java.util.function.Supplier;

class Item {
  static int seen;
  void use() { seen++; }
}

class Handled {
  static void exact() {}
  static void general() {}
  static void spread(Item item) { item.use(); }
  static void first() {}
  static void second() {}
  static Item linked() { return new Item(); }
  void captured(Item item) { item.use(); }
  static void wrapped(Item item) { item.use(); }
  static void abstracted() {}
  static void overriding() {}
  static boolean looping(int round) { return round < 2; }
  static int step(int round) { return round + 1; }
  static void unused() {}
}

interface Acting {
  default void act() {}
}

// MethodHandleProxies wants it public.
class Public {
  public interface ActingAgain extends Acting {
    @Override
    void act();
  }
}

class Main {
  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  static final MethodType NOTHING = MethodType.methodType(void.class);

  public static void main(String[] args) throws Throwable {
    invokers();
    sites();
    linked();
    capturing();
    wrapped();
    overriding();
    loop();
  }

  static void invokers() throws Throwable {
    MethodHandle exact = LOOKUP.findStatic(Handled.class, "exact", NOTHING);
    MethodHandles.exactInvoker(NOTHING).invoke(exact);
    MethodHandle general = LOOKUP.findStatic(Handled.class, "general", NOTHING);
    MethodHandles.invoker(NOTHING).invokeWithArguments(general);
    MethodType taking = MethodType.methodType(void.class, Item.class);
    MethodHandle spread = LOOKUP.findStatic(Handled.class, "spread", taking);
    MethodHandles.spreadInvoker(taking, 0).invoke(spread, new Object[] {new Item()});
  }

  static void sites() throws Throwable {
    CallSite site = new MutableCallSite(NOTHING);
    MethodHandle invoker = site.dynamicInvoker();
    site.setTarget(LOOKUP.findStatic(Handled.class, "first", NOTHING));
    invoker.invokeExact();
    CallSite other = new VolatileCallSite(LOOKUP.findStatic(Handled.class, "second", NOTHING));
    other.dynamicInvoker().invokeExact();
  }

  @SuppressWarnings("unchecked")
  static void linked() throws Throwable {
    MethodHandle handle = LOOKUP.findStatic(Handled.class, "linked", MethodType.methodType(Item.class));
    CallSite site = LambdaMetafactory.metafactory(LOOKUP, "get", MethodType.methodType(Supplier.class),
        MethodType.methodType(Object.class), handle, handle.type());
    Supplier<Item> supplier = (Supplier<Item>) site.getTarget().invoke();
    supplier.get().use();
  }

  @SuppressWarnings("unchecked")
  static void capturing() throws Throwable {
    MethodType taking = MethodType.methodType(void.class, Item.class);
    MethodHandle handle = LOOKUP.findVirtual(Handled.class, "captured", taking);
    CallSite site = LambdaMetafactory.altMetafactory(LOOKUP, "accept",
        MethodType.methodType(Consumer.class, Handled.class), MethodType.methodType(void.class, Object.class), handle, taking, 0);
    Consumer<Item> consumer = (Consumer<Item>) site.dynamicInvoker().invoke(new Handled());
    consumer.accept(new Item());
  }

  @SuppressWarnings("unchecked")
  static void wrapped() throws Throwable {
    MethodHandle handle = LOOKUP.findStatic(Handled.class, "wrapped", MethodType.methodType(void.class, Item.class));
    Consumer<Item> consumer = MethodHandleProxies.asInterfaceInstance(Consumer.class, handle);
    consumer.accept(new Item());
  }

  /// Calls are of defaults: one interface makes its method abstract again, what is linked overrides the other's.
  static void overriding() throws Throwable {
    MethodHandle abstracted = LOOKUP.findStatic(Handled.class, "abstracted", NOTHING);
    Acting again = MethodHandleProxies.asInterfaceInstance(Public.ActingAgain.class, abstracted);
    again.act();
    MethodHandle overriding = LOOKUP.findStatic(Handled.class, "overriding", NOTHING);
    CallSite site = LambdaMetafactory.metafactory(LOOKUP, "act", MethodType.methodType(Acting.class), NOTHING, overriding, NOTHING);
    Acting acting = (Acting) site.getTarget().invoke();
    acting.act();
  }

  static void loop() throws Throwable {
    MethodHandle step = LOOKUP.findStatic(Handled.class, "step", MethodType.methodType(int.class, int.class));
    MethodHandle test = LOOKUP.findStatic(Handled.class, "looping", MethodType.methodType(boolean.class, int.class));
    MethodHandle[] clause = {MethodHandles.constant(int.class, 0), step, test, MethodHandles.identity(int.class)};
    MethodHandle loop = MethodHandles.loop(clause);
    Object rounds = loop.invoke();
  }
}

// min-release 17
// [full]
// # The classes of the objects are made by the JVM.
// complete
// rule linked-handle
// target Main.invokers MethodHandle.invoke <Handled: void exact()>
// target Main.invokers MethodHandle.invokeWithArguments <Handled: void general()>
// target Main.invokers MethodHandle.invoke <Handled: void spread(Item)>
// no-target Main.invokers MethodHandle.invoke <Handled: void unused()>
// reachable Handled.exact
// reachable Handled.general
// reachable Handled.spread
// edge Handled.spread -> Item.use
// target Main.sites MethodHandle.invokeExact <Handled: void first()>
// target Main.sites MethodHandle.invokeExact <Handled: void second()>
// target Main.sites CallSite.dynamicInvoker <Handled: void first()>
// target Main.linked LambdaMetafactory.metafactory <Handled: Item linked()>
// sound Main.linked LambdaMetafactory.metafactory no
// reachable Handled.linked
// edge Main.linked -> Item.use
// edge Handled.captured -> Item.use
// target Main.wrapped MethodHandleProxies.asInterfaceInstance <Handled: void wrapped(Item)>
// edge Handled.wrapped -> Item.use
// reachable Handled.abstracted
// reachable Handled.overriding
// reachable Handled.looping
// reachable Handled.step
// unreachable Handled.unused
