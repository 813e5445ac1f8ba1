package app.extra;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.*;
import org.springframework.context.annotation.*;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.beans.factory.support.*;

/** Named by a file under META-INF/spring; what it imports, selects and registers. */
@AutoConfiguration
@ConditionalOnClass(name = "java.lang.String")
@Import({ExtraAutoConfiguration.Selects.class, ExtraAutoConfiguration.Registers.class})
public class ExtraAutoConfiguration {
  @Bean @ConditionalOnMissingBean public Lamp lamp() { return new Lamp(); }
  @Bean @ConditionalOnClass(name = "absent.Type") public Lamp absent() { return new Lamp(); }
  @Bean @Conditional(Night.class) Lamp night() { return new Lamp(); }
  public static class Lamp { public Lamp() { lit(); } private void lit() {} }
  static class Night implements Condition {
    @Override public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) { return dark(); }
    private boolean dark() { return true; }
  }
  static class Selects implements ImportSelector {
    @Override public String[] selectImports(AnnotationMetadata metadata) { return new String[] {Selected.class.getName()}; }
  }
  static class Selected { @Bean Lamp selected() { return made(); } private Lamp made() { return new Lamp(); } }
  static class Registers implements ImportBeanDefinitionRegistrar {
    @Override public void registerBeanDefinitions(AnnotationMetadata metadata, BeanDefinitionRegistry registry) {
      registry.registerBeanDefinition("plain", new RootBeanDefinition(Registered.class));
      registry.registerBeanDefinition("given", new RootBeanDefinition(Given.class, () -> new Given(3)));
    }
  }
  static class Registered { Registered() { begun(); } private void begun() {} }
  static class Given { Given(int number) { numbered(); } private void numbered() {} }
}
