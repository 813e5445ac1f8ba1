/// Interned filters of pointers: the objects that a type test or a dispatch cone admits.
///
/// Filled by the thread that activates methods; read by any thread during propagation.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/heap_model.h"
#include "core/points_to_set.h"
#include "core/program.h"

namespace heliograph::parallel {

class FilterTable {
 public:
  FilterTable(const Program& program, const HeapModel& heap) : program_(program), heap_(heap) {}

  /// Objects assignable to `type` (none: any object) and to none of `excluded`. None if nothing is excluded.
  FilterId ForType(TypeId type, std::span<const TypeId> excluded = {});
  /// For fields and array elements: objects assignable to `type` (none: any object), platform strings excepted.
  FilterId ForHeap(TypeId type);
  /// Objects of exactly these classes.
  FilterId ForClasses(const IntervalSet& classes);
  /// nullptr for none, which admits everything.
  const ObjectFilter* operator[](FilterId id) const { return id.valid() ? filters_[id.value].get() : nullptr; }

 private:
  FilterId Intern(IntervalSet objects);

  const Program& program_;
  const HeapModel& heap_;
  absl::flat_hash_map<std::vector<uint32_t>, FilterId> by_types_;
  absl::flat_hash_map<uint32_t, FilterId> by_heap_type_;
  absl::flat_hash_map<std::vector<uint32_t>, FilterId> by_objects_;
  std::vector<std::unique_ptr<ObjectFilter>> filters_;
};

}  // namespace heliograph::parallel
