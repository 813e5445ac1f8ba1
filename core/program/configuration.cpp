#include "core/program/configuration.h"

namespace heliograph {

std::string Configuration::Place(const ConfigurationEntry& entry) const {
  const ConfigurationFile& file = files[entry.file];
  std::string place = file.archive + "!/" + file.entry;
  if (entry.line != 0) place += ":" + std::to_string(entry.line);
  return place;
}

}  // namespace heliograph
