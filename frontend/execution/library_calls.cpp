#include "frontend/execution/library_calls.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"

namespace heliograph::frontend {
namespace {

template <typename Take>
void ForEachRow(Take take) {
  for (const auto& part : {TextRows(), BuilderRows(), NumberRows(), ByteRows(), StreamRows(), FormatRows(), CodePointRows(),
                           ContainerRows(), ScanRows(), AddressRows(), PathRows()})
    for (const LibraryRow& row : part) take(row);
}

/// The name by which the tables have a class and those that have the same methods.
std::string_view TypeInTables(std::string_view owner) {
  if (owner == "java/lang/StringBuffer") return "java/lang/StringBuilder";
  static constexpr std::string_view kLists[] = {"java/util/ArrayList", "java/util/LinkedList", "java/util/Vector",
                                                "java/util/Collection", "java/lang/Iterable"};
  static constexpr std::string_view kMaps[] = {"java/util/HashMap", "java/util/LinkedHashMap", "java/util/Hashtable"};
  static constexpr std::string_view kSets[] = {"java/util/HashSet", "java/util/LinkedHashSet"};
  const auto is_among = [&](const auto& names) {
    return std::find(std::begin(names), std::end(names), owner) != std::end(names);
  };
  if (is_among(kLists)) return "java/util/List";
  if (is_among(kSets)) return "java/util/Set";
  return is_among(kMaps) ? "java/util/Map" : owner;
}

}  // namespace

LibraryCall FindLibraryCall(std::string_view owner, std::string_view name, std::string_view descriptor) {
  static const auto* const kTable = [] {
    auto* rows = new absl::flat_hash_map<std::string_view, LibraryCall>();
    ForEachRow([&](const LibraryRow& row) { rows->emplace(row.method, row.call); });
    return rows;
  }();
  if (!owner.starts_with("java/")) return nullptr;
  const std::string_view type = TypeInTables(owner);
  const std::string member = "." + std::string(name) + std::string(descriptor.substr(0, descriptor.find(')') + 1));
  auto found = kTable->find(std::string(type) + member);
  if (found == kTable->end() && IsStream(owner) && name != "<init>") found = kTable->find("java/io/*" + member);
  return found == kTable->end() ? nullptr : found->second;
}

bool IsStream(std::string_view type) {
  if (!type.starts_with("java/io/")) return false;
  static constexpr std::string_view kEndings[] = {"Stream", "Writer", "Reader", "DataOutput", "DataInput"};
  return std::any_of(std::begin(kEndings), std::end(kEndings), [&](std::string_view e) { return type.ends_with(e); });
}

bool IsConstructed(std::string_view type) {
  static const auto* const kTypes = [] {
    auto* types = new absl::flat_hash_set<std::string_view>();
    ForEachRow([&](const LibraryRow& row) {
      if (const size_t end = row.method.find(".<init>"); end != std::string_view::npos) types->insert(row.method.substr(0, end));
    });
    return types;
  }();
  return kTypes->contains(TypeInTables(type));
}

bool AllInts(std::span<const MachineValue> arguments) {
  return std::all_of(arguments.begin(), arguments.end(), [](const MachineValue& v) { return v.is_int(); });
}

std::optional<std::u16string> PartOf(const std::u16string& text, int64_t begin, int64_t count) {
  if (begin < 0 || count < 0 || begin + count > static_cast<int64_t>(text.size())) return std::nullopt;
  return text.substr(static_cast<size_t>(begin), static_cast<size_t>(count));
}

MachineValue LibraryField(MachineState& state, std::string_view owner, std::string_view name) {
  if (owner != "java/nio/charset/StandardCharsets") return MachineValue::Unknown();
  MachineObject object;
  object.kind = MachineObject::Kind::kLibrary;
  if (name == "UTF_8") object.text = u"UTF-8";
  else if (name == "ISO_8859_1") object.text = u"ISO-8859-1";
  else if (name == "US_ASCII") object.text = u"US-ASCII";
  else return MachineValue::Unknown();
  return state.Add(std::move(object));
}

}  // namespace heliograph::frontend
