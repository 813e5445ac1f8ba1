/// What of injection points has to be said: several components that fit one of them.
#pragma once

#include <set>

#include "core/analysis/container_plan.h"
#include "core/base/diagnostics.h"
#include "core/program/program.h"

namespace heliograph::frontend {

/// Classes, methods and fields by their numbers.
struct Injection {
  std::set<uint32_t> components, factories, fields, methods;
};

/// Adds a ledger row for each field, and each parameter, of a class of the inputs outside the JDK, of which several components, or
/// results of factory methods, can be the value: all are, but those that the name at the point leaves out. O(points * components).
void NoteCandidates(const Program& program, const Injection& injection, const ContainerPlan& plan, Ledger& ledger);

}  // namespace heliograph::frontend
