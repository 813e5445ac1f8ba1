package app;

import java.util.Date;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.quartz.*;
import org.quartz.impl.StdSchedulerFactory;
import org.quartz.listeners.JobListenerSupport;
import org.quartz.listeners.TriggerListenerSupport;
import org.quartz.spi.JobFactory;
import org.quartz.spi.TriggerFiredBundle;

/** Jobs that Quartz makes by class, with data by setters, listeners, calendars and a job factory. */
public class Night {
  static final CountDownLatch DONE = new CountDownLatch(3);

  @DisallowConcurrentExecution @PersistJobDataAfterExecution
  public static class Clean implements Job {
    private String room;
    public void setRoom(String room) { this.room = room; }
    @Override public void execute(JobExecutionContext context) throws JobExecutionException {
      if (swept(context.getMergedJobDataMap().getString("room"))) DONE.countDown();
    }
    private boolean swept(String name) { return name.equals(room); }
  }
  public static class Lock implements InterruptableJob {
    public Lock() { made(); }
    void made() {}
    @Override public void execute(JobExecutionContext context) throws JobExecutionException { DONE.countDown(); throw refused(); }
    private JobExecutionException refused() { return new JobExecutionException("stuck"); }
    @Override public void interrupt() {}
  }
  static class Watch extends JobListenerSupport {
    @Override public String getName() { return "watch"; }
    @Override public void jobWasExecuted(JobExecutionContext context, JobExecutionException why) { seen(); }
    private void seen() {}
  }
  static class Veto extends TriggerListenerSupport {
    @Override public String getName() { return "veto"; }
    @Override public boolean vetoJobExecution(Trigger trigger, JobExecutionContext context) { return stops(trigger); }
    private boolean stops(Trigger trigger) { return false; }
  }
  static class Days extends org.quartz.impl.calendar.BaseCalendar {
    @Override public boolean isTimeIncluded(long time) { return open(time); }
    private boolean open(long time) { return time > 0; }
  }

  public static void main(String[] args) throws Exception {
    Scheduler scheduler = new StdSchedulerFactory().getScheduler();
    scheduler.addCalendar("days", new Days(), true, true);
    scheduler.getListenerManager().addJobListener(new Watch());
    scheduler.getListenerManager().addTriggerListener(new Veto());
    scheduler.scheduleJob(JobBuilder.newJob(Clean.class).usingJobData("room", "hall").build(),
        TriggerBuilder.newTrigger().startNow().modifiedByCalendar("days")
            .withSchedule(SimpleScheduleBuilder.simpleSchedule().withIntervalInMilliseconds(5).withRepeatCount(1)).build());
    scheduler.scheduleJob(JobBuilder.newJob(Lock.class).build(), TriggerBuilder.newTrigger().startAt(new Date()).build());
    scheduler.start();
    DONE.await(20, TimeUnit.SECONDS);
    scheduler.shutdown(true);
  }
}
