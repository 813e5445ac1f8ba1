#include "reflect/analysis/operand_limit.h"

#include <set>

namespace heliograph::reflect {

namespace {

/// What counts towards the limit, of what the rule has joined.
template <typename Counts>
CountByDistance& CountHeld(Site& site, int index, const Ranking& ranking, Counts counts) {
  HeldOperand& held = site.held[index];
  if (held.counted != site.known[index].size()) {
    held = {};
    site.known[index].ForEach([&](ObjId o) {
      if (counts(o)) held.distances.Add(ranking.DistanceOf(o));
    });
    held.counted = site.known[index].size();
  }
  return held.distances;
}

}  // namespace

void CutOperand(Site& site, int index, PointsToSet& fresh, RuleContext& context) {
  const Facts& ask = context.ask();
  const uint64_t targets = ask.limits().targets;
  const OperandLimits most = site.inner ? OperandLimits{targets * kApplicationShare, targets} : ask.OperandLimitsOf(site);
  if (most.others == 0 || site.unlimited || site.known[index].size() + fresh.size() <= most.others) return;
  const Ranking& ranking = ask.ranking();
  const auto counts = [&](ObjId o) { return site.inner || ask.IsClassOrMember(o); };
  CountByDistance& taken = CountHeld(site, index, ranking, counts);
  PointsToSet kept, candidates;
  std::set<ObjId> unknown;
  const auto is_cut = [&](ObjId o) {
    const Distance distance = ranking.DistanceOf(o);
    const bool of_application = distance <= Distance::kApplication && ask.IsClassOrMember(o);
    if (taken.UpTo(distance) < (of_application ? most.application : most.others)) return false;
    const ObjId like = ask.UnknownLike(o);
    if (like.valid() && !site.known[index].Contains(like)) unknown.insert(like);
    return true;
  };
  fresh.ForEach([&](ObjId o) {
    if (!counts(o)) kept.Add(o);
    else if (!is_cut(o)) candidates.Add(o);
  });
  for (ObjId o : ranking.Sorted(candidates)) {
    if (is_cut(o)) continue;
    kept.Add(o);
    taken.Add(ranking.DistanceOf(o));
  }
  const bool any_cut = kept.size() != fresh.size();
  for (ObjId o : unknown) {
    if (kept.Add(o) && counts(o)) taken.Add(ranking.DistanceOf(o));
  }
  site.held[index].counted += kept.size();
  if (!any_cut) return;
  context.say().MarkFull(site, site.inner ? "more arguments than --reflection-limit" : Answers::kOperandLimit);
  fresh.Swap(kept);
}

}  // namespace heliograph::reflect
