package app;

import java.util.*;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.*;
import org.codehaus.plexus.component.annotations.Requirement;
import org.codehaus.plexus.personality.plexus.lifecycle.phase.*;

/** A goal with its parameters (fields, setters, objects, lists, enums, from texts), and components of plexus files. */
public class Press {
  @Mojo(name = "print") public static class Print extends AbstractMojo {
    @Parameter private String paper;
    @Parameter private int copies;
    @Parameter private List<Page> pages;
    @Parameter private Ink ink;
    @Parameter private List<String> names;
    @Parameter private Size size;
    @Component(hint = "fine") private Plate plate;
    @Component(role = Plate.class) private Map<String, Plate> plates;
    private String title;
    public void setTitle(String title) { this.title = title; titled(); }
    private void titled() {}
    @Override public void execute() throws MojoExecutionException {
      StringBuilder text = new StringBuilder(paper + copies + title + ink.code() + names + size.area());
      for (Page page : pages) text.append(page.shown());
      for (Plate each : plates.values()) text.append(each.press());
      System.out.println(text + plate.press());
      getLog().info("printed");
    }
  }
  public static class Page {
    private int number;
    private String text;
    public void setText(String text) { this.text = text; written(); }
    private void written() {}
    String shown() { return number + text; }
  }
  public enum Ink { BLACK { @Override int code() { return 0; } }; abstract int code(); }
  public static class Size {
    private int area;
    public void set(String text) { area = read(text); }
    private int read(String text) { return text.length(); }
    int area() { return area; }
  }
  public interface Plate { String press(); }
  public static class FinePlate implements Plate, Initializable, Disposable {
    @Requirement private Oil oil;
    @Override public void initialize() { ready(); }
    private void ready() {}
    @Override public void dispose() { gone(); }
    private void gone() {}
    @Override public String press() { return oil.drop(); }
  }
  public static class RoughPlate implements Plate { @Override public String press() { return "rough"; } }
  public static class Oil { String drop() { return "oil"; } }
}
