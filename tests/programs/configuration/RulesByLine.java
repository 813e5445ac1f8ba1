// Classes and members that the lines of a file name, of which a first look-up is given lines as they are, and others parts of them.
package configuration.rules_by_line;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

class RlOpen {
  public static void shown() {}
  public static void kept() {}
}
class RlClosed {
  public static int count;
  public static void hidden() {}
}
class RlUnlisted { public static void other() {} }

class Member {
  final Class<?> holder;
  final String name;
  Member(String line) throws Exception {
    int open = line.indexOf('('), dot = line.lastIndexOf('.', open < 0 ? line.length() : open);
    holder = Class.forName(line.substring(0, dot));
    name = open < 0 ? line.substring(dot + 1) : line.substring(dot + 1, open);
    if (open < 0) holder.getField(name).get(null);
    else if (holder.getName().startsWith("java.")) holder.getMethod(name);
    else holder.getMethod(name).invoke(null);
  }
}

class Main {
  static List<String> lines() throws IOException {
    List<String> lines = new ArrayList<>();
    try (BufferedReader in = new BufferedReader(new InputStreamReader(Main.class.getResourceAsStream("members-rules")))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) lines.add(line.trim());
    }
    return lines;
  }

  public static void main(String[] args) throws Exception {
    for (String line : lines()) {
      if (line.startsWith("#") || line.isEmpty()) continue;
      if (line.startsWith("@")) Class.forName(line.substring(1));
      else new Member(line);
    }
  }
}

// rule text-words
// complete
// [full]
// target Main.main Class.forName RlOpen
// target Member.<init> Class.forName RlOpen
// target Member.<init> Class.forName RlClosed
// target Member.<init> Class.forName java.util.Locale
// evidence Member.<init> Class.forName members-rules:4
// target Member.<init> Class.getMethod <RlOpen: void shown()>
// target Member.<init> Class.getMethod <RlClosed: void hidden()>
// target Member.<init> Class.getMethod <java.util.Locale: java.lang.String[] getISOCountries()>
// target Member.<init> Class.getField <RlClosed: int count>
// edge Member.<init> -> RlOpen.shown
// edge Member.<init> -> RlClosed.hidden
// # The file does not say so.
// no-target Member.<init> Class.getMethod <RlOpen: void kept()>
// no-target Member.<init> Class.forName RlUnlisted
// sound Member.<init> Class.forName no
// sound Member.<init> Class.getMethod no
