/// What a method does with its parameters that its callers can do in its place.
///
/// A parameter counts if nothing in the method defines its variable again. `this` counts in classes but java/lang/Object: there no
/// array and no object of an interface can be the receiver. Such parameters p, q give statements that need not be done here:
/// - `p.f = q` is a store of the callers;
/// - what is returned and is p, or `p.f`, comes to the results of the callers.
/// A variable that is returned is a *carrier* if nothing but copies, such loads and plain calls that get a parameter of this
/// method define it, and no filter restricts it. What defines a carrier is told apart, so that the part that callers return for
/// themselves does not come through it.
#pragma once

#include <cstdint>
#include <vector>

#include "absl/functional/function_ref.h"
#include "core/base/ids.h"
#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::parallel {

inline constexpr uint32_t kNoPosition = 0xffffffffu;

/// Something that a method does with its parameters, which stand for themselves by their position among the arguments of a
/// call, receiver first.
struct ShortcutItem {
  enum class Kind : uint8_t { kReturn, kLoad, kStore };
  Kind kind = Kind::kReturn;
  bool receivers = false;        ///< kLoad, kStore: only of what a call of a method of the field's class dispatches on
  uint32_t base = kNoPosition;   ///< the parameter that is returned, or whose field is meant
  uint32_t value = kNoPosition;  ///< kStore: the parameter that is stored
  FieldId field;                 ///< kLoad, kStore
  friend auto operator<=>(const ShortcutItem&, const ShortcutItem&) = default;
};

struct ParameterFlow {
  std::vector<ShortcutItem> items;
  std::vector<uint32_t> positions;  ///< by variable: of a parameter that counts, or kNoPosition
  std::vector<VarIndex> carriers;
  std::vector<uint8_t> returned;  ///< by invoke: whether its result defines a carrier or the result of the method
  /// The statements that are left; those that a carrier relays come to the result directly.
  std::vector<CopyStmt> copies;
  std::vector<LoadStmt> loads;
  std::vector<StoreStmt> stores;
};

/// `claims`: whether calls of the method are for a handler, which may define their results by itself. `whole_result`: callers do
/// nothing for the method's result. O(statements + variables). Any thread.
ParameterFlow FindParameterFlow(const Program& program, const MethodBody& body, absl::FunctionRef<bool(MethodId)> claims,
                                bool whole_result = false);

}  // namespace heliograph::parallel
