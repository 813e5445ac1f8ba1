// Containers as programs write them, for ContainerWays: on their own, and below those of the JDK.
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

class OwnIterator implements Iterator, Enumeration {
  private final Object held;
  private boolean more = true;

  OwnIterator(Object held) {
    this.held = held;
  }

  public boolean hasNext() {
    return more;
  }

  public Object next() {
    more = false;
    return held;
  }

  public boolean hasMoreElements() {
    return more;
  }

  public Object nextElement() {
    return next();
  }
}

class OwnList extends AbstractList {
  private Object held;

  OwnList(Object held) {
    this.held = held;
  }

  public Object get(int i) {
    return held;
  }

  public int size() {
    return held == null ? 0 : 1;
  }

  public Object set(int i, Object element) {
    Object before = held;
    held = element;
    return before;
  }

  public void add(int i, Object element) {
    held = element;
  }

  public Object remove(int i) {
    return set(i, null);
  }
}

class OwnSet extends AbstractSet {
  private Object held;

  OwnSet(Object held) {
    this.held = held;
  }

  public Iterator iterator() {
    return new OwnIterator(held);
  }

  public int size() {
    return 1;
  }

  public boolean add(Object element) {
    held = element;
    return true;
  }
}

class OwnQueue extends AbstractQueue {
  private Object held;

  OwnQueue(Object held) {
    this.held = held;
  }

  public Iterator iterator() {
    return new OwnIterator(held);
  }

  public int size() {
    return held == null ? 0 : 1;
  }

  public boolean offer(Object element) {
    held = element;
    return true;
  }

  public Object peek() {
    return held;
  }

  public Object poll() {
    Object before = held;
    held = null;
    return before;
  }
}

class OwnEntry implements Map.Entry {
  private Object held;

  OwnEntry(Object held) {
    this.held = held;
  }

  public Object getKey() {
    return held;
  }

  public Object getValue() {
    return held;
  }

  public Object setValue(Object value) {
    Object before = held;
    held = value;
    return before;
  }
}

class OwnMap extends AbstractMap {
  private Object held;

  OwnMap(Object held) {
    this.held = held;
  }

  public Set entrySet() {
    return new OwnSet(new OwnEntry(held));
  }

  public Object put(Object key, Object value) {
    Object before = held;
    held = value;
    return before;
  }

  public Object get(Object key) {
    return held;
  }
}

class PlainList extends ArrayList {}

class CallingList extends ArrayList {
  public boolean add(Object element) {
    return super.add(element);
  }

  public Object get(int i) {
    return super.get(i);
  }
}

class IteratingList extends ArrayList {
  public Iterator iterator() {
    Iterator inner = super.iterator();
    return new Iterator() {
      public boolean hasNext() {
        return inner.hasNext();
      }

      public Object next() {
        return inner.next();
      }
    };
  }
}

class CallingSet extends HashSet {
  public boolean add(Object element) {
    return super.add(element);
  }

  public boolean addAll(Collection elements) {
    boolean added = false;
    for (Object element : elements) added |= add(element);
    return added;
  }
}

class PassingCollection extends AbstractCollection {
  private final List inner = new ArrayList();

  public Iterator iterator() {
    return inner.iterator();
  }

  public int size() {
    return inner.size();
  }

  public boolean add(Object element) {
    return inner.add(element);
  }
}

class PassingMap extends AbstractMap {
  private final Map inner = new HashMap();

  public Set entrySet() {
    return inner.entrySet();
  }

  public Object put(Object key, Object value) {
    return inner.put(key, value);
  }
}

class CallingMap extends HashMap {
  public Object put(Object key, Object value) {
    return super.put(key, value);
  }

  public Set entrySet() {
    return super.entrySet();
  }
}

class BoundedMap extends LinkedHashMap {
  protected boolean removeEldestEntry(Map.Entry eldest) {
    return false;
  }
}

class ComputingMap extends ConcurrentHashMap {
  public Object computeIfAbsent(Object key, Function function) {
    return super.computeIfAbsent(key, function);
  }

  public Object get(Object key) {
    return super.get(key);
  }
}

class OwnProperties extends Properties {
  public Object setProperty(String key, String value) {
    return super.setProperty(key, value);
  }

  public Object put(Object key, Object value) {
    return super.put(key, value);
  }
}
