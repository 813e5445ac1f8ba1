// Property descriptors give methods.
package verdict.beans_introspector;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;

class Main {
  public static void main(String[] args) throws Throwable {
    for (PropertyDescriptor property : Introspector.getBeanInfo(Bean.class, Object.class).getPropertyDescriptors()) {
      property.getReadMethod().invoke(new Bean());
    }
  }
}

// complete
// min-release 17
// reachable Main.main
