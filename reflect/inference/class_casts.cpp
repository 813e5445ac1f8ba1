#include "reflect/inference/class_casts.h"

#include <algorithm>
#include <vector>

#include "reflect/context/rule.h"

namespace heliograph::reflect {

void ClassCasts::AtFixpoint(RuleContext& context) {
  const Facts& ask = context.ask();
  bool too_many = false;
  std::vector<std::pair<MethodId, uint32_t>> sites;  // by their places in the program
  for (uint32_t i = 0; i < ask.sites().size(); ++i) {
    if (!ask.SiteAt(i).casts.empty() && !ask.SiteAt(i).class_origins.empty()) sites.emplace_back(ask.SiteAt(i).caller, i);
  }
  std::sort(sites.begin(), sites.end());
  for (const auto& [caller, index] : sites) {
    if (ask.Spent()) return;
    const Site& site = ask.SiteAt(index);
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
