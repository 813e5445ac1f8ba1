package app;

import java.lang.annotation.*;
import org.aspectj.lang.*;
import org.aspectj.lang.annotation.*;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.NameMatchMethodPointcut;
import org.springframework.aop.AfterReturningAdvice;
import org.springframework.aop.MethodBeforeAdvice;
import org.aopalliance.intercept.*;
import org.springframework.context.annotation.*;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Advice of all kinds on components, introductions, advisors, and what advice asks of the join point. */
@Configuration @EnableAspectJAutoProxy @ComponentScan(basePackageClasses = Court.class)
public class Court {
  @Retention(RetentionPolicy.RUNTIME) public @interface Sworn { String value() default ""; }
  public interface Verdict { String text(); }
  record Guilty(String who) implements Verdict { @Override public String text() { return who; } }
  record Free(String who) implements Verdict { @Override public String text() { return freed(); } private String freed() { return who; } }
  static class Sentence { String read() { return "read"; } }
  public interface Judge { Verdict judge(String who); default int age() { return 60; } }
  @Component static class Bench implements Judge {
    @Override @Sworn("judge") public Verdict judge(String who) { return weigh(new Guilty(who)); }
    Verdict weigh(Verdict verdict) { return verdict; }
  }
  @Component static class Clerk {
    public Sentence write(Sentence sentence) { return sentence; }
    public void fail() { throw new IllegalStateException("no"); }
  }
  @Aspect @Component @Order(1) static class Records {
    @Pointcut("execution(* app.Court.Judge.judge(..))") void judged() {}
    @Before("judged() && args(who)") void before(JoinPoint point, String who) { named(who); seated((Judge) point.getTarget()); }
    private void named(String who) {}
    private void seated(Judge judge) { judge.age(); }
    @AfterReturning(pointcut = "judged()", returning = "verdict") void after(Verdict verdict) { verdict.text(); }
    @Around("@annotation(sworn)") Object around(ProceedingJoinPoint point, Sworn sworn) throws Throwable {
      oath(sworn.value());
      Verdict verdict = (Verdict) point.proceed();
      return changed(verdict);
    }
    private void oath(String word) {}
    private Verdict changed(Verdict verdict) { return new Free(verdict.text()); }
    @Around("bean(clerk) || within(app.Court.Clerk)") Object clerk(ProceedingJoinPoint point) throws Throwable {
      for (Object argument : point.getArgs()) if (argument instanceof Sentence sentence) sentence.read();
      return point.proceed(point.getArgs());
    }
    @AfterThrowing(pointcut = "within(app.Court.*)", throwing = "why") void failed(IllegalStateException why) { noted(why); }
    private void noted(Exception why) {}
    @After("execution(void app..fail())") void always() { closed(); }
    private void closed() {}
    @DeclareParents(value = "app.Court.Clerk", defaultImpl = Robed.class) static Robe robe;
  }
  public interface Robe { String colour(); }
  public static class Robed implements Robe { @Override public String colour() { return black(); } private String black() { return "black"; } }

  static class Gate implements MethodInterceptor {
    @Override public Object invoke(MethodInvocation call) throws Throwable { opened(); return call.proceed(); }
    private void opened() {}
  }
  @Bean static DefaultPointcutAdvisor gate() {
    NameMatchMethodPointcut names = new NameMatchMethodPointcut();
    names.addMethodName("write");
    return new DefaultPointcutAdvisor(names, new Gate());
  }
  static class Usher implements MethodBeforeAdvice, AfterReturningAdvice {
    @Override public void before(java.lang.reflect.Method method, Object[] arguments, Object target) { led(); }
    private void led() {}
    @Override public void afterReturning(Object value, java.lang.reflect.Method method, Object[] arguments, Object target) { left(); }
    private void left() {}
  }

  public static void main(String[] arguments) {
    try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Court.class)) {
      System.out.println(context.getBean(Judge.class).judge("ann").text());
      Clerk clerk = context.getBean(Clerk.class);
      System.out.println(clerk.write(new Sentence()).read() + ((Robe) clerk).colour());
      try { clerk.fail(); } catch (IllegalStateException expected) { System.out.println("failed"); }
      ProxyFactory factory = new ProxyFactory(new Bench());
      factory.addAdvice(new Usher());
      System.out.println(((Judge) factory.getProxy()).judge("bob").text());
    }
  }
}
