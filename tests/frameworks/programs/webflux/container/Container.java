package container;

import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import org.reactivestreams.Publisher;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.io.buffer.*;
import org.springframework.http.*;
import org.springframework.http.server.reactive.*;
import org.springframework.util.*;
import org.springframework.web.server.adapter.WebHttpHandlerBuilder;
import reactor.core.publisher.*;

/** Requests to a handler of WebFlux, without a server. */
public final class Container {
  private static final DataBufferFactory BUFFERS = DefaultDataBufferFactory.sharedInstance;

  private static final class Request extends AbstractServerHttpRequest {
    private final String body;
    Request(HttpMethod method, String uri, HttpHeaders headers, String body) {
      super(method, URI.create("http://localhost" + uri), null, headers);
      this.body = body;
    }
    @Override protected MultiValueMap<String, HttpCookie> initCookies() { return new LinkedMultiValueMap<>(); }
    @Override protected SslInfo initSslInfo() { return null; }
    @Override public <T> T getNativeRequest() { return null; }
    @Override public InetSocketAddress getRemoteAddress() { return null; }
    @Override public Flux<DataBuffer> getBody() {
      return body.isEmpty() ? Flux.empty() : Flux.just(BUFFERS.wrap(body.getBytes(StandardCharsets.UTF_8)));
    }
  }

  private static final class Response extends AbstractServerHttpResponse {
    private final StringBuffer text = new StringBuffer();
    Response() { super(BUFFERS); }
    @Override public <T> T getNativeResponse() { return null; }
    @Override protected void applyStatusCode() {}
    @Override protected void applyHeaders() {}
    @Override protected void applyCookies() {}
    @Override protected Mono<Void> writeWithInternal(Publisher<? extends DataBuffer> body) {
      return Flux.from(body).doOnNext(b -> text.append(b.toString(StandardCharsets.UTF_8))).then();
    }
    @Override protected Mono<Void> writeAndFlushWithInternal(Publisher<? extends Publisher<? extends DataBuffer>> body) {
      return Flux.from(body).concatMap(this::writeWithInternal).then();
    }
  }

  public static void main(String[] args) throws Exception {
    try (var context = new AnnotationConfigApplicationContext(Class.forName(args[0]))) {
      HttpHandler handler = WebHttpHandlerBuilder.applicationContext(context).build();
      for (String line : Files.readAllLines(Path.of(args[1]))) {
        String[] parts = line.split(" ", 4);
        HttpHeaders headers = new HttpHeaders();
        if (parts[0].equals("SOCKET")) {
          headers.add("Upgrade", "websocket");
          headers.add("Connection", "Upgrade");
          headers.add("Sec-WebSocket-Key", "a");
          headers.add("Sec-WebSocket-Version", "13");
        } else if (parts.length > 2) {
          headers.add("Content-Type", parts[2]);
        }
        HttpMethod method = HttpMethod.valueOf(parts[0].equals("SOCKET") ? "GET" : parts[0]);
        Response response = new Response();
        handler.handle(new Request(method, parts[1], headers, parts.length > 3 ? parts[3] : ""), response).block();
        System.out.println(line + " -> " + response.getStatusCode() + " " + response.text);
      }
    }
  }
}
