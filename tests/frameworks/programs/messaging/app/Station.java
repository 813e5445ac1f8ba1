package app;

import container.Broker;
import java.lang.annotation.*;
import java.util.*;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.*;
import org.apache.kafka.clients.producer.*;
import org.apache.kafka.common.*;
import org.apache.kafka.common.serialization.*;
import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.annotation.*;
import org.springframework.amqp.rabbit.annotation.Queue;
import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.listener.api.*;
import org.springframework.amqp.rabbit.support.ListenerExecutionFailedException;
import org.springframework.context.annotation.*;
import org.springframework.context.event.EventListener;
import org.springframework.jms.annotation.*;
import org.springframework.jms.config.*;
import org.springframework.kafka.annotation.EnableKafka;
import org.springframework.kafka.annotation.KafkaHandler;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.*;
import org.springframework.kafka.core.*;
import org.springframework.kafka.event.ContainerStoppedEvent;
import org.springframework.kafka.listener.*;
import org.springframework.kafka.listener.adapter.RecordFilterStrategy;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.kafka.support.converter.*;
import org.springframework.messaging.Message;
import org.springframework.messaging.handler.annotation.*;
import org.springframework.stereotype.Component;

/** Listeners of Kafka, JMS and RabbitMQ, with what their containers are given; no broker: container.Broker delivers. */
@Configuration @EnableKafka @EnableJms @EnableRabbit @ComponentScan
public class Station {
  static final CountDownLatch work = new CountDownLatch(11);
  static void done(String what) { work.countDown(); }

  record Train(String name) { String shown() { return "train " + name; } }
  record Delay(int minutes) { int shown() { return minutes; } }

  @Retention(RetentionPolicy.RUNTIME) @KafkaListener(topics = "meta", groupId = "m") @interface Announced {}

  @Component static class Board {
    @KafkaListener(topics = "trains", groupId = "a") void train(Train train, @Header("kafka_receivedMessageKey") Optional<String> key) { done(train.shown()); }
    @KafkaListener(topics = "logs", groupId = "b", batch = "true") void logs(List<ConsumerRecord<String, Object>> all) { done(joined(all)); }
    private String joined(List<?> all) { return all.toString(); }
    @KafkaListener(topics = "questions", groupId = "c") @SendTo("answers") Answer asked(Message<String> message) { done("asked"); return new Answer(message.getPayload()); }
    @KafkaListener(topics = "wrong", groupId = "d", errorHandler = "mender") void wrong(String text) { throw new IllegalStateException(broken(text)); }
    private String broken(String text) { return text + "!"; }
    @Announced void announced(ConsumerRecord<String, Object> record) { done("announced"); }
  }
  record Answer(String text) {}

  @Component @KafkaListener(topics = "mixed", groupId = "e") static class Mixed {
    @KafkaHandler void delay(Delay delay) { done("delay " + delay.shown()); }
    @KafkaHandler(isDefault = true) void other(Object other) { done("other"); }
  }

  @Component("mender") static class Mender implements KafkaListenerErrorHandler {
    @Override public Object handleError(Message<?> message, org.springframework.kafka.listener.ListenerExecutionFailedException e) { done(mended()); return null; }
    private String mended() { return "mended"; }
  }

  static class Filter implements RecordFilterStrategy<String, Object> {
    @Override public boolean filter(ConsumerRecord<String, Object> record) { return unwanted(record); }
    private boolean unwanted(ConsumerRecord<String, Object> record) { return "unwanted".equals(record.value()); }
  }
  static class Rebalance implements ConsumerAwareRebalanceListener {
    @Override public void onPartitionsAssigned(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) { assigned(); }
    private void assigned() {}
  }
  static class Each implements RecordInterceptor<String, Object> {
    @Override public ConsumerRecord<String, Object> intercept(ConsumerRecord<String, Object> record, Consumer<String, Object> consumer) { seen(); return record; }
    private void seen() {}
  }
  static class Converter extends MessagingMessageConverter {
    @Override protected Object extractAndConvertValue(ConsumerRecord<?, ?> record, java.lang.reflect.Type type) { return converted(record.value(), type); }
    private Object converted(Object value, java.lang.reflect.Type type) { return type == Train.class ? new Train("t" + value) : value; }
  }
  static class Direct implements AcknowledgingMessageListener<String, Object> {
    @Override public void onMessage(ConsumerRecord<String, Object> record, Acknowledgment acknowledgment) { done("direct"); taken(acknowledgment); }
    private void taken(Acknowledgment acknowledgment) { acknowledgment.acknowledge(); }
  }

  @Bean ConcurrentKafkaListenerContainerFactory<String, Object> kafkaListenerContainerFactory(ConsumerFactory<String, Object> consumers, KafkaTemplate<String, Object> template) {
    ConcurrentKafkaListenerContainerFactory<String, Object> factory = new ConcurrentKafkaListenerContainerFactory<>();
    factory.setConsumerFactory(consumers);
    factory.setReplyTemplate(template);
    factory.setRecordFilterStrategy(new Filter());
    factory.setRecordMessageConverter(new Converter());
    factory.setRecordInterceptor(new Each());
    factory.getContainerProperties().setConsumerRebalanceListener(new Rebalance());
    factory.setContainerCustomizer(container -> customized());
    return factory;
  }
  private void customized() {}
  @Bean ConsumerFactory<String, Object> consumers() {
    return Broker.kafka(Map.of("trains", List.of("1", "unwanted"), "logs", List.of("a", "b"), "questions", List.of("why"), "wrong", List.of("w"),
        "mixed", List.of(new Delay(4), 1L), "meta", List.of("m"), "direct", List.of("d")));
  }
  @Bean KafkaTemplate<String, Object> template() {
    KafkaTemplate<String, Object> template = new KafkaTemplate<>(Broker.sink());
    template.setProducerListener(new Sent());
    return template;
  }
  static class Sent implements org.springframework.kafka.support.ProducerListener<String, Object> {
    @Override public void onSuccess(ProducerRecord<String, Object> record, RecordMetadata metadata) { sent(); }
    private void sent() {}
  }
  @Bean KafkaMessageListenerContainer<String, Object> direct(ConsumerFactory<String, Object> consumers) {
    ContainerProperties properties = new ContainerProperties("direct");
    properties.setGroupId("f");
    properties.setAckMode(ContainerProperties.AckMode.MANUAL);
    properties.setMessageListener(new Direct());
    return new KafkaMessageListenerContainer<>(consumers, properties);
  }
  @EventListener void stopped(ContainerStoppedEvent event) { heard(); }
  private void heard() {}

  /** What Kafka makes by the names of its settings. */
  public static class Tally implements ProducerInterceptor<String, Train> {
    @Override public void configure(Map<String, ?> settings) { configured(); }
    private void configured() {}
    @Override public ProducerRecord<String, Train> onSend(ProducerRecord<String, Train> record) { return counted(record); }
    private ProducerRecord<String, Train> counted(ProducerRecord<String, Train> record) { return record; }
    @Override public void onAcknowledgement(RecordMetadata metadata, Exception e) { failed(e); }
    private void failed(Exception e) {}
    @Override public void close() {}
  }
  public static class TrainSerializer implements Serializer<Train> {
    @Override public void configure(Map<String, ?> settings, boolean key) { ready(); }
    private void ready() {}
    @Override public byte[] serialize(String topic, Train train) { return train.shown().getBytes(); }
  }
  public static class Spread implements Partitioner {
    @Override public void configure(Map<String, ?> settings) { spread(); }
    private void spread() {}
    @Override public int partition(String topic, Object key, byte[] k, Object value, byte[] v, Cluster cluster) { return 0; }
    @Override public void close() {}
  }
  static void produce() {
    Map<String, Object> settings = new HashMap<>();
    settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, "localhost:1");
    settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, StringSerializer.class);
    settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, TrainSerializer.class);
    settings.put(ProducerConfig.INTERCEPTOR_CLASSES_CONFIG, List.of(Tally.class));
    settings.put(ProducerConfig.PARTITIONER_CLASS_CONFIG, Spread.class);
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, 1);
    try (KafkaProducer<String, Train> producer = new KafkaProducer<>(settings)) {
      producer.send(new ProducerRecord<>("out", new Train("x")), (metadata, e) -> reported(e));
    }
  }
  private static void reported(Exception e) {}

  @Component static class Desk implements JmsListenerConfigurer {
    @JmsListener(destination = "mail") @SendTo("replies") Letter letter(Letter letter, @Header(name = "x", required = false) String x) { done(letter.text()); return letter; }
    @Override public void configureJmsListeners(JmsListenerEndpointRegistrar registrar) {
      SimpleJmsListenerEndpoint endpoint = new SimpleJmsListenerEndpoint();
      endpoint.setId("own");
      endpoint.setDestination("own");
      endpoint.setMessageListener(message -> own());
      registrar.registerEndpoint(endpoint);
    }
    private void own() { done("own"); }
  }
  record Letter(String text) {}
  static class Letters implements org.springframework.jms.support.converter.MessageConverter {
    @Override public jakarta.jms.Message toMessage(Object object, jakarta.jms.Session session) throws jakarta.jms.JMSException { return session.createTextMessage(written((Letter) object)); }
    private String written(Letter letter) { return letter.text(); }
    @Override public Object fromMessage(jakarta.jms.Message message) throws jakarta.jms.JMSException { return new Letter(read((jakarta.jms.TextMessage) message)); }
    private String read(jakarta.jms.TextMessage message) throws jakarta.jms.JMSException { return message.getText(); }
  }
  @Bean SimpleJmsListenerContainerFactory jmsListenerContainerFactory() {
    SimpleJmsListenerContainerFactory factory = new SimpleJmsListenerContainerFactory();
    factory.setConnectionFactory(Broker.jms("hello"));
    factory.setMessageConverter(new Letters());
    factory.setErrorHandler(e -> e.printStackTrace());
    return factory;
  }

  @Component static class Office {
    @RabbitListener(queues = "parcels") void parcel(Parcel parcel, org.springframework.amqp.core.Message message) { done(parcel.content()); }
    @RabbitListener(queues = "bad", errorHandler = "returned") void bad(Parcel parcel) { throw new IllegalStateException(damage(parcel)); }
    private String damage(Parcel parcel) { return parcel.content(); }
  }
  @Component @RabbitListener(queues = "kinds") static class Kinds {
    @RabbitHandler void parcel(Parcel parcel) { done(parcel.content()); }
    @RabbitHandler(isDefault = true) void rest(Object rest) { done("rest"); }
  }
  @Component("returned") static class Returned implements RabbitListenerErrorHandler {
    @Override public Object handleError(org.springframework.amqp.core.Message m, Message<?> message, ListenerExecutionFailedException e) { return sorry(); }
    private Object sorry() { done("sorry"); return null; }
  }
  record Parcel(String content) {}
  static class Parcels implements org.springframework.amqp.support.converter.MessageConverter {
    @Override public org.springframework.amqp.core.Message toMessage(Object object, org.springframework.amqp.core.MessageProperties properties) { return new org.springframework.amqp.core.Message(new byte[0], properties); }
    @Override public Object fromMessage(org.springframework.amqp.core.Message message) { return unpacked(new String(message.getBody())); }
    private Parcel unpacked(String text) { return new Parcel(text); }
  }
  @Bean SimpleRabbitListenerContainerFactory rabbitListenerContainerFactory() {
    SimpleRabbitListenerContainerFactory factory = new SimpleRabbitListenerContainerFactory();
    factory.setConnectionFactory(Broker.rabbit("box"));
    factory.setMessageConverter(new Parcels());
    factory.setAfterReceivePostProcessors(message -> { opened(); return message; });
    factory.setMismatchedQueuesFatal(false);
    factory.setMissingQueuesFatal(false);
    return factory;
  }
  private static void opened() {}

  public static void main(String[] args) throws Exception {
    try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Station.class)) {
      produce();
      work.await(10, TimeUnit.SECONDS);
      System.out.println("left " + work.getCount());
    }
  }
}
