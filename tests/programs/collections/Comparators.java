// Comparator factories, default methods of library interfaces, Optional and Iterable.forEach.
package collections.comparators;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

class Person {
  final String name;
  Person(String name) { this.name = name; }
  String name() { return name; }
  void greet() {}
  void found() {}
}

class Main {
  public static void main(String[] args) {
    List<Person> people = new ArrayList<>();
    people.add(new Person("b"));
    people.add(new Person("a"));
    people.sort(Comparator.comparing(Person::name).reversed());
    people.forEach(person -> person.greet());
    Optional<Person> first = Optional.of(people.get(0));
    first.ifPresent(Main::present);
    first.orElseGet(Main::absent).found();
  }

  static void present(Person person) { person.found(); }
  static Person absent() { return new Person("none"); }
}

// reachable Person.name
// reachable Person.greet
// edge Main.present -> Person.found
// edge Main.main -> Person.found
