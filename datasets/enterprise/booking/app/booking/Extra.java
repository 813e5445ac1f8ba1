package booking;

public enum Extra {
  BREAKFAST("b") {
    @Override public String getLabel() { return "breakfast"; }
  },
  PARKING("p");

  private final String code;

  Extra(String code) { this.code = code; }
  public String getCode() { return code; }
  public String getText() { return name().toLowerCase(); }
  public String getLabel() { return "a place"; }
}
