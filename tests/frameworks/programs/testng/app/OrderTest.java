package app;

import java.util.function.IntSupplier;
import org.testng.IHookCallBack;
import org.testng.IHookable;
import org.testng.ITestResult;
import org.testng.annotations.AfterMethod;
import org.testng.annotations.BeforeClass;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Listeners;
import org.testng.annotations.Test;

@Listeners(OrderTest.Around.class)
@Test
public class OrderTest {
  private Orders orders;

  @BeforeClass public void open() { orders = new Orders(); }
  @AfterMethod void after() { orders.reset(); }

  public void byClass() { orders.place(() -> 1); }
  @Test(dataProvider = "amounts") public void amount(Amount amount) { orders.place(amount); }
  @DataProvider Object[][] amounts() { return new Object[][] {{new Amount(2)}, {new Amount(3)}}; }

  /** Runs the tests itself. */
  public static class Around implements IHookable {
    @Override public void run(IHookCallBack call, ITestResult result) {
      before();
      call.runTestMethod(result);
    }
    void before() {}
  }
  static class Orders {
    int total;
    void place(IntSupplier amount) { total += amount.getAsInt(); }
    void reset() { total = 0; }
  }
  static class Amount implements IntSupplier {
    private final int value;
    Amount(int value) { this.value = value; }
    @Override public int getAsInt() { return value; }
  }
}
