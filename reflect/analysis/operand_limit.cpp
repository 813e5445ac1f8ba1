#include "reflect/analysis/operand_limit.h"

namespace heliograph::reflect {

namespace {

/// What counts towards the limit, of what the rule has joined.
CountByDistance& CountHeld(Site& site, int index, const Ranking& ranking) {
  HeldOperand& held = site.held[index];
  if (held.counted != site.known[index].size()) {
    held = {};
    site.known[index].ForEach([&](ObjId o) { held.distances.Add(ranking.DistanceOf(o)); });
    held.counted = site.known[index].size();
  }
  return held.distances;
}

}  // namespace

void CutOperand(Site& site, int index, PointsToSet& fresh, RuleContext& context) {
  const Facts& ask = context.ask();
  const uint32_t most = site.inner ? ask.limits().targets : ask.limits().operands;
  if (most == 0 || site.unlimited || site.known[index].size() + fresh.size() <= most) return;
  const Ranking& ranking = ask.ranking();
  CountByDistance& taken = CountHeld(site, index, ranking);
  const auto is_full = [&](ObjId o) {
    return taken.UpTo(ranking.DistanceOf(o)) >= most && (site.inner || ask.IsClassOrMember(o));
  };
  PointsToSet kept, unknown, candidates;
  const auto cut = [&](ObjId o) {
    const ObjId like = ask.UnknownLike(o);
    if (like.valid() && !site.known[index].Contains(like)) unknown.Add(like);
  };
  fresh.ForEach([&](ObjId o) { is_full(o) ? cut(o) : static_cast<void>(candidates.Add(o)); });
  for (ObjId o : ranking.Sorted(candidates)) {
    if (is_full(o)) {
      cut(o);
    } else if (kept.Add(o)) {
      taken.Add(ranking.DistanceOf(o));
    }
  }
  const bool any_cut = kept.size() != fresh.size();
  unknown.ForEach([&](ObjId o) {
    if (kept.Add(o)) taken.Add(ranking.DistanceOf(o));
  });
  site.held[index].counted += kept.size();
  if (!any_cut) return;
  context.say().MarkFull(site, site.inner ? "more arguments than --reflection-limit" : Answers::kOperandLimit);
  fresh.Swap(kept);
}

}  // namespace heliograph::reflect
