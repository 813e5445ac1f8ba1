package clinic;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import jakarta.validation.Valid;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.core.convert.converter.Converter;
import org.springframework.format.Formatter;
import org.springframework.format.FormatterRegistry;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.View;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** A visit as it is asked for. */
record Wish(@Known String pet, String reason) {}

@Constraint(validatedBy = KnownValidator.class)
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Known {
  String message() default "unknown";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};
}

class KnownValidator implements ConstraintValidator<Known, String> {
  private int least;

  @Override
  public void initialize(Known constraint) {
    least = 1;
  }

  @Override
  public boolean isValid(String value, ConstraintValidatorContext context) {
    return value != null && value.length() >= least;
  }
}

@RestController
@RequestMapping("/api/owners")
class OwnerApi {
  private final OwnerService service;

  OwnerApi(OwnerService service) {
    this.service = service;
  }

  @GetMapping
  List<Owner> find(@RequestParam(defaultValue = "") String start) {
    return service.find(start);
  }

  @GetMapping("/{name}")
  ResponseEntity<Owner> named(@PathVariable String name) {
    return ResponseEntity.of(service.named(name));
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Owner add(@Valid @RequestBody Owner owner) {
    owner.getPets().add(new Pet("Leo", Kind.CAT));
    return service.save(owner);
  }

  @PostMapping("/{id}/visits")
  Visit book(@PathVariable long id, @Valid @RequestBody Wish wish) {
    return service.book(id, wish.pet(), wish.reason());
  }

  @GetMapping("/sounds/{kind}")
  String sound(@PathVariable Kind kind, @RequestParam Phone phone) {
    return kind.sound() + phone.digits();
  }

  @DeleteMapping("/{id}")
  void never(@PathVariable long id) {
    throw new NotThere("owner " + id);
  }
}

@Controller
class Pages {
  private final Clinic clinic;

  Pages(Clinic clinic) {
    this.clinic = clinic;
  }

  @ModelAttribute("title")
  String title() {
    return clinic.getName();
  }

  @InitBinder
  void bind(WebDataBinder binder) {
    binder.setDisallowedFields("id");
  }

  @GetMapping("/")
  View home(Model model) {
    return new Plain("home " + model.getAttribute("title"));
  }

  @PostMapping("/form")
  View form(@Valid @ModelAttribute Form form, BindingResult result) {
    return new Plain(result.hasErrors() ? "wrong" : form.getPlace().getTown());
  }
}

class Form {
  private Place place;

  public Place getPlace() {
    return place;
  }

  public void setPlace(Place place) {
    this.place = place;
  }
}

class Place {
  private String town;

  public String getTown() {
    return town;
  }

  public void setTown(String town) {
    this.town = town;
  }
}

class Plain implements View {
  private final String text;

  Plain(String text) {
    this.text = text;
  }

  @Override
  public void render(Map<String, ?> model, HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.getWriter().print(text);
  }
}

@RestControllerAdvice
class Wrong {
  @ExceptionHandler
  @ResponseStatus(HttpStatus.NOT_FOUND)
  Map<String, String> notThere(NotThere what) {
    return Map.of("problem", what.getMessage());
  }
}

@Component
class Stamp extends OncePerRequestFilter {
  @Override
  protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    response.setHeader("X-Clinic", "1");
    chain.doFilter(request, response);
  }
}

class Count implements HandlerInterceptor {
  private int requests;

  @Override
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
    return ++requests > 0;
  }
}

@org.springframework.context.annotation.Configuration
class WebSetup implements WebMvcConfigurer {
  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(new Count());
  }

  @Override
  public void addFormatters(FormatterRegistry registry) {
    registry.addConverter(new ToKind());
    registry.addFormatter(new PhoneFormatter());
  }
}

class ToKind implements Converter<String, Kind> {
  @Override
  public Kind convert(String text) {
    return Kind.valueOf(text.toUpperCase(Locale.ROOT));
  }
}

class PhoneFormatter implements Formatter<Phone> {
  @Override
  public Phone parse(String text, Locale locale) {
    return new Phone(text);
  }

  @Override
  public String print(Phone phone, Locale locale) {
    return phone.digits();
  }
}
