package orders;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;

@Entity
public class OrderLine {
  @Id @GeneratedValue private Long id;
  private String item;
  private int amount;

  protected OrderLine() {}

  public OrderLine(String item, int amount) {
    this.item = item;
    this.amount = amount;
  }

  public String getItem() {
    return item;
  }

  public int getAmount() {
    return amount;
  }
}
