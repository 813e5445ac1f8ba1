package verdict.service_stream;

public interface Duty {
  void work();
}
