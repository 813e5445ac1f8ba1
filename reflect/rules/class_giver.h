/// What rules share that answer with Class objects.
#pragma once

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

/// Watches operand 0. The answers are the result of the site, or (`plural`) the elements of an array that it returns.
class ClassGiver : public Rule {
 public:
  /// `in_platform`: the reason at sites in JDK code, which are not followed.
  ClassGiver(bool plural, std::string_view in_platform) : plural_(plural), in_platform_(in_platform) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    site.listed = !ask.IsRestricted(site);
    if (!ask.variant().instances) return GiveUnknown(site, "the variant resolves no classes", context);
    if (!site.listed) return GiveUnknown(site, in_platform_, context);
    context.say().Watch(site, 0, call.args[0]);
  }

 protected:
  void GiveObject(Site& site, ObjId class_object, RuleContext& context) const {
    Answers& say = context.say();
    if (plural_) return say.AddToArray(site, context.ask().class_type(), class_object);
    say.AddResult(site, class_object);
  }
  void GiveUnknown(Site& site, std::string_view reason, RuleContext& context) const {
    const Facts& ask = context.ask();
    context.say().MarkUnknown(site, reason);
    GiveObject(site, plural_ ? ask.Unknown(ask.class_type()) : ask.UnknownClass(site), context);
  }
  bool is_plural() const { return plural_; }

 private:
  bool plural_;
  std::string_view in_platform_;
};

}  // namespace heliograph::reflect
