// Beans that java.beans reads from XML: what the program has written, and what a file of its own names.
package configuration.decoded_beans;

import java.beans.XMLDecoder;
import java.beans.XMLEncoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

class Main {
  public static class Read {
    private String title;
    public Read() {}
    public String getTitle() { return title; }
    public void setTitle(String title) { this.title = title; }
    public void finish() { done(); }
    void done() {}
    void used() {}

  }

  public static class Part {
    private int size;
    public Part() {}
    public int getSize() { return size; }
    public void setSize(int size) { this.size = size; }
    void kept() {}
  }

  public static class Written {
    private Part part;
    private List<Part> parts = new ArrayList<>();
    public Written() {}
    public Part getPart() { return part; }
    public void setPart(Part part) { this.part = part; }
    public List<Part> getParts() { return parts; }
    public void setParts(List<Part> parts) { this.parts = parts; }
    void back() {}
  }

  static byte[] write() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Written written = new Written();
    Part part = new Part();
    part.size = 1;
    written.parts.add(part);
    try (XMLEncoder encoder = new XMLEncoder(out)) {
      encoder.writeObject(written);
    }
    return out.toByteArray();
  }

  public static void main(String[] args) {
    try (XMLDecoder decoder = new XMLDecoder(new ByteArrayInputStream(write()))) {
      Written written = (Written) decoder.readObject();
      written.back();
      written.getParts().get(0).kept();
    }
    try (XMLDecoder decoder = new XMLDecoder(Main.class.getResourceAsStream("beans.xml"))) {
      Read read = (Read) decoder.readObject();
      read.used();
      if (!"named".equals(read.getTitle())) throw new AssertionError();
    }
  }
}

// rule encoded-bean
// complete full
// [full]
// site Main.write XMLEncoder.writeObject partial
// site Main.main XMLDecoder.readObject partial
// edge Main.main -> Main$Written.back
// edge Main.main -> Main$Part.kept
// edge Main.main -> Main$Read.used
// edge Main$Read.finish -> Main$Read.done
// reachable Main$Part.setSize
// reachable Main$Part.getSize
// reachable Main$Written.getParts
// reachable Main$Read.setTitle
