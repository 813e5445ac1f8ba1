// More classes of receivers than receiver-limit: those of the application count on, as far as a cast may stand for many.
package rules.many_receivers;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;

class Main {
  static int touched;

  public abstract static class Tree {}

  public static class Ash extends Tree {
    public void setAshHeight(int height) { touched += height; }
  }

  public static class Beech extends Tree {
    public void setBeechHeight(int height) { touched += height; }
  }

  public static class Cedar extends Tree {
    public void setCedarHeight(int height) { touched += height; }
  }

  public static class Elm extends Tree {
    public void setElmHeight(int height) { touched += height; }
  }

  public static class Fir extends Tree {
    public void setFirHeight(int height) { touched += height; }
  }

  public static class Hazel extends Tree {
    public void setHazelHeight(int height) { touched += height; }
  }

  public static class Juniper extends Tree {
    public void setJuniperHeight(int height) { touched += height; }
  }

  public static class Larch extends Tree {
    public void setLarchHeight(int height) { touched += height; }
  }

  public static class Maple extends Tree {
    public void setMapleHeight(int height) { touched += height; }
  }

  public static class Oak extends Tree {
    public void setOakHeight(int height) { touched += height; }
  }

  public static class Pine extends Tree {
    public void setPineHeight(int height) { touched += height; }
  }

  public static class Willow extends Tree {
    public void setWillowHeight(int height) { touched += height; }
  }

  public static void main(String[] args) throws Exception {
    Tree[] trees = {new Ash(), new Beech(), new Cedar(), new Elm(), new Fir(), new Hazel(),
                    new Juniper(), new Larch(), new Maple(), new Oak(), new Pine(), new Willow()};
    for (Tree tree : trees) grow(tree);
  }

  static void grow(Object tree) throws Exception {
    for (PropertyDescriptor d : Introspector.getBeanInfo(tree.getClass(), Object.class).getPropertyDescriptors()) {
      d.getWriteMethod().invoke(tree, 1);
    }
  }
}

// rule bean-method I-InvTp
// complete
// [8 own full]
// edge Main.grow -> Main$Ash.setAshHeight
// edge Main.grow -> Main$Pine.setPineHeight
// edge Main.grow -> Main$Willow.setWillowHeight
// sound Main.grow Method.invoke no
