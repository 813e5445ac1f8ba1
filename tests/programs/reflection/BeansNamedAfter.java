// Classes that java.beans finds by the name of another: what describes a bean, and its editor.
package reflection.beans_named_after;

import java.beans.BeanInfo;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.beans.PropertyEditor;
import java.beans.PropertyEditorManager;
import java.beans.PropertyEditorSupport;
import java.beans.SimpleBeanInfo;

class Main {
  public static class Bean {
    public String fetch() { return "text"; }
  }

  public static class BeanBeanInfo extends SimpleBeanInfo {
    @Override public PropertyDescriptor[] getPropertyDescriptors() {
      try {
        return new PropertyDescriptor[] {new PropertyDescriptor("text", Bean.class, "fetch", null)};
      } catch (IntrospectionException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static class Value {}

  public static class ValueEditor extends PropertyEditorSupport {
    @Override public void setAsText(String text) { setValue(text); }
  }

  public static void main(String[] args) throws Exception {
    BeanInfo info = Introspector.getBeanInfo(Bean.class, Object.class);
    Object text = info.getPropertyDescriptors()[0].getReadMethod().invoke(new Bean());
    if (!text.equals("text")) throw new AssertionError();
    PropertyEditor editor = PropertyEditorManager.findEditor(Value.class);
    editor.setAsText("text");
    PropertyEditor number = PropertyEditorManager.findEditor(int.class);
    number.setAsText("1");
  }
}

// rule bean-method
// complete full
// [full]
// site Main.main Introspector.getBeanInfo partial
// target Main.main Introspector.getBeanInfo Main$BeanBeanInfo
// target Main.main PropertyEditorManager.findEditor Main$ValueEditor
// reachable Main$BeanBeanInfo.getPropertyDescriptors
// edge Main.main -> Main$ValueEditor.setAsText
// target Main.main PropertyEditorManager.findEditor com.sun.beans.editors.IntegerEditor
