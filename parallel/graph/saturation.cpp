/// Saturation: a pointer with many objects gets all of the program that its filter admits.
///
/// What a saturated pointer holds of ordinary objects is its *cone*, the known ones of the types that its filter admits. So it need not
/// be told what comes along edges: its own filter is for tokens from then on, which flow as ever, and the cone comes to where its edges go
/// from pointers that are made once for each set of types and fed by one that holds all known objects. Where a target is saturated too,
/// its own cone has all that would come. So what is left to visit are edges to pointers that hold few objects.
///
/// Only what LetSaturate was told of counts: variables, fields and elements. So the solution is the least one in which each of these
/// that holds many objects has its cone. Both the condition and the cone only grow with the sets, so it is the same whatever is found to
/// be crowded first; which pointers share work, or are ways to others, plays no part. What is thrown is left alone: it has no filter,
/// and its cone would be all objects.
///
/// The pointer of all known objects is parked: what is made goes to the cones when nothing else is left, and before the rules are told.

#include <algorithm>

#include "core/base/diagnostics.h"
#include "parallel/graph/worker.h"

namespace heliograph::parallel {

void PointerGraph::SaturateFrom(uint32_t more_than) {
  HELIOGRAPH_CHECK(!saturates() && more_than < kNever);
  saturate_from_ = more_than;
  cones_.emplace_back();  // kNoCone
  everything_ = NewPointers(1).value;
  cone_pointers_.push_back(PtrId(everything_));
  schedule_.Park(everything_);  // what is made while others wait reaches cones at once
}

void PointerGraph::AddKnown(ObjId o) {
  if (saturates()) AddObject(PtrId(everything_), o);
}

std::vector<PtrId> PointerGraph::TakeCrowded() {
  for (uint32_t& p : crowded_) p = Find(p);
  std::sort(crowded_.begin(), crowded_.end());
  crowded_.erase(std::unique(crowded_.begin(), crowded_.end()), crowded_.end());
  std::vector<PtrId> taken;
  for (const uint32_t p : std::exchange(crowded_, {})) {
    if (IsCrowded(nodes_[p]) && nodes_[p].set.NumOrdinary() > saturate_from_) taken.push_back(PtrId(p));
  }
  return taken;
}

void PointerGraph::Saturate(PtrId p) {
  const uint32_t at = Find(p.value);
  const FilterId ordinary = filters_.ForOrdinaryOf(nodes_[at].filter, FilterId());
  const auto [it, added] = cone_of_filter_.try_emplace(ordinary.value, static_cast<uint16_t>(cones_.size()));
  if (added) {
    HELIOGRAPH_CHECK(cones_.size() < 0xffff);
    cones_.push_back(ordinary);
  }
  const uint16_t cone = it->second;
  ConeOf(ordinary);
  const FilterId tokens = filters_.ForTokensOf(nodes_[at].filter);
  Node& node = nodes_[at];
  PointsToSet set, pending;
  set.AddDifference(node.set, PointsToSet(), filters_[tokens]);
  pending.AddDifference(node.pending, PointsToSet(), filters_[tokens]);
  node.set.Swap(set);
  node.pending.Swap(pending);
  node.filter = tokens;
  node.cone = cone;
  for (size_t i = 0; i < nodes_[at].out.size(); ++i) {  // adding may move nodes
    const uint32_t target = Find(std::as_const(nodes_[at].out).targets()[i]);
    if (target != at) AddConeEdge(cone, target);
  }
}

/// The pointer that holds the known objects that a filter of ordinary objects admits.
uint32_t PointerGraph::ConeOf(FilterId ordinary) {
  const auto [it, added] = cone_pointer_.try_emplace(ordinary.value);
  if (!added) return it->second;
  const PtrId p = NewPointers(1);
  SetFilter(p, ordinary);
  cone_pointers_.push_back(p);
  it->second = p.value;
  AddEdge(PtrId(everything_), p);
  return p.value;
}

PtrId PointerGraph::Cone(PtrId saturated, FilterId filter) {
  const uint16_t cone = nodes_[Find(saturated.value)].cone;
  HELIOGRAPH_CHECK(cone != kNoCone);
  return PtrId(ConeOf(filters_.ForOrdinaryOf(cones_[cone], filter)));
}

void PointerGraph::AddConeEdge(uint16_t cone, uint32_t target) {
  if (nodes_[target].cone != kNoCone) return;
  const FilterId both = filters_.ForOrdinaryOf(cones_[cone], nodes_[target].filter);
  AddEdge(PtrId(ConeOf(both)), PtrId(target));
}

PtrId PointerGraph::NewPointerAfter(PtrId from, PointsToSet known) {
  const PtrId p = NewPointers(1);
  cone_pointers_.push_back(p);
  nodes_[p.value].set = std::move(known);
  AddEdge(from, p);
  return p;
}

uint64_t PointerGraph::NumSaturated() const {
  uint64_t count = 0;
  for (uint32_t p = 0; p < NumPointers(); ++p) count += nodes_[Find(p)].cone != kNoCone;
  return count;
}

void PointerGraph::JoinCones() {
  if (cones_.size() <= 1) return;
  for (uint32_t p = 0; p < NumPointers(); ++p) {
    Node& node = nodes_[p];  // the cone's pointer is there, so nothing moves
    if (node.rep == p && node.cone != kNoCone) worker().memo.AddAll(node.set, Set(PtrId(ConeOf(cones_[node.cone]))));
  }
}

}  // namespace heliograph::parallel
