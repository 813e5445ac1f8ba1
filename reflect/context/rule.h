/// A rule: what the call sites of one reflective API do.
#pragma once

#include <string_view>
#include <utility>

#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// A stateless handler of one API family. Thread rule: called by the solver's thread only.
class Rule {
 public:
  virtual ~Rule() = default;
  /// Watches the site's operands; may answer at once.
  virtual void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const = 0;
  /// New objects at operand `index`. `site.known` does not hold them yet.
  virtual void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const = 0;
  /// Whether objects of one type all say the same to the rule, so that no limit on operands need hold.
  virtual bool SeesTypesOnly() const { return false; }
  /// `type` as an answer of a class look-up whose name was not known.
  virtual void OnInferredClass(Site&, TypeId, std::string_view /*why*/, RuleContext&) const {}
  /// `type` as what a class look-up whose name was not known gave in one place, which is told there.
  virtual void OnBoundClass(Site& site, TypeId type, std::string_view why, RuleContext& context) const {
    Answers& say = context.say();
    if (!say.IsFull(site, Target::Kind::kType, type.value)) say.AddTarget(site, Target::Kind::kType, type.value, why);
  }
  /// The method, constructor or field as one that a look-up of unknown class or name gave.
  virtual void OnInferredMember(Site&, const Target&, std::string_view /*why*/, RuleContext&) const {}
  /// Whether the site is soundly resolved ('y', 'n'; '-': the question does not arise), and why.
  virtual std::pair<char, std::string_view> Soundness(const Site&, const Facts&) const { return {'-', ""}; }
  /// The result of a member that this look-up gave, of unknown name, is cast to `type`.
  virtual void OnResultCast(Site&, TypeId, RuleContext&) const {}
};

/// The one object of a rule class, or of those that differ in `Arguments` of its constructor.
template <typename R, auto... Arguments>
const Rule* The() {
  static const R kRule(Arguments...);
  return &kRule;
}

/// The look-up at site `origin` gives `type` after all. `from`: the method whose use tells it.
inline void InferClass(uint32_t origin, TypeId type, std::string_view why, RuleContext& context, MethodId from = MethodId()) {
  Site& site = context.ask().SiteAt(origin);
  if (site.agreement != nullptr && from != site.caller && !site.agreement->forward.contains(type)) {
    site.agreement->backward.insert(type);
    return;
  }
  site.rule->OnInferredClass(site, type, why, context);
}

}  // namespace heliograph::reflect
