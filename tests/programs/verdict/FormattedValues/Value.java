package verdict.formatted_values;

public class Value {
  public Value(String text) {}
}
