// A loader gives another class than the one that is asked for.
package verdict.loader_maps;

class Asked {
  public Asked() {}
}

class Given {
  public Given() {}
}

class Other extends ClassLoader {
  @Override public Class<?> loadClass(String name) throws ClassNotFoundException {
    return name.endsWith(".Asked") ? Given.class : super.loadClass(name);
  }
}

class Main {
  public static void main(String[] args) throws Throwable {
    ClassLoader other = new Other();
    other.loadClass("verdict.loader_maps.Asked").getConstructor().newInstance();
  }
}

// complete
// min-release 17
// reachable Main.main
