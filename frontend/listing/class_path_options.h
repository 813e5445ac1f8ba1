/// What a class path consists of, and the limits within which it is read.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/budget.h"

namespace heliograph::frontend {

struct ClassPathOptions {
  std::vector<std::string> inputs;                ///< application: jar, war, ear, jmod, directory, class file
  std::string dacapo;                             ///< a DaCapo archive; `inputs` are then names of its benchmarks
  std::vector<std::string> libraries;             ///< -cp, already split at ':'; "dir/*" takes every jar in dir
  std::string jdk;                                ///< JDK home directory; empty: none
  uint64_t max_entry_bytes = 256ull << 20;        ///< one inflated entry
  uint32_t max_ratio = 1200;                      ///< inflated / compressed, checked above 1 MiB
  uint64_t max_archive_bytes = 8ull << 30;        ///< all inflated entries of one top-level input
  uint32_t max_nesting = 4;                       ///< jars in jars
  bool configuration = false;                     ///< read configuration files too
  bool expressions = false;                       ///< and what pages and XML files of the application call by name
  uint64_t max_configuration_bytes = 4ull << 20;  ///< one configuration file; a larger one is left out
  BudgetGuard budget;                             ///< once it is spent nothing more is read
};

}  // namespace heliograph::frontend
