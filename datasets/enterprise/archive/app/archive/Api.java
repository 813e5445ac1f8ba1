package archive;

import archive.Model.Letter;
import archive.Services.Desk;
import archive.Services.Loud;
import archive.Services.Tally;
import archive.Services.Voice;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.NameBinding;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.*;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.*;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What is asked over HTTP. */
@ApplicationPath("/api")
public class Api extends Application {
  @Override public Set<Class<?>> getClasses() {
    return Set.of(Letters.class, Desks.class, Missing.class, Guard.class, Timing.class, Colours.class, PlainWriter.class, Upper.class);
  }

  @NameBinding @Retention(RetentionPolicy.RUNTIME) public @interface Timed {}

  public static class ColourAdapter implements JsonbAdapter<Model.Colour, String> {
    @Override public String adaptToJson(Model.Colour colour) { return colour == null ? null : colour.code(); }
    @Override public Model.Colour adaptFromJson(String code) { return Model.Colour.of(code); }
  }

  public static class Draft {
    private final String from;
    private String text;
    @JsonbTypeAdapter(ColourAdapter.class) private Model.Colour colour;

    @JsonbCreator public Draft(@JsonbProperty("from") String from) { this.from = from; }
    public String getFrom() { return from; }
    public String getText() { return text; }
    public void setText(String text) { this.text = text; }
    public Model.Colour getColour() { return colour; }
    public void setColour(Model.Colour colour) { this.colour = colour; }
  }

  public static class View {
    private final Letter letter;

    View(Letter letter) { this.letter = letter; }
    public String getText() { return letter.shown(); }
    public String getFrom() { return letter.getFrom().getName(); }
    public String getTown() { return letter.getPlace() == null ? null : letter.getPlace().getTown(); }
    @JsonbTypeAdapter(ColourAdapter.class) public Model.Colour getColour() { return letter.getColour(); }
    public String getKept() { return letter.kept().toString(); }
  }

  public static class Slice {
    @QueryParam("skip") @DefaultValue("0") int skip;
    private int size = 5;

    @QueryParam("size") public void setSize(int size) { this.size = size == 0 ? 5 : size; }
    <T> List<T> of(List<T> all) { return all.stream().skip(skip).limit(size).toList(); }
  }

  @Path("letters") @RequestScoped
  public static class Letters {
    @Inject Desk desk;
    @Inject Tally tally;
    @Context UriInfo uri;
    private Voice voice;

    @Inject void voice(@Loud Voice voice) { this.voice = voice; }

    @GET @Produces(MediaType.APPLICATION_JSON)
    public List<View> find(@QueryParam("text") @DefaultValue("") String text, @BeanParam Slice slice) {
      return slice.of(desk.find(text)).stream().map(View::new).toList();
    }

    @POST @Consumes(MediaType.APPLICATION_JSON) @Timed
    public Response keep(Draft draft) {
      Letter letter = desk.keep(draft.getFrom(), draft.getText(), draft.getColour(), new Model.Place("there"));
      return Response.created(uri.getAbsolutePathBuilder().path(String.valueOf(letter.getId())).build()).build();
    }

    @DELETE @Path("{id}") public boolean remove(@PathParam("id") long id) { return desk.remove(id); }

    @GET @Path("count") @Produces("text/tally") public Tally count() { return tally; }

    @GET @Path("loud/{colour}") public String loud(@PathParam("colour") Model.Colour colour, @HeaderParam("X-Word") String word) {
      return voice.say(word + colour);
    }

    @Path("by/{name}") public ByName by(@PathParam("name") String name) { return new ByName(desk, name); }

    @GET @Path("slow") public CompletionStage<String> slow() { return CompletableFuture.supplyAsync(this::word); }

    private String word() { return "done"; }
  }

  public static class ByName {
    private final Desk desk;
    private final String name;

    ByName(Desk desk, String name) {
      this.desk = desk;
      this.name = name;
    }

    @GET @Produces(MediaType.TEXT_PLAIN)
    public String all() { return String.valueOf(desk.find("").stream().filter(letter -> name.equals(letter.getFrom().getName())).count()); }
  }

  @Path("desk")
  public static class Desks {
    @Inject Desk desk;

    @POST public String form(@FormParam("text") String text, @FormParam("town") Town town) {
      return desk.keep("form", text, null, new Model.Place(town.name())).getText();
    }
  }

  public static final class Town {
    private final String name;

    private Town(String name) { this.name = name; }
    public static Town fromString(String name) { return new Town(name.trim()); }
    String name() { return name; }
  }

  @Provider
  public static class Missing implements ExceptionMapper<IllegalArgumentException> {
    @Override public Response toResponse(IllegalArgumentException e) { return Response.status(404).entity(e.getMessage()).build(); }
  }

  @Provider @PreMatching
  public static class Guard implements ContainerRequestFilter {
    @Override public void filter(ContainerRequestContext request) {
      if (blocked(request.getUriInfo().getPath())) request.abortWith(Response.status(403).build());
    }

    private boolean blocked(String path) { return path.contains("secret"); }
  }

  @Provider @Timed
  public static class Timing implements ContainerRequestFilter, ContainerResponseFilter {
    @Override public void filter(ContainerRequestContext request) { request.setProperty("start", System.nanoTime()); }

    @Override public void filter(ContainerRequestContext request, ContainerResponseContext response) {
      response.getHeaders().add("X-Time", request.getProperty("start"));
    }
  }

  @Provider
  public static class Colours implements ParamConverterProvider {
    @Override @SuppressWarnings("unchecked")
    public <T> ParamConverter<T> getConverter(Class<T> type, Type generic, Annotation[] annotations) {
      return type == Model.Colour.class ? (ParamConverter<T>) new ColourParam() : null;
    }
  }

  static class ColourParam implements ParamConverter<Model.Colour> {
    @Override public Model.Colour fromString(String code) { return Model.Colour.of(code); }
    @Override public String toString(Model.Colour colour) { return colour.code(); }
  }

  @Provider @Produces("text/tally")
  public static class PlainWriter implements MessageBodyWriter<Tally> {
    @Override public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType media) { return Tally.class.isAssignableFrom(type); }

    @Override public void writeTo(Tally tally, Class<?> type, Type generic, Annotation[] annotations, MediaType media,
                                  MultivaluedMap<String, Object> headers, OutputStream out) throws IOException {
      out.write(("kept " + tally.count()).getBytes(StandardCharsets.UTF_8));
    }
  }

  @Provider
  public static class Upper implements WriterInterceptor {
    @Override public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
      if (context.getEntity() instanceof String) context.setEntity(marked((String) context.getEntity()));
      context.proceed();
    }

    private String marked(String text) { return text + "."; }
  }
}
