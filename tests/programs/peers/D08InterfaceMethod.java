// D8: a Method object of an interface, called on an implementor: abstract targets are legitimate.
package peers.d08_interface_method;

interface Service { void d08Serve(); }
class Server implements Service { @Override public void d08Serve() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Service.class.getMethod("d08Serve").invoke(new Server());
  }
}

// complete points-to casts doop elf solar probe substring substring+invent substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// edge Main.main -> Server.d08Serve
