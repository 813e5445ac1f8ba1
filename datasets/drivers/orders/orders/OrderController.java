package orders;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class OrderController {
  private final OrderService service;

  public OrderController(OrderService service) {
    this.service = service;
  }

  @GetMapping("/orders")
  public List<PurchaseOrder> orders(@RequestParam String customer) {
    if (service.ordersOf(customer).isEmpty()) {
      service.place(customer, "pencil", 3);
    }
    return service.ordersOf(customer);
  }
}
