// The name reaches forName through a helper method, a field and a container: points-to resolves it (D4).
package reflection.for_name_helper;

import java.util.ArrayList;
import java.util.List;

class ByParameter { void go() {} }
class ByField { void go() {} }
class ByList { void go() {} }

class Main {
  String name = "reflection.for_name_helper.ByField";

  public static void main(String[] args) throws Exception {
    ((ByParameter) load("reflection.for_name_helper.ByParameter")).go();
    fromField(new Main());
    List<String> names = new ArrayList<>();
    names.add("reflection.for_name_helper.ByList");
    fromList(names);
  }

  @SuppressWarnings("deprecation")
  static Object load(String name) throws Exception { return Class.forName(name).newInstance(); }

  @SuppressWarnings("deprecation")
  static void fromField(Main main) throws Exception {
    ((ByField) Class.forName(main.name).newInstance()).go();
  }

  @SuppressWarnings("deprecation")
  static void fromList(List<String> names) throws Exception {
    for (String name : names) ((ByList) Class.forName(name).newInstance()).go();
  }
}

// rule class-name
// edge Main.load -> ByParameter.<init>
// edge Main.main -> ByParameter.go
// site Main.load Class.forName resolved
// target Main.load Class.forName ByParameter
// no-target Main.load Class.forName ByField
// edge Main.fromField -> ByField.<init>
// edge Main.fromField -> ByField.go
// target Main.fromField Class.forName ByField
// no-target Main.fromField Class.forName ByParameter
// edge Main.fromList -> ByList.<init>
// edge Main.fromList -> ByList.go
// target Main.fromList Class.forName ByList
// [local]
// site Main.load Class.forName unresolved
// site Main.fromField Class.forName unresolved
// no-edge Main.load -> ByParameter.<init>
// unreachable ByParameter.go
