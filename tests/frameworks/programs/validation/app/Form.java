package app;

import jakarta.validation.*;
import jakarta.validation.constraints.*;
import jakarta.validation.valueextraction.*;
import java.lang.annotation.*;
import java.util.*;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;

/** Validators by annotation, getters, groups, cascades, class-level constraints, methods, extractors. */
public class Form {
  @Target({ElementType.FIELD, ElementType.TYPE_USE}) @Retention(RetentionPolicy.RUNTIME) @Constraint(validatedBy = {OddInt.class, OddText.class})
  public @interface Odd {
    String message() default "odd";
    Class<?>[] groups() default {};
    Class<? extends Payload>[] payload() default {};
  }
  public static class OddInt implements ConstraintValidator<Odd, Integer> {
    private Odd odd;
    @Override public void initialize(Odd odd) { this.odd = odd; }
    @Override public boolean isValid(Integer value, ConstraintValidatorContext context) { return value == null || odd(value); }
    private boolean odd(int value) { return odd.message().length() + value % 2 == 4; }
  }
  static class OddText implements ConstraintValidator<Odd, CharSequence> {
    OddText() { made(); }
    void made() {}
    @Override public boolean isValid(CharSequence value, ConstraintValidatorContext context) {
      context.disableDefaultConstraintViolation();
      context.buildConstraintViolationWithTemplate("even").addConstraintViolation();
      return value.length() % 2 == 1;
    }
  }
  /** Of other constraints. */
  @NotNull @Size(min = 2) @Retention(RetentionPolicy.RUNTIME) @Constraint(validatedBy = {})
  public @interface Name {
    String message() default "name";
    Class<?>[] groups() default {};
    Class<? extends Payload>[] payload() default {};
  }
  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE) @Constraint(validatedBy = Ordered.Check.class)
  public @interface Ordered {
    String message() default "order";
    Class<?>[] groups() default {};
    Class<? extends Payload>[] payload() default {};
    class Check implements ConstraintValidator<Ordered, Visit> {
      @Override public boolean isValid(Visit visit, ConstraintValidatorContext context) { return visit.from <= visit.to; }
    }
  }
  interface Late {}
  @Ordered
  static class Visit {
    @Odd Integer from = 1;
    Integer to = 2;
    @Name private String name = "a";
    @Valid private List<@Valid Guest> guests = List.of(new Guest());
    private Box<@Odd String> box = new Box<>("ab");
    @NotNull(groups = Late.class) public String getName() { return read(); }
    private String read() { return name; }
    @AssertTrue public boolean isReady() { return to > 0; }
  }
  static class Guest {
    private int age = 3;
    @Min(18) int getAge() { return age(); }
    private int age() { return age; }
  }
  static class Box<T> { final T inside; Box(T inside) { this.inside = inside; } T inside() { return inside; } }
  public static class BoxExtractor implements ValueExtractor<Box<@ExtractedValue ?>> {
    @Override public void extractValues(Box<?> box, ValueReceiver receiver) { receiver.value("inside", box.inside()); }
  }
  static class Messages extends ParameterMessageInterpolator {
    @Override public String interpolate(String template, Context context) { return plain(template); }
    private String plain(String template) { return template; }
  }
  static class Made implements ConstraintValidatorFactory {
    @Override public <T extends ConstraintValidator<?, ?>> T getInstance(Class<T> type) {
      try {
        var constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
      } catch (ReflectiveOperationException e) {
        throw new ValidationException(e);
      }
    }
    @Override public void releaseInstance(ConstraintValidator<?, ?> validator) {}
  }

  public static void main(String[] args) {
    Validator validator = Validation.byDefaultProvider().configure().messageInterpolator(new Messages())
        .constraintValidatorFactory(new Made()).addValueExtractor(new BoxExtractor()).buildValidatorFactory().getValidator();
    Set<ConstraintViolation<Visit>> found = validator.validate(new Visit());
    found.addAll(validator.validate(new Visit(), Late.class));
    System.out.println(found.size());
  }
}
