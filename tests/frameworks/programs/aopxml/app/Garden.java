package app;

import org.aspectj.lang.*;
import org.springframework.context.support.ClassPathXmlApplicationContext;

/** Advice and introductions that a bean file declares. */
public class Garden {
  public interface Plant { String grow(); }
  public static class Rose implements Plant { @Override public String grow() { return "rose"; } }
  public interface Bed { Plant dig(String where); }
  public static class Border implements Bed { @Override public Plant dig(String where) { return new Rose(); } }
  public interface Fence { String paint(); }
  public static class Hedge implements Fence { @Override public String paint() { return green(); } private String green() { return "green"; } }
  public static class Gardener {
    public void looks(JoinPoint point) { seen(); }
    private void seen() {}
    public Object waters(ProceedingJoinPoint point) throws Throwable { return watered((Plant) point.proceed()); }
    private Plant watered(Plant plant) { plant.grow(); return plant; }
    public void sows(Plant plant) { plant.grow(); rakes(); }
    private void rakes() {}
    public void rests() { sits(); }
    private void sits() {}
  }

  public static void main(String[] arguments) {
    try (ClassPathXmlApplicationContext context = new ClassPathXmlApplicationContext("garden.xml")) {
      System.out.println(context.getBean(Bed.class).dig("south").grow() + ((Fence) context.getBean(Bed.class)).paint());
    }
  }
}
