/// PropertyDescriptor.getReadMethod and its like: accessors that java.beans has found.
///
/// Source:  JavaBeans specification 1.01, section 8.3: getters begin with get or is, setters with set. A BeanInfo class can name
///          others.
/// Reads:   nothing.   Writes: the result.
/// Unknown: always: the result is an unknown method whose name begins so, and one of which nothing is known.
/// Cost:    constant.

#include "core/strings/string_pattern.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

class BeanMethodRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    say.GiveUnknown(site, "members that java.beans finds by name are not known", ask.Unknown(ask.method_type()));
    if (!ask.TracksUnknown(site) || !ask.variant().string_values) return;
    if (site.api.ends_with("ReadMethod")) {
      GiveNamed(site, "get", context);
      GiveNamed(site, "is", context);
    } else if (site.api.ends_with("WriteMethod")) {
      GiveNamed(site, "set", context);
    }
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}

 private:
  static void GiveNamed(Site& site, std::string_view prefix, RuleContext& context) {
    const Facts& ask = context.ask();
    const ObjId name = ask.heap().StringPatternObject(std::string(prefix) + string_pattern::kAny);
    context.say().AddResult(site, context.say().UnknownMember(site, ask.method_type(), TypeId(), name));
  }
};

}  // namespace

const Rule* BeanMethod() { return The<BeanMethodRule>(); }

}  // namespace heliograph::reflect
