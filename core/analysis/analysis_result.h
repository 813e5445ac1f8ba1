/// The frozen result of an analysis: what writers read.
///
/// Rows are in no promised order; writers sort by names. Everything is plain data, safe to read from any
/// thread. The Program, HeapModel and input bytes must outlive it (MethodRef views point into them).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/step_clock.h"
#include "core/heap/heap_model.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "core/sets/stored_sets.h"

namespace heliograph {

struct CallSite {
  static constexpr uint32_t kNoOffset = 0xffffffffu;
  MethodId caller;              ///< none: the JVM itself (start-up, shutdown)
  uint32_t offset = kNoOffset;  ///< bytecode offset; kNoOffset for implicit calls, written as -1
  uint32_t line = 0;            ///< 0 if unknown
  CallKind kind = CallKind::kStatic;
  MethodRef ref;  ///< declared target; empty views for implicit calls
};

struct CallEdge {
  CallSiteId site;
  MethodId callee;
  CallKind kind = CallKind::kStatic;  ///< kReflective when a rule made it, else the site's kind
  friend auto operator<=>(const CallEdge&, const CallEdge&) = default;
};

enum class SiteStatus : uint8_t { kResolved, kPartial, kUnresolved };

/// Places of texts in AnalysisResult::reflective_texts. These are sorted, so targets compare like their texts.
struct ReflectiveTarget {
  uint32_t target;    ///< as TamiFlex writes it, or a members_name.h
  uint32_t evidence;  ///< e.g. "constant"
  friend auto operator<=>(const ReflectiveTarget&, const ReflectiveTarget&) = default;
};

struct ReflectiveSite {
  CallSiteId site;
  std::string api;  ///< e.g. "Class.forName"
  SiteStatus status = SiteStatus::kUnresolved;
  char sound = '-';                       ///< 'y', 'n' or '-' (written yes, no, -)
  std::vector<ReflectiveTarget> targets;  ///< sorted, unique
  std::string reason;                     ///< why not resolved, or what a verdict rests on; may be empty when resolved
  uint32_t dependents = 0;                ///< sites that something which this one left open reaches
  bool cut = false;                       ///< a limit of the variant kept targets off, here or in what would have told them
};

/// A place where a string that is not known enters and flows on to the name operand of a reflective call.
struct SpecificationPoint {
  uint32_t site = 0;  ///< into AnalysisResult::reflective_sites
  MethodId method;
  uint32_t offset = CallSite::kNoOffset;  ///< of the call; kNoOffset where the place is none, written as -1
  uint32_t line = 0;                      ///< 0 if unknown
  std::string api;                        ///< e.g. "System.getProperty", "args", "empty field"
  bool gives_text = false;                ///< a call that returns the string: a specification can say what it is
  std::string witness;                    ///< one shortest way, from the reflective call back: "C.m:12 <- C.run:30 <- args"
};

/// What one reflective API (or flow of values) cost the analysis.
struct RuleStats {
  std::string name;
  uint64_t sites = 0, deltas = 0, commands = 0;
  double seconds = 0;  ///< of CPU
};

/// What points-to sets say about the methods of some scope, whatever they were computed for.
struct ValueCounts {
  uint64_t casts = 0;                   ///< checkcasts of reachable methods to classes that exist
  uint64_t casts_that_cannot_fail = 0;  ///< all that the operand may refer to has the type
  uint64_t variables = 0;               ///< that refer to something; thrown exceptions left aside
  uint64_t variable_objects = 0;        ///< the sum of the sizes of their points-to sets
};

/// Points-to set of one variable of one method, for dumps.
struct VariablePointsTo {
  MethodId method;
  VarIndex var = kNoVar;
  StoredSets::Index objects = 0;  ///< in AnalysisResult::points_to_sets
};

/// What a step of the solver cost.
struct SolverStep {
  std::string name;
  std::string unit;  ///< of work and span; empty if one thread does it all
  StepCost cost;
};

struct AnalysisResult {
  const Program* program = nullptr;
  const HeapModel* heap = nullptr;
  bool complete = true;
  std::string stop_reason;  ///< the budget that was hit, empty when complete
  std::vector<MethodId> reachable_methods;
  std::vector<CallSite> call_sites;  ///< indexed by CallSiteId; only sites of reachable methods
  std::vector<CallEdge> call_edges;  ///< unique
  std::vector<ReflectiveSite> reflective_sites;
  std::vector<std::string> reflective_texts;             ///< of their targets: sorted, unique
  std::vector<SpecificationPoint> specification_points;  ///< found on request only (reflect/specification/specification_points.h)
  std::vector<RuleStats> rule_stats;                     ///< sorted by name
  std::vector<VariablePointsTo> points_to;               ///< filled on request only
  StoredSets points_to_sets;                             ///< ids of objects
  uint64_t num_pointers = 0;
  uint64_t num_objects = 0;  ///< objects that some points-to set holds or an allocation made
  uint64_t points_to_pairs = 0;
  ValueCounts application_values, all_values;  ///< of application methods, and of all
  /// Solver counters by name (waves, collapsed pointers, ...), the same for any number of threads.
  std::map<std::string, uint64_t> counters;
  /// How the solver came to it: the same on every run with one thread, with more as it happened.
  std::map<std::string, uint64_t> schedule;
  std::vector<SolverStep> steps;  ///< times, and work and span of the schedule
};

}  // namespace heliograph
