// Fields that hide each other, in a package whose name begins as the names of hidden classes end.
package verdict.hidden_fields;

import java.lang.reflect.Field;

interface FaceNames { String NAME = new String("verdict.hidden_fields.FromFace"); }

class ParentNames { public static String NAME = "verdict.hidden_fields.FromParent"; }

class ChildNames extends ParentNames implements FaceNames {}

class GrandchildNames extends ChildNames { static String NAME = "verdict.hidden_fields.FromGrandchild"; }

class FromFace {}

class FromParent {}

class FromGrandchild {}

class Main {
  public static void main(String[] args) throws Exception {
    make(ChildNames.class.getField("NAME"));
    make(GrandchildNames.class.getField("NAME"));
    make(GrandchildNames.class.getDeclaredField("NAME"));
    make(ChildNames.class.getSuperclass().getField("NAME"));
  }

  static void make(Field field) throws Exception {
    field.setAccessible(true);
    Class.forName((String) field.get(null));
  }
}

// complete
// min-release 17
// reachable Main.main
