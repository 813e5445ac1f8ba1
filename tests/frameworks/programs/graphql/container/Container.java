package container;

import java.nio.file.*;
import java.util.*;
import org.reactivestreams.Publisher;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.graphql.*;
import org.springframework.graphql.support.DefaultExecutionGraphQlRequest;
import reactor.core.publisher.Flux;

/** Asks what a service of GraphQL has. */
public final class Container {
  public static void main(String[] args) throws Exception {
    try (var context = new AnnotationConfigApplicationContext(Class.forName(args[0]))) {
      ExecutionGraphQlService service = context.getBean(ExecutionGraphQlService.class);
      for (String line : Files.readAllLines(Path.of(args[1]))) {
        var request = new DefaultExecutionGraphQlRequest(line, null, null, null, "1", null);
        ExecutionGraphQlResponse response = service.execute(request).block();
        Object data = response.getData();
        if (data instanceof Publisher<?> events) data = Flux.from(events).blockLast();
        System.out.println(line + " -> " + data + " " + response.getErrors());
      }
    }
  }
}
