#include "reflect/analysis/operand_limit.h"

namespace heliograph::reflect {

void CutOperand(Site& site, int index, PointsToSet& fresh, RuleContext& context) {
  const Facts& ask = context.ask();
  const uint32_t most = site.inner ? ask.limits().targets : ask.limits().operands;
  if (most == 0 || site.unlimited || site.known[index].size() + fresh.size() <= most) return;
  const Ranking& ranking = ask.ranking();
  CountByDistance taken;
  site.known[index].ForEach([&](ObjId o) { taken.Add(ranking.DistanceOf(o)); });
  PointsToSet kept;
  bool cut = false;
  for (ObjId o : ranking.Sorted(fresh)) {
    const Distance distance = ranking.DistanceOf(o);
    if (taken.UpTo(distance) < most || (!site.inner && !ask.IsClassOrMember(o))) {
      kept.Add(o);
      taken.Add(distance);
      continue;
    }
    cut = true;
    const ObjId unknown = ask.UnknownLike(o);
    if (unknown.valid() && !site.known[index].Contains(unknown)) kept.Add(unknown);
  }
  if (!cut) return;
  context.say().MarkFull(site, site.inner ? "more arguments than --reflection-limit" : Answers::kOperandLimit);
  fresh.Swap(kept);
}

}  // namespace heliograph::reflect
