/// `heliograph reach`, `unused`, `diff`, `check`: judgements on results, from their result.sqlite alone.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/diagnostics.h"
#include "report/diff/diff.h"
#include "report/reach/reach_output.h"

namespace heliograph::cli {

struct ReviewOptions {
  std::string folder;           ///< the result; of diff that before
  std::string other;            ///< diff: after; check: the baseline
  std::string file;             ///< reach: the symbols; check: the gate
  std::string format = "text";  ///< all of them
  report::DocumentFacts facts;  ///< reach; check: the source root
  std::string by = "jar";       ///< unused
  uint64_t limit = 0;           ///< unused
  report::DiffListing listing;  ///< diff
  bool exit_code = false;       ///< diff
};

struct ReviewOutcome {
  std::string text;     ///< for standard output
  bool failed = false;  ///< a gate does not hold, or results differ where that was asked
};

inline constexpr std::string_view kReviewCommands[] = {"reach", "unused", "diff", "check"};

/// `command` is one of kReviewCommands. Fails with a usage error for what an option cannot be, and with an input error for files
/// and folders that cannot be read.
Result<ReviewOutcome> Review(std::string_view command, const ReviewOptions& options);

}  // namespace heliograph::cli
