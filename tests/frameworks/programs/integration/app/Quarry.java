package app;

import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import org.springframework.beans.factory.annotation.*;
import org.springframework.context.annotation.*;
import org.springframework.integration.annotation.*;
import org.springframework.integration.annotation.Gateway;
import org.springframework.integration.channel.*;
import org.springframework.integration.config.*;
import org.springframework.integration.core.*;
import org.springframework.integration.dsl.*;
import org.springframework.integration.handler.*;
import org.springframework.integration.router.*;
import org.springframework.integration.store.MessageGroup;
import org.springframework.integration.core.GenericTransformer;
import org.springframework.integration.handler.advice.*;
import org.springframework.messaging.*;
import org.springframework.messaging.handler.annotation.*;
import org.springframework.messaging.support.*;
import org.springframework.stereotype.Component;

/** Flows of messages. */
@Configuration @EnableIntegration @IntegrationComponentScan @ComponentScan
public class Quarry {
  public record Stone(int kilos) { boolean heavy() { return kilos > 3; } }
  public record Slab(Stone of) { int width() { return of.kilos() * 2; } }
  public record Tile(int n) { public String glaze() { return "t" + n; } }

  @MessagingGateway static interface Pit {
    @Gateway(requestChannel = "cut.input") String cut(Stone stone);
    @Gateway(requestChannel = "ann") Object annotated(@Payload Stone s, @Header("who") String who);
    @Gateway(requestChannel = "many.input") Map<String, Tile> many(List<Stone> stones);
    @Gateway(requestChannel = "fail.input") String fail(Stone s);
    @Gateway(requestChannel = "cut.input") Future<String> later(Stone s);
    default String twice(Stone s) { return cut(s) + again(); }
    private String again() { return "2"; }
  }
  // DSL
  @Bean IntegrationFlow cut() {
    return f -> f.filter(Stone.class, s -> weighed(s)).transform(Stone.class, s -> slab(s)).<Slab>handle((p, h) -> tile(p, h))
        .enrichHeaders(h -> h.headerFunction("n", m -> counted(m)).headerExpression("x", "payload.glaze()"))
        .wireTap(w -> w.handle(m -> tapped(m))).handle(new Polisher()).handle(polish(), "shine").intercept(new Gate())
        .transform(new Packer()).log(m -> logged(m));
  }
  static boolean weighed(Stone s) { return s.kilos() > 0; }
  static Slab slab(Stone s) { return new Slab(s); }
  static Tile tile(Slab s, MessageHeaders h) { return new Tile(s.width()); }
  static Object counted(Message<?> m) { return 1; }
  static void tapped(Message<?> m) {}
  static Object logged(Message<?> m) { return "l"; }
  static class Polisher extends AbstractReplyProducingMessageHandler {
    @Override protected Object handleRequestMessage(Message<?> m) { return polished((Tile) m.getPayload()); }
    private Tile polished(Tile t) { t.glaze(); return t; }
  }
  @Bean Polish polish() { return new Polish(); }
  static class Polish { public Tile shine(Tile t) { return shone(t); } private Tile shone(Tile t) { return t; } }
  static class Gate implements ChannelInterceptor {
    @Override public Message<?> preSend(Message<?> m, MessageChannel c) { return passed(m); }
    private Message<?> passed(Message<?> m) { return m; }
  }
  static class Packer implements GenericTransformer<Tile, String> {
    public String transform(Tile t) { return packed(t); }
    private String packed(Tile t) { return t.glaze(); }
  }

  @Bean IntegrationFlow many() {
    return f -> f.split(s -> s.delimiters(",")).channel(c -> c.executor(pool())).<Stone,
        Boolean>route(s -> s.heavy(), m -> m.subFlowMapping(true, x -> x.handle(Stone.class, (p, h) -> crushed(p)))
            .subFlowMapping(false, x -> x.transform(this::chipped)))
        .aggregate(a -> a.outputProcessor(g -> gathered(g)).releaseStrategy(g -> complete(g)).correlationStrategy(m -> key(m)));
  }
  static Executor pool() { return r -> run(r); }
  static void run(Runnable r) { r.run(); }
  static Tile crushed(Stone s) { return new Tile(s.kilos()); }
  Tile chipped(Stone s) { return new Tile(-s.kilos()); }
  static Map<String, Object> gathered(MessageGroup g) {
    Map<String, Object> m = new HashMap<>();
    g.getMessages().forEach(x -> m.put("t" + m.size(), x.getPayload()));
    return m;
  }
  static boolean complete(MessageGroup g) { return g.size() == g.getSequenceSize(); }
  static Object key(Message<?> m) { return "k"; }

  @Bean IntegrationFlow fail() { return f -> f.handle(Stone.class, (s, h) -> broken(s), e -> e.advice(guard())); }
  static Object broken(Stone s) { throw new IllegalStateException(); }
  @Bean AbstractRequestHandlerAdvice guard() { return new Guard(); }
  static class Guard extends AbstractRequestHandlerAdvice {
    @Override protected Object doInvoke(ExecutionCallback c, Object t, Message<?> m) {
      try { return c.execute(); } catch (Exception e) { return saved(e); }
    }
    private String saved(Exception e) { return "saved"; }
  }

  static CountDownLatch ticks = new CountDownLatch(2);
  @Bean IntegrationFlow polled(Ticks ticks) {
    return IntegrationFlow.from(ticks, c -> c.poller(p -> Pollers.fixedDelay(5))).handle(m -> ticked(m)).get();
  }
  @Bean IntegrationFlow supplied() {
    return IntegrationFlow.fromSupplier(Quarry::supply, c -> c.poller(Pollers.fixedDelay(5))).<String>filter(s -> s.length() > 0)
        .nullChannel();
  }
  static String supply() { return "s"; }
  static void ticked(Message<?> m) { ticks.countDown(); }
  @Component static class Ticks implements MessageSource<Integer> {
    public Message<Integer> receive() { return MessageBuilder.withPayload(next()).build(); }
    private int next() { return 1; }
  }

  // annotations
  @Bean MessageChannel ann() { return new DirectChannel(); }
  @Bean MessageChannel second() { DirectChannel c = new DirectChannel(); c.addInterceptor(new Gate()); return c; }
  @Bean MessageChannel third() { return new PublishSubscribeChannel(); }
  @Component static class Steps {
    @Filter(inputChannel = "ann", outputChannel = "second") boolean admits(Stone s) { return s.kilos() > 0; }
    @Transformer(inputChannel = "second", outputChannel = "third") Slab saw(Stone s, @Header("who") String who) { return sawn(s); }
    private Slab sawn(Stone s) { return new Slab(s); }
    @ServiceActivator(inputChannel = "third") Tile fit(Slab s) { s.width(); return new Tile(9); }
    @Router(inputChannel = "routes") String route(Stone s) { return s.heavy() ? "nullChannel" : "lefts"; }
    @Splitter(inputChannel = "lefts", outputChannel = "parts") List<Slab> split(Stone s) { return List.of(new Slab(s), new Slab(s)); }
    @Aggregator(inputChannel = "parts", outputChannel = "nullChannel") Tile join(List<Slab> l) { return new Tile(l.get(0).width()); }
    @CorrelationStrategy Object by(Slab s) { return s.of().kilos(); }
    @ReleaseStrategy boolean all(List<Slab> l) { return l.size() == 2; }
    @InboundChannelAdapter(channel = "nullChannel", poller = @Poller(fixedDelay = "5")) String source() { return sourced(); }
    private String sourced() { return "x"; }
  }
  @Bean @ServiceActivator(inputChannel = "routes2") MessageHandler sink() { return m -> sunk(m); }
  static void sunk(Message<?> m) {}
  @Bean @Transformer(inputChannel = "routes3", outputChannel = "nullChannel") Function<Stone, Slab> function() {
    return s -> new Slab(fresh(s));
  }
  static Stone fresh(Stone s) { return new Stone(s.kilos() + 1); }
  @Bean MessageChannel parts() { return new DirectChannel(); }
  @Bean @GlobalChannelInterceptor(patterns = "*") ChannelInterceptor all() { return new All(); }
  static class All implements ChannelInterceptor {
    @Override public void afterSendCompletion(Message<?> m, MessageChannel c, boolean sent, Exception e) { seen(); }
    private void seen() {}
  }
  @Component @IntegrationConverter static class Kilos implements org.springframework.core.convert.converter.Converter<Tile, Stone> {
    public Stone convert(Tile t) { return converted(t); }
    private Stone converted(Tile t) { return new Stone(t.n()); }
  }
  @Component static class Adapter extends IntegrationFlowAdapter {
    @Override protected IntegrationFlowDefinition<?> buildFlow() { return from("adapted").handle(this, "grind").channel("nullChannel"); }
    public Tile grind(Stone s) { return ground(s); }
    private Tile ground(Stone s) { return new Tile(0); }
  }

  public static void main(String[] args) throws Exception {
    try (var context = new AnnotationConfigApplicationContext(Quarry.class)) {
      Pit pit = context.getBean(Pit.class);
      System.out.println(pit.twice(new Stone(2)) + pit.annotated(new Stone(1),
          "w") + pit.many(List.of(new Stone(1), new Stone(5))) + pit.fail(new Stone(1)) + pit.later(new Stone(2)).get());
      MessagingTemplate t = new MessagingTemplate();
      t.setBeanFactory(context);
      for (String c : List.of("routes", "routes2", "routes3", "adapted")) t.send(context.getBean(c, MessageChannel.class),
          new GenericMessage<>(new Stone(1)));
      t.send(context.getBean("lefts", MessageChannel.class), new GenericMessage<>(new Tile(1)));
      ticks.await();
    }
  }
}
