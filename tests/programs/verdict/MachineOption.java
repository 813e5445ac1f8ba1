// The JVM itself makes the options that its diagnostic bean gives.
package verdict.machine_option;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

class Main {
  public static void main(String[] args) throws Exception {
    HotSpotDiagnosticMXBean diagnostic = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    Object option = HotSpotDiagnosticMXBean.class.getMethod("getVMOption", String.class).invoke(diagnostic, "UseG1GC");
    option.getClass().getMethod("getValue").invoke(option);
  }
}

// complete full
// release own
// [full]
// target Main.main Method.invoke <com.sun.management.VMOption: java.lang.String getValue()>
