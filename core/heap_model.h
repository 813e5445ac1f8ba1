/// Numbering of abstract objects.
///
/// Objects are numbered by type in TypeId order, so a type filter is an interval test on objects. Each type
/// has one slot for "some instance" (made by reflection, by the JVM or a native; also every object of a type
/// whose allocation sites are merged) followed by one slot per allocation site that a scan of all loaded code
/// counted. After these blocks come the meta-objects, which need no table: a Class object per type, a Method
/// and a Constructor object per method, a Field object per field; and last, growing, the string constants
/// that can name something.
///
/// The numbering is fixed at construction except for string constants and for which allocation slots are
/// taken; both are handed out by one thread, in activation order.
#pragma once

#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/ids.h"
#include "core/interval_set.h"
#include "core/program.h"

namespace heliograph {

/// Allocation sites counted per type, indexed by TypeId, length Program::NumTypes().
using AllocationCensus = std::vector<uint32_t>;

struct HeapOptions {
  bool merge_exceptions = true;     ///< one object per Throwable type
  bool merge_string_builders = true;
  bool merge_strings = true;        ///< string constants that cannot name anything are one object
};

/// Where an object comes from.
struct AllocSite {
  static constexpr uint32_t kMadeByRule = 0x40000000u;   ///< plus the bytecode offset of the call
  static constexpr uint32_t kLambda = 0x80000000u;       ///< plus the bytecode offset
  MethodId method;                  ///< none for merged objects, meta-objects and strings
  uint32_t ordinal = 0;             ///< among the allocations of the method body
};

class HeapModel {
 public:
  HeapModel(const Program& program, const AllocationCensus& census, const HeapOptions& options);

  /// Objects in use or reserved so far, apart from string constants not yet seen.
  uint32_t NumObjects() const { return strings_begin_ + static_cast<uint32_t>(strings_.size()); }
  /// No object id is ever as large as this.
  uint32_t ObjectLimit() const { return strings_begin_ + kMaxStrings; }
  /// First meta-object; smaller ids are ordinary objects.
  uint32_t MetaObjectsBegin() const { return classes_begin_; }

  /// The object for all instances of `type` that no allocation site stands for.
  ObjId SomeInstance(TypeId type) const { return ObjId(type_begin_[type.value]); }
  bool IsSomeInstance(ObjId o) const;
  /// A new object for an allocation site, or SomeInstance if the type's sites are merged.
  ObjId Allocate(TypeId type, AllocSite site);
  ObjId ClassObject(TypeId type) const { return ObjId(classes_begin_ + type.value); }
  /// The Method or Constructor object of `m`.
  ObjId MethodObject(MethodId m) const;
  ObjId FieldObject(FieldId f) const { return ObjId(fields_begin_ + f.value); }
  /// The object of a string constant that can name something; the merged string otherwise.
  ObjId StringObject(const std::string& value);
  ObjId MergedString() const { return SomeInstance(string_type_); }

  TypeId TypeOf(ObjId o) const;
  /// End of the id range with the same type as `o` (exclusive); for skipping in sorted scans.
  uint32_t TypeRangeEnd(ObjId o) const;
  /// Inverses of the above; none (or nullptr) when `o` is of another kind.
  TypeId ClassOfObject(ObjId o) const;
  MethodId MethodOfObject(ObjId o) const;
  FieldId FieldOfObject(ObjId o) const;
  const std::string* StringOf(ObjId o) const;
  AllocSite SiteOf(ObjId o) const;

  /// Objects whose type lies in `types` (type index intervals).
  IntervalSet ObjectsOf(const IntervalSet& types) const;

 private:
  bool IsMerged(TypeId type) const;
  bool IsMemberType(TypeId type) const;
  static constexpr uint32_t kRuleSlots = 4096;        ///< extra slots for arrays of meta-objects
  static constexpr uint32_t kMaxStrings = 1u << 20;   ///< distinct constants; further ones merge

  const Program* program_;
  HeapOptions options_;
  std::vector<uint32_t> type_begin_;    // by type, plus an end sentinel
  std::vector<TypeId> type_of_;         // by object, up to classes_begin_
  std::vector<uint32_t> used_;          // by type: slots taken after the first
  absl::flat_hash_map<uint32_t, AllocSite> sites_;
  uint32_t classes_begin_ = 0, methods_begin_ = 0, constructors_begin_ = 0, fields_begin_ = 0, strings_begin_ = 0;
  std::vector<std::string> strings_;
  absl::flat_hash_map<std::string, uint32_t> string_index_;
  TypeId string_type_, class_type_, method_type_, constructor_type_, field_type_;
  IntervalSet merged_classes_;
};

}  // namespace heliograph
