package app;

import org.aspectj.lang.annotation.*;

/** Point-cuts that others name. */
class Cues {
  @Pointcut("execution(* app.Theatre.Store.*(..))")
  public void ofStore() {}
  @Pointcut(value = "args(thing, ..) && !execution(* strike(..))", argNames = "thing")
  public void taking(Theatre.Thing thing) {}
  @Pointcut("within(app.Theatre.Archive) || within(app.Nowhere..*)")
  public void archived() {}

  /** Says what its aspects join. */
  static abstract class Base {
    int times;
    @Pointcut("") protected abstract void joined();
    @Before("joined() && args(key)")
    public void before(String key) {
      heard(key);
    }
    protected abstract void heard(String key);
  }
}
