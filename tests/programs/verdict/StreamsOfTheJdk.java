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
import java.sql.Types;
import java.util.EventListener;
import java.util.HashMap;
import javax.sql.rowset.CachedRowSet;
import javax.sql.rowset.RowSetMetaDataImpl;
import javax.sql.rowset.RowSetProvider;
import javax.swing.text.SimpleAttributeSet;
import javax.swing.text.StyleContext;

class First {}

class Second {}

class Kept implements Serializable, EventListener {
  private void writeObject(ObjectOutputStream out) { Main.name = "verdict.streams_of_the_jdk.Second"; }
  private void readObject(ObjectInputStream in) { Main.name = "verdict.streams_of_the_jdk.Second"; }
}

class Listeners extends AWTEventMulticaster {
  Listeners() { super(null, null); }
  static void keep(ObjectOutputStream out) throws IOException { save(out, "key", new Kept()); }
}

class Main {
  static String name = "verdict.streams_of_the_jdk.First";

  static void rows() throws Exception {
    RowSetMetaDataImpl columns = new RowSetMetaDataImpl();
    columns.setColumnCount(1);
    columns.setColumnType(1, Types.JAVA_OBJECT);
    CachedRowSet rows = RowSetProvider.newFactory().createCachedRowSet();
    rows.setTypeMap(new HashMap<>());
    rows.setMetaData(columns);
    rows.moveToInsertRow();
    rows.updateObject(1, new Kept());
    rows.insertRow();
    rows.moveToCurrentRow();
    rows.createCopy();
  }

  static ObjectInputStream streamOf(ByteArrayOutputStream bytes) throws IOException {
    return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
  }

  static void children() throws Exception {
    BeanContextSupport context = new BeanContextSupport();
    context.add(new Kept());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new ObjectOutputStream(bytes);
    context.writeChildren(out);
    out.flush();
    context.readChildren(streamOf(bytes));
  }

  static void styles() throws Exception {
    SimpleAttributeSet style = new SimpleAttributeSet();
    style.addAttribute("key", new Kept());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new ObjectOutputStream(bytes);
    StyleContext.writeAttributeSet(out, style);
    out.flush();
    StyleContext.readAttributeSet(streamOf(bytes), new SimpleAttributeSet());
  }

  public static void main(String[] args) throws Exception {
    rows();
    children();
    styles();
    Listeners.keep(new ObjectOutputStream(new ByteArrayOutputStream()));
    Class.forName(name);
  }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// site Main.rows CachedRowSet.createCopy unresolved
// site Main.children BeanContextSupport.writeChildren unresolved
// site Main.children BeanContextSupport.readChildren unresolved
// site Main.styles StyleContext.writeAttributeSet unresolved
// site Main.styles StyleContext.readAttributeSet unresolved
// site Listeners.keep AWTEventMulticaster.save unresolved
// sound Main.main Class.forName no
