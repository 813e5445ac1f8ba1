package app;

import io.cucumber.datatable.DataTable;
import io.cucumber.java.*;
import io.cucumber.java.en.*;
import io.cucumber.plugin.ConcurrentEventListener;
import io.cucumber.plugin.event.*;
import java.lang.reflect.Type;
import java.util.*;

/** Steps, hooks, types and parts of Cucumber. */
public class Kitchen {
  public static class Steps {
    private final World world;
    public Steps(World world) { this.world = world; }
    @Given("a {dish} with {int} plate(s)") public void dish(Dish dish, int plates) { world.put(dish); }
    @When("^it is cooked for (\\d+) minutes$") public void cooked(int minutes) { world.cook(); }
    @Then("it is {string}") public void is(String state) { if (!world.state().equals(state)) throw new AssertionError(state); }
    @Given("these guests:") public void guests(List<Guest> guests) { for (Guest guest : guests) seat(guest); }
    private void seat(Guest guest) { guest.sit(); }
    @Given("this map:") public void map(Map<String, Guest> map) {}
    @Given("this table:") public void table(DataTable table) { table.asLists().size(); }
    @Given("this text:") public void text(Note note) { note.read(); }
    @And("a guest {word}") public void guest(String name) {}
    @ParameterType("soup|cake") public Dish dish(String name) { return new Dish(name); }
    @DataTableType public Guest guest(Map<String, String> row) { return new Guest(row.get("name")); }
    @DocStringType public Note note(String text) { return new Note(text); }
    @DefaultDataTableCellTransformer @DefaultDataTableEntryTransformer @DefaultParameterTransformer
    public Object any(Object from, Type to) { return made(from, to); }
    private Object made(Object from, Type to) { return to == int.class ? (Object) Integer.valueOf(String.valueOf(from)) : from; }
  }
  public static class Dish { final String name; Dish(String name) { this.name = name; } String name() { return name; } }
  public static class Guest { final String name; Guest(String name) { this.name = name; } void sit() {} }
  public static class Note { final String text; Note(String text) { this.text = text; } void read() {} }
  public static class World {
    private String state = "raw";
    public World() {}
    void put(Dish dish) { dish.name(); }
    void cook() { state = "done"; }
    String state() { return state; }
  }
  public static class Hooks {
    @BeforeAll public static void first() { opened(); }
    private static void opened() {}
    @AfterAll public static void last() {}
    @Before(value = "@hot", order = 1) public void heat(Scenario scenario) { heated(); }
    private void heated() {}
    @Before public void plain() {}
    @After public void clean() { cleaned(); }
    private void cleaned() {}
    @BeforeStep public void step() {}
    @AfterStep public void after(Scenario scenario) {}
  }
  public static class Listener implements ConcurrentEventListener {
    @Override public void setEventPublisher(EventPublisher publisher) {
      publisher.registerHandlerFor(TestStepFinished.class, this::step);
      publisher.registerHandlerFor(TestRunFinished.class, new Finished());
    }
    private void step(TestStepFinished event) { told(); }
    private void told() {}
  }
  static class Finished implements EventHandler<TestRunFinished> { @Override public void receive(TestRunFinished event) { over(); } private void over() {} }
}
