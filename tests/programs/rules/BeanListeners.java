// Methods that add and remove listeners, as java.beans finds them.
package rules.bean_listeners;

import java.beans.EventSetDescriptor;
import java.beans.Introspector;
import java.beans.PropertyChangeListener;

class Main {
  static int touched;

  public static class Bean {
    public void addPropertyChangeListener(PropertyChangeListener listener) { ++touched; }
    public void removePropertyChangeListener(PropertyChangeListener listener) { ++touched; }
  }

  public static void main(String[] args) throws Exception {
    PropertyChangeListener listener = event -> {};
    for (EventSetDescriptor d : Introspector.getBeanInfo(Bean.class, Object.class).getEventSetDescriptors()) {
      add(d, new Bean(), listener);
      remove(d, new Bean(), listener);
    }
  }

  static void add(EventSetDescriptor descriptor, Bean bean, PropertyChangeListener listener) throws Exception {
    descriptor.getAddListenerMethod().invoke(bean, listener);
  }

  static void remove(EventSetDescriptor descriptor, Bean bean, PropertyChangeListener listener) throws Exception {
    descriptor.getRemoveListenerMethod().invoke(bean, listener);
  }
}

// rule bean-method
// complete
// site Main.add EventSetDescriptor.getAddListenerMethod unresolved
// [8 own full]
// edge Main.add -> Main$Bean.addPropertyChangeListener
// edge Main.remove -> Main$Bean.removePropertyChangeListener
// sound Main.add Method.invoke no
