#include "parallel/filter_table.h"

namespace heliograph::parallel {

FilterId FilterTable::ForType(TypeId type, std::span<const TypeId> excluded) {
  if (excluded.empty() && (!type.valid() || type == program_.ClassType(program_.object_class()))) return FilterId();
  std::vector<uint32_t> key{type.value};
  for (TypeId t : excluded) key.push_back(t.value);
  auto [it, added] = by_types_.try_emplace(key);
  if (!added) return it->second;
  IntervalSet types = type.valid() ? program_.SubtypeIntervals(type) : IntervalSet({{0, program_.NumTypes() - 1}});
  for (TypeId t : excluded) types = types.Minus(program_.SubtypeIntervals(t));
  return it->second = Intern(heap_.ObjectsOf(types));
}

FilterId FilterTable::ForHeap(TypeId type) {
  auto [it, added] = by_heap_type_.try_emplace(type.value);
  if (!added) return it->second;
  bool any = !type.valid() || type == program_.ClassType(program_.object_class());
  IntervalSet admitted = any ? IntervalSet({{0, 0xfffffffeu}}) : heap_.ObjectsOf(program_.SubtypeIntervals(type));
  return it->second = Intern(admitted.Minus(IntervalSet({heap_.PlatformStrings()})));
}

FilterId FilterTable::ForClasses(const IntervalSet& classes) { return Intern(heap_.ObjectsOf(classes)); }

FilterId FilterTable::Intern(IntervalSet objects) {
  std::vector<uint32_t> key;
  key.reserve(objects.size() * 2);
  for (Interval i : objects.intervals()) key.insert(key.end(), {i.first, i.last});
  auto [it, added] = by_objects_.try_emplace(std::move(key), FilterId(static_cast<uint32_t>(filters_.size())));
  if (added) filters_.push_back(std::make_unique<ObjectFilter>(std::move(objects)));
  return it->second;
}

}  // namespace heliograph::parallel
