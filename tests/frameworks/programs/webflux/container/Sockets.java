package container;

import java.net.URI;
import java.util.Map;
import java.util.function.Supplier;
import org.reactivestreams.Publisher;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.web.reactive.socket.*;
import org.springframework.web.reactive.socket.adapter.AbstractWebSocketSession;
import org.springframework.web.reactive.socket.server.RequestUpgradeStrategy;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.*;

/** Sends one message to each handler of sockets. */
public final class Sockets implements RequestUpgradeStrategy {
  @Override
  public Mono<Void> upgrade(ServerWebExchange exchange, WebSocketHandler handler, String protocol, Supplier<HandshakeInfo> info) {
    return handler.handle(new Session(info.get()));
  }

  private static final class Session extends AbstractWebSocketSession<String> {
    Session(HandshakeInfo info) { super("session", "1", info, DefaultDataBufferFactory.sharedInstance); }
    @Override public Flux<WebSocketMessage> receive() { return Flux.just(textMessage("hello")); }
    @Override public Mono<Void> send(Publisher<WebSocketMessage> messages) { return Flux.from(messages).then(); }
    @Override public boolean isOpen() { return true; }
    @Override public Mono<Void> close(CloseStatus status) { return Mono.empty(); }
    @Override public Mono<CloseStatus> closeStatus() { return Mono.empty(); }
  }
}
