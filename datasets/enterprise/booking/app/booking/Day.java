package booking;

public final class Day {
  private final int number;

  public Day(int number) { this.number = number; }
  public int getNumber() { return number; }
  @Override public String toString() { return "day " + number; }
}
