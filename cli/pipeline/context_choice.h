/// The contexts that a value of --precision stands for.
#pragma once

#include "core/options/options.h"
#include "parallel/contexts/context_policy.h"

namespace heliograph::cli {

inline parallel::ContextPolicy ContextPolicyOf(PrecisionChoice precision) {
  using Kind = parallel::ContextKind;
  switch (precision) {
    case PrecisionChoice::kInsensitive:
    case PrecisionChoice::kShortcuts: return {};
    case PrecisionChoice::kOneCall: return {Kind::kCall, 1};
    case PrecisionChoice::kTwoCall: return {Kind::kCall, 2};
    case PrecisionChoice::kOneObject: return {Kind::kObject, 1};
    case PrecisionChoice::kTwoObject: return {Kind::kObject, 2};
    case PrecisionChoice::kThreeObject: return {Kind::kObject, 3};
    case PrecisionChoice::kOneType: return {Kind::kType, 1};
    case PrecisionChoice::kTwoType: return {Kind::kType, 2};
    case PrecisionChoice::kHybrid: return {Kind::kHybrid, 3};
    case PrecisionChoice::kSelective: return {Kind::kObject, 2};
  }
  return {};
}

}  // namespace heliograph::cli
