#include "reflect/configuration_index.h"

namespace heliograph::reflect {

ConfigurationIndex::ConfigurationIndex(const Configuration& configuration) : configuration_(configuration) {
  for (uint32_t i = 0; i < configuration.entries.size(); ++i) {
    const ConfigurationFormat format = FileOf(i).format;
    const bool provider = format == ConfigurationFormat::kServices || format == ConfigurationFormat::kProvides;
    if (provider) providers_[Entry(i).key].push_back(i);
  }
}

const std::vector<uint32_t>& ConfigurationIndex::ProvidersOf(std::string_view service) const {
  static const std::vector<uint32_t> none;
  const auto found = providers_.find(service);
  return found == providers_.end() ? none : found->second;
}

std::string_view ConfigurationIndex::Evidence(uint32_t index) {
  auto [it, added] = evidence_.try_emplace(index);
  if (added) it->second = "configuration " + configuration_.Place(Entry(index));
  return it->second;
}

}  // namespace heliograph::reflect
