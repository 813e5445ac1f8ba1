// Accessors that java.beans has found, of which the beginning of the name is known.
package rules.bean_methods;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;

class Main {
  static int touched;

  static void touch() { ++touched; }

  public static class Bean {
    public String getBeanColour() { Main.touch(); return "red"; }
    public void setBeanColour(String colour) { Main.touch(); }
    public String unrelatedMethod() { return ""; }
  }

  public static void main(String[] args) throws Exception {
    for (PropertyDescriptor d : Introspector.getBeanInfo(Bean.class, Object.class).getPropertyDescriptors()) {
      read(d, new Bean());
      write(d, new Bean());
    }
  }

  static void read(PropertyDescriptor descriptor, Bean bean) throws Exception {
    descriptor.getReadMethod().invoke(bean);
  }

  static void write(PropertyDescriptor descriptor, Bean bean) throws Exception {
    descriptor.getWriteMethod().invoke(bean, "blue");
  }
}

// rule bean-method
// complete
// site Main.read PropertyDescriptor.getReadMethod unresolved
// site Main.main Introspector.getBeanInfo unresolved
// [8 own full]
// edge Main.read -> Main$Bean.getBeanColour
// edge Main.write -> Main$Bean.setBeanColour
// sound Main.read Method.invoke no
