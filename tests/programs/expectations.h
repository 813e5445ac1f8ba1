/// What a feature program expects of its call graph and its reflective calls.
///
/// Expectations are the `//` lines below the last line of Java code of a program, see README.md for their
/// form. Class names without a dot belong to the program's package. Every such line must parse: a line that
/// does not is an error, so that a typing mistake cannot silence a check.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph::programs {

/// A method as written in an output file: dotted class name, JVM descriptor.
struct MethodName {
  std::string class_name, method, descriptor;
  friend auto operator<=>(const MethodName&, const MethodName&) = default;
  std::string ToString() const { return class_name + "." + method + descriptor; }
};

/// A method as written in an expectation; an empty descriptor stands for every overload.
struct MethodPattern {
  std::string class_name, method, descriptor;
  bool Matches(const MethodName& name) const;
};

struct Expectation {
  enum class Kind { kEdge, kMayEdge, kNoEdge, kReachable, kUnreachable, kSite, kSound, kTarget, kNoTarget, kEvidence };
  Kind kind = Kind::kEdge;
  MethodPattern method;            ///< caller, or the one method the line is about
  MethodPattern callee;            ///< edges only
  std::string api;                 ///< sites and targets only, e.g. "Class.forName"
  std::string value;               ///< status or soundness of a site, a target as TamiFlex writes it, or a part of evidence
  std::set<std::string> releases;  ///< empty: all
  std::set<std::string> variants;
  std::string paper;  ///< what states it, e.g. "Li, Tan and Xue, SAS 2015, figure 1"; empty: the program does
  int line = 0;
  std::string text;

  bool AppliesTo(const std::string& release, const std::string& variant) const;
};

struct ProgramExpectations {
  std::string package;
  std::set<std::string> releases = {"8", "own"};
  /// The variants whose result must have every call that happened in the run.
  std::set<std::string> complete = {"points-to"};
  std::set<std::string> rules;  ///< names out of `heliograph list-rules`: what the program is about
  /// For usage_profile_test: the rows of the profile that are not zero, by table.
  std::map<std::string, std::map<std::string, uint64_t>> counts;
  /// For specification_points_test: the one witness of the look-ups of each method of Main, with # for numbers.
  std::map<std::string, std::string> witnesses;
  std::vector<Expectation> expectations;
  std::vector<std::string> errors;  ///< "line N: ..."

  /// The reflection variants that some expectation names or that must be complete; "points-to" always.
  std::set<std::string> Variants() const;
};

ProgramExpectations ParseExpectations(std::string_view source);
/// The names of all reflection variants, and those with a switch that is turned on, "points-to/configuration".
const std::set<std::string>& KnownVariants();

}  // namespace heliograph::programs
