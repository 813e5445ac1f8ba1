// Calls on proxies: arguments, results and exceptions, two handlers, methods of Object, and proxies that a method
// reference or Method.invoke calls.
package reflection.proxy_calls;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

interface Shop { Item sell(Coin coin, int count); }
interface Clock { void tick(); }
interface Named { String toString(); }
class Coin { void spend() {} }
class Item { void use() {} }
class Other { void use() {} }
class Broken extends RuntimeException { void mend() {} }

class Seller implements InvocationHandler {
  @Override public Object invoke(Object proxy, Method method, Object[] arguments) {
    for (Object argument : arguments) {
      if (argument instanceof Coin) ((Coin) argument).spend();
      if (argument instanceof Integer) Main.counted();
    }
    return arguments.length == 9 ? new Other() : new Item();
  }
}
class Ticker implements InvocationHandler {
  @Override public Object invoke(Object proxy, Method method, Object[] arguments) {
    Main.ticked();
    if (method.getName().isEmpty()) throw new Broken();
    return null;
  }
}
class Texts implements InvocationHandler {
  @Override public Object invoke(Object proxy, Method method, Object[] arguments) { return "text"; }
}

class Main {
  interface Caller { void call(); }

  public static void main(String[] args) throws Exception {
    sell(make(Shop.class, new Seller()));
    Clock clock = make(Clock.class, new Ticker());
    reference(clock);
    reflective(clock);
    failing(clock);
    Object text = make(Named.class, new Texts());
    text.toString();
  }

  @SuppressWarnings("unchecked")
  static <T> T make(Class<T> type, InvocationHandler handler) {
    if (type == Shop.class) return (T) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Shop.class}, handler);
    return (T) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {type}, handler);
  }

  static void sell(Shop shop) {
    Object sold = shop.sell(new Coin(), 3);
    ((Item) sold).use();
    if (sold.equals("")) ((Other) sold).use();
  }

  static void reference(Clock clock) {
    Caller caller = clock::tick;
    caller.call();
  }

  static void reflective(Clock clock) throws Exception {
    Clock.class.getMethod("tick").invoke(clock);
  }

  static void failing(Clock clock) {
    try {
      clock.tick();
    } catch (Broken broken) {
      broken.mend();
    }
  }

  static void counted() {}
  static void ticked() {}
}

// rule proxy
// complete
// may-edge Main.sell -> Seller.invoke
// edge Seller.invoke -> Coin.spend
// edge Seller.invoke -> Main.counted
// edge Main.sell -> Item.use
// # What the handler gives is cast to the result of the method.
// no-edge Main.sell -> Other.use
// may-edge Main.reference -> Ticker.invoke
// may-edge Main.reflective -> Ticker.invoke
// may-edge Main.failing -> Ticker.invoke
// may-edge Main.failing -> Broken.mend
// edge Ticker.invoke -> Main.ticked
// may-edge Main.main -> Texts.invoke
