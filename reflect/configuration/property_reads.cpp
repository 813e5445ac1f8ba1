#include "reflect/configuration/property_reads.h"

#include <utility>

#include "core/strings/string_pattern.h"

namespace heliograph::reflect {

PropertyReads::Loaded PropertyReads::Loaded::Add(const Loaded& other) {
  Loaded fresh;
  for (const std::string& name : other.names) {
    if (names.insert(name).second) fresh.names.insert(name);
  }
  fresh.any = other.any && !std::exchange(any, any || other.any);
  if (fresh.names.empty()) return fresh;
  if (files.size() < other.files.size()) files.resize(other.files.size());
  fresh.files.resize(other.files.size());
  for (size_t f = 0; f < other.files.size(); ++f) {
    if (!other.files[f] || files[f]) continue;
    files[f] = fresh.files[f] = true;
  }
  return fresh;
}

const PropertyReads::Loaded& PropertyReads::FilesNamed(const std::string& names) {
  const auto [at, added] = by_names_.try_emplace(names);
  if (!added) return at->second;
  Loaded& loaded = at->second;
  loaded.any = string_pattern::IsAny(names);
  if (loaded.any) return loaded;
  loaded.names.insert(names);
  const ResourceNames asked(names);
  for (const uint32_t file : index_.PropertyFiles()) {
    if (!asked.Cover(index_.File(file))) continue;
    if (loaded.files.size() <= file) loaded.files.resize(file + 1);
    loaded.files[file] = true;
  }
  return loaded;
}

const std::vector<uint32_t>& PropertyReads::NamesAt(const std::string& keys, const Program& program) {
  const auto [at, added] = names_at_.try_emplace(keys);
  if (!added) return at->second;
  for (const uint32_t entry : index_.Properties()) {
    const ConfigurationEntry& e = index_.Entry(entry);
    if (string_pattern::Covers(keys, e.key) && program.StringCanName(e.text)) at->second.push_back(entry);
  }
  return at->second;
}

const PropertyReads::Loaded* PropertyReads::OfObject(ObjId object) const {
  const auto found = by_object_.find(object.value);
  return found == by_object_.end() ? nullptr : &found->second;
}

}  // namespace heliograph::reflect
