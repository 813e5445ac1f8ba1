#include "tests/differential/world.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace heliograph::testing {

namespace fs = std::filesystem;

namespace {

/// Top-level classes; nested ones come along. A trailing * stands for a whole package.
const std::set<std::string_view> kLibrary = {"java/lang/reflect/*",
                                             "java/util/function/*",
                                             "java/io/Serializable",
                                             "java/io/PrintStream",
                                             "java/io/IOException",
                                             "java/lang/Object",
                                             "java/lang/String",
                                             "java/lang/StringBuilder",
                                             "java/lang/StringBuffer",
                                             "java/lang/AbstractStringBuilder",
                                             "java/lang/CharSequence",
                                             "java/lang/Comparable",
                                             "java/lang/Iterable",
                                             "java/lang/Runnable",
                                             "java/lang/AutoCloseable",
                                             "java/lang/Cloneable",
                                             "java/lang/Class",
                                             "java/lang/ClassLoader",
                                             "java/lang/Number",
                                             "java/lang/Integer",
                                             "java/lang/Long",
                                             "java/lang/Short",
                                             "java/lang/Byte",
                                             "java/lang/Character",
                                             "java/lang/Boolean",
                                             "java/lang/Float",
                                             "java/lang/Double",
                                             "java/lang/Enum",
                                             "java/lang/Record",
                                             "java/lang/Math",
                                             "java/lang/System",
                                             "java/lang/Thread",
                                             "java/lang/ThreadLocal",
                                             "java/lang/Throwable",
                                             "java/lang/Void",
                                             "java/lang/StackTraceElement",
                                             "java/lang/annotation/Annotation",
                                             "java/util/Collection",
                                             "java/util/List",
                                             "java/util/AbstractCollection",
                                             "java/util/AbstractList",
                                             "java/util/ArrayList",
                                             "java/util/LinkedList",
                                             "java/util/AbstractSequentialList",
                                             "java/util/Map",
                                             "java/util/AbstractMap",
                                             "java/util/HashMap",
                                             "java/util/LinkedHashMap",
                                             "java/util/TreeMap",
                                             "java/util/SortedMap",
                                             "java/util/NavigableMap",
                                             "java/util/Set",
                                             "java/util/AbstractSet",
                                             "java/util/HashSet",
                                             "java/util/LinkedHashSet",
                                             "java/util/TreeSet",
                                             "java/util/SortedSet",
                                             "java/util/NavigableSet",
                                             "java/util/Iterator",
                                             "java/util/ListIterator",
                                             "java/util/Enumeration",
                                             "java/util/Comparator",
                                             "java/util/Comparators",
                                             "java/util/Objects",
                                             "java/util/Arrays",
                                             "java/util/Collections",
                                             "java/util/Optional",
                                             "java/util/Queue",
                                             "java/util/Deque",
                                             "java/util/ArrayDeque",
                                             "java/util/PriorityQueue",
                                             "java/util/RandomAccess",
                                             "java/util/ImmutableCollections",
                                             "java/util/EnumMap",
                                             "java/util/EnumSet",
                                             "java/util/RegularEnumSet",
                                             "java/util/NoSuchElementException",
                                             "java/util/ConcurrentModificationException",
                                             "java/util/concurrent/Callable",
                                             "java/util/AbstractQueue",
                                             "java/util/Dictionary",
                                             "java/util/Hashtable",
                                             "java/util/Vector",
                                             "java/util/Stack"};

}  // namespace

bool InLibrary(std::string_view name) {
  name = name.substr(0, name.find('$'));
  const size_t slash = name.rfind('/');
  if (slash == std::string_view::npos) return false;
  if (kLibrary.contains(name) || kLibrary.contains(std::string(name.substr(0, slash + 1)) + "*")) return true;
  return name.starts_with("java/lang/") && slash == 9 && (name.ends_with("Exception") || name.ends_with("Error"));
}

FeaturePrograms FindFeaturePrograms(const std::string& release) {
  FeaturePrograms programs;
  for (const auto& entry : fs::directory_iterator(std::string(HELIOGRAPH_BUILD_DIR) + "/tests/programs/programs/" + release)) {
    std::string package = entry.path().filename().string();
    std::replace(package.begin(), package.end(), '.', '/');
    if (!fs::exists(entry.path() / package / "Main.class")) continue;
    programs.roots.push_back(entry.path().string());
    programs.mains.push_back(package + "/Main");
  }
  std::sort(programs.roots.begin(), programs.roots.end());
  std::sort(programs.mains.begin(), programs.mains.end());
  return programs;
}

std::vector<std::string> Every(size_t step, size_t first, const std::vector<std::string>& mains) {
  std::vector<std::string> some;
  for (size_t i = first; i < mains.size(); i += step) some.push_back(mains[i]);
  return some;
}

std::vector<std::string> ShareOf(std::string_view variant, const std::vector<std::string>& mains) {
  constexpr size_t kShares = 3;
  if (variant == "full") return mains;
  const auto variants = reflect::Variants();
  const auto at = std::find_if(variants.begin(), variants.end(), [&](const auto& v) { return v.name == variant; });
  return Every(kShares, static_cast<size_t>(at - variants.begin()) % kShares, mains);
}

}  // namespace heliograph::testing
