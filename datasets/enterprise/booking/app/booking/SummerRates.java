package booking;

import com.opensymphony.xwork2.inject.Inject;

public class SummerRates implements Rates {
  private boolean developing;

  @Inject("struts.devMode") public void setDeveloping(String value) { developing = Boolean.parseBoolean(value); }
  @Override public int of(Day day) { return developing ? 0 : day == null ? 50 : 60; }
}
