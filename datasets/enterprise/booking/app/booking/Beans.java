package booking;

interface Rates {
  int of(Day day);
}

class FullException extends RuntimeException {
  FullException(String message) { super(message); }
}

class House {
  private static final House ONLY = new House();
  private final java.util.List<Stay> stays = new java.util.concurrent.CopyOnWriteArrayList<>();

  static House only() { return ONLY; }

  void add(Stay stay) {
    if (stays.size() > 2) throw new FullException("full");
    stays.add(stay);
  }

  java.util.List<Stay> stays() { return stays; }
}
