#include "frontend/execution/library_calls.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "absl/container/flat_hash_map.h"

namespace heliograph::frontend {

LibraryCall FindLibraryCall(std::string_view owner, std::string_view name, std::string_view descriptor) {
  static const auto* const kTable = [] {
    auto* rows = new absl::flat_hash_map<std::string_view, LibraryCall>();
    for (const auto& part : {TextRows(), BuilderRows(), NumberRows(), ByteRows(), StreamRows()})
      for (const LibraryRow& row : part) rows->emplace(row.method, row.call);
    return rows;
  }();
  if (!owner.starts_with("java/")) return nullptr;
  std::string_view type = owner == "java/lang/StringBuffer" ? "java/lang/StringBuilder" : owner;
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
