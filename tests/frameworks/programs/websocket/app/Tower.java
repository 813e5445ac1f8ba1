package app;

import jakarta.websocket.*;
import jakarta.websocket.server.*;
import java.io.*;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.*;
import java.util.concurrent.*;
import org.glassfish.tyrus.server.Server;

/** End points of a server and of a client, by annotation and by super type, with what reads and writes their messages. */
public class Tower {
  static class Signal {
    private final String text;
    Signal(String text) { this.text = text; }
    String text() { return text; }
  }
  public static class SignalWriter implements Encoder.Text<Signal> {
    @Override public String encode(Signal signal) { return written(signal); }
    private String written(Signal signal) { return signal.text(); }
    @Override public void init(EndpointConfig config) { ready(); }
    private void ready() {}
  }
  public static class SignalReader implements Decoder.Text<Signal> {
    @Override public Signal decode(String text) { return new Signal(read(text)); }
    private String read(String text) { return text; }
    @Override public boolean willDecode(String text) { return true; }
    @Override public void destroy() { done(); }
    private void done() {}
  }
  static class Beam {
    private final int bytes;
    Beam(int bytes) { this.bytes = bytes; }
    int bytes() { return bytes; }
  }
  public static class BeamReader implements Decoder.BinaryStream<Beam> {
    @Override public Beam decode(InputStream in) throws IOException { return new Beam(counted(in)); }
    private int counted(InputStream in) throws IOException { return in.readAllBytes().length; }
  }
  public static class BeamWriter implements Encoder.BinaryStream<Beam> {
    @Override public void encode(Beam beam, OutputStream out) throws IOException { sent(beam, out); }
    private void sent(Beam beam, OutputStream out) throws IOException { out.write(new byte[beam.bytes()]); }
  }
  public static class Guard extends ServerEndpointConfig.Configurator {
    @Override public void modifyHandshake(ServerEndpointConfig config, HandshakeRequest request, HandshakeResponse response) {
      asked(request);
    }
    private void asked(HandshakeRequest request) {}
    @Override public String getNegotiatedSubprotocol(List<String> offered, List<String> wanted) { return agreed(offered); }
    private String agreed(List<String> offered) { return ""; }
  }

  @ServerEndpoint(value = "/tower/{name}", encoders = {SignalWriter.class, BeamWriter.class},
      decoders = {SignalReader.class, BeamReader.class}, configurator = Guard.class)
  public static class Watch {
    @OnOpen public void open(Session session, EndpointConfig config, @PathParam("name") String name) { lit(name); }
    private void lit(String name) {}
    @OnMessage public Signal told(Signal signal, Session session) { return answered(signal); }
    private Signal answered(Signal signal) { return new Signal(signal.text() + "!"); }
    @OnMessage public Beam shone(Beam beam) { if (beam.bytes() > 3) throw new IllegalStateException(); return beam; }
    @OnMessage public void ponged(PongMessage pong) { beaten(pong); }
    private void beaten(PongMessage pong) {}
    @OnError public void failed(Session session, Throwable why) throws IOException { noted(why); session.close(); }
    private void noted(Throwable why) {}
    @OnClose public void closed(CloseReason why) { put(why); }
    private void put(CloseReason why) { CLOSED.countDown(); }
  }
  public static class Gate extends Endpoint {
    @Override public void onOpen(Session session, EndpointConfig config) {
      session.addMessageHandler(new Whole());
      session.addMessageHandler(ByteBuffer.class, (ByteBuffer part, boolean last) -> piece(last));
    }
    private void piece(boolean last) {}
    @Override public void onClose(Session session, CloseReason why) { barred(); }
    private void barred() { CLOSED.countDown(); }
  }
  static class Whole implements MessageHandler.Whole<String> {
    @Override public void onMessage(String text) { heard(text); }
    private void heard(String text) { LATCH.countDown(); }
  }
  public static class Plan implements ServerApplicationConfig {
    @Override public Set<ServerEndpointConfig> getEndpointConfigs(Set<Class<? extends Endpoint>> found) { return gates(); }
    private Set<ServerEndpointConfig> gates() {
      return Set.of(ServerEndpointConfig.Builder.create(Gate.class, "/gate").build());
    }
    @Override public Set<Class<?>> getAnnotatedEndpointClasses(Set<Class<?>> found) { return watches(); }
    private Set<Class<?>> watches() { return Set.of(Watch.class); }
  }
  @ClientEndpoint(encoders = SignalWriter.class, decoders = SignalReader.class, configurator = Polite.class)
  public static class Ship {
    @OnOpen public void open(Session session) throws Exception { hailed(session); }
    private void hailed(Session session) throws Exception { session.getBasicRemote().sendObject(new Signal("ahoy")); }
    @OnMessage public void told(Signal signal) { logged(signal.text()); }
    private void logged(String text) { LATCH.countDown(); }
  }
  public static class Polite extends ClientEndpointConfig.Configurator {
    @Override public void beforeRequest(Map<String, List<String>> headers) { named(headers); }
    private void named(Map<String, List<String>> headers) {}
    @Override public void afterResponse(HandshakeResponse response) { thanked(response); }
    private void thanked(HandshakeResponse response) {}
  }

  static final CountDownLatch LATCH = new CountDownLatch(2), CLOSED = new CountDownLatch(2);

  public static void main(String[] args) throws Exception {
    Server server = new Server("127.0.0.1", -1, "/", Map.of(), Plan.class);
    server.start();
    WebSocketContainer client = ContainerProvider.getWebSocketContainer();
    String at = "ws://127.0.0.1:" + server.getPort();
    Session ship = client.connectToServer(Ship.class, URI.create(at + "/tower/north"));
    Session boat = client.connectToServer(new Endpoint() {
      @Override public void onOpen(Session session, EndpointConfig config) { moored(); }
      private void moored() {}
    }, ClientEndpointConfig.Builder.create().build(), URI.create(at + "/gate"));
    boat.getBasicRemote().sendText("hello");
    boat.getBasicRemote().sendBinary(ByteBuffer.allocate(2));
    LATCH.await(5, TimeUnit.SECONDS);
    ship.getBasicRemote().sendPong(ByteBuffer.allocate(1));
    ship.getBasicRemote().sendBinary(ByteBuffer.allocate(2));
    ship.getBasicRemote().sendBinary(ByteBuffer.allocate(4));
    boat.close();
    CLOSED.await(5, TimeUnit.SECONDS);
    server.stop();
  }
}
