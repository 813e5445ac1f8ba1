#include "reflect/configuration/property_reads.h"

#include <algorithm>

namespace heliograph::reflect {

bool PropertyReads::Loaded::Add(const Loaded& other) {
  const size_t before = resources.size();
  resources.insert(other.resources.begin(), other.resources.end());
  const bool wider = other.any && !any;
  any |= other.any;
  return wider || resources.size() != before;
}

bool PropertyReads::Loaded::Holds(const ConfigurationFile& file) const {
  return any || std::any_of(resources.begin(), resources.end(), [&](const auto& names) { return names.second.Cover(file); });
}

const PropertyReads::Loaded* PropertyReads::OfObject(ObjId object) const {
  const auto found = by_object_.find(object.value);
  return found == by_object_.end() ? nullptr : &found->second;
}

}  // namespace heliograph::reflect
