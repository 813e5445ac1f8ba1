/// The reflective calls of a result, and of recorded runs, that matter to another tool: those of code outside the JDK, and those of
/// the JDK on what is outside it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/answers/result_database.h"
#include "report/export/api_use.h"
#include "report/export/class_index.h"
#include "report/export/evidence.h"
#include "report/export/target_text.h"

namespace heliograph::report {

struct UsedTarget {
  TargetParts parts;
  std::string text;  ///< as tables have it
  std::string evidence;
  bool in_jdk = false;  ///< the class of the target
};

struct ReflectiveCall {
  std::string caller_class, method, descriptor, source;
  int64_t line = 0;
  std::string api;
  ApiUse use = ApiUse::kNone;
  bool in_jdk = false, recorded = false;
  std::vector<UsedTarget> targets;  ///< never empty

  /// `p.C.m(C.java:12)`, as stack traces have it.
  std::string Place() const;
  /// The class that must have been reached for the call to happen; empty if its name means nothing to another run.
  std::string Condition() const;
};

struct UseChoice {
  EvidenceLevel evidence = EvidenceLevel::kStrict;
  std::vector<std::string> recordings;  ///< folders of heliograph record
};

/// Calls in the order of the database, then those of the recordings by caller, offset and API. Targets whose names the virtual machine
/// makes as it runs are left out, and so are calls without a use (api_use.h). At kStrict a target counts by its evidence; if its class
/// is named exactly by some look-up outside the JDK; or as what flows to a call that is resolved. Of the JDK's calls targets count, at
/// kStrict, that are told by files or the user, or flow to a resolved call; above, what flows; guesses only at kAny. Fails if a folder is no recording or the database is damaged. O(rows).
Result<std::vector<ReflectiveCall>> ReadUses(const ResultDatabase& result, ClassIndex& classes, const UseChoice& choice);

/// The interface of which a call makes proxies, if the interfaces that declare its targets tell one: that which extends all others.
/// Empty if they do not.
std::string ProxyInterface(const ReflectiveCall& call, ClassIndex& classes);

}  // namespace heliograph::report
