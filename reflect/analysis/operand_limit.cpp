#include "reflect/analysis/operand_limit.h"

#include <algorithm>
#include <set>
#include <utility>

#include "reflect/context/rule.h"

namespace heliograph::reflect {

namespace {

bool IsOwnCall(const Site& site, const Facts& ask) {
  return !site.inner && ask.program().Class(ask.program().Method(site.caller).owner).application;
}

}  // namespace

OperandLimits OperandLimit::LimitsOf(const Site& site, const Facts& ask) const {
  const uint64_t targets = ask.limits().targets, operands = ask.limits().operands;
  if (site.inner) return {targets * kApplicationShare, targets};
  const uint32_t most_held = ask.limits().own_operands;
  if (most_held != 0 && held_ > most_held && IsOwnCall(site, ask)) return {operands * kApplicationShare, operands};
  return ask.OperandLimitsOf(site);
}

OperandLimit::Kind OperandLimit::KindOf(ObjId o, const Facts& ask) {
  return {ask.ranking().DistanceOf(o), ask.UnknownLike(o), ask.IsClassOrMember(o)};
}

bool OperandLimit::Counts(const Site& site, const Kind& kind) { return site.inner || kind.class_or_member; }

void OperandLimit::Add(std::vector<Part>& parts, ObjId o, const Facts& ask) {
  const Kind kind = KindOf(o, ask);
  auto part = std::find_if(parts.begin(), parts.end(), [&](const Part& p) { return p.kind == kind; });
  if (part == parts.end()) {
    parts.push_back({kind, {}});
    part = parts.end() - 1;
  }
  part->objects.Add(o);
}

std::vector<OperandLimit::Part> OperandLimit::PartsOf(const PointsToSet& objects, const Facts& ask) {
  std::vector<Part> parts;
  if (objects.size() <= PointsToSet::kMaxArray) {
    objects.ForEach([&](ObjId o) { Add(parts, o, ask); });
    return parts;
  }
  PointsToSet unseen;
  unseen.AddDifference(objects, seen_, nullptr);
  unseen.ForEach([&](ObjId o) { Add(seen_by_kind_, o, ask); });
  seen_.AddAll(std::move(unseen));
  PointsToSet left = objects.Clone();
  for (const Part& seen : seen_by_kind_) {
    PointsToSet others, part;
    others.AddDifference(left, seen.objects, nullptr);
    if (others.size() == left.size()) continue;
    part.AddDifference(left, others, nullptr);
    parts.push_back({seen.kind, std::move(part)});
    left = std::move(others);
  }
  return parts;
}

/// What counts towards the limit, of what the rule has joined.
CountByDistance& OperandLimit::CountHeld(Site& site, int index, const Facts& ask) {
  HeldOperand& held = site.held[index];
  if (held.counted != site.known[index].size()) {
    held = {};
    for (const Part& part : PartsOf(site.known[index], ask)) {
      if (Counts(site, part.kind)) held.distances.Add(part.kind.distance, part.objects.size());
    }
    held.counted = site.known[index].size();
  }
  return held.distances;
}

void OperandLimit::Cut(Site& site, int index, PointsToSet& fresh, RuleContext& context) {
  CutOff(site, index, fresh, context);
  if (IsOwnCall(site, context.ask())) held_ += fresh.size();
}

void OperandLimit::CutOff(Site& site, int index, PointsToSet& fresh, RuleContext& context) {
  const Facts& ask = context.ask();
  const OperandLimits most = LimitsOf(site, ask);
  if (most.others == 0 || site.unlimited || site.known[index].size() + fresh.size() <= most.others) return;
  if (site.rule->SeesTypesOnly()) return;
  CountByDistance& taken = CountHeld(site, index, ask);
  std::set<ObjId> unknown;
  const auto cut = [&](const Kind& kind) {
    if (kind.like.valid() && !site.known[index].Contains(kind.like)) unknown.insert(kind.like);
  };
  const auto room_for = [&](const Kind& kind) {
    const bool of_application = IsOfApplication(kind.distance) && kind.class_or_member;
    const uint64_t limit = of_application ? most.application : most.others;
    return limit - std::min<uint64_t>(limit, taken.UpTo(kind.distance));
  };
  PointsToSet kept, candidates;
  for (Part& part : PartsOf(fresh, ask)) {
    if (!Counts(site, part.kind)) {
      kept.AddAll(std::move(part.objects));
    } else if (const uint64_t room = room_for(part.kind); part.objects.size() <= room) {
      candidates.AddAll(std::move(part.objects));
    } else {
      for (ObjId o : ask.ranking().Sorted(part.objects, room)) candidates.Add(o);
      cut(part.kind);
    }
  }
  for (ObjId o : ask.ranking().Sorted(candidates)) {
    const Kind kind = KindOf(o, ask);
    if (room_for(kind) == 0) {
      cut(kind);
      continue;
    }
    kept.Add(o);
    taken.Add(kind.distance);
  }
  const bool any_cut = kept.size() != fresh.size();
  for (ObjId o : unknown) {
    const Kind kind = KindOf(o, ask);
    if (kept.Add(o) && Counts(site, kind)) taken.Add(kind.distance);
  }
  site.held[index].counted += kept.size();
  if (!any_cut) return;
  context.say().MarkFull(site, site.inner ? "more arguments than --reflection-limit" : Answers::kOperandLimit);
  fresh.Swap(kept);
}

}  // namespace heliograph::reflect
