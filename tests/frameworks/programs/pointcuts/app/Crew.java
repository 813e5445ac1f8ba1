package app;

import app.Theatre.*;
import org.aspectj.lang.*;
import org.aspectj.lang.annotation.*;
import org.springframework.stereotype.Component;

class Crew {
  @Aspect
  @Component
  static class Replacing {
    @Around("execution(public app.Theatre.Role app..Cast+.choose(String)) && target(app.Theatre.Cast)")
    public Object replaced(ProceedingJoinPoint point) throws Throwable {
      Role role = (Role) point.proceed();
      role.play();
      return new Understudy();
    }
    @Around("Cues.archived() && execution(app.Theatre.Role+ *(..))")
    public Role found(ProceedingJoinPoint point) throws Throwable {
      return point.proceed() == null ? new Lost() : new Star();
    }
    @Around("app.Cues.ofStore() && execution(* show(*))")
    public Object shown(ProceedingJoinPoint point) throws Throwable {
      return point.proceed(new Object[] {new Copy()});
    }
    @Around("execution(void *..close())")
    public void closed(ProceedingJoinPoint point) {
      throw new Refused();
    }
  }
  static class Lost implements Role {
    @Override
    public String play() {
      return searched();
    }
    private String searched() { return "lost"; }
  }

  @Aspect
  @Component
  static class Watching {
    @Before(value = "Cues.ofStore() && app.Cues.taking(what)", argNames = "what")
    public void taken(Thing what) {
      what.use();
    }
    @Before("@annotation(loud) && args(times, ..) && this(store)")
    public void struck(JoinPoint point, Loud loud, int times, Store store) {
      store.lend(new Prop());
      for (Object argument : point.getArgs())
        if (argument instanceof Vase vase) cracked(vase);
      ((Store) point.getTarget()).lend(new Prop());
    }
    private void cracked(Vase vase) { vase.use(); }
    @AfterReturning(pointcut = "execution(* enter(..)) and @within(app.Theatre.Grand)", returning = "role")
    public void entered(Role role) {
      role.play();
    }
    @AfterThrowing(pointcut = "Cues.ofStore() && !execution(* lend(..))", throwing = "torn")
    public void dropped(Torn torn) {
      torn.where();
    }
    @After("@target(org.springframework.stereotype.Repository) && bean(*rchive)")
    public void searched() {
      counted();
    }
    private void counted() {}
    @Before("execution(* app.Theatre.Office.sell(..)) && args(ticket)")
    public void sold(Ticket ticket) {
      ticket.tear();
    }
    @Before("@args(app.Theatre.Fragile)")
    public void careful() {}
    @Before("bean(props) || (within(app.Theatre.Side*) && !args(String))")
    public void handled(JoinPoint.StaticPart part) {}
  }
  @Aspect
  @Component
  static class Listening extends Cues.Base {
    @Override
    @Pointcut("execution(* open(..)) || execution(@Theatre.Loud * *(String))")
    protected void joined() {}
    @Override
    protected void heard(String key) {
      key.length();
    }
  }
  /** What cannot be read, or is for no component, stays what the container calls. */
  @Aspect
  static class Broken {
    @Before("execution(* app.Theatre.Spare.nothing(..)")
    public void open() {}
    @Before("call(* *(..))")
    public void called() {}
    @Before("nowhere()")
    public void unnamed() {}
    @Before("within(app.Theatre.Nobody)")
    public void nobody() {}
  }
}
