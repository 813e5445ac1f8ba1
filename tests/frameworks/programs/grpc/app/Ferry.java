package app;

import io.grpc.*;
import io.grpc.inprocess.*;
import io.grpc.stub.*;
import java.io.*;
import java.util.*;
import java.util.concurrent.*;

/** Services in a process: unary and streaming methods, interceptors of both sides, credentials, tracers, filters; written as generated code is. */
public class Ferry {
  record Trip(String harbour) { String shown() { return harbour; } }
  record Ticket(int number) { int twice() { return 2 * number; } }

  static class TripMarshaller implements MethodDescriptor.Marshaller<Trip> {
    @Override public InputStream stream(Trip trip) { return new ByteArrayInputStream(trip.shown().getBytes()); }
    @Override public Trip parse(InputStream stream) { return read(stream); }
    private Trip read(InputStream stream) {
      try { return new Trip(new String(stream.readAllBytes())); } catch (IOException e) { throw new UncheckedIOException(e); }
    }
  }
  static class TicketMarshaller implements MethodDescriptor.Marshaller<Ticket> {
    @Override public InputStream stream(Ticket ticket) { return new ByteArrayInputStream(new byte[] {(byte) ticket.number()}); }
    @Override public Ticket parse(InputStream stream) { return number(stream); }
    private Ticket number(InputStream stream) {
      try { return new Ticket(stream.read()); } catch (IOException e) { throw new UncheckedIOException(e); }
    }
  }

  static final class FerryGrpc {
    static final MethodDescriptor<Trip, Ticket> BOOK = method("Book", MethodDescriptor.MethodType.UNARY);
    static final MethodDescriptor<Trip, Ticket> WATCH = method("Watch", MethodDescriptor.MethodType.SERVER_STREAMING);
    static final MethodDescriptor<Trip, Ticket> LOAD = method("Load", MethodDescriptor.MethodType.CLIENT_STREAMING);
    static final MethodDescriptor<Trip, Ticket> TALK = method("Talk", MethodDescriptor.MethodType.BIDI_STREAMING);
    private static MethodDescriptor<Trip, Ticket> method(String name, MethodDescriptor.MethodType type) {
      return MethodDescriptor.<Trip, Ticket>newBuilder().setType(type).setFullMethodName(MethodDescriptor.generateFullMethodName("Ferry", name))
          .setRequestMarshaller(new TripMarshaller()).setResponseMarshaller(new TicketMarshaller()).build();
    }
    interface AsyncService {
      default void book(Trip trip, StreamObserver<Ticket> tickets) { ServerCalls.asyncUnimplementedUnaryCall(BOOK, tickets); }
      default void watch(Trip trip, StreamObserver<Ticket> tickets) { ServerCalls.asyncUnimplementedUnaryCall(WATCH, tickets); }
      default StreamObserver<Trip> load(StreamObserver<Ticket> tickets) { return ServerCalls.asyncUnimplementedStreamingCall(LOAD, tickets); }
      default StreamObserver<Trip> talk(StreamObserver<Ticket> tickets) { return ServerCalls.asyncUnimplementedStreamingCall(TALK, tickets); }
    }
    abstract static class FerryImplBase implements BindableService, AsyncService {
      @Override public final ServerServiceDefinition bindService() { return FerryGrpc.bindService(this); }
    }
    private static final class MethodHandlers implements ServerCalls.UnaryMethod<Trip, Ticket>, ServerCalls.ServerStreamingMethod<Trip, Ticket>,
        ServerCalls.ClientStreamingMethod<Trip, Ticket>, ServerCalls.BidiStreamingMethod<Trip, Ticket> {
      private final AsyncService service;
      private final int id;
      MethodHandlers(AsyncService service, int id) { this.service = service; this.id = id; }
      @Override public void invoke(Trip trip, StreamObserver<Ticket> tickets) {
        if (id == 0) service.book(trip, tickets); else service.watch(trip, tickets);
      }
      @Override public StreamObserver<Trip> invoke(StreamObserver<Ticket> tickets) { return id == 2 ? service.load(tickets) : service.talk(tickets); }
    }
    static ServerServiceDefinition bindService(AsyncService service) {
      return ServerServiceDefinition.builder("Ferry").addMethod(BOOK, ServerCalls.asyncUnaryCall(new MethodHandlers(service, 0)))
          .addMethod(WATCH, ServerCalls.asyncServerStreamingCall(new MethodHandlers(service, 1)))
          .addMethod(LOAD, ServerCalls.asyncClientStreamingCall(new MethodHandlers(service, 2)))
          .addMethod(TALK, ServerCalls.asyncBidiStreamingCall(new MethodHandlers(service, 3))).build();
    }
    static final class Stub extends AbstractAsyncStub<Stub> {
      Stub(Channel channel, CallOptions options) { super(channel, options); }
      @Override protected Stub build(Channel channel, CallOptions options) { return new Stub(channel, options); }
      void watch(Trip trip, StreamObserver<Ticket> tickets) { ClientCalls.asyncServerStreamingCall(getChannel().newCall(WATCH, getCallOptions()), trip, tickets); }
      StreamObserver<Trip> load(StreamObserver<Ticket> tickets) { return ClientCalls.asyncClientStreamingCall(getChannel().newCall(LOAD, getCallOptions()), tickets); }
      StreamObserver<Trip> talk(StreamObserver<Ticket> tickets) { return ClientCalls.asyncBidiStreamingCall(getChannel().newCall(TALK, getCallOptions()), tickets); }
    }
  }

  static class Service extends FerryGrpc.FerryImplBase {
    @Override public void book(Trip trip, StreamObserver<Ticket> tickets) { answer(trip.shown().length(), tickets); }
    private void answer(int number, StreamObserver<Ticket> tickets) { tickets.onNext(new Ticket(number)); tickets.onCompleted(); }
    @Override public void watch(Trip trip, StreamObserver<Ticket> tickets) {
      ((ServerCallStreamObserver<Ticket>) tickets).setOnCloseHandler(this::closed);
      tickets.onNext(new Ticket(1));
      answer(2, tickets);
    }
    private void closed() {}
    @Override public StreamObserver<Trip> load(StreamObserver<Ticket> tickets) { return new Loading(tickets); }
    static class Loading implements StreamObserver<Trip> {
      private final StreamObserver<Ticket> tickets;
      private int sum;
      Loading(StreamObserver<Ticket> tickets) { this.tickets = tickets; }
      @Override public void onNext(Trip trip) { sum += trip.shown().length(); }
      @Override public void onError(Throwable e) { stopped(); }
      private void stopped() {}
      @Override public void onCompleted() { tickets.onNext(new Ticket(sum)); tickets.onCompleted(); }
    }
  }

  static class Gate implements ServerInterceptor {
    @Override public <Q, A> ServerCall.Listener<Q> interceptCall(ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
      opened(headers.get(PASS));
      return new ForwardingServerCallListener.SimpleForwardingServerCallListener<>(next.startCall(call, headers)) {
        @Override public void onHalfClose() { half(); super.onHalfClose(); }
        private void half() {}
      };
    }
    private void opened(String pass) {}
  }
  static class Stamp implements ClientInterceptor {
    @Override public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
      return new ForwardingClientCall.SimpleForwardingClientCall<>(next.newCall(method, options)) {
        @Override public void start(Listener<A> listener, Metadata headers) { stamped(headers); super.start(listener, headers); }
      };
    }
    private void stamped(Metadata headers) { headers.put(PASS, "p"); }
  }
  static final Metadata.Key<String> PASS = Metadata.Key.of("pass", new PassMarshaller());
  static class PassMarshaller implements Metadata.AsciiMarshaller<String> {
    @Override public String toAsciiString(String value) { return out(value); }
    private String out(String value) { return value; }
    @Override public String parseAsciiString(String text) { return in(text); }
    private String in(String text) { return text; }
  }
  static class Trace extends ServerStreamTracer.Factory {
    @Override public ServerStreamTracer newServerStreamTracer(String method, Metadata headers) { return new Steps(); }
    static class Steps extends ServerStreamTracer {
      @Override public void streamClosed(Status status) { traced(); }
      private void traced() {}
    }
  }
  static class Purse extends CallCredentials {
    @Override public void applyRequestMetadata(RequestInfo info, Executor executor, MetadataApplier applier) { paid(applier); }
    private void paid(MetadataApplier applier) { applier.apply(new Metadata()); }
  }
  static class Leave extends ServerTransportFilter {
    @Override public Attributes transportReady(Attributes attributes) { ready(); return attributes; }
    private void ready() {}
  }

  static class Heard implements StreamObserver<Ticket> {
    final CountDownLatch done = new CountDownLatch(1);
    @Override public void onNext(Ticket ticket) { ticket.twice(); }
    @Override public void onError(Throwable e) { failed(); done.countDown(); }
    private void failed() {}
    @Override public void onCompleted() { ended(); done.countDown(); }
    private void ended() {}
  }

  public static void main(String[] args) throws Exception {
    Server server = InProcessServerBuilder.forName("ferry").addService(new Service()).intercept(new Gate()).addStreamTracerFactory(new Trace())
        .addTransportFilter(new Leave()).fallbackHandlerRegistry(new Other()).build().start();
    ManagedChannel channel = InProcessChannelBuilder.forName("ferry").intercept(new Stamp()).build();
    Ticket ticket = ClientCalls.blockingUnaryCall(channel, FerryGrpc.BOOK, CallOptions.DEFAULT.withCallCredentials(new Purse()), new Trip("a"));
    FerryGrpc.Stub stub = AbstractAsyncStub.newStub(FerryGrpc.Stub::new, channel);
    Heard watched = new Heard(), loaded = new Heard(), talked = new Heard();
    stub.watch(new Trip("b"), watched);
    StreamObserver<Trip> load = stub.load(loaded);
    load.onNext(new Trip("c"));
    load.onCompleted();
    stub.talk(talked).onCompleted();
    for (Heard heard : List.of(watched, loaded, talked)) heard.done.await(10, TimeUnit.SECONDS);
    try {
      ClientCalls.blockingUnaryCall(channel, FerryGrpc.BOOK.toBuilder().setFullMethodName("Other/None").build(), CallOptions.DEFAULT, new Trip("d"));
    } catch (StatusRuntimeException e) {
      System.out.println(ticket.twice() + " " + e.getStatus().getCode());
    }
    channel.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
    server.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
  }
  static class Other extends HandlerRegistry {
    @Override public ServerMethodDefinition<?, ?> lookupMethod(String method, String authority) { return none(method); }
    private ServerMethodDefinition<?, ?> none(String method) { return null; }
  }
}
