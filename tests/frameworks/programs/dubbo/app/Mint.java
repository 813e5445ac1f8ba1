package app;

import java.io.Serializable;
import java.util.concurrent.CompletableFuture;
import org.apache.dubbo.common.extension.Activate;
import org.apache.dubbo.config.*;
import org.apache.dubbo.config.annotation.*;
import org.apache.dubbo.config.spring.context.annotation.EnableDubbo;
import org.apache.dubbo.rpc.*;
import org.springframework.context.annotation.*;
import org.springframework.stereotype.Component;

/** Services and references by annotation in Spring, and by the programming interface; filters, listeners, calls in the same VM. */
public class Mint {
  public interface Press { Coin strike(Coin blank, int value); CompletableFuture<String> later(String what); default String name() { return named(); }
    private String named() { return "press"; } }
  public interface Scale { int weigh(int coins); }
  public interface Ears { void heard(String what); }
  public static class Coin implements Serializable {
    private int value;
    public int getValue() { return value; }
    public void setValue(int value) { this.value = value; }
  }
  abstract static class Heavy implements Press {
    @Override public Coin strike(Coin blank, int value) { blank.setValue(worth(value)); return blank; }
    abstract int worth(int value);
  }
  @DubboService static class Steam extends Heavy {
    @Override int worth(int value) { return value * 2; }
    @Override public CompletableFuture<String> later(String what) { return CompletableFuture.supplyAsync(() -> told(what)); }
    private String told(String what) { return what; }
  }
  /** Exported without an annotation. */
  static class Beam implements Scale { @Override public int weigh(int coins) { return weighed(coins); }
    private int weighed(int coins) { return coins * 8; } }

  @Component public static class Till {
    @DubboReference(injvm = true, check = false) private Press press;
    private Press other;
    @DubboReference(check = false) public void setOther(Press other) { this.other = other; linked(); }
    private void linked() {}
    String pay() throws Exception { return press.strike(new Coin(), 7).getValue() + press.later("x").get() + other.name(); }
  }
  @Activate(group = {"provider", "consumer"}) public static class Watch implements Filter, Filter.Listener {
    @Override public Result invoke(Invoker<?> invoker, Invocation invocation) { watched(); return invoker.invoke(invocation); }
    private void watched() {}
    @Override public void onResponse(Result result, Invoker<?> invoker, Invocation invocation) { answered(); }
    private void answered() {}
    @Override public void onError(Throwable thrown, Invoker<?> invoker, Invocation invocation) {}
  }
  @Activate public static class Doors implements ExporterListener {
    @Override public void exported(Exporter<?> exporter) { opened(); }
    private void opened() {}
    @Override public void unexported(Exporter<?> exporter) { shut(); }
    private void shut() {}
  }

  @Configuration @ComponentScan(basePackageClasses = Mint.class) @EnableDubbo(scanBasePackages = "app")
  static class Settings {
    @Bean ApplicationConfig application() { ApplicationConfig a = new ApplicationConfig("mint"); a.setQosEnable(false); return a; }
    @Bean RegistryConfig registry() { return new RegistryConfig(RegistryConfig.NO_AVAILABLE); }
    @Bean ProtocolConfig protocol() { return new ProtocolConfig("injvm"); }
  }

  public static void main(String[] args) throws Exception {
    System.setProperty("dubbo.service.shutdown.wait", "1");
    AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Settings.class);
    System.out.println(context.getBean(Till.class).pay());
    ServiceConfig<Scale> service = new ServiceConfig<>();
    service.setInterface(Scale.class);
    service.setRef(new Beam());
    service.setProtocol(new ProtocolConfig("injvm"));
    service.setRegistry(new RegistryConfig(RegistryConfig.NO_AVAILABLE));
    service.export();
    ReferenceConfig<Scale> reference = new ReferenceConfig<>();
    reference.setInterface(Scale.class);
    reference.setScope("local");
    System.out.println(reference.get().weigh(5));
    context.close();
    System.exit(0);
  }
}
