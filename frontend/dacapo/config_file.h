/// The configuration files of DaCapo benchmarks (NAME.cnf).
///
/// Pure function over text; any thread. What comes after the header (sizes, descriptions) is not looked at.
/// Source: grammar ConfigFile.jj of the DaCapo suite: the one of 2006 knows `class`; that of 9.12 has `jar` and `libs`
/// too, later ones `jars`.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frontend/archive/archive_bytes.h"

namespace heliograph::frontend {

/// The header, `benchmark NAME OPTION... ;`.
struct DacapoConfig {
  std::string class_name;         ///< `class`, dotted: what the harness makes an object of
  std::vector<std::string> jars;  ///< `jar`, `jars` and `libs`, in the order of the file
};

/// Fails at the offset of the first word that does not fit.
std::variant<DacapoConfig, ArchiveError> ParseDacapoConfig(std::string_view text);

}  // namespace heliograph::frontend
