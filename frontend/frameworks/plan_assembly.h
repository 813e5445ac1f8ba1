/// From what is found of an application to what its containers do: the plan.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/container_plan.h"
#include "core/base/diagnostics.h"
#include "core/program/program.h"
#include "frontend/frameworks/component_names.h"
#include "frontend/frameworks/found_parts.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

/// What is found, with the calls, objects and data of the rows about libraries. Injection points that several components fit are in
/// the ledger. O(found + rows). One thread.
ContainerPlan AssemblePlan(const Program& program, std::span<const Framework* const> frameworks, FoundParts& found,
                           const ComponentNames& names, Ledger& ledger);

/// Packages of the own code of the frameworks of which there is any use, and the framework.
std::vector<std::pair<std::string, std::string>> LibraryPackages(std::span<const Framework* const> frameworks,
                                                                 const FoundParts& found);

}  // namespace heliograph::frontend
