package configuration.module_provides;

public interface Tool {
  void use();
}
