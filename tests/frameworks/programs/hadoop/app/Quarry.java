package app;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.conf.Configured;
import org.apache.hadoop.io.*;
import org.apache.hadoop.mapreduce.*;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.util.ToolRunner;

/** A job whose every part is the application's, run in one virtual machine. */
public class Quarry extends Configured implements Tool {
  public static class Stone implements WritableComparable<Stone> {
    private int weight;
    public Stone() {}
    Stone(int weight) { this.weight = weight; }
    int weight() { return weight; }
    @Override public void write(DataOutput out) throws IOException { out.writeInt(weight); }
    @Override public void readFields(DataInput in) throws IOException { weight = lifted(in.readInt()); }
    private int lifted(int weight) { return weight; }
    @Override public int compareTo(Stone other) { return Integer.compare(weight, other.weight); }
  }
  public static class Load extends InputSplit implements Writable {
    private int stones = 4;
    @Override public long getLength() { return stones; }
    @Override public String[] getLocations() { return new String[0]; }
    @Override public void write(DataOutput out) throws IOException { out.writeInt(stones); }
    @Override public void readFields(DataInput in) throws IOException { stones = in.readInt(); }
    int stones() { return stones; }
  }
  public static class Pit extends InputFormat<NullWritable, Stone> {
    @Override public List<InputSplit> getSplits(JobContext context) { return List.of(load()); }
    private Load load() { return new Load(); }
    @Override public RecordReader<NullWritable, Stone> createRecordReader(InputSplit split, TaskAttemptContext context) { return new Crane(); }
  }
  static class Crane extends RecordReader<NullWritable, Stone> {
    private int all, at;
    @Override public void initialize(InputSplit split, TaskAttemptContext context) { all = ((Load) split).stones(); }
    @Override public boolean nextKeyValue() { return at++ < all; }
    @Override public NullWritable getCurrentKey() { return NullWritable.get(); }
    @Override public Stone getCurrentValue() { return new Stone(at * 7 % 5); }
    @Override public float getProgress() { return 0; }
    @Override public void close() { swung(); }
    private void swung() {}
  }
  public static class Weigh extends Mapper<NullWritable, Stone, Stone, Text> {
    private String unit;
    @Override protected void setup(Context context) { unit = context.getConfiguration().get("unit"); }
    @Override protected void map(NullWritable key, Stone stone, Context context) throws IOException, InterruptedException { context.write(stone, text(stone)); }
    private Text text(Stone stone) { return new Text(stone.weight() + unit); }
  }
  public static class Halves extends Partitioner<Stone, Text> {
    @Override public int getPartition(Stone stone, Text text, int count) { return half(stone) % count; }
    private int half(Stone stone) { return stone.weight() / 2; }
  }
  public static class Pairs extends WritableComparator {
    public Pairs() { super(Stone.class, true); }
    @Override public int compare(WritableComparable left, WritableComparable right) { return pair(left) - pair(right); }
    private int pair(Object stone) { return ((Stone) stone).weight() / 2; }
  }
  public static class Pile extends Reducer<Stone, Text, Text, IntWritable> {
    private int piles;
    @Override protected void reduce(Stone stone, Iterable<Text> texts, Context context) throws IOException, InterruptedException {
      for (Text text : texts) context.write(text, new IntWritable(stacked(text)));
    }
    private int stacked(Text text) { return ++piles; }
    @Override protected void cleanup(Context context) { context.getCounter("quarry", "piles").increment(piles); }
  }
  public static class Carts extends OutputFormat<Text, IntWritable> {
    @Override public RecordWriter<Text, IntWritable> getRecordWriter(TaskAttemptContext context) { return new Cart(); }
    @Override public void checkOutputSpecs(JobContext context) { checked(); }
    private void checked() {}
    @Override public OutputCommitter getOutputCommitter(TaskAttemptContext context) { return new Gate(); }
  }
  static class Cart extends RecordWriter<Text, IntWritable> {
    @Override public void write(Text text, IntWritable number) { System.out.println(text + " " + number); }
    @Override public void close(TaskAttemptContext context) { away(); }
    private void away() {}
  }
  static class Gate extends OutputCommitter {
    @Override public void setupJob(JobContext context) { opened(); }
    private void opened() {}
    @Override public void setupTask(TaskAttemptContext context) {}
    @Override public boolean needsTaskCommit(TaskAttemptContext context) { return false; }
    @Override public void commitTask(TaskAttemptContext context) {}
    @Override public void abortTask(TaskAttemptContext context) {}
  }

  @Override public int run(String[] arguments) throws Exception {
    getConf().set("unit", "t");
    Job job = Job.getInstance(getConf(), "quarry");
    job.setJarByClass(Quarry.class);
    job.setInputFormatClass(Pit.class);
    job.setMapperClass(Weigh.class);
    job.setPartitionerClass(Halves.class);
    job.setGroupingComparatorClass(Pairs.class);
    job.setReducerClass(Pile.class);
    job.setMapOutputKeyClass(Stone.class);
    job.setMapOutputValueClass(Text.class);
    job.setOutputKeyClass(Text.class);
    job.setOutputValueClass(IntWritable.class);
    job.setOutputFormatClass(Carts.class);
    return job.waitForCompletion(true) ? 0 : 1;
  }

  public static void main(String[] arguments) throws Exception {
    System.exit(ToolRunner.run(new Configuration(), new Quarry(), arguments));
  }
}
