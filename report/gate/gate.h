/// `heliograph check`: what continuous integration holds a result to.
///
/// A gate file has one rule per line; `#` begins a comment:
///   complete                 the analysis came to its end
///   open-calls N             reflective calls of the application that may reach more than is listed
///   open-calls-all N         the same of the application and its libraries
///   allow-open-call p.C.m    calls in this method, class or package (p.*) count in no rule
///   no-new-open-calls        none outside the JDK that the baseline lacks
///   reachable-methods N      with those of the JDK
///   call-edges N             the same
///   unreachable SYMBOL       none of a method, class or package may run
///   unreachable-list FILE    the same of each symbol of a list (reach/symbols.h); FILE is beside the gate file
///   undetermined fail        what may be reached through a hole fails these two as well
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/answers/result_database.h"
#include "report/reach/symbols.h"

namespace heliograph::report {

enum class GateRule : uint8_t {
  kComplete,
  kOpenCalls,
  kOpenCallsAll,
  kAllowOpenCall,
  kNoNewOpenCalls,
  kReachableMethods,
  kCallEdges,
  kUnreachable,
  kUnreachableList,
  kUndetermined,
};

struct GateLine {
  GateRule rule = GateRule::kComplete;
  std::string text, place;  ///< as it is written; "FILE:12"
  int64_t line = 0;         ///< of the file
  std::string name;         ///< of allow-open-call
  uint64_t most = 0;
  std::vector<Vulnerability> symbols;
};

struct Gate {
  std::string file;
  std::vector<GateLine> lines;
  bool fails_undetermined = false;
};

/// Fails with a usage error that says what is possible, at its place; with an input error if a file cannot be read.
Result<Gate> ReadGate(const std::string& file);

/// Why a rule does not hold.
struct GateReason {
  std::string text;
  std::string source;  ///< the file of the application that it is about, `p/C.java`; may be empty
  int64_t line = 0;    ///< in it
};

struct GateCheck {
  GateLine line;
  std::vector<GateReason> reasons;  ///< none: it holds
};

struct GateAnswer {
  std::string analysis;
  std::vector<GateCheck> checks;  ///< of each line that can fail
  bool passed() const;
};

/// `baseline` may be null; a usage error if a rule needs it.
Result<GateAnswer> CheckGate(const ResultDatabase& result, const Gate& gate, const ResultDatabase* baseline);

std::string GateText(const GateAnswer& answer);
/// Commands of GitHub workflows; sources lie in `source_root`.
std::string GateAnnotations(const GateAnswer& answer, const Gate& gate, const std::string& source_root);
/// As JUnit writes it: a test case for each rule.
std::string GateJunit(const GateAnswer& answer);

}  // namespace heliograph::report
