package app;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.*;
import okhttp3.*;
import retrofit2.*;
import retrofit2.Call;
import retrofit2.Response;
import retrofit2.http.*;

/** Retrofit and OkHttp. */
class Fitted {
  interface Crates {
    @GET("crates/{id}") Call<Crate> one(@Path("id") String id);
    @POST("crates") Call<Crate> add(@Body Crate c);
    @GET("later") CompletableFuture<Crate> later(@Query("size") Size size);
    @GET("now") Now<Crate> now();
    @GET("whole") CompletableFuture<Response<Crate>> whole();
  }
  public static class Crate {
    int kilos;
    Crate(int k) { kilos = k; }
    int weight() { return weighed(); }
    private int weighed() { return kilos; }
  }
  record Size(int n) { String text() { return "" + n; } }
  static class Now<T> { final Call<T> call; Now(Call<T> c) { call = c; } T get() throws IOException { return call.execute().body(); } }
  static class NowFactory extends CallAdapter.Factory {
    @Override public CallAdapter<?, ?> get(Type t, Annotation[] a, Retrofit r) {
      return getRawType(t) == Now.class ? new NowAdapter<>(getParameterUpperBound(0, (ParameterizedType) t)) : null;
    }
  }
  static class NowAdapter<T> implements CallAdapter<T, Now<T>> {
    final Type type;
    NowAdapter(Type t) { type = t; }
    public Type responseType() { return type; }
    public Now<T> adapt(Call<T> c) { return adapted(c); }
    private Now<T> adapted(Call<T> c) { return new Now<>(c); }
  }
  static class CrateFactory extends Converter.Factory {
    @Override public Converter<ResponseBody, ?> responseBodyConverter(Type t, Annotation[] a, Retrofit r) {
      return t == Crate.class ? (Converter<ResponseBody, Crate>) b -> read(b) : null;
    }
    private Crate read(ResponseBody b) throws IOException { return new Crate(b.string().length()); }
    @Override public Converter<?, RequestBody> requestBodyConverter(Type t, Annotation[] a, Annotation[] m, Retrofit r) {
      return new CrateWriter();
    }
    @Override public Converter<?, String> stringConverter(Type t, Annotation[] a, Retrofit r) {
      return t == Size.class ? (Converter<Size, String>) Size::text : null;
    }
  }
  static class CrateWriter implements Converter<Crate, RequestBody> {
    public RequestBody convert(Crate c) { return body(c); }
    private RequestBody body(Crate c) { return RequestBody.create(MediaType.get("text/plain"), "" + c.weight()); }
  }
  static class Answers implements Interceptor {
    public okhttp3.Response intercept(Chain c) { return answered(c.request()); }
    private okhttp3.Response answered(okhttp3.Request r) {
      return new okhttp3.Response.Builder().request(r).protocol(Protocol.HTTP_1_1).code(200).message("ok")
          .body(ResponseBody.create(MediaType.get("text/plain"), "abc")).build();
    }
  }
  static class Watch extends okhttp3.EventListener {
    @Override public void callStart(okhttp3.Call c) { watched(); }
    private void watched() {}
  }
  static class Jar implements CookieJar {
    public void saveFromResponse(HttpUrl u, List<Cookie> c) {}
    public List<Cookie> loadForRequest(HttpUrl u) { return List.of(); }
  }
  static String all() throws Exception {
    OkHttpClient http = new OkHttpClient.Builder().addInterceptor(c -> tagged(c)).addInterceptor(new Answers())
        .eventListener(new Watch()).cookieJar(new Jar()).build();
    Crates crates = new Retrofit.Builder().baseUrl("http://x/").client(http).addConverterFactory(new CrateFactory())
        .addCallAdapterFactory(new NowFactory()).build().create(Crates.class);
    CountDownLatch done = new CountDownLatch(1);
    StringBuffer out = new StringBuffer();
    crates.add(new Crate(3)).enqueue(new retrofit2.Callback<Crate>() {
      @Override public void onResponse(Call<Crate> c, Response<Crate> r) { out.append(got(r.body())); done.countDown(); }
      @Override public void onFailure(Call<Crate> c, Throwable t) { done.countDown(); }
      private int got(Crate c) { return c.weight(); }
    });
    done.await();
    out.append(crates.one("a").execute().body().weight()).append(crates.later(new Size(1)).thenApply(c -> late(c)).get())
        .append(crates.now().get().weight()).append(crates.whole().get().body().weight());
    http.dispatcher().executorService().shutdown();
    return out.toString();
  }
  private static int late(Crate c) { return c.weight(); }
  private static okhttp3.Response tagged(Interceptor.Chain c) throws IOException { return c.proceed(c.request()); }
}
