// Members and classes that the JDK finds by name for its toolkits: delegates of Swing, providers of images, permissions, models of beans.
package verdict.toolkit_names;

import java.security.BasicPermission;
import java.security.Permissions;
import java.security.UnresolvedPermission;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataFormat;
import javax.imageio.metadata.IIOMetadataFormatImpl;
import javax.imageio.spi.IIORegistry;
import javax.imageio.spi.ImageReaderSpi;
import javax.management.modelmbean.DescriptorSupport;
import javax.management.modelmbean.ModelMBeanInfoSupport;
import javax.management.modelmbean.ModelMBeanOperationInfo;
import javax.management.modelmbean.RequiredModelMBean;
import javax.swing.JComponent;
import javax.swing.JTextField;
import javax.swing.TransferHandler;
import javax.swing.UIDefaults;
import javax.swing.UIManager;
import javax.swing.plaf.ComponentUI;
import javax.swing.plaf.basic.BasicComboBoxEditor;

class Part extends JComponent {
  public String getUIClassID() { return "PartUI"; }
  void update() { setUI(UIManager.getUI(this)); }
}

class Provider extends ImageReaderSpi {
  Provider() {
    super("vendor", "1", new String[] {"toolkit"}, null, null, "reader", new Class<?>[] {Object.class}, null, false, "native",
        "verdict.toolkit_names.Main$Format", null, null, false, null, null, null, null);
  }
  public boolean canDecodeInput(Object source) { return false; }
  public ImageReader createReaderInstance(Object extension) { return null; }
  public String getDescription(Locale locale) { return ""; }
  public String[] getFormatNames() {
    Main.seen("names");
    return super.getFormatNames();
  }
}

class Main {
  static void seen(String what) {}

  public static class Delegate extends ComponentUI {
    public static ComponentUI createUI(JComponent component) { return new Delegate(); }
    public void installUI(JComponent component) { seen("installed"); }
  }

  public static class Format extends IIOMetadataFormatImpl {
    Format() { super("root", CHILD_POLICY_EMPTY); }
    public static IIOMetadataFormat getInstance() { return new Format(); }
    public boolean canNodeAppear(String name, javax.imageio.ImageTypeSpecifier type) { return false; }
  }

  public static class Allowed extends BasicPermission {
    public Allowed() { super("name"); }
    public Allowed(String name, String actions) {
      super(name);
      seen(actions);
    }
  }

  public static class Item {
    public static Item valueOf(String text) { return new Item(); }
  }

  public static class Managed {
    public String operate() { return ""; }
  }

  public static class Value {
    public Value(String text) { seen(text); }
  }

  static void delegates() {
    UIManager.put("PartUI", "verdict.toolkit_names.Main$Delegate");
    UIManager.put("PartWidth", 3);
    new Part().update();
    UIManager.put("PartUI", null);
    new UIDefaults().put("Other", "verdict.toolkit_names.Main$Delegate");
  }

  static void pictures() {
    Provider provider = new Provider();
    IIORegistry.getDefaultInstance().registerServiceProvider(provider);
    ImageIO.getImageReadersByFormatName("toolkit").hasNext();
    IIORegistry.getDefaultInstance().deregisterServiceProvider(provider);
    provider.getStreamMetadataFormat("native");
  }

  static void permissions() {
    Permissions permissions = new Permissions();
    permissions.add(new UnresolvedPermission("verdict.toolkit_names.Main$Allowed", "name", "any", null));
    permissions.implies(new Allowed());
  }

  static void edits() {
    BasicComboBoxEditor editor = new BasicComboBoxEditor();
    editor.setItem(new Item());
    ((JTextField) editor.getEditorComponent()).setText("other");
    editor.getItem();
    new TransferHandler("name");
  }

  static void beans() throws Exception {
    ModelMBeanOperationInfo[] operations = {new ModelMBeanOperationInfo("", Managed.class.getMethod("operate"))};
    RequiredModelMBean bean = new RequiredModelMBean(new ModelMBeanInfoSupport("name", "", null, null, operations, null));
    bean.setManagedResource(new Managed(), "ObjectReference");
    bean.invoke("operate", null, null);
    new DescriptorSupport("<Descriptor><field name=\"a\" value=\"(verdict.toolkit_names.Main$Value/b)\"></field></Descriptor>");
  }

  public static void main(String[] args) throws Exception {
    System.setProperty("java.awt.headless", "true");
    delegates();
    pictures();
    permissions();
    edits();
    beans();
  }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// edge Main$Delegate.installUI -> Main.seen
// edge Provider.getFormatNames -> Main.seen
// edge Main$Format.getInstance -> Main$Format.<init>
// edge Main$Allowed.<init>(Ljava/lang/String;Ljava/lang/String;)V -> Main.seen
// site Main.delegates UIManager.put unresolved
// site Main.delegates UIDefaults.put unresolved
// site Provider.<init> ImageReaderSpi.<init> unresolved
// site Main.permissions UnresolvedPermission.<init> unresolved
// site Main.edits BasicComboBoxEditor.getItem unresolved
// site Main.edits TransferHandler.<init> unresolved
// site Main.beans RequiredModelMBean.setManagedResource unresolved
// site Main.beans RequiredModelMBean.invoke unresolved
// site Main.beans DescriptorSupport.<init> unresolved
