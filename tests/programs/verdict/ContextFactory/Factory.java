package verdict.context_factory;

import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.spi.InitialContextFactory;

public class Factory implements InitialContextFactory {
  public Factory() { Main.name = "verdict.context_factory.Second"; }
  @Override public Context getInitialContext(Hashtable<?, ?> environment) { return null; }
}
