import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What the JDK's string operations give. Reads batches of calls from standard input and writes their results to standard output, until
 * the input ends. Big-endian; a text is a 4-byte length and UTF-8.
 *
 *   batch    4-byte count, calls               call     1-byte operation, 4-byte begin and end, 1-byte count, operands
 *   operand  '"' and a text; '#' and 8 bytes: a Long; '~': null
 *   answer   per call a 4-byte count, -1 if it throws, and as many texts
 */
final class StringResults {
  public static void main(String[] arguments) throws IOException {
    Locale.setDefault(Locale.ROOT);
    DataInputStream in = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));
    BufferedOutputStream out = new BufferedOutputStream(System.out, 1 << 16);
    while (true) {
      int calls;
      try {
        calls = in.readInt();
      } catch (EOFException end) {
        return;
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream answer = new DataOutputStream(bytes);
      for (int i = 0; i < calls; i++) answerCall(in, answer);
      bytes.writeTo(out);
      out.flush();
    }
  }

  private static void answerCall(DataInputStream in, DataOutputStream answer) throws IOException {
    char operation = (char) in.readUnsignedByte();
    int begin = in.readInt();
    int end = in.readInt();
    Object[] operands = new Object[in.readUnsignedByte()];
    for (int i = 0; i < operands.length; i++) operands[i] = operand(in);
    List<String> results;
    try {
      results = evaluate(operation, begin, end, operands);
    } catch (RuntimeException | OutOfMemoryError thrown) {
      answer.writeInt(-1);
      return;
    }
    answer.writeInt(results.size());
    for (String result : results) {
      byte[] text = result.getBytes(StandardCharsets.UTF_8);
      answer.writeInt(text.length);
      answer.write(text);
    }
  }

  private static Object operand(DataInputStream in) throws IOException {
    char kind = (char) in.readUnsignedByte();
    if (kind == '~') return null;
    if (kind == '#') return in.readLong();
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  private static List<String> evaluate(char operation, int begin, int end, Object[] operands) {
    String first = operands[0] == null ? null : operands[0].toString();
    switch (operation) {
      case 'c':
        StringBuilder text = new StringBuilder();
        for (Object operand : operands) text.append(operand);
        return List.of(text.toString());
      case 's': return List.of(end < 0 ? first.substring(begin) : first.substring(begin, end));
      case 'r': return List.of(first.replace((String) operands[1], (String) operands[2]));
      case 'x': return List.of(first.replace(((String) operands[1]).charAt(0), ((String) operands[2]).charAt(0)));
      case 'p': return Arrays.asList(first.split((String) operands[1]));
      case 't': return List.of(first.trim());
      case 'u': return List.of(first.toUpperCase());
      case 'l': return List.of(first.toLowerCase());
      case 'f': return List.of(String.format(first, Arrays.copyOfRange(operands, 1, operands.length)));
      case 'j': return List.of(String.join(first, Arrays.copyOfRange(operands, 1, operands.length, String[].class)));
      default: throw new IllegalArgumentException();
    }
  }
}
