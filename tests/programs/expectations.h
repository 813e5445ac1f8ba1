/// What a feature program expects of its call graph, and the check against one.
///
/// Expectations are the `//` lines below the last line of Java code of a program, see README.md for their
/// form. Class names without a dot belong to the program's package. Every such line must parse: a line that
/// does not is an error, so that a typing mistake cannot silence a check.
#pragma once

#include <filesystem>
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
  MethodPattern method;                  ///< caller, or the one method the line is about
  MethodPattern callee;                  ///< edges only
  std::string api;                       ///< sites and targets only, e.g. "Class.forName"
  std::string value;                     ///< status or soundness of a site, a target as TamiFlex writes it, or a part of evidence
  std::set<std::string> releases;        ///< empty: all
  std::set<std::string> variants;
  int line = 0;
  std::string text;

  bool AppliesTo(const std::string& release, const std::string& variant) const;
};

struct ProgramExpectations {
  std::string package;
  std::set<std::string> releases = {"8", "own"};
  /// The variants whose result must have every call that happened in the run.
  std::set<std::string> complete = {"points-to"};
  std::vector<Expectation> expectations;
  std::vector<std::string> errors;       ///< "line N: ..."

  /// The reflection variants that some expectation names or that must be complete; "points-to" always.
  std::set<std::string> Variants() const;
};

ProgramExpectations ParseExpectations(std::string_view source);
/// One expectation line without its `//`, for the given package; the error if it does not parse.
std::string ParseExpectation(const std::string& text, const std::string& package, Expectation& out);
/// The names of all reflection variants, of which some may be newer than the analyser under test.
const std::set<std::string>& KnownVariants();

/// The part of an analysis result, or of an observed run, that concerns one package.
struct CallGraph {
  struct Site { MethodName method; std::string api, value; };
  std::set<std::pair<MethodName, MethodName>> edges;
  std::set<MethodName> reachable;
  std::vector<Site> sites;               ///< value: status
  std::vector<Site> soundness;           ///< value: yes, no or -
  std::vector<Site> targets;             ///< value: target
  std::vector<Site> evidence;            ///< of the targets
};

/// Reads the output folder of an analysis. Columns are found by their names in the header line. Throws
/// std::runtime_error for a file that is missing or lacks a column.
CallGraph ReadAnalysis(const std::filesystem::path& folder, const std::string& package);
/// Reads what tools/ObserveCalls.java wrote.
CallGraph ReadObservation(const std::filesystem::path& file, const std::string& package);

/// Empty if `graph` meets the expectation, else what is wrong.
std::string Check(const Expectation& expectation, const CallGraph& graph);
/// The same for a run: it must show what is required and, if the expectation is about a variant that must be
/// complete, not show what is forbidden. Lines about library methods, class initialisers and reflective sites,
/// which an observation does not have, pass.
std::string CheckObserved(const Expectation& expectation, const CallGraph& observed, const ProgramExpectations& program);
/// Calls and methods of the observed run that `graph` lacks: each is a soundness bug.
std::vector<std::string> MissingCalls(const CallGraph& graph, const CallGraph& observed);

}  // namespace heliograph::programs
