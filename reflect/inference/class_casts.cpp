#include "reflect/inference/class_casts.h"

#include "reflect/context/rule.h"

namespace heliograph::reflect {

void ClassCasts::AtFixpoint(RuleContext& context) {
  const Facts& ask = context.ask();
  bool too_many = false;
  for (uint32_t i = 0; i < ask.sites().size() && !ask.Spent(); ++i) {
    const Site& site = ask.SiteAt(i);
    for (TypeId cast : site.casts) {
      for (uint32_t origin : site.class_origins) {
        if (!told_.insert({origin, cast}).second) continue;
        for (TypeId t : ask.LazyClassesBelow(cast, &too_many)) {
          InferClass(origin, t, evidence::kCast, context);
        }
        if (too_many) context.say().MarkCut(ask.SiteAt(origin), "a cast has more subtypes than lazy-types");
      }
    }
  }
}

}  // namespace heliograph::reflect
