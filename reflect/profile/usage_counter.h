/// Counts how methods use reflection (`heliograph profile`), method by method, without solving.
///
/// Calls are counted once per place in the code, whether or not a run gets there; method references are counted as
/// calls whose arguments are not known. What each row means: docs/reflection.md.
///
/// Source: Yue Li, Tian Tan, Jingling Xue, "Understanding and Analyzing Java Reflection", TOSEM 28(2), 2019, section 2.4.
#pragma once

#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/usage_profile.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "reflect/profile/usage_trace.h"

namespace heliograph::reflect {

/// A profile with all tables and rows, and zeros.
UsageProfile EmptyUsageProfile();

class UsageCounter {
 public:
  /// The program must outlive this.
  explicit UsageCounter(const Program& program);

  /// Adds the uses in `body`, which a lowerer that follows strings made, and counts the method. Any thread, one per
  /// profile.
  void Count(const MethodBody& body, UsageProfile& profile) const;

 private:
  struct Use;

  static std::string_view SourceRow(const MethodBody& body, const Use& use, const UsageTrace& trace);
  static std::string_view MemberRow(const Use& use, const UsageTrace& trace);
  static std::string_view InferenceRow(const MethodBody& body, const Use& use, const UsageTrace& trace);
  std::vector<Use> UsesIn(const MethodBody& body) const;
  /// The label of an API method that some table is about; empty for others.
  std::string_view LabelOf(MethodId target) const;

  const Program& program_;
  absl::flat_hash_map<uint32_t, std::string_view> labels_;  // by MethodId
};

}  // namespace heliograph::reflect
