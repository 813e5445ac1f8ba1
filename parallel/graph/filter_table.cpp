#include "parallel/graph/filter_table.h"

#include <algorithm>

namespace heliograph::parallel {

namespace {

bool TypeBefore(const HeapModel::Block& a, const HeapModel::Block& b) {
  return a.type != b.type ? a.type < b.type : a.begin < b.begin;
}

}  // namespace

FilterId FilterTable::ForType(TypeId type, std::span<const TypeId> excluded) {
  if (excluded.empty() && (!type.valid() || type == program_.ClassType(program_.object_class()))) return FilterId();
  std::vector<uint32_t> key{type.value};
  for (TypeId t : excluded) key.push_back(t.value);
  auto [it, added] = by_types_.try_emplace(key);
  if (!added) return it->second;
  IntervalSet types = type.valid() ? program_.SubtypeIntervals(type) : IntervalSet({{0, program_.NumTypes() - 1}});
  for (TypeId t : excluded) types = types.Minus(program_.SubtypeIntervals(t));
  IntervalSet tokens = heap_.TokensOf(types);
  return it->second = Intern(std::move(types), std::move(tokens));
}

FilterId FilterTable::ForKnown(TypeId type) {
  IntervalSet types = program_.SubtypeIntervals(type);
  IntervalSet tokens = heap_.TokensOf(types).Minus(heap_.UnknownClasses());
  return Intern(std::move(types), std::move(tokens));
}

FilterId FilterTable::ForLoaded() {
  IntervalSet types({{0, program_.NumTypes() - 1}});
  IntervalSet tokens = heap_.TokensOf(types).Minus(IntervalSet({heap_.PlatformStrings()}));
  return Intern(std::move(types), std::move(tokens));
}

FilterId FilterTable::ForHeap(TypeId type, bool element) {
  auto [it, added] = by_heap_type_.try_emplace(uint64_t{element} << 32 | type.value);
  if (!added) return it->second;
  bool any = !type.valid() || type == program_.ClassType(program_.object_class());
  IntervalSet types = any ? IntervalSet({{0, program_.NumTypes() - 1}}) : program_.SubtypeIntervals(type);
  IntervalSet tokens = heap_.TokensOf(types).Minus(element ? heap_.NotInElements(type) : heap_.NotInFields());
  return it->second = Intern(std::move(types), std::move(tokens));
}

FilterId FilterTable::ForTokensOf(FilterId filter) {
  const IntervalSet all({{kTokenBit, Id<void>::kNone - 1}});
  return Intern(IntervalSet(), filter.valid() ? filters_[filter.value]->objects.tokens() : all);
}

FilterId FilterTable::ForOrdinaryOf(FilterId a, FilterId b) {
  const auto [it, added] = ordinary_of_.try_emplace(uint64_t{a.value} << 32 | b.value);
  if (!added) return it->second;
  IntervalSet types({{0, program_.NumTypes() - 1}});
  for (const FilterId f : {a, b}) {
    if (f.valid()) types = types.Intersect(filters_[f.value]->types);
  }
  return it->second = Intern(std::move(types), IntervalSet());
}

FilterId FilterTable::Intern(IntervalSet types, IntervalSet tokens) {
  std::vector<uint32_t> key{static_cast<uint32_t>(types.size())};
  for (const IntervalSet* part : {&types, &tokens}) {
    for (Interval i : part->intervals()) key.insert(key.end(), {i.first, i.last});
  }
  auto [it, added] = by_content_.try_emplace(std::move(key), FilterId(static_cast<uint32_t>(filters_.size())));
  if (added) {
    filters_.push_back(std::make_unique<Filter>(Filter{std::move(types), ObjectFilter(std::move(tokens))}));
    Admit(*filters_.back(), blocks_);
  }
  return it->second;
}

void FilterTable::Admit(Filter& filter, std::span<const HeapModel::Block> blocks) {
  if (blocks.empty()) return;
  for (Interval i : filter.types.intervals()) {
    auto at = std::lower_bound(blocks.begin(), blocks.end(), HeapModel::Block{TypeId(i.first), 0, 0}, TypeBefore);
    for (; at != blocks.end() && at->type.value <= i.last; ++at) filter.objects.AdmitOrdinary(at->begin, at->end - 1);
  }
}

bool FilterTable::Admits(FilterId id, ObjId o) const {
  if (!id.valid()) return true;
  const Filter& filter = *filters_[id.value];
  return HeapModel::IsToken(o) ? filter.objects.Admits(o) : filter.types.Contains(heap_.TypeOf(o).value);
}

void FilterTable::Update() {
  const std::vector<HeapModel::Block>& all = heap_.blocks();
  if (num_blocks_ == all.size()) return;
  std::vector<HeapModel::Block> fresh(all.begin() + static_cast<ptrdiff_t>(num_blocks_), all.end());
  num_blocks_ = all.size();
  std::sort(fresh.begin(), fresh.end(), TypeBefore);
  for (auto& filter : filters_) Admit(*filter, fresh);
  auto middle = static_cast<ptrdiff_t>(blocks_.size());
  blocks_.insert(blocks_.end(), fresh.begin(), fresh.end());
  std::inplace_merge(blocks_.begin(), blocks_.begin() + middle, blocks_.end(), TypeBefore);
}

}  // namespace heliograph::parallel
