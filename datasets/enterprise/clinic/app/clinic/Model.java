package clinic;

import jakarta.persistence.*;
import jakarta.validation.constraints.NotBlank;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** What all tables have. */
@MappedSuperclass
abstract class Stored {
  @Id @GeneratedValue(strategy = GenerationType.IDENTITY) private Long id;

  public Long getId() {
    return id;
  }

  public void setId(Long id) {
    this.id = id;
  }

  boolean isNew() {
    return id == null;
  }
}

@MappedSuperclass
abstract class Person extends Stored {
  @NotBlank private String firstName;
  @NotBlank private String lastName;

  public String getFirstName() {
    return firstName;
  }

  public void setFirstName(String firstName) {
    this.firstName = firstName;
  }

  public String getLastName() {
    return lastName;
  }

  public void setLastName(String lastName) {
    this.lastName = lastName;
  }
}

@Entity
@EntityListeners(Audit.class)
class Owner extends Person {
  @Convert(converter = PhoneConverter.class) private Phone phone;

  @OneToMany(cascade = CascadeType.ALL, fetch = FetchType.EAGER)
  private List<Pet> pets = new ArrayList<>();

  public Phone getPhone() {
    return phone;
  }

  public void setPhone(Phone phone) {
    this.phone = phone;
  }

  public List<Pet> getPets() {
    return pets;
  }

  Pet pet(String name) {
    for (Pet pet : pets) {
      if (pet.getName().equals(name)) return pet;
    }
    return null;
  }

  @PrePersist
  void beforeFirst() {
    if (phone == null) phone = Phone.none();
  }
}

@Entity
class Pet extends Stored {
  private String name;
  private LocalDate born;
  @Enumerated(EnumType.STRING) private Kind kind;

  protected Pet() {}

  Pet(String name, Kind kind) {
    this.name = name;
    this.kind = kind;
    born = LocalDate.of(2020, 2, 3);
  }

  public String getName() {
    return name;
  }

  public LocalDate getBorn() {
    return born;
  }

  public Kind getKind() {
    return kind;
  }
}

enum Kind {
  CAT {
    @Override
    String sound() {
      return "meow";
    }
  },
  DOG {
    @Override
    String sound() {
      return "woof";
    }
  };

  abstract String sound();
}

@Entity
class Visit extends Stored {
  @ManyToOne private Pet pet;
  private String reason;

  protected Visit() {}

  Visit(Pet pet, String reason) {
    this.pet = pet;
    this.reason = reason;
  }

  public Pet getPet() {
    return pet;
  }

  public String getReason() {
    return reason;
  }
}

record Phone(String digits) {
  Phone {
    digits = clean(digits);
  }

  static Phone none() {
    return new Phone("0");
  }

  private static String clean(String text) {
    return text.replace(" ", "");
  }
}

@Converter
class PhoneConverter implements AttributeConverter<Phone, String> {
  @Override
  public String convertToDatabaseColumn(Phone phone) {
    return phone == null ? null : phone.digits();
  }

  @Override
  public Phone convertToEntityAttribute(String text) {
    return text == null ? null : new Phone(text);
  }
}

class Audit {
  static int stored;

  @PostPersist
  void stored(Object entity) {
    ++stored;
  }
}
