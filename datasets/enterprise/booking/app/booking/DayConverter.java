package booking;

import java.util.Map;
import org.apache.struts2.util.StrutsTypeConverter;

public class DayConverter extends StrutsTypeConverter {
  @Override public Object convertFromString(Map context, String[] values, Class to) { return new Day(Integer.parseInt(values[0].trim())); }
  @Override public String convertToString(Map context, Object day) { return String.valueOf(((Day) day).getNumber()); }
}
