import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerInterceptor;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.TimeoutException;

/** Configures a producer and a consumer by class names. No broker is asked: the address has none, and no answer is awaited. */
public final class KafkaDriver {
    /** Named by a string only. */
    public static final class Counter implements ProducerInterceptor<String, Integer> {
        @Override
        public ProducerRecord<String, Integer> onSend(ProducerRecord<String, Integer> record) {
            System.out.println("send " + record.key());
            return record;
        }

        @Override
        public void onAcknowledgement(RecordMetadata metadata, Exception failure) {
            System.out.println("not sent");
        }

        @Override
        public void close() {}

        @Override
        public void configure(Map<String, ?> configuration) {
            System.out.println(configuration.get("acks"));
        }
    }

    private static final String SERIALIZATION = "org.apache.kafka.common.serialization.";

    private static Properties common() {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", "localhost:1");
        properties.put("metric.reporters", "org.apache.kafka.common.metrics.JmxReporter");
        return properties;
    }

    private static void produce() {
        Properties properties = common();
        properties.put("acks", "all");
        properties.put("max.block.ms", "50");
        properties.put("key.serializer", SERIALIZATION + "StringSerializer");
        properties.put("value.serializer", SERIALIZATION + "IntegerSerializer");
        properties.put("partitioner.class", "org.apache.kafka.clients.producer.RoundRobinPartitioner");
        properties.put("interceptor.classes", "KafkaDriver$Counter");
        KafkaProducer<String, Integer> producer = new KafkaProducer<>(properties);
        producer.send(new ProducerRecord<>("numbers", "one", 1));
        producer.close(Duration.ZERO);
    }

    private static void consume() {
        Properties properties = common();
        properties.put("group.id", "readers");
        properties.put("default.api.timeout.ms", "50");
        properties.put("request.timeout.ms", "40");
        properties.put("key.deserializer", SERIALIZATION + "StringDeserializer");
        properties.put("value.deserializer", SERIALIZATION + "IntegerDeserializer");
        properties.put("partition.assignment.strategy", "org.apache.kafka.clients.consumer.StickyAssignor");
        KafkaConsumer<String, Integer> consumer = new KafkaConsumer<>(properties);
        consumer.subscribe(Collections.singleton("numbers"));
        try {
            System.out.println(consumer.listTopics());
        } catch (TimeoutException expected) {
            System.out.println("no broker");
        }
        consumer.close(Duration.ZERO);
    }

    public static void main(String[] args) {
        produce();
        consume();
    }
}
