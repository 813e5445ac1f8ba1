// getRecordComponents: accessors, names and types of the components.
package reflection.record_parts;

import java.lang.reflect.RecordComponent;

record Pair(Left left, Right right) {}
class Left { public Left() {} void go() {} }
class Right { public Right() {} }

class Main {
  public static void main(String[] args) throws Exception {
    accessors(new Pair(new Left(), new Right()));
    named(new Pair(new Left(), new Right()));
    types();
  }

  static void accessors(Pair pair) throws Exception {
    for (RecordComponent component : Pair.class.getRecordComponents()) {
      Object part = component.getAccessor().invoke(pair);
      if (part instanceof Left left) left.go();
    }
  }

  static void named(Pair pair) throws Exception {
    for (RecordComponent component : Pair.class.getRecordComponents()) Pair.class.getMethod(component.getName()).invoke(pair);
  }

  static void types() throws Exception {
    for (RecordComponent component : Pair.class.getRecordComponents()) component.getType().getConstructor().newInstance();
  }
}

// rule member-look-up method-call
// edge Main.accessors -> Pair.left
// edge Main.accessors -> Pair.right
// edge Main.accessors -> Left.go
// edge Main.named -> Pair.left
// edge Main.named -> Pair.right
// edge Main.types -> Left.<init>
// edge Main.types -> Right.<init>
// target Main.types Class.getRecordComponents <Pair: Left left>
// min-release 16
