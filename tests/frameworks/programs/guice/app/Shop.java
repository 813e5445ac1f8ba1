package app;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Inject;
import com.google.inject.Provides;

public class Shop {
  interface Payment {
    String pay(int amount);
  }
  static class Card implements Payment {
    private final Ledger ledger;
    @Inject Card(Ledger ledger) { this.ledger = ledger; }
    @Override public String pay(int amount) { return ledger.note("card" + amount); }
  }
  static class Ledger {
    @Inject private Clock clock;
    String note(String text) { return clock.now() + text; }
  }
  interface Clock {
    String now();
  }
  static class Fixed implements Clock {
    @Override public String now() { return "0"; }
  }
  static class Wiring extends AbstractModule {
    @Override protected void configure() { bind(Payment.class).to(Card.class); }
    @Provides Clock clock() { return new Fixed(); }
  }
  static class Till {
    private Payment payment;
    @Inject void setPayment(Payment payment) { this.payment = payment; }
    String sell() { return payment.pay(3); }
  }

  public static void main(String[] args) { Guice.createInjector(new Wiring()).getInstance(Till.class).sell(); }
}
