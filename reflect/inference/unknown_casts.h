/// Casts of unknown instances: what they tell about the class, the object or the member behind them.
///
/// Sources. L-Cast (Li, Tan and Xue, SAS 2015, figure 9): a cast to T of an object that an unknown class made is
/// an object of each subtype of T. Invention (Smaragdakis et al., APLAS 2015, section 3.2.2): it is a T. Backwards
/// (section 3.2.1): the look-up gave a subtype of T, or a member whose result can be a T.
#pragma once

#include <vector>

#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class UnknownCasts {
 public:
  /// In the subscription keys of casts.
  static constexpr uint32_t kKeyBit = 1u << 31;

  /// Watches the casts of a newly reachable method.
  void OnMethod(const MethodBody& body, PtrId variables, RuleContext& context);
  void OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) const;
  /// The method that has the cast of a key.
  MethodId MethodOf(uint32_t key) const { return casts_[key - kKeyBit].method; }

 private:
  struct Cast {
    PtrId result;
    TypeId type;
    MethodId method;
  };
  void OnUnknownInstance(const Cast& cast, Site& made, RuleContext& context) const;

  std::vector<Cast> casts_;
};

}  // namespace heliograph::reflect
