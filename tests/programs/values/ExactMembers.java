// Members that come to a call themselves are not shut out by those of which a part of the name is known. limits_test.cpp lowers the
// limit.
package values.exact_members;

import java.lang.reflect.Method;

class Many {
  public static void get0() throws Exception { Main.call(Later.class.getMethod("run")); }
  public static void get1() {}
  public static void get2() {}
  public static void get3() {}
  public static void get4() {}
  public static void get5() {}
  public static void get6() {}
  public static void get7() {}
  public static void get8() {}
  public static void get9() {}
}

class Later {
  public static void run() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    call(Many.class.getMethod("get" + args.length));
  }

  static void call(Method method) throws ReflectiveOperationException {
    method.invoke(null);
  }
}

// complete full
// [full]
// edge Main.call -> Many.get0
// edge Main.call -> Later.run
