package app;

import feign.*;
import feign.codec.*;
import java.io.IOException;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Feign. */
public class Feigned {
  public static class Parcel {
    private String id;
    private Label label;
    public String getId() { return id; }
    public void setId(String i) { id = read(i); }
    private String read(String i) { return i; }
    public Label getLabel() { return label; }
    public void setLabel(Label l) { label = l; }
    String show() { return id; }
  }
  public static class Label {
    private String text;
    public String getText() { return printed(); }
    private String printed() { return text; }
    public void setText(String t) { text = t; glued(); }
    private void glued() {}
  }
  static class Refused extends RuntimeException { Refused(String m) { super(m); } String told() { return getMessage(); } }

  interface Parcels extends Base<Parcel> {
    @RequestLine("GET /parcels/{id}") @Headers("Accept: application/json") Parcel one(@Param(value = "id", expander =
        Upper.class) String id);
    @RequestLine("POST /parcels") @Body("{parcel}") Parcel add(Parcel p);
    @RequestLine("GET /refused") Parcel refused();
    @RequestLine("GET /search") List<Parcel> search(@QueryMap Search s);
    @RequestLine("GET /raw") Response raw();
    default String described(String id) { return one(id).show() + suffix(); }
    private String suffix() { return "."; }
  }
  interface Base<T> {
    @RequestLine("GET /all") List<T> all(); }
  public static class Search { private String q = "x"; public String getQ() { return asked(); } private String asked() { return q; } }
  public static class Upper implements Param.Expander {
    public String expand(Object o) { return upper((String) o); }
    private String upper(String s) { return s.toUpperCase(); }
  }
  static class JsonEncoder implements Encoder {
    public void encode(Object o, Type t, RequestTemplate r) { r.body(text(o)); }
    private String text(Object o) { return "{\"id\":\"n\"}"; }
  }
  static class JsonDecoder implements Decoder {
    public Object decode(Response r, Type t) throws IOException { return read(new String(r.body().asInputStream().readAllBytes()), t); }
    private Object read(String text, Type t) {
      Parcel parcel = new Parcel();
      parcel.setId(text.split("\"")[3]);
      parcel.setLabel(new Label());
      parcel.getLabel().setText("t");
      return t == Parcel.class ? parcel : List.of(parcel);
    }
  }
  static class Errors implements ErrorDecoder {
    public Exception decode(String key, Response r) { return made(r); }
    private Exception made(Response r) { return new Refused("r" + r.status()); }
  }
  static class Signer implements RequestInterceptor {
    public void apply(RequestTemplate t) { signed(t); }
    private void signed(RequestTemplate t) { t.header("S", "s"); }
  }
  static class Log extends Logger { protected void log(String key, String format, Object... a) { logged(); } private void logged() {} }
  static class Again implements Retryer {
    public void continueOrPropagate(RetryableException e) { throw e; }
    public Retryer clone() { return copied(); }
    private Retryer copied() { return new Again(); }
  }
  static class Fake implements Client {
    public Response execute(Request q, Request.Options o) { return answer(q); }
    private Response answer(Request q) {
      boolean bad = q.url().contains("refused"), many = q.url().contains("all") || q.url().contains("search");
      return Response.builder().status(bad ? 418 : 200).request(q).headers(Map.of())
          .body(many ? "[{\"id\":\"1\"}]" : "{\"id\":\"1\",\"label\":{\"text\":\"t\"}}", StandardCharsets.UTF_8).build();
    }
  }
  static class Maps implements QueryMapEncoder { public Map<String, Object> encode(Object o) { return Map.of("q", ((Search) o).getQ()); } }
  static class Contracts extends Contract.Default {
    @Override protected MethodMetadata parseAndValidateMetadata(Class<?> t, Method m) {
      parsed();
      return super.parseAndValidateMetadata(t, m);
    }
    private void parsed() {}
  }
  static class Handlers implements InvocationHandlerFactory {
    public InvocationHandler create(Target target, Map<Method, MethodHandler> dispatch) { return (p, m, a) -> handled(dispatch.get(m), a); }
    private Object handled(MethodHandler h, Object[] a) throws Throwable { return h.invoke(a); }
  }
  static String all() {
    Parcels parcels = Feign.builder().client(new Fake()).encoder(new JsonEncoder()).decoder(new JsonDecoder())
        .errorDecoder(new Errors()).requestInterceptor(new Signer()).requestInterceptor(t -> stamped(t))
        .logger(new Log()).logLevel(Logger.Level.BASIC).retryer(new Again()).queryMapEncoder(new Maps()).contract(new Contracts())
            .target(Parcels.class, "http://x");
    StringBuilder out = new StringBuilder(parcels.one("a").show()).append(parcels.described("b"))
        .append(parcels.add(new Parcel()).getLabel().getText()).append(parcels.all().get(0).show())
            .append(parcels.search(new Search()).size()).append(parcels.raw().status());
    try { parcels.refused(); } catch (Refused r) { out.append(r.told()); }
    Plain plain = Feign.builder().client(new Fake()).decoder((r, t) -> decoded(t)).invocationHandlerFactory(new Handlers())
        .target(Plain.class, "http://y");
    return out.append(plain.token().value()).toString();
  }
  interface Plain { @RequestLine("GET /token") Token token(); }
  static class Token { String value() { return "v"; } }
  private static Object decoded(Type t) { return new Token(); }
  private static void stamped(RequestTemplate t) {}
}
