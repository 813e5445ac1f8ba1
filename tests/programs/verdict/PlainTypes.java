// Generic types of what declares none: the JDK's classes without super types, members of primitive types, arrays.
package verdict.plain_types;

import java.lang.reflect.Type;

class Main {
  public static void main(String[] args) throws Exception {
    ofNothing();
    ofMembers();
    ofArrays();
    ofOthers();
  }

  static void ofNothing() {
    if (Object.class.getGenericSuperclass() != null) throw new IllegalStateException();
    use(Runnable.class.getGenericInterfaces());
  }

  static void ofMembers() throws Exception {
    use(Object.class.getMethod("hashCode").getGenericReturnType());
    use(Object.class.getMethod("wait", long.class, int.class).getGenericParameterTypes());
    use(Integer.class.getField("MAX_VALUE").getGenericType());
  }

  static void ofArrays() {
    use(int[].class.getGenericSuperclass());
    use(Main[].class.getGenericInterfaces());
  }

  static void ofOthers() {
    use(Integer.class.getGenericSuperclass());
  }

  static void use(Type... types) {
    for (Type type : types) if (type == null) throw new IllegalStateException();
  }
}

// complete
// min-release 17
// [own full]
// site Main.ofNothing Class.getGenericSuperclass resolved
// site Main.ofNothing Class.getGenericInterfaces resolved
// site Main.ofMembers Method.getGenericReturnType resolved
// site Main.ofMembers Method.getGenericParameterTypes resolved
// site Main.ofMembers Field.getGenericType resolved
// site Main.ofArrays Class.getGenericSuperclass resolved
// target Main.ofArrays Class.getGenericSuperclass java.lang.Object
// site Main.ofArrays Class.getGenericInterfaces resolved
// target Main.ofArrays Class.getGenericInterfaces java.lang.Cloneable
// site Main.ofOthers Class.getGenericSuperclass partial
