package app;

import io.cucumber.core.backend.ObjectFactory;
import java.util.HashMap;
import java.util.Map;

/** Makes steps and what they share, by class. */
public class Factory implements ObjectFactory {
  private final Map<Class<?>, Object> made = new HashMap<>();
  @Override public boolean addClass(Class<?> type) { return true; }
  @Override public <T> T getInstance(Class<T> type) {
    if (!made.containsKey(type)) made.put(type, make(type));
    return type.cast(made.get(type));
  }
  private Object make(Class<?> type) {
    try {
      if (type == Kitchen.Steps.class) return new Kitchen.Steps(getInstance(Kitchen.World.class));
      return type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException bad) { throw new IllegalStateException(bad); }
  }
  @Override public void start() {}
  @Override public void stop() { made.clear(); }
}
