/// Configuration entries by what code asks for.
///
/// Made once from what the front end read, which must outlive it. One thread: the solver's.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/configuration.h"

namespace heliograph::reflect {

class ConfigurationIndex {
 public:
  explicit ConfigurationIndex(const Configuration& configuration);

  const ConfigurationEntry& Entry(uint32_t index) const { return configuration_.entries[index]; }
  const ConfigurationFile& FileOf(uint32_t index) const { return configuration_.files[Entry(index).file]; }
  /// Entries of META-INF/services and module declarations for a service (dotted), in class path order.
  const std::vector<uint32_t>& ProvidersOf(std::string_view service) const;
  /// `configuration archive!/entry:line`, for the evidence column. Lives as long as the index.
  std::string_view Evidence(uint32_t index);

 private:
  const Configuration& configuration_;
  absl::flat_hash_map<std::string_view, std::vector<uint32_t>> providers_;   // by service
  std::map<uint32_t, std::string> evidence_;                                 // made on demand
};

}  // namespace heliograph::reflect
