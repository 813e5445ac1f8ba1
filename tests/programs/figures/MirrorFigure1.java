// Mirror (ISSRE 2017) figure 1: a class named by a constant or by the command line; two methods, asked by its kind.
package figures.mirror_figure1;

import java.lang.reflect.Method;

class Request {
  public String mf1Url() { return "url"; }
  public String mf1Text() { return "request"; }
}
interface Renderer { String mf1Text(); }
class Simple implements Renderer { @Override public String mf1Text() { return "simple"; } }
class Xml implements Renderer { @Override public String mf1Text() { return "xml"; } }

@SuppressWarnings("deprecation")
class Main {
  Class<?> type;
  boolean changed;

  public static void main(String[] args) throws Exception {
    String name = "figures.mirror_figure1.Request";
    if (args.length > 0) name = args[0];
    Main server = new Main();
    server.change(name);
    server.configure();
    server.start();
  }

  void change(String name) throws Exception {
    type = Class.forName(name);
    changed = false;
  }

  void configure() throws Exception {
    load();
    changed = true;
  }

  void start() throws Exception { load(); }

  void load() throws Exception {
    if (changed) return;
    Method method = null;
    Class<?> now = type;
    if (Renderer.class.isAssignableFrom(now)) {
      method = now.getMethod("mf1Text");
    } else if (Request.class.isAssignableFrom(now)) {
      method = now.getMethod("mf1Url");
    } else {
      throw new IllegalStateException();
    }
    Object made = now.newInstance();
    String command = (String) method.invoke(made, (Object[]) null);
  }
}

// edge Main.load -> Request.mf1Url
// paper Liu et al., ISSRE 2017, figure 1
// [points-to doop]
// site Main.change Class.forName partial
// target Main.load Method.invoke <Request: java.lang.String mf1Url()>
// target Main.load Method.invoke <Request: java.lang.String mf1Text()>
// [points-to casts doop]
// no-edge Main.load -> Simple.mf1Text
// [solar]
// may-edge Main.load -> Simple.mf1Text
// may-edge Main.load -> Xml.mf1Text
// edge Main.load -> Request.mf1Url
