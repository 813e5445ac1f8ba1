#include "core/heap/object_numbering.h"

#include <algorithm>

#include "core/sets/points_to_set.h"

namespace heliograph {
namespace {

/// Free slots from which on a type gets larger blocks: it may have any number of objects.
constexpr uint32_t kAnyNumber = 1 << 20, kMaxLargeBlock = 4096;

/// The classes whose allocation sites are merged.
IntervalSet MergedClasses(const Program& program, const HeapOptions& options) {
  std::vector<Interval> merged;
  const auto merge = [&](std::string_view name, bool with_subclasses) {
    const ClassId c = program.FindClass(name);
    if (!c.valid()) return;
    if (!with_subclasses) return merged.push_back({c.value, c.value});
    for (Interval i : program.Subclasses(c).intervals()) merged.push_back(i);
  };
  merge("java/lang/String", false);
  if (options.merge_exceptions) merge("java/lang/Throwable", true);
  if (options.string_builders == StringBuilderMerging::kMerged) {
    merge("java/lang/StringBuilder", false);
    merge("java/lang/StringBuffer", false);
  }
  return IntervalSet(std::move(merged));
}

std::string_view PackageOf(std::string_view class_name) {
  const size_t slash = class_name.rfind('/');
  return class_name.substr(0, slash == std::string_view::npos ? 0 : slash);
}

}  // namespace

ObjectNumbering::ObjectNumbering(const Program& program, const AllocationCensus& census, const HeapOptions& options,
                                 const std::array<TypeId, 4>& rule_made)
    : program_(&program),
      string_builders_(options.string_builders),
      builder_types_{program.FindConstantClassType("java/lang/StringBuilder"),
                     program.FindConstantClassType("java/lang/StringBuffer")},
      merged_classes_(MergedClasses(program, options)),
      types_(program.NumTypes()) {
  const TypeId object = program.ClassType(program.object_class());
  const std::array<TypeId, 4> read = {
      program.FindConstantClassType("sun/reflect/generics/reflectiveObjects/ParameterizedTypeImpl"),
      program.FindConstantClassType("[Ljava/lang/reflect/Type;"), program.FindConstantClassType("java/lang/reflect/Parameter"),
      program.FindConstantClassType("[Ljava/lang/reflect/Parameter;")};
  const auto is_rule_made = [&](TypeId type) {
    if (std::find(read.begin(), read.end(), type) != read.end()) return true;
    if (!program.IsArray(type)) return false;
    const TypeId element = program.ElementType(type);
    return element.valid() && element != object && std::find(rule_made.begin(), rule_made.end(), element) != rule_made.end();
  };
  for (uint32_t t = 0; t < types_.size(); ++t) {
    types_[t].left = (IsMerged(TypeId(t)) && !IsBuilder(TypeId(t)) ? 0 : census[t]) + (is_rule_made(TypeId(t)) ? kRuleSlots : 0);
  }
}

bool ObjectNumbering::IsMerged(TypeId type) const {
  // Arrays of primitives hold no references, so one object per type loses nothing a call graph shows.
  if (program_->IsArray(type)) return program_->IsPrimitive(program_->ElementType(type));
  return merged_classes_.Contains(type.value);
}

void ObjectNumbering::NewBlock(TypeId type, uint32_t slots) {
  TypeSlots& of = types_[type.value];
  of.next = size();
  of.end = of.next + slots;
  of.block_size = std::min(2 * of.block_size, of.left < kAnyNumber ? kMaxBlock : kMaxLargeBlock);
  AddBlock(type, of.end);
}

void ObjectNumbering::AddBlock(TypeId type, uint32_t end) {
  HELIOGRAPH_CHECK(end < kTokenBit);
  blocks_.push_back({type, size(), end});
  type_of_.resize(end, type);
  block_end_.resize(end, end);
}

ObjId ObjectNumbering::SomeInstance(TypeId type) {
  TypeSlots& of = types_[type.value];
  if (of.some_instance == Id<void>::kNone) {
    const uint32_t further = std::min(of.left, of.block_size - 1);
    of.left -= further;
    NewBlock(type, 1 + further);
    of.some_instance = of.next++;
  }
  return ObjId(of.some_instance);
}

ObjId ObjectNumbering::Allocate(TypeId type, AllocSite site) {
  if (site.apart || string_builders_ == StringBuilderMerging::kDistinct || !IsBuilder(type)) return AllocateSlot(type, site);
  if (string_builders_ == StringBuilderMerging::kMerged) return SomeInstance(type);
  const std::string_view package = PackageOf(program_->ClassName(program_->Method(site.method).owner));
  const auto [it, added] = builder_of_package_.try_emplace({type.value, package});
  if (added) it->second = AllocateSlot(type, site);
  return it->second;
}

ObjId ObjectNumbering::AllocateSlot(TypeId type, AllocSite site) {
  TypeSlots& of = types_[type.value];
  const ObjId some = SomeInstance(type);
  if (of.next == of.end) {
    const uint32_t slots = std::min(of.left, of.block_size);
    if (slots == 0) return some;
    of.left -= slots;
    NewBlock(type, slots);
  }
  const ObjId o(of.next++);
  sites_.emplace(o.value, site);
  return o;
}

/// Views have blocks of their own: the census knows nothing of them.
ObjId ObjectNumbering::ViewOf(ObjId origin) {
  const TypeId type = TypeOf(origin);
  TypeSlots& of = views_of_[type.value];
  if (of.next == of.end) {
    of.next = size();
    of.end = of.next + of.block_size;
    AddBlock(type, of.end);
    of.block_size = std::min(2 * of.block_size, kMaxBlock);
  }
  const ObjId view(of.next++);
  sites_.emplace(view.value, SiteOf(origin));
  if (view.value >= origins_.size()) origins_.resize(of.end);
  origins_[view.value] = origin;
  return view;
}

AllocSite ObjectNumbering::SiteOf(ObjId o) const {
  const auto found = sites_.find(o.value);
  return found == sites_.end() ? AllocSite{} : found->second;
}

}  // namespace heliograph
