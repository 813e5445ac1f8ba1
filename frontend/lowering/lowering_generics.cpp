#include <algorithm>

#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {

/// The value as one of a declared generic type. What the method itself says it is needs no bound.
Value MethodLowering::Bounded(Value value, const std::optional<GenericBound>& bound) {
  if (!bound || !IsReference(value) || failed_) return value;
  const auto is_value = [&](const auto& s) { return s.dst == value; };
  if (std::any_of(body_->class_constants.begin(), body_->class_constants.end(), is_value)) return value;
  const VarIndex dst = NewVar();
  body_->copies.push_back({dst, value});
  body_->filters.push_back({dst, bound->meta, 0, 0, bounds_->IsUsable(*bound)});
  const auto same = std::find_if(body_->generic_bounds.begin(), body_->generic_bounds.end(),
                                 [&](const GenericBound& b) { return b.text == bound->text; });
  const auto index = static_cast<uint32_t>(same - body_->generic_bounds.begin());
  if (same == body_->generic_bounds.end()) body_->generic_bounds.push_back(*bound);
  body_->generic_copies.push_back({dst, value, index});
  return dst;
}

/// A value that is stored to a local variable; the variable has its type from the next instruction, `pc`, on.
Value MethodLowering::BoundedLocal(Value value, uint32_t local, uint32_t pc) {
  if (bounds_ == nullptr || !IsReference(value)) return value;
  for (const LocalType& row : code_.local_types) {
    if (row.local != local || pc < row.start || pc >= row.end) continue;
    return Bounded(value, bounds_->OfLocal(body_->method, row.signature));
  }
  return value;
}

}  // namespace heliograph::frontend
