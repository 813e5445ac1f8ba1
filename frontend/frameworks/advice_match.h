/// Which methods of components advice joins, and what its parameters get there: the part of the plan about advice.
///
/// Methods are those of classes that the container may have made, as far as a proxy can surround them, and of interfaces that it
/// implements. Advice whose point-cut cannot be read, or admits no method, is a ledger row `point-cut` and runs with whatever the
/// container has; so does all of it where the application may weave otherwise. One thread.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/analysis/container_plan.h"
#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/program/configuration.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/aspects.h"
#include "frontend/frameworks/component_names.h"
#include "frontend/frameworks/found_parts.h"
#include "frontend/frameworks/framework.h"
#include "frontend/pointcuts/answer.h"

namespace heliograph::frontend {

class AdviceMatch {
 public:
  /// What it works with; all must outlive it.
  struct Parts {
    const Program& program;
    const DeclarationSource& declarations;
    const Configuration& configuration;
    std::span<const Framework* const> frameworks;
    const FoundParts& found;
    const ComponentNames& names;
  };
  AdviceMatch(const Parts& parts, const Aspects& aspects);

  /// Adds to a plan that calls the advice. What is not decided when the budget is spent is other advice. O(advice * methods of
  /// components).
  void Run(ContainerPlan& plan, Ledger& ledger, BudgetGuard& budget) const;

 private:
  class Joining;
  struct Candidate {
    ClassId component;
    MethodId method;
  };

  bool MayBeMade(ClassId c, const ClassInfo& result) const;
  /// Why point-cuts do not say all; empty if they do.
  std::string WovenBy() const;
  std::vector<ClassId> Components() const;
  bool IsUnadvised(ClassId c) const;
  std::vector<Candidate> Candidates() const;
  void AddMethods(ClassId component, std::vector<Candidate>& candidates) const;
  std::vector<ClassId> JoinPointTypes(const ContainerPlan& plan) const;
  std::vector<ClassId> AspectsOf(const AdviceMethod& advice) const;
  Answer IsNamed(ClassId component, std::string_view pattern) const;
  std::set<uint32_t> CalledByName() const;

  const Parts parts_;
  const Aspects& aspects_;
  std::set<uint32_t> made_by_factories_;  // classes
};

}  // namespace heliograph::frontend
