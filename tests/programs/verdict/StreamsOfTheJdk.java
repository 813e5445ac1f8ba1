// Code of the JDK that writes and reads objects of the program, and calls their methods for it.
package verdict.streams_of_the_jdk;

import java.awt.AWTEventMulticaster;
import java.beans.beancontext.BeanContextSupport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.security.KeyStore;
import java.sql.Types;
import java.util.EventListener;
import java.util.HashMap;
import javax.crypto.SecretKey;
import javax.sql.rowset.CachedRowSet;
import javax.sql.rowset.RowSetMetaDataImpl;
import javax.sql.rowset.RowSetProvider;
import javax.swing.text.SimpleAttributeSet;
import javax.swing.text.StyleContext;

class First {}

class Second {}

class Row implements Serializable {
  private void readObject(ObjectInputStream in) { Main.seen(); }
}

class Child implements Serializable {
  private void writeObject(ObjectOutputStream out) { Main.seen(); }
  private void readObject(ObjectInputStream in) { Main.seen(); }
}

class Style implements Serializable {
  private void writeObject(ObjectOutputStream out) { Main.seen(); }
  private void readObject(ObjectInputStream in) { Main.seen(); }
}

class Listener implements Serializable, EventListener {
  private void writeObject(ObjectOutputStream out) { Main.seen(); }
}

class Secret implements SecretKey {
  public String getAlgorithm() { return "own"; }
  public String getFormat() { return "RAW"; }
  public byte[] getEncoded() { return new byte[1]; }
  private void writeObject(ObjectOutputStream out) { Main.seen(); }
}

class Listeners extends AWTEventMulticaster {
  Listeners() { super(null, null); }
  static void keep(ObjectOutputStream out) throws IOException { save(out, "key", new Listener()); }
}

class Main {
  static String name = "verdict.streams_of_the_jdk.First";

  static void seen() { name = "verdict.streams_of_the_jdk.Second"; }

  static void rows() throws Exception {
    RowSetMetaDataImpl columns = new RowSetMetaDataImpl();
    columns.setColumnCount(1);
    columns.setColumnType(1, Types.JAVA_OBJECT);
    CachedRowSet rows = RowSetProvider.newFactory().createCachedRowSet();
    rows.setTypeMap(new HashMap<>());
    rows.setMetaData(columns);
    rows.moveToInsertRow();
    rows.updateObject(1, new Row());
    rows.insertRow();
    rows.moveToCurrentRow();
    rows.createCopy();
  }

  static ObjectInputStream streamOf(ByteArrayOutputStream bytes) throws IOException {
    return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
  }

  static void children() throws Exception {
    BeanContextSupport context = new BeanContextSupport();
    context.add(new Child());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new ObjectOutputStream(bytes);
    context.writeChildren(out);
    out.flush();
    context.readChildren(streamOf(bytes));
  }

  static void styles() throws Exception {
    SimpleAttributeSet style = new SimpleAttributeSet();
    style.addAttribute("key", new Style());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new ObjectOutputStream(bytes);
    StyleContext.writeAttributeSet(out, style);
    out.flush();
    StyleContext.readAttributeSet(streamOf(bytes), new SimpleAttributeSet());
  }

  static void keys() throws Exception {
    System.setProperty("jdk.jceks.iterationCount", "10000");  // the least: interpreted code takes minutes for the default
    KeyStore keys = KeyStore.getInstance("JCEKS");
    keys.load(null, null);
    keys.setKeyEntry("alias", new Secret(), "password".toCharArray(), null);
  }

  public static void main(String[] args) throws Exception {
    rows();
    children();
    styles();
    keys();
    Listeners.keep(new ObjectOutputStream(new ByteArrayOutputStream()));
    Class.forName(name);
  }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// edge Row.readObject -> Main.seen
// edge Child.writeObject -> Main.seen
// edge Child.readObject -> Main.seen
// edge Style.writeObject -> Main.seen
// edge Style.readObject -> Main.seen
// edge Listener.writeObject -> Main.seen
// edge Secret.writeObject -> Main.seen
// site Main.rows CachedRowSet.createCopy unresolved
// site Main.children BeanContextSupport.writeChildren unresolved
// site Main.children BeanContextSupport.readChildren unresolved
// site Main.styles StyleContext.writeAttributeSet unresolved
// site Main.styles StyleContext.readAttributeSet unresolved
// site Listeners.keep AWTEventMulticaster.save unresolved
// sound Main.main Class.forName no
