package container;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Envelope;
import jakarta.jms.MessageListener;
import jakarta.jms.TextMessage;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.*;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.*;
import org.apache.kafka.clients.producer.*;
import org.apache.kafka.common.*;
import org.springframework.kafka.core.*;

/** Stands for brokers: what listens gets some messages, and what is sent is gone. */
public class Broker {
  private static final ExecutorService threads = Executors.newCachedThreadPool(r -> {
    Thread thread = new Thread(r);
    thread.setDaemon(true);
    return thread;
  });

  public static ConsumerFactory<String, Object> kafka(Map<String, List<Object>> values) {
    return new DefaultKafkaConsumerFactory<>(new HashMap<>()) {
      @Override protected Consumer<String, Object> createKafkaConsumer(Map<String, Object> properties) { return consumer(values); }
    };
  }

  private static Consumer<String, Object> consumer(Map<String, List<Object>> values) {
    return new MockConsumer<>(OffsetResetStrategy.EARLIEST) {
      @Override public synchronized void subscribe(Collection<String> topics, ConsumerRebalanceListener listener) {
        super.subscribe(topics, listener);
        List<TopicPartition> partitions = new ArrayList<>();
        Map<TopicPartition, Long> start = new HashMap<>();
        for (String topic : topics) {
          partitions.add(new TopicPartition(topic, 0));
          start.put(partitions.get(partitions.size() - 1), 0L);
        }
        schedulePollTask(() -> {
          updateBeginningOffsets(start);
          rebalance(partitions);
          listener.onPartitionsAssigned(partitions);
          for (TopicPartition partition : partitions) add(partition);
        });
      }
      @Override public ConsumerRecords<String, Object> poll(java.time.Duration timeout) {
        ConsumerRecords<String, Object> records = super.poll(timeout);
        if (records.isEmpty()) java.util.concurrent.locks.LockSupport.parkNanos(20_000_000);
        return records;
      }
      private void add(TopicPartition partition) {
        long offset = 0;
        for (Object value : values.getOrDefault(partition.topic(), List.of()))
          addRecord(new ConsumerRecord<>(partition.topic(), 0, offset, "key" + offset++, value));
      }
    };
  }

  public static ProducerFactory<String, Object> sink() {
    return new DefaultKafkaProducerFactory<>(new HashMap<>()) {
      @Override protected Producer<String, Object> createKafkaProducer() { return new MockProducer<>(true, null, null); }
    };
  }

  /** Consumers get one text each. */
  public static jakarta.jms.ConnectionFactory jms(String text) {
    return stub(jakarta.jms.ConnectionFactory.class, (method, arguments) -> {
      if (method.getName().equals("setMessageListener"))
        threads.submit(() -> ((MessageListener) arguments[0]).onMessage(stub(TextMessage.class, (m, a) -> switch (m.getName()) {
          case "getText" -> text;
          case "getJMSReplyTo" -> stub(jakarta.jms.Queue.class, (m2, a2) -> null);
          default -> null;
        })));
      return null;
    });
  }

  /** Consumers get one text each. */
  public static org.springframework.amqp.rabbit.connection.ConnectionFactory rabbit(String text) {
    return stub(org.springframework.amqp.rabbit.connection.ConnectionFactory.class, (method, arguments) -> {
      if (method.getName().equals("isOpen")) return true;
      if (method.getName().equals("getDelegate") || method.getName().equals("toString")) return method.getReturnType() == String.class ? "stub" : null;
      if (!method.getName().equals("basicConsume")) return null;
      com.rabbitmq.client.Consumer consumer = (com.rabbitmq.client.Consumer) arguments[arguments.length - 1];
      threads.submit(() -> {
        consumer.handleConsumeOk("tag");
        AMQP.BasicProperties properties = new AMQP.BasicProperties.Builder().contentType("text/plain").replyTo("back/it").build();
        consumer.handleDelivery("tag", new Envelope(1, false, "", "mail"), properties, text.getBytes());
        return null;
      });
      return "tag";
    });
  }

  private interface Answer { Object to(Method method, Object[] arguments); }

  /** Answers null by what the result's type has: an object of the same kind for an interface, zero for a number. */
  private static <T> T stub(Class<T> type, Answer answer) {
    return type.cast(Proxy.newProxyInstance(Broker.class.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
      if (method.getName().equals("hashCode")) return System.identityHashCode(self);
      if (method.getName().equals("equals")) return self == arguments[0];
      Object given = answer.to(method, arguments);
      Class<?> result = method.getReturnType();
      if (given != null || result == void.class) return given;
      if (result == String.class) return "";
      if (result.isInterface() && result != Map.class && !result.getName().startsWith("java.")) return stub(result, answer);
      return result.isPrimitive() ? Array.get(Array.newInstance(result, 1), 0) : null;
    }));
  }
}
