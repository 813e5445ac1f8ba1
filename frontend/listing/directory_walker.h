/// Files below a directory, in a reproducible order.
///
/// Entries are visited sorted by name (bytes), each directory once, so symbolic links may form loops. Never
/// fails: what cannot be read is listed. Reads the file system only; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/budget.h"

namespace heliograph::frontend {

struct WalkedFile {
  std::string path;      ///< to open
  std::string relative;  ///< below the root, '/' separators
  uint64_t size = 0;     ///< bytes
};

struct DirectoryListing {
  std::vector<WalkedFile> files;  ///< regular files only
  /// Paths that could not be read, with the reason.
  std::vector<std::pair<std::string, std::string>> unreadable;
};

/// Ends early when the budget is spent.
DirectoryListing WalkDirectory(const std::string& root, BudgetGuard budget = BudgetGuard());

}  // namespace heliograph::frontend
