package booking;

import com.opensymphony.xwork2.ActionInvocation;
import com.opensymphony.xwork2.interceptor.AbstractInterceptor;
import com.opensymphony.xwork2.interceptor.PreResultListener;

public class AuditInterceptor extends AbstractInterceptor {
  private String prefix;

  public void setPrefix(String prefix) { this.prefix = prefix; }
  @Override public void init() { prefix += ": "; }

  @Override public String intercept(ActionInvocation invocation) throws Exception {
    invocation.addPreResultListener(new Printed());
    String result = invocation.invoke();
    note(result);
    return result;
  }

  private void note(String result) { System.out.println(prefix + result); }

  private class Printed implements PreResultListener {
    @Override public void beforeResult(ActionInvocation invocation, String code) { note("before " + code); }
  }
}
