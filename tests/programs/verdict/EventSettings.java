// A flight recording makes the settings of an event, a policy the permissions that a file names.
package verdict.event_settings;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.BasicPermission;
import java.security.Policy;
import java.security.URIParameter;
import java.util.Set;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.SettingControl;
import jdk.jfr.SettingDefinition;

class First {}

class Second {}

class Third {}

class Main {
  static String name = "verdict.event_settings.First", granted = "verdict.event_settings.First";

  public static class Setting extends SettingControl {
    public Setting() { name = "verdict.event_settings.Second"; }
    public String combine(Set<String> values) { return ""; }
    public void setValue(String value) {}
    public String getValue() { return ""; }
  }

  public static class Measured extends Event {
    @SettingDefinition
    protected boolean set(Setting setting) {
      return true;
    }
  }

  public static class Allowed extends BasicPermission {
    public Allowed() { super("name"); }
    public Allowed(String name, String actions) {
      super(name);
      granted = "verdict.event_settings.Third";
    }
  }

  static void policy() throws Exception {
    Path file = Files.createTempFile("event", ".policy");
    Files.writeString(file, "grant { permission verdict.event_settings.Main$Allowed \"name\", \"any\"; };");
    Policy.getInstance("JavaPolicy", new URIParameter(file.toUri())).implies(Main.class.getProtectionDomain(), new Allowed());
    Files.delete(file);
  }

  public static void main(String[] args) throws Exception {
    FlightRecorder.register(Measured.class);
    policy();
    Class.forName(name);
    Class.forName(granted);
  }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// site Main.main FlightRecorder.register unresolved
// site Main.policy Policy.getInstance unresolved
// reachable Main$Setting.<init>
// reachable Main$Allowed.<init>(Ljava/lang/String;Ljava/lang/String;)V
// sound Main.main Class.forName no
