// Expressions call methods of the JDK by name: of more classes than a plural look-up lists member by member, it still lists those
// methods that texts call.
package values.called_in_texts;

import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Stack;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

class Main {
  static Object call(Object receiver, String expression) throws Exception {
    StringTokenizer parts = new StringTokenizer(expression, ".()", true);
    String name = "";
    while (parts.hasMoreTokens()) {
      String part = parts.nextToken();
      if (part.equals("(")) break;
      name = part;
    }
    for (Method m : receiver.getClass().getMethods()) {
      if (m.getName().equals(name) && m.getParameterCount() == 0) return m.invoke(receiver);
    }
    return null;
  }

  public static void main(String[] args) throws Exception {
    Object[] all = {new ArrayDeque<>(), new ArrayList<>(), new BitSet(), Calendar.getInstance(), new Date(), new HashMap<>(),
                    new HashSet<>(), new IdentityHashMap<>(), new LinkedHashMap<>(), new LinkedHashSet<>(), new LinkedList<>(),
                    new PriorityQueue<>(), new Random(), new Stack<>(), new TreeMap<>(), new TreeSet<>(), new Vector<>(),
                    new WeakHashMap<>(), new UUID(1, 2), Locale.ROOT, 1, "text", 2L, true, new Adler32(), new CRC32()};
    for (Object one : all) call(one, "it.toString()");
    call(new CRC32(), "sum.reset()");
  }
}

// rule member-look-up
// complete
// [full]
// site Main.call Class.getMethods resolved
// target Main.call Class.getMethods <java.util.zip.CRC32: void reset()>
// target Main.call Class.getMethods <java.util.zip.CRC32: public methods>
// no-target Main.call Class.getMethods <java.util.zip.CRC32: long getValue()>
// target Main.call Method.invoke <java.util.zip.CRC32: void reset()>
// site Main.call Method.invoke partial
