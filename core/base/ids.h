/// Strong 32-bit identifiers, one type per id space.
///
/// Every entity of an analysis is named by an index into dense arrays. A distinct type per space keeps
/// a class index from being used where a method index is meant; the wrapper compiles to a plain integer.
/// The all-ones value is "none" in every space. Ids are comparable and hashable, and are never printed:
/// outputs use names, so no output depends on numbering.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace heliograph {

template <typename Tag>
struct Id {
  static constexpr uint32_t kNone = 0xffffffffu;
  uint32_t value = kNone;

  constexpr Id() = default;
  constexpr explicit Id(uint32_t v) : value(v) {}
  constexpr bool valid() const { return value != kNone; }
  friend constexpr auto operator<=>(Id, Id) = default;

  template <typename H>
  friend H AbslHashValue(H h, Id id) {
    return H::combine(std::move(h), id.value);
  }
};

/// Class or interface, numbered in super-class pre-order (see class_hierarchy.h).
using ClassId = Id<struct ClassTag>;
/// Class, primitive or array type: `dimensions * types_per_dimension + index` (see program.h).
using TypeId = Id<struct TypeTag>;
/// Method or constructor of a class, contiguous per class and sorted by selector within it.
using MethodId = Id<struct MethodTag>;
/// Field of a class, contiguous per class.
using FieldId = Id<struct FieldTag>;
/// Interned class name, member name or descriptor.
using NameId = Id<struct NameTag>;
/// Interned (method name, descriptor) pair: a subsignature together with its return type.
using SelectorId = Id<struct SelectorTag>;
/// Abstract object (see heap_model.h).
using ObjId = Id<struct ObjTag>;
/// Pointer: variable, instance field of an object, array element, static field or filter pointer.
using PtrId = Id<struct PtrTag>;
/// Call site of a reachable method.
using CallSiteId = Id<struct CallSiteTag>;
/// Filter of a pointer: a set of admitted objects (see filter_table.h).
using FilterId = Id<struct FilterTag>;
/// Input archive, in class path order.
using ArchiveId = Id<struct ArchiveTag>;

/// Index of a reference variable inside one method body (see method_body.h); kNoVar stands for
/// "no reference here": a primitive argument, an ignored result.
using VarIndex = uint32_t;
inline constexpr VarIndex kNoVar = 0xffffffffu;

}  // namespace heliograph

template <typename Tag>
struct std::hash<heliograph::Id<Tag>> {
  size_t operator()(heliograph::Id<Tag> id) const noexcept { return std::hash<uint32_t>()(id.value); }
};
