// What is cut out of, put into and turned round in string builders, by constants and by what the text itself tells.
package strings.builder_edits;

class Inserted { Inserted() {} }
class Deleted { Deleted() {} }
class Shorter { Shorter() {} }
class Dropped { Dropped() {} }
class Ranged { Ranged() {} }
class Turned { Turned() {} }
class Charred { Charred() {} }
class Emptied { Emptied() {} }
class LoopedA { LoopedA() {} }
class Decoy { Decoy() {} }

class Main {
  public static void main(String[] args) throws Exception {
    inserted(); deleted(); shorter(); dropped(); ranged(); turned(); charred(); emptied(); looped(new String[] {"LoopedA", "Decoys"});
  }

  static void inserted() throws Exception {
    StringBuilder name = new StringBuilder("strings.edits.Inserted");
    make(Class.forName(name.insert(8, "builder_").toString()));
  }
  static void deleted() throws Exception {
    StringBuilder name = new StringBuilder("strings.builder_edits.xDexleted");
    name.deleteCharAt(22).delete(24, 25);
    make(Class.forName(name.toString()));
  }
  static void shorter() throws Exception {
    StringBuffer name = new StringBuffer("strings.builder_edits.Shorter").append(';').append(',');
    name.setLength(name.length() - 1);
    name.deleteCharAt(name.length() - 1);
    make(Class.forName(name.toString()));
  }
  static void dropped() throws Exception {
    StringBuilder name = new StringBuilder("strings.builder_edits.").append("Dropped").append('.');
    int end = name.length() - 1;
    make(Class.forName(name.substring(0, end)));
  }
  static void ranged() throws Exception {
    StringBuilder name = new StringBuilder("strings.builder_edits.Xed");
    make(Class.forName(name.replace(22, 23, "Rang").toString()));
  }
  static void turned() throws Exception {
    make(Class.forName("strings.builder_edits." + new StringBuilder("denruT").reverse()));
  }
  static void charred() throws Exception {
    StringBuilder name = new StringBuilder("strings.builder_edits.charred");
    name.setCharAt(22, Character.toUpperCase(name.charAt(22)));
    make(Class.forName(name.toString()));
  }
  static void emptied() throws Exception {
    StringBuilder name = new StringBuilder("nothing");
    name.delete(0, name.length());
    make(Class.forName(name.append("strings.builder_edits.Emptied").toString()));
  }
  static void looped(String[] names) throws Exception {
    StringBuilder name = new StringBuilder();
    for (String last : names) {
      name.setLength(0);
      name.append("strings.builder_edits.").append(last);
      if (last.length() == 7) make(Class.forName(name.toString()));
    }
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete full
// [full]
// target Main.inserted Class.forName Inserted
// no-target Main.inserted Class.forName Decoy
// site Main.inserted Class.forName resolved
// target Main.deleted Class.forName Deleted
// no-target Main.deleted Class.forName Decoy
// site Main.deleted Class.forName resolved
// target Main.shorter Class.forName Shorter
// no-target Main.shorter Class.forName Decoy
// site Main.shorter Class.forName resolved
// target Main.dropped Class.forName Dropped
// site Main.dropped Class.forName resolved
// target Main.ranged Class.forName Ranged
// no-target Main.ranged Class.forName Decoy
// site Main.ranged Class.forName resolved
// # the reversed builder is given to the concatenation itself
// target Main.turned Class.forName Turned
// target Main.charred Class.forName Charred
// no-target Main.charred Class.forName Decoy
// site Main.charred Class.forName resolved
// target Main.emptied Class.forName Emptied
// no-target Main.emptied Class.forName Decoy
// site Main.emptied Class.forName resolved
// target Main.looped Class.forName LoopedA
// no-target Main.looped Class.forName Decoy
// site Main.looped Class.forName resolved
