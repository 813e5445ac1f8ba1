// Nominal descriptions of constants are resolved: classes are loaded, and what makes the constant runs.
package verdict.descriptions;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.invoke.MethodHandles;

enum Described { ONE }

class Main {
  public static void main(String[] args) throws Throwable {
    ClassDesc type = ClassDesc.of("verdict.descriptions", "Described");
    DynamicConstantDesc<?> one = DynamicConstantDesc.ofNamed(
        ConstantDescs.ofConstantBootstrap(ConstantDescs.CD_ConstantBootstraps, "enumConstant", ConstantDescs.CD_Enum), "ONE", type);
    Object made = one.resolveConstantDesc(MethodHandles.lookup());
    Class.forName(made.getClass().getName());
  }
}

// min-release 12
// complete
// reachable Main.main
// [full]
// site Main.main ConstantDesc.resolveConstantDesc unresolved
// sound Main.main ConstantDesc.resolveConstantDesc no
