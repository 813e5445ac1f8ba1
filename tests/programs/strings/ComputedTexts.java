// Decoders of hidden names: a text is made of characters or bytes by code that depends on constants alone.
package strings.computed_texts;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

class ByXor {
  public void runXor() {}
}

class ByShift {}

class ByKey {}

class ByBase {}

class ByHex {}

class BySkip {}

class ByRandom {}

class ByField {}

class FromList {}

class FromListToo {}

class Inline {}

class InClass {}

class ByPart {}

class BySwap1 {}

class ByNumbers {}

class Never {}

class Decoder {
  private final int key;
  private String last;

  Decoder(int key) { this.key = key; }

  String decode(String text) {
    StringBuilder result = new StringBuilder();
    for (char c : text.toCharArray()) result.append((char) (c ^ key));
    last = result.toString();
    return last;
  }
}

class Keys {
  static final byte[] KEY = {3, 17, 29, 5};
  static final String NAME = Main.xor("Y^XCDMY\u0004IEGZ_^ONu^OR^Y\u0004cDiFKYY");
  static String shift(String text, int by) {
    char[] result = new char[text.length()];
    for (int i = 0; i < result.length; ++i) {
      switch (by) {
        case 0: result[i] = text.charAt(i); break;
        case 1:
        case 3: result[i] = (char) (text.charAt(i) + by); break;
        default: throw new IllegalArgumentException();
      }
    }
    return String.valueOf(result);
  }
}

/** Most instructions on numbers; what they give differs from the name by the masks. */
class Numbers {
  private static final byte[] MASKS = {
      65, 43, 105, 60, 93, 64, 73, 3, 38, 28, 1, 24, 23, 3, 116, 123, 101, 100, 71, 3, 121, 77, 55,
      49, 121, 87, 7, 102, 37, 112, 32, 69};

  static int mix(int i) {
    int a = i * 0x9E3779B9;
    a ^= a >>> 15;
    a += a << 7;
    a = a / 3 - a % 7;
    byte b = (byte) a;
    short s = (short) (a >> 3);
    char c = (char) (a >> 5);
    long l = -a;
    l = l * 31 + b;
    l ^= l >>> 17;
    l = l / 5 + l % 11 - (l << 3) | 4 & l;
    a = (int) (-l >> 2) + s + c + (l > 77L ? 1 : 2) + (i == 3 ? ~a : a & 0xff | 1);
    switch (a & 3) {
      case 0: a += 5; break;
      case 1: a -= 9; break;
      default: a ^= a >> 4;
    }
    switch (i) {
      case -7: return 0;
      case 1: case 1000: a++; break;
      case 2_000_000: a--; break;
    }
    int[] table = {a, 7, 9, a >> 1};
    table[i & 3] += a++ * 3;
    short[] narrow = {(short) a};
    narrow[0] += a;
    long[] wide = {l, a};
    wide[1] ^= wide[0] >>> (a & 31);
    return table[i & 3] + a-- - narrow[0] + (int) wide[1] + Math.floorMod(a, 13) + Character.digit('z', 36);
  }

  static String name() {
    String result = "";
    for (int i = 0; i < MASKS.length; i++) result += (char) ((MASKS[i] ^ mix(i)) & 0x7f);
    return result;
  }
}

class Main {
  private static final String[] NAMES = {"Y^XCDMY\u0004IEGZ_^ONu^OR^Y\u0004lXEGfCY^", "Y^XCDMY\u0004IEGZ_^ONu^OR^Y\u0004lXEGfCY^~EE"};

  static String xor(String text) {
    char[] result = text.toCharArray();
    for (int i = 0; i < result.length; i++) result[i] ^= 0x2a;
    return new String(result);
  }

  static String byKey(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) (bytes[i] ^ Keys.KEY[i % Keys.KEY.length]);
    return new String(bytes, StandardCharsets.US_ASCII);
  }

  static String byBase(String text) {
    byte[] bytes = Base64.getDecoder().decode(text);
    for (int i = 0; i < bytes.length; i++) bytes[i] ^= 0x11;
    return new String(bytes);
  }

  static String byHex(String text) {
    StringBuffer result = new StringBuffer();
    for (int i = 0; i + 1 < text.length(); i += 2) result.append((char) Integer.parseInt(text.substring(i, i + 2), 16));
    return result.toString();
  }

  static String bySkip(String text) {
    String result = "";
    int i = 0;
    while (i < text.length()) {
      if ((i & 1) == 0) result += text.charAt(i);
      i++;
    }
    return result;
  }

  static String byRandom(String text) {
    long seed = 42;
    char[] result = new char[text.length()];
    for (int i = 0; i < result.length; i++) {
      seed = seed * 6364136223846793005L + 1442695040888963407L;
      result[i] = (char) (text.charAt(i) ^ (int) (seed >>> 33 & 0x7f));
    }
    return new String(result, 0, result.length);
  }

  static String swap(String text) {
    StringBuilder result = new StringBuilder(text);
    for (int i = 0; i + 1 < result.length(); i += 2) {
      char first = result.charAt(i);
      result.setCharAt(i, result.charAt(i + 1));
      result.setCharAt(i + 1, first);
    }
    return result.toString();
  }

  static void makes(String hidden) throws Exception { Class.forName(xor(hidden)); }

  static void list() throws Exception {
    for (String hidden : NAMES) makes(hidden);
  }

  static void inline(String[] args) throws Exception {
    byte[] text = "fag|{rf;vzxe`apqJapmaf;\\{y|{p".getBytes();
    if (args.length > 7) throw new IllegalStateException();
    for (int i = 0; i < text.length; i++) text[i] ^= 0x15;
    Class.forName(new String(text));
  }

  static void method() throws Exception {
    Object made = Class.forName(xor("Y^XCDMY\u0004IEGZ_^ONu^OR^Y\u0004hSrEX")).getDeclaredConstructor().newInstance();
    made.getClass().getMethod(xor("X_DrEX")).invoke(made);
  }

  static void shifted() throws Exception { Class.forName(Keys.shift("pqofkdp+`ljmrqba\\qbuqp+?vPefcq", 3)); }

  static void keyed() throws Exception { Class.forName(byKey("peolmvn+`~puvexa\\ex}wb3GzZx|")); }

  static void base() throws Exception { Class.forName(byBase("YmVjeH92Yj9yfnxhZGV0dU5ldGllYj9TaFNwYnQ=")); }

  static void hex() throws Exception { Class.forName(byHex("737472696e67732e636f6d70757465645f74657874732e4279486578")); }

  static void skipped() throws Exception { Class.forName(bySkip("sqtzr%iqnzg%sq.zc%oqmzp%uqtze%dq_zt%eqxzt%sq.zB%yqSzk%iqpz")); }

  static void random() throws Exception { Class.forName(byRandom("\u0005& v8k*8]Ref\u0017\u0006IQ]/dp]O\u0018U\u0009/?HXB\u000f")); }

  static void field() throws Exception { Class.forName(new Decoder(0x33).decode("@GAZ]T@\u001dP\\^CFGVWlGVKG@\u001dqJuZV_W")); }

  static void initialized() throws Exception { Class.forName(Keys.NAME); }

  static void part() throws Exception { Class.forName("strings.computed_texts." + Keys.shift("AxO`qs", 1)); }

  static void numbers() throws Exception { Class.forName(Numbers.name()); }

  static void swapped() throws Exception { Class.forName(swap("tsirgn.socpmtudet_xestB.Syaw1p")); }

  public static void main(String[] args) throws Exception {
    list();
    inline(args);
    method();
    shifted();
    keyed();
    base();
    hex();
    skipped();
    random();
    field();
    initialized();
    part();
    swapped();
    numbers();
  }
}

// complete full
// rule computed-text
// [full]
// target Main.makes Class.forName FromList
// target Main.makes Class.forName FromListToo
// target Main.inline Class.forName Inline
// target Main.method Class.forName ByXor
// target Main.method Method.invoke <ByXor: void runXor()>
// target Main.shifted Class.forName ByShift
// target Main.keyed Class.forName ByKey
// target Main.base Class.forName ByBase
// target Main.hex Class.forName ByHex
// target Main.skipped Class.forName BySkip
// target Main.random Class.forName ByRandom
// target Main.field Class.forName ByField
// target Main.initialized Class.forName InClass
// target Main.part Class.forName ByPart
// target Main.numbers Class.forName ByNumbers
// target Main.swapped Class.forName BySwap1
// no-target Main.keyed Class.forName ByBase
// # nothing says that a text which is not followed could not come besides
// sound Main.keyed Class.forName no
