package booking;

public class PlainAction {
  private String[] words = {};

  public String[] getWords() { return words; }
  public void setWords(String[] words) { this.words = words; }
  public String show() { return words.length == 0 ? "shown" : "closed"; }
}
