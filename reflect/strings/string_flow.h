/// Flow of name strings through string builders and concatenation.
///
/// Source: Smaragdakis et al., APLAS 2015, section 3.1: what is appended to a builder comes out of its toString,
/// as a whole constant; a look-up then takes it for a part of the name. Concatenation by invokedynamic is treated
/// like a builder, the constant pieces of its recipe included.
#pragma once

#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class StringFlow {
 public:
  /// In the subscription keys of builder calls.
  static constexpr uint32_t kKeyBit = 1u << 30;

  /// `enabled`: whether the variant follows strings.
  StringFlow(const Program& program, bool enabled);

  bool Claims(MethodId method) const { return calls_.contains(method.value); }
  void OnCall(const ClaimedCall& call, RuleContext& context);
  void OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context);
  void OnMethod(const MethodBody& body, PtrId variables, RuleContext& context) const;
  /// The method that has the call of a key.
  MethodId MethodOf(uint32_t key) const { return flows_[key - kKeyBit].caller; }

 private:
  struct Flow {
    PtrId value;
    bool out;  ///< toString, else append
    MethodId caller;
  };
  PtrId ContentsOf(ObjId builder, RuleContext& context);

  absl::flat_hash_map<uint32_t, bool> calls_;  // method -> whether its result is the contents
  std::vector<Flow> flows_;
  absl::flat_hash_map<uint32_t, PtrId> contents_;  // by builder object
};

}  // namespace heliograph::reflect
