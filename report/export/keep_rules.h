/// Keep rules for shrinkers: what reflective calls need of classes and members, no more, and only where the calls are.
///
/// Source: the manual of ProGuard 7, "Usage" and "Examples"; R8 reads the same language.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "report/export/class_index.h"
#include "report/export/export_files.h"
#include "report/export/reflective_uses.h"

namespace heliograph::report {

/// What the calls of one class need of another.
struct KeepRule {
  bool named = false;             ///< the class is found by its name
  std::set<std::string> members;  ///< as rules write them, without the semicolon
  std::set<std::string> reasons;
};

struct KeepRules {
  /// By calling class, empty for the JDK's, whose code is not shrunk; then by target class.
  std::map<std::pair<std::string, std::string>, KeepRule> rules;
  std::set<std::string> attributes;  ///< of class files that calls ask for
  std::set<std::string> natives;     ///< classes with native methods, which libraries find by their names
};

/// Classes of the JDK need no rules. O(n log n) in targets.
KeepRules KeepRulesOf(const ResultDatabase& result, const std::vector<ReflectiveCall>& calls, ClassIndex& classes);

/// One rule for each pair of classes, with the evidence above it as comments.
void WriteKeepRules(const KeepRules& rules, const std::string& about, Sink& sink);

}  // namespace heliograph::report
