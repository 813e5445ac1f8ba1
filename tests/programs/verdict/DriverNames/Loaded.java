package verdict.driver_names;

public class Loaded {
  static int loads;
  static { ++loads; }
}
