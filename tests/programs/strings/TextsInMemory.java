// Texts that come out of streams, writers and buffers in memory, or that a loop puts together for a look-up.
package strings.texts_in_memory;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

class OfBytes {}

class OfData {}

class OfUtf {}

class OfBuffer {}

class OfPrint {}

class OfStream {}

class OfChars {}

class OfEncoder {}

class OfCharBuffer {}

class OfCharset {}

class OfList {}

class OfLines {}

class Looped {}

class Turned {}

class Numbered3 {}

class Overwritten {}

class Main {
  private static final String IN = "strings.texts_in_memory.";

  static void bytes() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write((IN + "OfBytes").getBytes());
    Class.forName(out.toString());
  }

  static void data() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(out);
    data.writeBytes(IN);
    data.writeBytes("OfData");
    data.close();
    Class.forName(new String(out.toByteArray(), "UTF-8"));
  }

  static void utf() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new DataOutputStream(out).writeUTF(IN + "OfUtf");
    Class.forName(new DataInputStream(new ByteArrayInputStream(out.toByteArray())).readUTF());
  }

  static String text() throws Exception {
    StringWriter out = new StringWriter();
    BufferedWriter writer = new BufferedWriter(out);
    writer.write(IN + "OfBuffers", 0, IN.length() + 8);
    writer.flush();
    return out.toString();
  }

  static void buffered() throws Exception {
    Class.forName(text());
  }

  static void printed() throws Exception {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out, true);
    writer.print(IN);
    writer.print('O');
    writer.println("fPrint");
    Class.forName(out.toString().trim());
  }

  static void stream() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream writer = new PrintStream(out, true);
    writer.print("no");
    out.reset();
    writer.print(IN + "OfStream");
    Class.forName(out.toString());
  }

  static void characters() throws Exception {
    CharArrayWriter out = new CharArrayWriter();
    out.write(IN);
    out.write("OfChars".toCharArray(), 0, 7);
    Class.forName(new String(out.toCharArray()));
  }

  static void encoded() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Writer writer = new OutputStreamWriter(out, "UTF-8");
    writer.append(IN).append("OfEncoder");
    writer.close();
    Class.forName(out.toString("UTF-8"));
  }

  static void buffers() throws Exception {
    Class.forName(CharBuffer.wrap((IN + "OfCharBuffer").toCharArray()).toString());
    byte[] bytes = (IN + "OfCharset").getBytes();
    Class.forName(StandardCharsets.UTF_8.decode(ByteBuffer.wrap(bytes)).toString());
  }

  static void listed() throws Exception {
    String list = Arrays.toString(new String[] {IN + "OfList", IN + "OfList"});
    for (String name : list.substring(1, list.length() - 1).split(", ")) Class.forName(name);
  }

  static void lines() throws Exception {
    StringWriter out = new StringWriter();
    out.write("\n" + IN);
    out.write("OfLines\r\n");
    BufferedReader reader = new BufferedReader(new StringReader(out.toString()));
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      if (!line.isEmpty()) Class.forName(line);
    }
  }

  static void looped() throws Exception {
    String name = "";
    for (String part : new String[] {"strings", ".texts_in_memory", ".Looped"}) name += part;
    Class.forName(name);
  }

  static void turned() throws Exception {
    String from = "denruT.yromem_ni_stxet.sgnirts", name = "";
    for (int i = from.length() - 1; i >= 0; --i) name += from.charAt(i);
    Class.forName(name);
  }

  static void numbered() throws Exception {
    for (int i = 3; i < 4; ++i) Class.forName(String.join("", "strings.texts_in_memory", ".", "Numbered") + i);
  }

  /** The stream may begin with what is not known. */
  static void unknown(String[] args) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (args.length > 1) out.write(args[0].getBytes());
    out.write("strings.texts_in_memory.Overwritten".getBytes());
    try {
      Class.forName(out.toString("UTF-8"));
    } catch (ClassNotFoundException e) {
      // with arguments
    }
  }

  public static void main(String[] args) throws Exception {
    bytes();
    data();
    utf();
    buffered();
    printed();
    stream();
    characters();
    encoded();
    buffers();
    listed();
    lines();
    looped();
    turned();
    numbered();
    unknown(args);
  }
}

// complete full
// rule computed-text
// [full]
// target Main.bytes Class.forName OfBytes
// target Main.data Class.forName OfData
// target Main.utf Class.forName OfUtf
// target Main.buffered Class.forName OfBuffer
// target Main.printed Class.forName OfPrint
// target Main.stream Class.forName OfStream
// target Main.characters Class.forName OfChars
// target Main.encoded Class.forName OfEncoder
// target Main.buffers Class.forName OfCharBuffer
// target Main.buffers Class.forName OfCharset
// target Main.listed Class.forName OfList
// target Main.lines Class.forName OfLines
// target Main.looped Class.forName Looped
// target Main.turned Class.forName Turned
// target Main.numbered Class.forName Numbered3
// target Main.unknown Class.forName Overwritten
// # code that the machine does not see may write, too
// sound Main.bytes Class.forName no
