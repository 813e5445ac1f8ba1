// Handles that were made to gather their last arguments in an array, and handles of methods of variable arity whose type was changed.
package verdict.gathering_handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Item {
  void use() {}
}

class Gathered {
  static boolean chosen() { return Main.class.getName().length() > 0; }
  static void two(Item a, Item b) {}
  static void varargs(Item... items) { items[0].use(); }
  static void array(Item[] items) { items[0].use(); }
  static void rest(Item first, Item[] items) { items[0].use(); }
  static void typed(Item... items) { items[0].use(); }
  static void bound(Item... items) { items[0].use(); }
}

class Made {
  final Item first;
  Made(Item... items) { first = items[0]; first.use(); }
  static Object other(Item a, Item b) { return a; }
}

class Main {
  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  static final MethodType PAIR = MethodType.methodType(void.class, Item.class, Item.class);
  static final MethodType ARRAY = MethodType.methodType(void.class, Item[].class);

  static MethodHandle two() throws Throwable { return LOOKUP.findStatic(Gathered.class, "two", PAIR); }

  static void typed() throws Throwable {
    MethodHandle handle = two();
    if (Gathered.chosen()) handle = LOOKUP.findStatic(Gathered.class, "varargs", ARRAY).asType(PAIR);
    handle.invokeExact(new Item(), new Item());
  }

  static void collecting() throws Throwable {
    MethodHandle handle = two();
    if (Gathered.chosen()) handle = LOOKUP.findStatic(Gathered.class, "array", ARRAY).asVarargsCollector(Item[].class);
    handle.invoke(new Item(), new Item());
  }

  static void withVarargs() throws Throwable {
    MethodType type = MethodType.methodType(void.class, Item.class, Item[].class);
    MethodHandle handle = LOOKUP.findStatic(Gathered.class, "rest", type).withVarargs(true);
    handle.invokeWithArguments(new Item(), new Item(), new Item());
  }

  static void made() throws Throwable {
    MethodType type = MethodType.methodType(Object.class, Item.class, Item.class);
    MethodHandle handle = LOOKUP.findStatic(Made.class, "other", type);
    if (Gathered.chosen()) handle = LOOKUP.findConstructor(Made.class, ARRAY).asType(type);
    Object made = handle.invokeExact(new Item(), new Item());
  }

  static void typedBySite() throws Throwable {
    LOOKUP.findStatic(Gathered.class, "typed", ARRAY).asType(PAIR).invokeExact(new Item(), new Item());
  }

  static void bound() throws Throwable {
    LOOKUP.findStatic(Gathered.class, "bound", ARRAY).asType(PAIR).bindTo(new Item()).invoke(new Item());
  }

  public static void main(String[] args) throws Throwable {
    typed();
    collecting();
    withVarargs();
    made();
    typedBySite();
    bound();
  }
}

// complete points-to full
// min-release 11
// [points-to full]
// edge Main.typed -> Gathered.varargs
// edge Gathered.varargs -> Item.use
// edge Main.collecting -> Gathered.array
// edge Gathered.array -> Item.use
// edge Main.withVarargs -> Gathered.rest
// edge Gathered.rest -> Item.use
// edge Main.made -> Made.<init>
// edge Made.<init> -> Item.use
// edge Main.typedBySite -> Gathered.typed
// edge Gathered.typed -> Item.use
// edge Main.bound -> Gathered.bound
// edge Gathered.bound -> Item.use
