// Collections of one's own that give arrays of their elements' type, and what the JDK's collections make of these.
package collections.typed_arrays;

import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

class Main {
  static class Wrapped {
    void wrapped() {}
  }

  static class Copied {
    void copied() {}
  }

  static class Typed<T> extends AbstractCollection<T> {
    final T[] elements;

    Typed(T[] elements) { this.elements = elements; }

    @Override public Object[] toArray() { return Arrays.copyOf(elements, elements.length); }
    @Override public Iterator<T> iterator() { return Arrays.asList(elements).iterator(); }
    @Override public int size() { return elements.length; }
  }

  static void wrap() {
    Collection<Wrapped> typed = Collections.unmodifiableCollection(new Typed<>(new Wrapped[] {new Wrapped()}));
    Wrapped[] elements = (Wrapped[]) typed.toArray();
    elements[0].wrapped();
  }

  static void copy() {
    List<Copied> copy = new ArrayList<>(new Typed<>(new Copied[] {new Copied()}));
    Object[] elements = copy.toArray();
    if (elements.getClass() == Object[].class) ((Copied) elements[0]).copied();
  }

  public static void main(String[] args) {
    wrap();
    copy();
  }
}

// edge Main.wrap -> Main$Wrapped.wrapped
// edge Main.copy -> Main$Copied.copied
