package booking;

public class Guest {
  private String name;
  private String mail;

  public String getName() { return name; }
  public void setName(String name) { this.name = name; }
  public String getMail() { return mail; }
  public void setMail(String mail) { this.mail = mail; }
  public String getLoud() { return name == null ? "" : name.toUpperCase(); }
  public String title() { return "guest"; }
}
