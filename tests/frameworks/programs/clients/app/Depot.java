package app;

/** Clients that libraries make of interfaces. */
public class Depot {
  public static void main(String[] args) throws Exception { System.out.println(Feigned.all() + Fitted.all()); }
}
