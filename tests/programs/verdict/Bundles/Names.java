package verdict.bundles;

import java.util.ListResourceBundle;

public class Names extends ListResourceBundle {
  @Override protected Object[][] getContents() { return new Object[][] {{"class", "verdict.bundles.Second"}}; }
}
