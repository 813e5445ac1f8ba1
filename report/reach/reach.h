/// Whether code that a list names can run: the question of software composition analysis, answered from a result alone.
///
/// Three answers. Reachable: the result has a method of it as reached; it may run, and the chain says how. Not reachable: it is not
/// reached, and the result has no hole (premises.h). Undetermined: all else, names that the result does not have included, since a
/// misspelled or renamed class looks like one that is not there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/answers/call_hops.h"
#include "report/answers/result_database.h"
#include "report/reach/premises.h"
#include "report/reach/symbols.h"

namespace heliograph::report {

enum class Reachability : uint8_t { kReachable, kUndetermined, kNotReachable };
inline constexpr std::string_view kReachabilityNames[] = {"reachable", "undetermined", "not reachable"};

struct SymbolAnswer {
  Symbol symbol;
  Reachability answer = Reachability::kUndetermined;
  std::string reason;          ///< one sentence without a full stop
  bool known = true;           ///< the result has something of the name
  std::optional<Chain> chain;  ///< of what is reachable, unless the result lacks the calls of it (--only application)
};

struct VulnerabilityAnswer {
  Vulnerability vulnerability;
  Reachability answer = Reachability::kUndetermined;  ///< of the symbols the first of the three that one of them has
  std::vector<SymbolAnswer> symbols;                  ///< in the order of the list
};

struct ReachAnswer {
  Premises premises;
  std::vector<VulnerabilityAnswer> vulnerabilities;  ///< in the order of the list

  /// How many vulnerabilities have each answer.
  std::array<size_t, 3> Count() const;
};

/// A class stands for its nested classes too, a package for those below it, an abstract method for what implements it. Cost: one
/// pass over the calls of the result if anything is reached, and O(log n) per method of the list.
ReachAnswer AskReach(const ResultDatabase& result, const std::vector<Vulnerability>& list);

}  // namespace heliograph::report
