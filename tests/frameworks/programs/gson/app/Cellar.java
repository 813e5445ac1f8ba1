package app;

import com.google.gson.*;
import com.google.gson.annotations.*;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

/** Objects that Gson makes, adapters by annotation and by registration. */
public class Cellar {
  enum Colour { @SerializedName("r") RED, WHITE; boolean dark() { return this == RED; } }

  static class Wine {
    private String name;
    private Colour colour;
    private Price price;
    private List<Tasting> tastings;
    private Map<String, List<Crate<Shelf>>> shelves;
    private transient Runnable opened = () -> poured();
    private Wine() { made(); }
    void made() {}
    void poured() {}
    String label() { opened.run(); return name + colour.dark() + price.text(); }
  }
  static class Tasting { Tasting() { begun(); } int points; void begun() {} int points() { return points; } }
  static class Crate<T> { T inside; T inside() { return inside; } }
  static class Shelf { int row; int row() { return row; } }

  @JsonAdapter(PriceAdapter.class)
  static class Price {
    final long cents;
    Price(long cents) { this.cents = cents; }
    String text() { return cents + "c"; }
  }
  static class PriceAdapter extends TypeAdapter<Price> {
    @Override public void write(JsonWriter out, Price price) throws IOException { out.value(written(price)); }
    private long written(Price price) { return price.cents; }
    @Override public Price read(JsonReader in) throws IOException { return new Price(in.nextLong()); }
  }

  interface Animal { String sound(); }
  static class Cat implements Animal { @Override public String sound() { return "meow"; } }
  /** Registered: kept by the builder. */
  static class AnimalReader implements JsonDeserializer<Animal>, JsonSerializer<Animal> {
    @Override public Animal deserialize(JsonElement json, Type type, JsonDeserializationContext context) { return new Cat(); }
    @Override public JsonElement serialize(Animal animal, Type type, JsonSerializationContext context) {
      return new JsonPrimitive(animal.sound());
    }
  }
  static class Barrel { int litres; Barrel(int litres) { this.litres = litres; } int litres() { return litres; } }

  record Delivery(String to, Animal pet) { Delivery { checked(to); } static void checked(String to) {} }

  static class Naming implements FieldNamingStrategy, ExclusionStrategy {
    @Override public String translateName(java.lang.reflect.Field field) { return field.getName(); }
    @Override public boolean shouldSkipField(FieldAttributes field) { return skipped(field.getName()); }
    @Override public boolean shouldSkipClass(Class<?> type) { return false; }
    private boolean skipped(String name) { return name.startsWith("no"); }
  }
  static class Lower implements TypeAdapterFactory {
    @Override public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
      if (type.getRawType() != Shelf.class) return null;
      TypeAdapter<T> next = gson.getDelegateAdapter(this, type);
      return new TypeAdapter<T>() {
        @Override public void write(JsonWriter out, T value) throws IOException { next.write(out, value); }
        @Override public T read(JsonReader in) throws IOException { return noticed(next.read(in)); }
        private T noticed(T value) { return value; }
      };
    }
  }

  public static void main(String[] args) {
    Naming naming = new Naming();
    Gson gson = new GsonBuilder()
        .registerTypeAdapter(Animal.class, new AnimalReader())
        .registerTypeAdapter(Barrel.class, (InstanceCreator<Barrel>) type -> new Barrel(7))
        .registerTypeAdapterFactory(new Lower())
        .setFieldNamingStrategy(naming).addDeserializationExclusionStrategy(naming).create();
    Wine wine = gson.fromJson("{\"name\":\"a\",\"colour\":\"r\",\"price\":3,\"tastings\":[{\"points\":1}],"
        + "\"shelves\":{\"x\":[{\"inside\":{\"row\":2}}]}}", Wine.class);
    System.out.println(wine.label() + wine.tastings.get(0).points() + wine.shelves.get("x").get(0).inside().row());
    List<Barrel> barrels = gson.fromJson("[{\"litres\":9}]", new TypeToken<List<Barrel>>() {}.getType());
    System.out.println(barrels.get(0).litres());
    Delivery delivery = gson.fromJson("{\"to\":\"b\",\"pet\":{}}", Delivery.class);
    System.out.println(delivery.pet().sound() + gson.toJson(delivery) + gson.toJson(wine));
  }
}
