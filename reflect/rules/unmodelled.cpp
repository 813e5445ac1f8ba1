/// Reflective APIs without a rule: dynamic proxies, method handles as interface instances and service loading.
///
/// Reads nothing and writes nothing; each reached call site is a row without targets, so that what hangs on it
/// is not taken for dead.

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

class UnmodelledRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    context.MarkUnknown(site, "the API is not modelled");
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}
};

}  // namespace

const Rule* Unmodelled() {
  static const UnmodelledRule rule;
  return &rule;
}

}  // namespace heliograph::reflect
