// The classes that a method, constructor or field names: declaring class, result, parameters, type.
package reflection.member_types;

class Result { public Result() {} void result() {} }
class Parameter { public Parameter() {} void parameter() {} }
class Type { public Type() {} void type() {} }
class Unrelated { public Unrelated() {} }
class Holder {
  public Type field;
  public Holder() {}
  public Holder(Parameter parameter) {}
  public Result make(Parameter parameter, int count) { return null; }
  public void plain() {}
  void holder() {}
}

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    result();
    parameters();
    ofConstructor();
    field();
    declaring();
  }

  static void result() throws Exception {
    Class<?> type = Holder.class.getMethod("make", Parameter.class, int.class).getReturnType();
    ((Result) type.newInstance()).result();
  }

  static void parameters() throws Exception {
    Class<?>[] types = Holder.class.getMethod("make", Parameter.class, int.class).getParameterTypes();
    ((Parameter) types[0].newInstance()).parameter();
  }

  static void ofConstructor() throws Exception {
    Class<?>[] types = Holder.class.getConstructor(Parameter.class).getParameterTypes();
    for (Class<?> type : types) type.newInstance();
  }

  static void field() throws Exception {
    ((Type) Holder.class.getField("field").getType().newInstance()).type();
  }

  static void declaring() throws Exception {
    ((Holder) Holder.class.getMethod("plain").getDeclaringClass().newInstance()).holder();
    ((Holder) Holder.class.getField("field").getDeclaringClass().newInstance()).holder();
  }
}

// rule instance-of-class
// edge Main.result -> Result.<init>
// no-edge Main.result -> Parameter.<init>
// target Main.result Method.getReturnType Result
// edge Main.result -> Result.result
// edge Main.parameters -> Parameter.<init>
// edge Main.parameters -> Parameter.parameter
// no-edge Main.parameters -> Result.<init>
// target Main.parameters Method.getParameterTypes Parameter
// target Main.parameters Method.getParameterTypes int
// edge Main.ofConstructor -> Parameter.<init>
// edge Main.field -> Type.<init>
// edge Main.field -> Type.type
// target Main.field Field.getType Type
// edge Main.declaring -> Holder.<init>
// edge Main.declaring -> Holder.holder
// target Main.declaring Method.getDeclaringClass Holder
// target Main.declaring Field.getDeclaringClass Holder
// unreachable Unrelated.<init>
