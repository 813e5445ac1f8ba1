package app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.AggregateWith;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.aggregator.ArgumentsAggregator;
import org.junit.jupiter.params.converter.ArgumentConverter;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(ShelfTest.Books.class)
@TestMethodOrder(ShelfTest.AsTheyCome.class)
class ShelfTest {
  static class Book {
    String title() { return "t"; }
  }
  static class Shelf {
    private final List<Book> books = new ArrayList<>();
    void put(Book book) { books.add(book); }
    int size() { return books.size(); }
  }
  /** Gives parameters, and is told of tests. */
  static class Books implements ParameterResolver, BeforeTestExecutionCallback {
    @Override public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Book.class;
    }
    @Override public Object resolveParameter(ParameterContext parameter, ExtensionContext context) { return new Book(); }
    @Override public void beforeTestExecution(ExtensionContext context) { told(); }
    void told() {}
  }

  static class AsTheyCome implements MethodOrderer {
    @Override public void orderMethods(MethodOrdererContext context) { ordered(); }
    void ordered() {}
  }
  static class Pair implements ArgumentsAggregator {
    @Override public Object aggregateArguments(ArgumentsAccessor arguments, ParameterContext context) {
      return joined(arguments.getString(0), arguments.getString(1));
    }
    static String joined(String a, String b) { return a + b; }
  }
  @ParameterizedTest @CsvSource("a,b") void joins(@AggregateWith(Pair.class) String both) { assertEquals("ab", both); }

  private Shelf shelf;

  @BeforeAll static void all() { started(); }
  static void started() {}
  @BeforeEach void make() { shelf = new Shelf(); }
  @AfterEach void drop() { shelf = null; }

  @Test void takes(Book book) {
    shelf.put(book);
    assertEquals("t", book.title());
    assertEquals(1, shelf.size());
  }
  @ParameterizedTest @ValueSource(strings = {"a", "b"}) void named(String name) { check(name); }
  void check(String name) {}
  @ParameterizedTest @MethodSource("shelves") void given(Shelf shelf) { assertEquals(1, shelf.size()); }
  static Stream<Shelf> shelves() {
    Shelf one = new Shelf();
    one.put(new Book());
    return Stream.of(one);
  }
  @ParameterizedTest @MethodSource void unnamed(Title title) { title.shown(); }
  static List<Title> unnamed() { return List.of(new Title("x")); }
  @ParameterizedTest @MethodSource("app.ShelfTest$Elsewhere#titles") void elsewhere(Title title) { title.shown(); }
  record Title(String text) {
    String shown() { return text; }
  }
  static class Elsewhere {
    static Stream<Title> titles() { return Stream.of(new Title("u")); }
  }
  @ParameterizedTest @EnumSource(Size.class) void sized(Size size) { size.pages(); }
  enum Size {
    SHORT {
      @Override int pages() { return 100; }
    },
    LONG {
      @Override int pages() { return 900; }
    };
    abstract int pages();
  }
  @ParameterizedTest @ArgumentsSource(Provider.class) void provided(Title title) { title.shown(); }
  static class Provider implements ArgumentsProvider {
    @Override public Stream<Arguments> provideArguments(ExtensionContext context) { return Stream.of(Arguments.of(new Title("v"))); }
  }
  @ParameterizedTest @ValueSource(strings = "w") void converted(@ConvertWith(ToTitle.class) Title title) { title.shown(); }
  static class ToTitle implements ArgumentConverter {
    @Override public Object convert(Object source, ParameterContext context) { return new Title((String) source); }
  }
  @RepeatedTest(2) void often() { assertEquals(0, shelf.size()); }
  @TestFactory Stream<DynamicTest> made() { return Stream.of(DynamicTest.dynamicTest("d", this::dynamic)); }
  private void dynamic() {}

  @Nested class WhenFull {
    @BeforeEach void fill() { shelf.put(new Book()); }
    @Test void hasOne() { assertEquals(1, shelf.size()); }
  }
}
