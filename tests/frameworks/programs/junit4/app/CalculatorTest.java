package app;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.Collection;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ExternalResource;
import org.junit.rules.TestRule;
import org.junit.runner.RunWith;
import org.junit.runner.notification.RunNotifier;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.Parameterized;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.junit.runners.model.Statement;

public class CalculatorTest extends Shared {
  static class Calculator {
    int add(int a, int b) { return a + b; }
    int fail() { throw new IllegalStateException(); }
  }

  static class Resource extends ExternalResource {
    @Override protected void before() { opened(); }
    @Override protected void after() { closed(); }
    void opened() {}
    void closed() {}
  }

  @Rule public final Resource resource = new Resource();
  private Calculator calculator;

  /** A rule that a method makes. */
  @Rule public TestRule timed() { return (base, description) -> new Timed(base); }

  static class Timed extends Statement {
    private final Statement base;
    Timed(Statement base) { this.base = base; }
    @Override public void evaluate() throws Throwable {
      measured();
      base.evaluate();
    }
    void measured() {}
  }

  /** A runner of its own. */
  public static class Watched extends BlockJUnit4ClassRunner {
    public Watched(Class<?> tests) throws InitializationError { super(tests); }
    @Override protected void runChild(FrameworkMethod method, RunNotifier notifier) {
      watched();
      super.runChild(method, notifier);
    }
    void watched() {}
  }

  @RunWith(Watched.class)
  public static class Own {
    @Test public void runs() { Journal.note("runs"); }
  }

  @BeforeClass public static void start() { Journal.note("start"); }
  @AfterClass public static void end() { Journal.note("end"); }
  @Before public void make() { calculator = new Calculator(); }
  @After public void drop() { calculator = null; }

  @Test public void adds() { assertEquals(3, calculator.add(1, 2)); }
  @Test(expected = IllegalStateException.class) public void fails() { calculator.fail(); }

  @RunWith(Parameterized.class)
  public static class Each {
    @Parameterized.Parameters public static Collection<Object[]> cases() {
      return Arrays.asList(new Object[] {new Double2(1)}, new Object[] {new Double2(2)});
    }
    private final Double2 number;
    public Each(Double2 number) { this.number = number; }
    @Test public void doubles() { assertEquals(number.value * 2, number.twice()); }
  }

  static class Double2 {
    final int value;
    Double2(int value) { this.value = value; }
    int twice() { return value * 2; }
  }
}

/** Test methods that are inherited. */
abstract class Shared {
  @Test public void inherited() { Journal.note("inherited"); }
}

class Journal {
  static void note(String what) {}
}
