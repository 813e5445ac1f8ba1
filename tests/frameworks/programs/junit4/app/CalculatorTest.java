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
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

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
