package container;

import com.sun.tools.attach.VirtualMachine;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Loads the agent of the folder named by its first argument into this JVM, with the second as options. */
public class Container {
  public static void main(String[] args) throws Exception {
    String jar = args[0] + "/agent.jar";
    try (FileInputStream manifest = new FileInputStream(args[0] + "/META-INF/MANIFEST.MF")) {
      new JarOutputStream(new FileOutputStream(jar), new Manifest(manifest)).close();
    }
    VirtualMachine machine = VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
    machine.loadAgent(jar, args[1]);
    machine.detach();
  }
}
