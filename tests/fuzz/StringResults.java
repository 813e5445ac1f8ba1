import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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

  private static List<String> inAllLanguages(Function<Locale, String> operation) {
    List<String> results = new ArrayList<>();
    for (String language : new String[] {"", "tr", "lt", "az", "el"}) results.add(operation.apply(new Locale(language)));
    return results;
  }

  private static List<String> groups(char operation, Matcher matcher, int group) {
    List<String> results = new ArrayList<>();
    if (operation == 'g') {
      while (matcher.find()) results.add(matcher.group(group));
    } else if (operation == 'h' ? matcher.matches() : matcher.lookingAt()) {
      results.add(matcher.group(group));
    }
    results.removeIf(Objects::isNull);
    return results;
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
      case 'P': return Arrays.asList(first.split((String) operands[1], begin - 1));
      case 't': return List.of(first.trim());
      case 'u': return inAllLanguages(first::toUpperCase);
      case 'l': return inAllLanguages(first::toLowerCase);
      case 'U': return List.of(first.toUpperCase(Locale.ROOT), first.toUpperCase(Locale.GERMAN));
      case 'L': return List.of(first.toLowerCase(Locale.ROOT), first.toLowerCase(Locale.FRENCH));
      case 'S': return List.of(first.strip());
      case '<': return List.of(first.stripLeading());
      case '>': return List.of(first.stripTrailing());
      case 'd': return List.of(new StringBuilder(first).delete(begin, end).toString());
      case 'z':
        StringBuilder sized = new StringBuilder(first);
        sized.setLength(begin);
        return List.of(sized.toString());
      case 'v': return List.of(new StringBuilder(first).reverse().toString());
      case 'R': return List.of(first.repeat(begin));
      case 'k':
        StringTokenizer tokens = new StringTokenizer(first, (String) operands[1]);
        List<String> pieces = new ArrayList<>();
        while (tokens.hasMoreTokens()) pieces.add(tokens.nextToken());
        return pieces;
      case 'n':
        List<String> lines = new ArrayList<>(new BufferedReader(new StringReader(first)).lines().collect(Collectors.toList()));
        try (Scanner scanner = new Scanner(first)) {
          while (scanner.hasNextLine()) lines.add(scanner.nextLine());
        }
        return lines;
      case 'm': return List.of(MessageFormat.format(first, Arrays.copyOfRange(operands, 1, operands.length)));
      case 'a': return List.of(first.substring(first.lastIndexOf((String) operands[1]) + begin));
      case 'b': return List.of(first.substring(0, first.indexOf((String) operands[1]) + begin));
      case 'e': return List.of(first.substring(begin, first.length() - end));
      case 'w': return List.of(first.replace((String) operands[1], (String) operands[2]));
      case 'q': return List.of(first.replaceAll((String) operands[1], (String) operands[2]));
      case 'Q': return List.of(first.replaceFirst((String) operands[1], (String) operands[2]));
      case 'y': return Arrays.asList(first.split((String) operands[1], begin));
      case 'g':
      case 'h':
      case 'i': return groups(operation, Pattern.compile((String) operands[1]).matcher(first), begin);
      case 'f': return List.of(String.format(first, Arrays.copyOfRange(operands, 1, operands.length)));
      case 'j': return List.of(String.join(first, Arrays.copyOfRange(operands, 1, operands.length, String[].class)));
      default: throw new IllegalArgumentException();
    }
  }
}
