package orders;

import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import java.util.ArrayList;
import java.util.List;

@Entity
public class PurchaseOrder {
  @Id @GeneratedValue private Long id;
  private String customer;

  @OneToMany(cascade = CascadeType.ALL)
  private List<OrderLine> lines = new ArrayList<>();

  protected PurchaseOrder() {}

  public PurchaseOrder(String customer) {
    this.customer = customer;
  }

  public Long getId() {
    return id;
  }

  public String getCustomer() {
    return customer;
  }

  public List<OrderLine> getLines() {
    return lines;
  }
}
