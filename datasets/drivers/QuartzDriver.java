import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.quartz.DisallowConcurrentExecution;
import org.quartz.Job;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.impl.StdSchedulerFactory;

/** Runs the job that a file names, once. Arguments: the properties, which name other classes, and that file. */
public final class QuartzDriver {
    private static final CountDownLatch DONE = new CountDownLatch(1);

    /** Gets `greeting` by its setter from the data of the job. */
    @DisallowConcurrentExecution
    public static final class Greet implements Job {
        private String greeting;

        public void setGreeting(String greeting) {
            this.greeting = greeting;
        }

        @Override
        public void execute(JobExecutionContext context) {
            System.out.println(greeting + ' ' + context.getJobDetail().getKey());
            DONE.countDown();
        }
    }

    public static void main(String[] args) throws Exception {
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(Paths.get(args[0]))) {
            properties.load(in);
        }
        properties.setProperty("org.quartz.plugin.jobs.fileNames", args[1]);
        Scheduler scheduler = new StdSchedulerFactory(properties).getScheduler();
        scheduler.start();
        if (!DONE.await(60, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the job did not run");
        }
        scheduler.shutdown(true);
    }
}
