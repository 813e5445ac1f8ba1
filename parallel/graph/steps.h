/// The steps of the solver, as their costs are told apart.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/step_clock.h"

namespace heliograph::parallel {

enum class Step : uint8_t {
  kWaves,        ///< objects flow along edges; edge visits, shared while many pointers wait
  kOrder,        ///< cycles are collapsed and the order of flow is renewed; one thread
  kUses,         ///< statements meet new objects; objects times uses, by chunks
  kFindings,     ///< what they found is added; one thread
  kLowering,     ///< code becomes constraints; variables, by method
  kActivation,   ///< constraints of reached methods are added; one thread
  kBinding,      ///< calls are bound; one thread
  kPreparation,  ///< what new objects tell is worked out as far as rules can before their turn; deltas, shared
  kRules,        ///< the rules see what is new; one thread
  kResult,       ///< the result is put together; one thread
  kCount
};

inline constexpr std::string_view kStepNames[] = {"waves",      "order",   "uses",        "findings", "lowering",
                                                  "activation", "binding", "preparation", "rules",    "result"};
/// Of work and span; empty for steps of one thread.
inline constexpr std::string_view kStepUnits[] = {
    "edge visits", "", "objects times uses", "", "variables", "", "", "deltas", "", ""};

using StepCosts = StepClock<Step>;

}  // namespace heliograph::parallel
