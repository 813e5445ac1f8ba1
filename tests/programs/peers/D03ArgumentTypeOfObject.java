// D3: the argument's variable is an Object, the object is a String; types of objects count, not of variables.
package peers.d03_argument_type_of_object;

class Tool { public void d03Take(String text) { text.length(); } }

class Main {
  public static void main(String[] args) throws Exception {
    Object argument = "text";
    Tool.class.getMethod("d03Take", String.class).invoke(new Tool(), argument);
  }
}

// complete points-to casts doop elf solar probe substring substring+invent substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// edge Main.main -> Tool.d03Take
// edge Tool.d03Take -> java.lang.String.length
