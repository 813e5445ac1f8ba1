/// Interned filters of pointers: the objects that a type test or a dispatch cone admits.
///
/// Filters are asked for and brought up to date by the thread that activates methods, between waves; during
/// waves any thread reads them.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "core/sets/object_filter.h"

namespace heliograph::parallel {

class FilterTable {
 public:
  FilterTable(const Program& program, const HeapModel& heap) : program_(program), heap_(heap) {}

  /// Objects assignable to `type` (none: any object) and to none of `excluded`. None if nothing is excluded.
  FilterId ForType(TypeId type, std::span<const TypeId> excluded = {});
  /// Objects assignable to `type` but unknown Class and Constructor objects.
  FilterId ForKnown(TypeId type);
  /// For fields and array elements: objects assignable to `type` (none: any object) that HeapModel lets in.
  FilterId ForField(TypeId type) { return ForHeap(type, false); }
  FilterId ForElements(TypeId type) { return ForHeap(type, true); }
  /// What some field or element can hold.
  FilterId ForLoaded();
  /// Receivers of exactly these classes: objects that calls dispatch on.
  FilterId ForReceivers(const IntervalSet& classes) {
    return Intern(classes, heap_.TokensOf(classes).Minus(heap_.InertObjects()));
  }
  /// These tokens only.
  FilterId ForTokens(const IntervalSet& tokens) { return Intern(IntervalSet(), tokens); }
  /// The tokens that `filter` (none: any) admits.
  FilterId ForTokensOf(FilterId filter);
  /// The ordinary objects that both admit.
  FilterId ForOrdinaryOf(FilterId a, FilterId b);
  /// nullptr for none, which admits everything. Knows the objects that the heap had at the last Update.
  const ObjectFilter* operator[](FilterId id) const { return id.valid() ? &filters_[id.value]->objects : nullptr; }
  /// Whether `o`, which may be newer than the last Update, is admitted.
  bool Admits(FilterId id, ObjId o) const;
  /// Takes up the objects that are new in the heap. O(filters x log(new blocks)) and the size of the answers.
  void Update();

 private:
  FilterId ForHeap(TypeId type, bool element);

  struct Filter {
    IntervalSet types;
    ObjectFilter objects;
  };

  FilterId Intern(IntervalSet types, IntervalSet tokens);
  /// Admits the objects of the blocks, which are sorted by type.
  static void Admit(Filter& filter, std::span<const HeapModel::Block> blocks);

  const Program& program_;
  const HeapModel& heap_;
  absl::flat_hash_map<std::vector<uint32_t>, FilterId> by_types_;
  absl::flat_hash_map<uint64_t, FilterId> by_heap_type_;
  absl::flat_hash_map<std::vector<uint32_t>, FilterId> by_content_;
  absl::flat_hash_map<uint64_t, FilterId> ordinary_of_;  // by two filters
  std::vector<std::unique_ptr<Filter>> filters_;
  std::vector<HeapModel::Block> blocks_;  // taken up so far, sorted by type
  size_t num_blocks_ = 0;                 // of the heap, taken up so far
};

}  // namespace heliograph::parallel
