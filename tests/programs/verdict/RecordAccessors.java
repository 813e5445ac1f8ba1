// Accessors of a record.
package verdict.record_accessors;

import java.lang.reflect.RecordComponent;

record Point(String name, int x) {}

class Target {}

class Main {
  public static void main(String[] args) throws Throwable {
    Point point = new Point("verdict.record_accessors.Target", 1);
    for (RecordComponent part : point.getClass().getRecordComponents()) part.getAccessor().invoke(point);
    for (RecordComponent part : Point.class.getRecordComponents()) Point.class.getMethod(part.getName()).invoke(point);
    Class.forName((String) Point.class.getRecordComponents()[0].getAccessor().invoke(point));
  }
}

// complete
// min-release 17
// reachable Main.main
