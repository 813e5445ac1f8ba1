// A switch over an enum goes through a synthetic class with a static initialiser.
package enums.enum_switch;

import java.util.EnumMap;
import java.util.Map;

enum Color { RED, GREEN }
class Paint { void red() {} void green() {} }

class Main {
  public static void main(String[] args) {
    Paint paint = new Paint();
    for (Color color : Color.values()) {
      switch (color) {
        case RED: paint.red(); break;
        case GREEN: paint.green(); break;
        default: break;
      }
    }
    Map<Color, Paint> map = new EnumMap<>(Color.class);
    map.put(Color.RED, paint);
    fromMap(map.get(Color.RED));
  }

  static void fromMap(Paint paint) { paint.red(); }
}

// edge Main.main -> Paint.red
// edge Main.main -> Paint.green
// edge Main.fromMap -> Paint.red
// reachable Main$1.<clinit>
// edge Main$1.<clinit> -> Color.values
