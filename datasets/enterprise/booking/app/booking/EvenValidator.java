package booking;

import com.opensymphony.xwork2.validator.ValidationException;
import com.opensymphony.xwork2.validator.validators.FieldValidatorSupport;

public class EvenValidator extends FieldValidatorSupport {
  @Override public void validate(Object action) throws ValidationException {
    Object value = getFieldValue(getFieldName(), action);
    if (odd((Integer) value)) addFieldError(getFieldName(), action);
  }

  private boolean odd(int value) { return value % 2 == 1; }
}
