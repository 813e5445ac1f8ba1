/// `heliograph profile`: how the application inputs use reflection, without an analysis of the whole program.
#pragma once

#include <string>
#include <vector>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"

namespace heliograph::cli {

struct ProfileOptions {
  std::vector<std::string> inputs;
  std::vector<std::string> class_path;  ///< separated by ':'
  std::string jdk;                      ///< as --jdk of analyze
  std::string output_dir;               ///< empty: no files
  std::string format = "text";          ///< text or json
};

/// The text for standard output. Each input is a program. What cannot be read goes to the ledger, and the rest is
/// counted. Fails if the class library of the JDK is not among what is read. Once the budget is spent the rest is left out, which
/// the text and a ledger row say.
Result<std::string> Profile(const ProfileOptions& options, Ledger& ledger, Budget& budget);

}  // namespace heliograph::cli
