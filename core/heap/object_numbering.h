/// Numbering of ordinary objects: those that allocation sites and types stand for.
///
/// Objects are numbered in blocks of one type each, so a type filter admits or rejects a block as a whole and a dispatch
/// looks at one object per block. A type gets its first block when its first object appears, and further ones as they
/// fill up, never more slots than a scan of all loaded code counted allocation sites: ids are dense, which decides what
/// sets of them cost (points_to_set.h). Numbering all types before solving would spread the few per cent of sites that
/// are reached over twenty times as many ids. The first slot of a type is "some instance" (made by reflection, by the JVM
/// or a native; also every object of a type whose allocation sites are merged).
///
/// SomeInstance and Allocate are for one thread, in activation order, which depends on the input only; everything else is
/// for any thread.
#pragma once

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"
#include "core/heap/heap_options.h"
#include "core/program/program.h"
#include "core/sets/interval_set.h"

namespace heliograph {

/// Allocation sites counted per type, indexed by TypeId, length Program::NumTypes().
using AllocationCensus = std::vector<uint32_t>;

/// Where an object comes from.
struct AllocSite {
  static constexpr uint32_t kMadeByRule = 0x40000000u;  ///< plus the bytecode offset of the call
  static constexpr uint32_t kLambda = 0x80000000u;      ///< plus the bytecode offset
  MethodId method;                                      ///< none for merged objects and tokens
  uint32_t ordinal = 0;                                 ///< among the allocations of the method body
  bool apart = false;                                   ///< a string builder that is merged with no others
};

class ObjectNumbering {
 public:
  /// Consecutive ids of one type, used or reserved.
  struct Block {
    TypeId type;
    uint32_t begin, end;
  };

  /// `rule_made` are the types of which rules allocate objects beside the sites of the census: arrays of them get extra
  /// slots.
  ObjectNumbering(const Program& program, const AllocationCensus& census, const HeapOptions& options,
                  const std::array<TypeId, 4>& rule_made);

  /// Ids used or reserved are below this. Grows.
  uint32_t size() const { return static_cast<uint32_t>(type_of_.size()); }
  /// All blocks, in id order. Grows.
  const std::vector<Block>& blocks() const { return blocks_; }

  /// The object for all instances of `type` that no allocation site stands for.
  ObjId SomeInstance(TypeId type);
  bool IsSomeInstance(ObjId o) const { return types_[TypeOf(o).value].some_instance == o.value; }
  /// A new object for an allocation site; SomeInstance if the type's sites are merged, the object of the site's package if
  /// they are told apart by package, unless the site says that it is told apart.
  ObjId Allocate(TypeId type, AllocSite site);

  /// A new object that stands for `origin` seen from somewhere: of its type and from its site. O(1).
  ObjId ViewOf(ObjId origin);
  /// What ViewOf made `o` for; `o` if it is no view.
  ObjId OriginOf(ObjId o) const { return o.value < origins_.size() && origins_[o.value].valid() ? origins_[o.value] : o; }
  bool has_views() const { return !origins_.empty(); }

  TypeId TypeOf(ObjId o) const { return type_of_[o.value]; }
  uint32_t BlockEnd(ObjId o) const { return block_end_[o.value]; }
  /// The site of an object that Allocate made; no site for others.
  AllocSite SiteOf(ObjId o) const;

 private:
  static constexpr uint32_t kMaxBlock = 64;
  static constexpr uint32_t kRuleSlots = 4096;  // extra slots for types, and arrays of types, that rules allocate

  struct TypeSlots {
    uint32_t some_instance = Id<void>::kNone;
    uint32_t next = 0, end = 0;  // free slots of the last block
    uint32_t left = 0;           // slots that further blocks may have
    uint32_t block_size = 4;     // of the next block, at most
  };

  bool IsMerged(TypeId type) const;
  bool IsBuilder(TypeId type) const {
    return program_->IsClass(type) && (type == builder_types_[0] || type == builder_types_[1]);
  }
  ObjId AllocateSlot(TypeId type, AllocSite site);
  void NewBlock(TypeId type, uint32_t slots);
  void AddBlock(TypeId type, uint32_t end);

  const Program* program_;
  StringBuilderMerging string_builders_;
  std::array<TypeId, 2> builder_types_;  // StringBuilder, StringBuffer; none if absent
  IntervalSet merged_classes_;
  std::vector<TypeSlots> types_;  // by type
  std::vector<Block> blocks_;
  std::vector<TypeId> type_of_;      // by object
  std::vector<uint32_t> block_end_;  // by object
  absl::flat_hash_map<uint32_t, AllocSite> sites_;
  std::vector<ObjId> origins_;  // by object, up to the last view: what it is a view of, none if it is no view
  absl::flat_hash_map<uint32_t, TypeSlots> views_of_;                                     // by type
  absl::flat_hash_map<std::pair<uint32_t, std::string_view>, ObjId> builder_of_package_;  // by type and package
};

}  // namespace heliograph
