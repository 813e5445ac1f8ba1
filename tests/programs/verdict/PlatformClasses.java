// Classes that the program hands to the JDK, which makes their instances: property editors by class, of a type that is found again.
package verdict.platform_classes;

import java.beans.PropertyEditor;
import java.beans.PropertyEditorManager;
import java.beans.PropertyEditorSupport;

class Value { String text; }

class Main {
  public static class ValueEditor extends PropertyEditorSupport {
    @Override public void setAsText(String text) {
      Value value = new Value();
      value.text = text;
      setValue(value);
    }
  }

  public static void main(String[] args) {
    PropertyEditorManager.registerEditor(Value.class, ValueEditor.class);
    PropertyEditor editor = PropertyEditorManager.findEditor(Value.class);
    editor.setAsText("text");
    if (!((Value) editor.getValue()).text.equals("text")) throw new AssertionError();
  }
}

// rule platform-name
// min-release 9
// complete full
// [full]
// edge Main.main -> Main$ValueEditor.setAsText
// site Main.main PropertyEditorManager.findEditor unresolved
