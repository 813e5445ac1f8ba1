// Parts of the JDK that it makes by name, and that call back: handlers of URLs, filters of HTTP, engines of security, delegates of Swing.
package verdict.platform_parts;

import java.awt.Component;
import java.awt.Graphics;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.CookieHandler;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.KeyStore;
import java.security.cert.CertSelector;
import java.security.cert.CertStore;
import java.security.cert.Certificate;
import java.security.cert.CollectionCertStoreParameters;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import javax.swing.Icon;
import javax.swing.JLabel;

class Selecting extends ProxySelector {
  public List<Proxy> select(URI uri) { return seen(); }
  public void connectFailed(URI uri, SocketAddress address, IOException e) {}
  static List<Proxy> seen() { return List.of(Proxy.NO_PROXY); }
}

class Cookies extends CookieHandler {
  public Map<String, List<String>> get(URI uri, Map<String, List<String>> headers) { return seen(); }
  public void put(URI uri, Map<String, List<String>> headers) {}
  static Map<String, List<String>> seen() { return Map.of(); }
}

class Pictured implements Icon {
  public void paintIcon(Component c, Graphics g, int x, int y) { seen(); }
  public int getIconWidth() { return 1; }
  public int getIconHeight() { return 1; }
  static void seen() {}
}

class Stored extends ByteArrayInputStream {
  Stored() { super(new byte[0]); }
  public synchronized int read(byte[] bytes, int from, int length) { return seen(); }
  static int seen() { return -1; }
}

class Certified extends Certificate {
  Certified() { super("own"); }
  public byte[] getEncoded() { return new byte[0]; }
  public void verify(java.security.PublicKey key) {}
  public void verify(java.security.PublicKey key, String provider) {}
  public String toString() { return ""; }
  public java.security.PublicKey getPublicKey() { return null; }
}

class Matching implements CertSelector {
  public boolean match(Certificate certificate) { return seen(); }
  public Object clone() { return this; }
  static boolean seen() { return true; }
}

class Failing extends RecursiveAction {
  protected void compute() { throw new Failed(); }

  public static class Failed extends RuntimeException {
    public Failed() {}
    public Failed(Throwable cause) {
      super(cause);
      seen();
    }
    static void seen() {}
  }
}

class Main {
  static final String NOWHERE = "http://127.0.0.1:1/";

  static void url() throws Exception {
    ProxySelector before = ProxySelector.getDefault();
    ProxySelector.setDefault(new Selecting());
    try {
      new java.net.URL(NOWHERE).openConnection().connect();
    } catch (IOException nobodyThere) {
    } finally {
      ProxySelector.setDefault(before);
    }
  }

  static void client() throws Exception {
    HttpClient client = HttpClient.newBuilder().cookieHandler(new Cookies()).build();
    try {
      client.send(HttpRequest.newBuilder(URI.create(NOWHERE)).build(), HttpResponse.BodyHandlers.discarding());
    } catch (IOException nobodyThere) {
    }
  }

  static void swing() {
    System.setProperty("java.awt.headless", "true");
    JLabel label = new JLabel(new Pictured());
    label.setSize(9, 9);
    label.paint(new BufferedImage(9, 9, BufferedImage.TYPE_INT_RGB).getGraphics());
  }

  static void keys() throws Exception {
    InputStream stream = new Stored();
    try {
      KeyStore.getInstance("JKS").load(stream, null);
    } catch (IOException atOnce) {
    }
  }

  static void certificates() throws Exception {
    CollectionCertStoreParameters all = new CollectionCertStoreParameters(List.of(new Certified()));
    CertStore.getInstance("Collection", all).getCertificates(new Matching());
  }

  static void tasks() {
    ForkJoinPool pool = new ForkJoinPool(1);
    try {
      pool.invoke(new Failing());
    } catch (Failing.Failed expected) {
    } finally {
      pool.shutdown();
    }
  }

  public static void main(String[] args) throws Exception {
    url();
    client();
    swing();
    keys();
    certificates();
    tasks();
  }
}

// complete full
// min-release 17
// [full]
// edge Selecting.select -> Selecting.seen
// edge Cookies.get -> Cookies.seen
// edge Pictured.paintIcon -> Pictured.seen
// edge Stored.read -> Stored.seen
// edge Matching.match -> Matching.seen
// edge Failing$Failed.<init> -> Failing$Failed.seen
