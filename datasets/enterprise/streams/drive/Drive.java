package drive;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.Properties;
import java.util.Set;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.examples.pageview.PageViewTypedDemo;
import org.apache.kafka.streams.examples.pageview.PageViewUntypedDemo;
import org.apache.kafka.streams.examples.pipe.PipeDemo;
import org.apache.kafka.streams.examples.temperature.TemperatureDemo;
import org.apache.kafka.streams.examples.wordcount.WordCountDemo;
import org.apache.kafka.streams.examples.wordcount.WordCountProcessorDemo;
import org.apache.kafka.streams.examples.wordcount.WordCountTransformerDemo;
import org.apache.kafka.streams.processor.internals.InternalTopologyBuilder;
import org.apache.kafka.streams.processor.internals.StreamThread;
import org.apache.kafka.streams.processor.internals.TopologyMetadata;

/**
 * Starts the applications by their main methods, which find no broker and wait, and passes records to what each has built. The threads that
 * work for each know it.
 */
public class Drive {
  private interface Main {
    void run(String[] args) throws Exception;
  }

  private static TopologyTestDriver topology;

  public static void main(String[] args) throws Exception {
    start(PipeDemo::main);
    pipe("streams-plaintext-input", null, "as it is");
    start(WordCountDemo::main);
    pipe("streams-plaintext-input", null, "all streams lead to kafka", "join kafka streams");
    start(WordCountProcessorDemo::main);
    pipe("streams-plaintext-input", null, "all streams lead to kafka");
    start(WordCountTransformerDemo::main);
    pipe("streams-plaintext-input", null, "all streams lead to kafka", "all of them");
    start(TemperatureDemo::main);
    pipe("iot-temperature", "a", "19", "25", "21");
    start(PageViewTypedDemo::main);
    pipe("streams-userprofile-input", "bo", "{\"_t\":\"up\",\"region\":\"asia\",\"timestamp\":1}");
    pipe("streams-pageview-input", "bo", "{\"_t\":\"pv\",\"user\":\"bo\",\"page\":\"index\",\"timestamp\":2}");
    pipe("streams-pageview-input", "li", "{\"_t\":\"pv\",\"user\":\"li\",\"page\":\"index\",\"timestamp\":3}");
    start(PageViewUntypedDemo::main);
    pipe("streams-userprofile-input", "bo", "{\"region\":\"asia\",\"timestamp\":1}");
    pipe("streams-pageview-input", "bo", "{\"user\":\"bo\",\"page\":\"index\",\"timestamp\":2}");
    topology.close();
    System.exit(0);
  }

  private static void start(Main main) throws Exception {
    if (topology != null) topology.close();
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    Thread thread = new Thread(() -> {
      try {
        main.run(new String[0]);
      } catch (Exception e) {
        e.printStackTrace();
      }
    });
    thread.setDaemon(true);
    thread.start();
    StreamThread working = null;
    while (working == null) {
      Thread.sleep(20);
      working = (StreamThread) Thread.getAllStackTraces().keySet().stream()
          .filter(t -> t instanceof StreamThread && !before.contains(t)).findFirst().orElse(null);
    }
    var metadata = (TopologyMetadata) value(StreamThread.class, working, "topologyMetadata");
    Properties settings = new Properties();
    settings.putAll(((StreamsConfig) value(TopologyMetadata.class, metadata, "config")).originals());
    Constructor<TopologyTestDriver> make =
        TopologyTestDriver.class.getDeclaredConstructor(InternalTopologyBuilder.class, Properties.class, long.class);
    make.setAccessible(true);
    topology = make.newInstance(metadata.lookupBuilderForNamedTopology(null), settings, 0L);
  }

  private static Object value(Class<?> type, Object of, String name) throws Exception {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(of);
  }

  private static void pipe(String topic, String key, String... values) {
    var text = Serdes.String();
    var input = topology.createInputTopic(topic, text.serializer(), text.serializer());
    for (String value : values) input.pipeInput(key, value);
    topology.advanceWallClockTime(Duration.ofSeconds(5));
    System.out.println(topic + " " + String.join(", ", values));
  }
}
