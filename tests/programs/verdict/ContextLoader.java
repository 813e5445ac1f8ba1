// The context class loader is one of the program.
package verdict.context_loader;

class Given {
  public Given() {}
}

class Other extends ClassLoader {
  Other(ClassLoader parent) { super(parent); }
  @Override protected Class<?> findClass(String name) { return Given.class; }
}

class Main {
  public static void main(String[] args) throws Throwable {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(new Other(before));
    try {
      thread.getContextClassLoader().loadClass("verdict.context_loader.Asked").getConstructor().newInstance();
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}

// complete
// min-release 17
// reachable Main.main
