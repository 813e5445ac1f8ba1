#include "core/base/word_list.h"
#include "reflect/texts/text_sources.h"

namespace heliograph::reflect {

namespace {

using Carrier = HeapModel::Carrier;
using Kind = SourceStep::Kind;

struct Row {
  std::string_view owner, names, descriptor;  // names: separated by blanks; descriptor: how it begins
  SourceStep step;
  bool in_subclasses = false;
};

constexpr SourceStep Pass(Carrier carrier, bool wrapped = false) { return {Kind::kPass, carrier, wrapped}; }

constexpr std::string_view kFiles = "java/nio/file/Files", kStream = "java/util/stream/Stream";

constexpr Row kRows[] = {
    {"java/net/URL", "openStream", "", Pass(Carrier::kStream)},
    {"java/net/URL", "openConnection", "", Pass(Carrier::kConnection)},
    {"java/net/URL", "toURI", "", Pass(Carrier::kUri)},
    {"java/net/URLConnection", "getInputStream", "", Pass(Carrier::kStream), true},
    {"java/nio/file/Paths", "get", "(Ljava/net/URI;)", Pass(Carrier::kPath)},
    {"java/nio/file/Path", "of", "(Ljava/net/URI;)", Pass(Carrier::kPath)},
    {kFiles, "newInputStream", "", Pass(Carrier::kStream)},
    {kFiles, "newBufferedReader", "", Pass(Carrier::kReader)},
    {kFiles, "readAllBytes", "", Pass(Carrier::kBytes)},
    {"java/io/InputStream", "readAllBytes", "", Pass(Carrier::kBytes, true), true},
    {"java/io/InputStream", "readNBytes", "(I)[B", Pass(Carrier::kBytes, true), true},
    {"java/util/Enumeration", "nextElement", "", {Kind::kElement}},
    {"java/util/Enumeration", "asIterator", "", Pass(Carrier::kIterator)},
    {"java/util/Collections", "list", "", Pass(Carrier::kList)},
    {"java/lang/Iterable", "iterator", "", Pass(Carrier::kIterator), true},
    {"java/util/Iterator", "next", "", {Kind::kElement}},
    {"java/util/List", "get", "(I)", {Kind::kElement}, true},
    {"java/util/Collection", "stream parallelStream", "", Pass(Carrier::kTexts), true},
    {kStream, "filter sorted distinct peek limit skip takeWhile dropWhile", "", Pass(Carrier::kTexts)},
    {"java/util/stream/BaseStream", "parallel sequential unordered onClose", "", Pass(Carrier::kTexts)},
    {"java/util/stream/BaseStream", "iterator", "", Pass(Carrier::kIterator)},
    {kStream, "collect toList", "", Pass(Carrier::kList)},
    {"java/util/Map", "entrySet", "", {Kind::kEntries, Carrier::kSet}, true},
    {"java/util/Map", "keySet", "", {Kind::kKeys, Carrier::kSet}, true},
    {"java/util/Map", "values", "", {Kind::kTexts, Carrier::kSet}, true},
    {"java/util/Properties", "stringPropertyNames", "", {Kind::kKeys, Carrier::kSet}},
    {"java/util/Properties", "propertyNames", "", {Kind::kKeys, Carrier::kUrls}},
    {"java/util/Dictionary", "keys", "", {Kind::kKeys, Carrier::kUrls}, true},
    {"java/util/Dictionary", "elements", "", {Kind::kTexts, Carrier::kUrls}, true},
    {"java/util/Map$Entry", "getKey", "", {Kind::kKey}},
    {"java/util/Map$Entry", "getValue", "", {Kind::kText}},
};

}  // namespace

absl::flat_hash_map<uint32_t, SourceStep> SourceSteps(const Program& program) {
  absl::flat_hash_map<uint32_t, SourceStep> steps;
  for (const Row& row : kRows) {
    const ClassId owner = program.FindClass(row.owner);
    if (!owner.valid()) continue;
    const auto add = [&](ClassId c) {
      const auto [first, end] = program.MethodRange(c);
      for (uint32_t m = first; m < end; ++m) {
        const bool fits = HasWord(row.names, program.MethodName(MethodId(m))) &&
                          program.MethodDescriptor(MethodId(m)).starts_with(row.descriptor);
        if (fits) steps.try_emplace(m, row.step);
      }
    };
    if (!row.in_subclasses) add(owner);
    for (Interval i : program.Subclasses(owner).intervals()) {
      for (uint32_t c = i.first; c <= i.last && row.in_subclasses; ++c) add(ClassId(c));
    }
  }
  return steps;
}

}  // namespace heliograph::reflect
