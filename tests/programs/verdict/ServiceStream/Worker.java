package verdict.service_stream;

public class Worker implements Duty {
  @Override public void work() {}
}
