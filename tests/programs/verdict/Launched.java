// The launcher looks up the main class by the name that it is given.
package verdict.launched;

class Main {
  public static void main(String[] args) {}
}

// reachable Main.main
// [full]
// target sun.launcher.LauncherHelper.loadMainClass Class.forName Main
// target sun.launcher.LauncherHelper.validateMainClass Class.getMethod <Main: void main(java.lang.String[])>
