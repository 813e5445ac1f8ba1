package verdict.jmx_invoke;

public interface HelloMBean {
  void change();
}
