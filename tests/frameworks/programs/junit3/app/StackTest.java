package app;

import java.util.ArrayList;
import java.util.List;
import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestSuite;

public class StackTest extends TestCase {
  private Stacked stacked;

  public StackTest(String name) { super(name); }

  public static Test suite() { return gathered(new TestSuite(StackTest.class)); }
  private static Test gathered(TestSuite suite) { return suite; }

  @Override protected void setUp() { stacked = new Stacked(); }
  @Override protected void tearDown() { stacked.clear(); }

  public void testPush() {
    stacked.push("a");
    assertEquals("a", stacked.pop());
  }
  public void testEmpty() { assertTrue(stacked.isEmpty()); }

  static class Stacked {
    private final List<String> texts = new ArrayList<>();
    void push(String text) { texts.add(text); }
    String pop() { return texts.remove(texts.size() - 1); }
    boolean isEmpty() { return texts.isEmpty(); }
    void clear() { texts.clear(); }
  }
}
