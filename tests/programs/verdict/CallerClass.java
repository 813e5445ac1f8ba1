// The class of the caller, which a frame of the stack gives, is made and looked up by name.
package verdict.caller_class;

class Library {
  private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  static Object make() throws Exception { return WALKER.getCallerClass().getDeclaredConstructor().newInstance(); }
}

class User {
  static Object go() throws Exception { return Library.make(); }
}

class Main {
  public static void main(String[] args) throws Exception {
    if (!(User.go() instanceof User)) throw new AssertionError();
  }
}

// complete
// min-release 9
// [full]
// site Library.make StackWalker.getCallerClass unresolved
// sound Library.make Class.getDeclaredConstructor no
// sound Library.make Constructor.newInstance no
