package booking;

import com.opensymphony.xwork2.ActionInvocation;
import com.opensymphony.xwork2.interceptor.MethodFilterInterceptor;

public class GuestInterceptor extends MethodFilterInterceptor {
  @Override protected String doIntercept(ActionInvocation invocation) throws Exception {
    if (invocation.getAction() instanceof BookAction) touch((BookAction) invocation.getAction());
    return invocation.invoke();
  }

  private void touch(BookAction action) { action.setBeds(2); }
}
