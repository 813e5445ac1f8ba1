package app;

import java.util.*;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.springframework.batch.core.*;
import org.springframework.batch.core.annotation.*;
import org.springframework.batch.core.configuration.annotation.*;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.job.flow.*;
import org.springframework.batch.core.launch.JobLauncher;
import org.springframework.batch.core.launch.support.RunIdIncrementer;
import org.springframework.batch.core.partition.support.Partitioner;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.core.step.skip.SkipPolicy;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.item.*;
import org.springframework.batch.item.adapter.ItemProcessorAdapter;
import org.springframework.batch.item.database.*;
import org.springframework.batch.item.database.builder.*;
import org.springframework.batch.item.file.*;
import org.springframework.batch.item.file.builder.*;
import org.springframework.batch.item.file.mapping.FieldSetMapper;
import org.springframework.batch.item.file.transform.*;
import org.springframework.batch.item.support.*;
import org.springframework.batch.repeat.RepeatStatus;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.*;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.Resource;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.init.*;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** Jobs of tasklets and chunks with their readers, processors, writers, listeners, deciders, partitions; the repository is in memory. */
@Configuration @EnableBatchProcessing @ComponentScan
public class Mine {
  public static class Ore {
    private String kind;
    private int grams;
    public String getKind() { return kind; }
    public void setKind(String kind) { this.kind = kind; }
    public int getGrams() { return grams; }
    public void setGrams(int grams) { this.grams = grams; }
  }
  record Bar(String kind, int grams) { String text() { return kind + grams; } }

  static class Seam implements ItemReader<Ore>, ItemStream {
    private int left = 4;
    @Override public void open(ExecutionContext context) { opened(); }
    private void opened() {}
    @Override public Ore read() { return left-- > 0 ? dug() : null; }
    private Ore dug() { Ore ore = new Ore(); ore.setKind("k" + left); ore.setGrams(left); return ore; }
  }
  @Component static class Smelter implements ItemProcessor<Ore, Bar> {
    @Override public Bar process(Ore ore) { return ore.getGrams() == 2 ? spoiled(ore) : melted(ore); }
    private Bar melted(Ore ore) { return new Bar(ore.getKind(), ore.getGrams()); }
    private Bar spoiled(Ore ore) { throw new IllegalArgumentException(ore.getKind()); }
  }
  @Component static class Vault implements ItemWriter<Bar> {
    @Override public void write(Chunk<? extends Bar> bars) { for (Bar bar : bars) bar.text(); }
  }
  /** Called by annotation; nothing else marks it. */
  static class Watch {
    @BeforeJob public void before(JobExecution execution) { seen(); }
    @AfterJob public void after(JobExecution execution) { seen(); }
    private void seen() {}
  }
  static class Foreman {
    @BeforeStep public void before(StepExecution step) { begun(); }
    private void begun() {}
    @AfterStep ExitStatus after(StepExecution step) { return ended(); }
    private ExitStatus ended() { return null; }
    @BeforeChunk void chunk(ChunkContext context) { more(); }
    private void more() {}
    @AfterRead public void read(Ore ore) { ore.getKind(); more(); }
    @OnProcessError public void wrong(Ore ore, Exception e) { noted(); }
    private void noted() {}
    @OnSkipInProcess public void skipped(Ore ore, Throwable e) { left(); }
    private void left() {}
    @AfterWrite public void written(Chunk<? extends Bar> bars) { stored(); }
    private void stored() {}
  }
  static class Count implements ItemWriteListener<Bar>, SkipPolicy {
    @Override public void beforeWrite(Chunk<? extends Bar> bars) { counted(); }
    private void counted() {}
    @Override public boolean shouldSkip(Throwable e, long count) { return bearable(e); }
    private boolean bearable(Throwable e) { return e instanceof IllegalArgumentException; }
  }
  static class Choice implements JobExecutionDecider {
    @Override public FlowExecutionStatus decide(JobExecution job, StepExecution step) { return chosen(); }
    private FlowExecutionStatus chosen() { return new FlowExecutionStatus("DEEP"); }
  }
  static class Shafts implements Partitioner {
    @Override public Map<String, ExecutionContext> partition(int size) { return split(); }
    private Map<String, ExecutionContext> split() { ExecutionContext c = new ExecutionContext(); c.put("shaft", "s"); return Map.of("one", c); }
  }
  @Component @org.springframework.batch.core.configuration.annotation.StepScope static class Digger implements Tasklet {
    @Value("#{stepExecutionContext['shaft']}") String shaft;
    @Override public RepeatStatus execute(StepContribution contribution, ChunkContext context) { return dug(); }
    private RepeatStatus dug() { return RepeatStatus.FINISHED; }
  }
  @Component static class Checks implements JobParametersValidator {
    @Override public void validate(JobParameters parameters) { valid(); }
    private void valid() {}
  }
  /** A plain class that an adapter calls by name. */
  public static class Polisher { public Ore polish(Ore ore) { return shine(ore); } private Ore shine(Ore ore) { return ore; } }

  @Bean Polisher polisher() { return new Polisher(); }
  @Bean ItemProcessorAdapter<Ore, Ore> polishing(Polisher polisher) {
    ItemProcessorAdapter<Ore, Ore> adapter = new ItemProcessorAdapter<>();
    adapter.setTargetObject(polisher);
    adapter.setTargetMethod("polish");
    return adapter;
  }
  @Bean @StepScope FlatFileItemReader<Ore> lines(@Value("#{jobParameters['text']}") String text) {
    return new FlatFileItemReaderBuilder<Ore>().name("lines").resource(new ByteArrayResource(text.getBytes())).lineMapper(new Lines()).build();
  }
  static class Lines implements LineMapper<Ore> {
    @Override public Ore mapLine(String line, int number) { return parsed(line); }
    private Ore parsed(String line) { Ore ore = new Ore(); ore.setKind(line); return ore; }
  }
  @Bean FlatFileItemReader<Ore> table() {
    return new FlatFileItemReaderBuilder<Ore>().name("table").resource(new ByteArrayResource("iron,3\ntin,5".getBytes()))
        .delimited().names("kind", "grams").targetType(Ore.class).build();
  }
  @Bean JdbcCursorItemReader<Bar> rows(DataSource source) {
    return new JdbcCursorItemReaderBuilder<Bar>().name("rows").dataSource(source).sql("select 'gold', 7").rowMapper((set, n) -> row(set.getString(1), set.getInt(2))).build();
  }
  private static Bar row(String kind, int grams) { return new Bar(kind, grams); }
  @Bean JdbcBatchItemWriter<Bar> inserts(DataSource source) {
    return new JdbcBatchItemWriterBuilder<Bar>().dataSource(source).sql("insert into bars values (?)").itemPreparedStatementSetter((bar, statement) -> statement.setString(1, bar.text())).build();
  }
  private static Ore unchanged(Ore ore) { return ore; }

  @Bean Job job(JobRepository repository, PlatformTransactionManager transactions, Smelter smelter, Vault vault, Digger digger, Checks checks,
      @Qualifier("lines") FlatFileItemReader<Ore> lines, @Qualifier("table") FlatFileItemReader<Ore> table, JdbcCursorItemReader<Bar> rows, JdbcBatchItemWriter<Bar> inserts,
      ItemProcessorAdapter<Ore, Ore> polishing) {
    Step dig = new StepBuilder("dig", repository).<Ore, Bar>chunk(2, transactions).reader(new Seam()).processor(smelter).writer(vault)
        .faultTolerant().skipPolicy(new Count()).listener(new Foreman()).listener((ItemWriteListener<Bar>) new Count()).build();
    Step parts = new StepBuilder("parts", repository).partitioner("part", new Shafts())
        .step(new StepBuilder("part", repository).tasklet(digger, transactions).build()).build();
    Step deep = new StepBuilder("deep", repository).tasklet((contribution, context) -> deeper(), transactions).build();
    Step read = new StepBuilder("read", repository).<Ore, Ore>chunk(1, transactions).reader(lines)
        .processor(new CompositeItemProcessor<>(polishing, (ItemProcessor<Ore, Ore>) Mine::unchanged)).writer(ores -> ores.forEach(Ore::getGrams)).build();
    Step fields = new StepBuilder("fields", repository).<Ore, Ore>chunk(1, transactions).reader(table).writer(ores -> ores.forEach(Ore::getKind)).build();
    Step database = new StepBuilder("database", repository).<Bar, Bar>chunk(1, transactions).reader(rows).writer(inserts).build();
    Choice choice = new Choice();
    return new JobBuilder("mine", repository).incrementer(new RunIdIncrementer()).validator(checks).listener(new Watch()).listener(new Ended())
        .start(dig).next(parts).next(choice).on("DEEP").to(deep).next(read).next(fields).next(database).end().build();
  }
  private RepeatStatus deeper() { return RepeatStatus.FINISHED; }
  static class Ended implements JobExecutionListener {
    @Override public void afterJob(JobExecution execution) { told(execution); }
    private void told(JobExecution execution) { System.out.println(execution.getStatus() + " " + execution.getAllFailureExceptions()); }
  }

  @Bean DataSource dataSource() {
    JdbcDataSource source = new JdbcDataSource();
    source.setUrl("jdbc:h2:mem:mine;DB_CLOSE_DELAY=-1");
    ResourceDatabasePopulator populator = new ResourceDatabasePopulator(schema(), new ByteArrayResource("create table bars (t varchar(9));".getBytes()));
    DatabasePopulatorUtils.execute(populator, source);
    return source;
  }
  private static Resource schema() { return new org.springframework.core.io.ClassPathResource("org/springframework/batch/core/schema-h2.sql"); }
  @Bean PlatformTransactionManager transactionManager(DataSource source) { return new DataSourceTransactionManager(source); }

  public static void main(String[] args) throws Exception {
    try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Mine.class)) {
      context.getBean(JobLauncher.class).run(context.getBean(Job.class), new JobParametersBuilder().addString("text", "a\nb").toJobParameters());
    }
  }
}
