/// What containers hold, container by container.
///
/// A *host* is a container that code outside the JDK's container classes allocates, or an array that is looked at as a list. Its
/// *root* has a pointer per category of what it holds. A *view* of it, such as an iterator or the set of its entries, is an object
/// of its own per root and object that the JDK's code makes for it: it has that one's class and shares its fields, so the code
/// behind works as ever. An *aspect* is a root and what is meant by its elements: a view of a map's keys has the map's keys.
///
/// One thread.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"
#include "parallel/shortcuts/container_table.h"

namespace heliograph::parallel {

class ContainerHeap {
 public:
  /// Index of an aspect; none for what is no host.
  using Aspect = Id<struct AspectTag>;

  /// All must outlive this.
  ContainerHeap(const Program& program, HeapModel& heap, FilterTable& filters, PointerGraph& graph, HeapPointers& objects,
                const ContainerRoles& roles);

  /// Makes the root of a host that was not asked for before.
  Aspect AspectOf(ObjId o);
  /// A root for what a call of the method makes.
  Aspect NewAspect(MethodId maker);
  bool HasEntriesAsElements(Aspect a) const { return aspects_[a.value].kind == Kind::kEntries; }
  PtrId Held(Aspect a, Category category) const;
  /// Where what is put into it goes; but for what is shown together, the same.
  PtrId Into(Aspect a, Category category) const;
  /// The aspect whose views are those of `a`: arrays without an allocation site share theirs, which have what all of these hold.
  Aspect ShownAs(Aspect a);
  /// The views of the aspect that come from one place, which its caller numbers.
  PtrId Views(Aspect a, uint32_t place);
  uint32_t RootOf(Aspect a) const { return aspects_[a.value].root; }
  /// What all hosts of its family for which this was called hold together; with `put`, what comes into all of these.
  PtrId OfMany(Aspect a, Category category, bool put);
  /// The same as an aspect: of all hosts of the family for which this was called.
  Aspect GroupOf(Aspect a);
  /// The root of that, also of hosts for which it was not asked for.
  uint32_t GroupRootOf(uint32_t root);
  /// Whether it was made by ViewOf, and is no array.
  bool IsView(ObjId o) const { return !HeapModel::IsToken(o) && heap_.OriginOf(o) != o && !program_.IsArray(heap_.TypeOf(o)); }

  bool IsArrayOfOtherThanObject(ObjId o) const;
  /// Whether it is an entry that container code makes, of which map is not known.
  bool IsLooseEntry(ObjId o) const { return IsMadeInside(o) && !IsView(o) && roles_.IsEntry(program_.ClassOf(heap_.TypeOf(o))); }
  /// What is set as the value of such.
  PtrId loose_values() const { return loose_values_; }
  /// The entries of `a`, which are its elements, come to others as container code makes them.
  void Loosen(Aspect a) { graph_.AddEdge(loose_values_, Held(a, Category::kValue)); }

  /// The view of `a` that `made` is for objects which container code makes, or a view of such; none for others. `wraps`: it does
  /// all by calls of what has aspect `a`, as long as no one asks for it otherwise.
  ObjId ViewOf(Aspect a, View view, ObjId made, bool wraps = false);
  /// An array of the type of `array` that has what `a` holds; none if that has no elements.
  ObjId ArrayLike(Aspect a, ObjId array);
  /// What stands for `view`, which is of the group of a's family, among the views of `a`. It wraps as long as that does.
  ObjId ViewLike(ObjId view, Aspect a);
  bool IsGroup(uint32_t root) const { return roots_[root].is_group; }
  bool Wraps(ObjId view) const { return !HeapModel::IsToken(view) && wrapping_.contains(view.value); }
  /// Views that no longer wrap, since the last call.
  std::vector<ObjId> TakeNoLongerWrapping() { return std::exchange(no_longer_wrapping_, {}); }
  /// What views of `made` are made for: the same for all views of one object, and for all arrays of a type.
  ObjId OriginOf(View view, ObjId made);
  /// The method that allocates the object, or the one that it is a view for.
  MethodId AllocatingMethod(ObjId made) const { return heap_.SiteOf(heap_.OriginOf(made)).method; }
  /// Whether it is for `made`.
  bool IsViewable(View view, ObjId made) const;
  /// Pointers to what hosts hold, and to their views.
  const std::vector<PtrId>& pointers() const { return pointers_; }
  /// Without groups.
  uint64_t num_roots() const { return roots_.size() - group_of_family_.size(); }
  uint64_t num_views() const { return num_views_; }

 private:
  enum class Kind : uint8_t { kAll, kKeys, kValues, kEntries };
  using Pointers = std::array<PtrId, static_cast<size_t>(Category::kCount)>;  // by category
  static constexpr size_t kKinds = 4;
  struct Root {
    uint64_t family;  ///< roots of one class, or made by one method
    Pointers held, into;
    std::array<Pointers, 2> of_many{};     ///< by whether it is put: those of the family that it has joined
    std::array<Aspect, kKinds> aspects{};  ///< those that were asked for
    uint32_t group = Id<void>::kNone;      ///< the root of its family's group, once it was asked for
    bool of_no_site = false, shown_together = false;
    bool is_group = false, in_group = false;
  };
  struct OfAspect {
    uint32_t root;
    Kind kind;
  };

  bool IsHost(ObjId o) const;
  bool IsMadeInside(ObjId o) const;
  Aspect AspectAt(uint32_t root, Kind kind);
  Category CategoryOf(Aspect a, Category category) const;
  Aspect NewRoot(ObjId o);
  Pointers NewHeld();
  Aspect AddRoot(const Root& root);
  void ShowTogether(const Root& root);
  PtrId OfFamily(uint64_t family, size_t category, bool put);
  PtrId JoinFamily(Root& root, size_t category, bool put);
  PtrId NewPointer();
  ObjId MakeView(Aspect of, ObjId origin, bool wraps);
  void StopWrapping(ObjId view);
  ObjId MakeArray(Aspect of, ObjId origin);

  static constexpr uint32_t kNotAsked = 0, kNoHost = 1, kFirst = 2;

  const Program& program_;
  HeapModel& heap_;
  FilterTable& filters_;
  PointerGraph& graph_;
  HeapPointers& objects_;
  const ContainerRoles& roles_;
  std::vector<uint32_t> aspect_of_;  // by object: kNotAsked, kNoHost, or kFirst and an aspect
  std::vector<Root> roots_;
  std::vector<OfAspect> aspects_;
  absl::flat_hash_map<uint64_t, PtrId> views_;               // by aspect and place
  absl::flat_hash_map<uint64_t, ObjId> view_of_;             // by aspect and origin
  absl::flat_hash_map<uint32_t, Aspect> array_of_;           // by array that MakeArray made
  absl::flat_hash_map<uint64_t, PtrId> of_family_;           // by family, category and whether it is put
  absl::flat_hash_map<uint64_t, uint32_t> group_of_family_;  // roots
  Aspect together_;                                          // how arrays without an allocation site are shown
  absl::flat_hash_set<uint32_t> wrapping_;                   // views
  std::vector<ObjId> no_longer_wrapping_;
  absl::flat_hash_map<uint32_t, absl::flat_hash_set<uint32_t>> alike_;  // by view of a group that wraps: views of its hosts
  std::vector<PtrId> pointers_;
  PtrId loose_values_;
  uint64_t num_views_ = 0;
};

}  // namespace heliograph::parallel
