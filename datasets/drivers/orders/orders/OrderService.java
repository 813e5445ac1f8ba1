package orders;

import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class OrderService {
  private final OrderRepository repository;

  public OrderService(OrderRepository repository) {
    this.repository = repository;
  }

  @Transactional
  public PurchaseOrder place(String customer, String item, int amount) {
    PurchaseOrder order = new PurchaseOrder(customer);
    order.getLines().add(new OrderLine(item, amount));
    return repository.save(order);
  }

  @Transactional(readOnly = true)
  public List<PurchaseOrder> ordersOf(String customer) {
    List<PurchaseOrder> orders = repository.findByCustomerOrderByIdDesc(customer);
    orders.forEach(order -> order.getLines().size());
    return orders;
  }
}
