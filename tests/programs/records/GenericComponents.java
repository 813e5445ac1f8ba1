// Type arguments of record components.
package records.generic_components;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.List;

class Part { public Part() {} }
record Whole(List<Part> parts) {}

class Main {
  public static void main(String[] args) throws Exception {
    for (RecordComponent component : Whole.class.getRecordComponents()) {
      ParameterizedType type = (ParameterizedType) component.getGenericType();
      ((Class<?>) type.getActualTypeArguments()[0]).getConstructor().newInstance();
    }
  }
}

// complete
// min-release 16
// [own full]
// edge Main.main -> Part.<init>
