package clinic;

import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.health.Health;
import org.springframework.boot.actuate.health.HealthIndicator;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.stereotype.Component;

/** A clinic for animals: owners with pets come for visits. */
@SpringBootApplication
@EnableScheduling
@EnableAsync
@EnableConfigurationProperties(Clinic.class)
@Import(Extra.class)
public class ClinicApplication {
  public static void main(String[] args) {
    SpringApplication.run(ClinicApplication.class, args);
  }

  @Bean
  CommandLineRunner first(Owners owners) {
    return arguments -> owners.save(ada());
  }

  private static Owner ada() {
    Owner ada = new Owner();
    ada.setFirstName("Ada");
    ada.setLastName("Byron");
    return ada;
  }
}

@Component
class Second implements ApplicationRunner {
  @Override
  public void run(ApplicationArguments arguments) {
    arguments.getSourceArgs();
  }
}

/** Known by the annotation of the application alone. */
class Extra {
  @Bean
  Desk desk() {
    return new Desk();
  }

  @Bean
  @ConditionalOnProperty("clinic.night")
  NightDesk night() {
    return new NightDesk();
  }

  @Bean
  @ConditionalOnMissingClass("org.springframework.boot.SpringApplication")
  NightDesk never() {
    return new NightDesk();
  }
}

class Desk implements HealthIndicator {
  @Override
  public Health health() {
    return Health.up().build();
  }
}

class NightDesk extends Desk {
  @Override
  public Health health() {
    return Health.down().build();
  }
}

@Component
@Endpoint(id = "beds")
class Beds {
  @ReadOperation
  public String all() {
    return "7";
  }

  @ReadOperation
  public String one(@Selector String bed) {
    return "bed " + bed;
  }
}

@Configuration
class Security {
  @Bean
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    http.csrf(csrf -> csrf.disable());
    http.authorizeHttpRequests(requests -> requests.requestMatchers("/actuator/**", "/").permitAll().anyRequest().authenticated());
    return http.httpBasic(Customizer.withDefaults()).build();
  }

  @Bean
  UserDetailsService users() {
    return new Users();
  }

  @Bean
  PasswordEncoder encoder() {
    return new Reversed();
  }
}

class Users implements UserDetailsService {
  @Override
  public UserDetails loadUserByUsername(String name) {
    return User.withUsername(name).password("terces").roles("STAFF").build();
  }
}

class Reversed implements PasswordEncoder {
  @Override
  public String encode(CharSequence raw) {
    return new StringBuilder(raw).reverse().toString();
  }

  @Override
  public boolean matches(CharSequence raw, String encoded) {
    return encode(raw).equals(encoded);
  }
}
