#include "parallel/uses/saturation.h"

#include <vector>

namespace heliograph::parallel {

void Saturation::Run() {
  if (!graph_.saturates()) return;
  std::vector<Use> uses;
  for (const PtrId p : graph_.TakeCrowded()) {
    const PointsToSet known = graph_.Set(p).Clone();
    uses.clear();
    graph_.ForEachUse(p, [&](const Use& use) { uses.push_back(use); });
    graph_.Saturate(p);
    for (const Use& use : uses) AddToCone(p, use, known);
  }
  for (const auto& [p, use] : graph_.TakeLateUses()) AddToCone(p, use, PointsToSet());
  for (const ObjectCall& call : shared_.TakeObjectCalls()) handlers_.AddInterfaceObjectCall(call);
}

TypeId Saturation::TypeOf(const Use& use) const {
  switch (use.kind) {
    case Use::Kind::kLoad:
    case Use::Kind::kStore: return program_.ClassType(ClassId(use.owner));
    case Use::Kind::kCall: return program_.ClassType(program_.Method(records_[use.other].resolved).owner);
    default: return TypeId();
  }
}

void Saturation::AddToCone(PtrId saturated, const Use& use, const PointsToSet& known) {
  const PtrId cone = graph_.Cone(saturated, filters_.ForType(TypeOf(use)));
  if (shared_.IsShareable(use)) return shared_.ShareCone(cone, use);
  graph_.AddUse(graph_.NewPointerAfter(cone, known.Clone()), use);
}

}  // namespace heliograph::parallel
