// D12: unknown class, constant method name, known arguments, and a receiver of unknown class made by a helper.
package peers.d12_name_and_arguments;

import java.lang.reflect.Method;

class Argument { void hit() {} }
class Target { public void d12Run(Argument argument) { argument.hit(); } }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    String name = hidden("tegraT.stnemugra_dna_eman_21d.sreep");
    run(make(name), name);
  }

  static Object make(String name) throws Exception { return Class.forName(name).newInstance(); }

  static void run(Object on, String name) throws Exception {
    Method method = Class.forName(name).getMethod("d12Run", Argument.class);
    method.invoke(on, new Argument());
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete solar
// [solar]
// edge Main.make -> Target.<init>
// edge Main.run -> Target.d12Run
// edge Target.d12Run -> Argument.hit
// sound Main.run Method.invoke yes
