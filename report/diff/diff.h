/// `heliograph diff`: what one result has and another has not.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/diff/compared.h"

namespace heliograph::report {

enum class DiffKind : uint8_t { kMethods, kEdges, kTargets, kSites, kVerdicts };
inline constexpr std::string_view kDiffKindNames[] = {"methods", "edges", "targets", "sites", "verdicts"};
inline constexpr std::string_view kDiffKindMeanings[] = {"reached methods", "calls from method to method",
                                                         "targets of reflective calls", "reflective calls",
                                                         "verdicts on reflective calls that both have"};

struct DiffRow {
  std::string what;          ///< `p.C.m()`, `p.C.m() -> p.D.n()`, `p.C.m(): Class.forName p.D`
  std::string jar, package;  ///< of the method, or of the caller
};

struct KindOfDiff {
  uint64_t before = 0, after = 0;   ///< how many the two sides have; of verdicts the reflective calls that both have
  std::vector<DiffRow> gone, come;  ///< sorted by what; of verdicts all are in `come`, "... : partial -> resolved"
};

struct Diff {
  std::array<KindOfDiff, 5> kinds;  ///< by DiffKind
  bool recording = false;           ///< a side is a recording: code of the JDK is left out

  bool different() const;
};

/// O(n log n) in the rows of both sides.
Diff CompareSides(Compared before, Compared after);

struct DiffListing {
  std::string kind;      ///< one of kDiffKindNames; empty: counts only
  uint64_t limit = 100;  ///< rows of the list; 0 for all
};

std::string DiffText(const Diff& diff, const DiffListing& listing);
std::string DiffTsv(const Diff& diff, const DiffListing& listing);
std::string DiffJson(const Diff& diff, const DiffListing& listing);

}  // namespace heliograph::report
