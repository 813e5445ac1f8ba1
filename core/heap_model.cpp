#include "core/heap_model.h"

#include <algorithm>

namespace heliograph {

namespace {

/// The class's type; java/lang/Object stands in for what a cut-down library lacks.
TypeId FindType(const Program& program, std::string_view name) {
  ClassId c = program.FindClass(name);
  return program.ClassType(c.valid() ? c : program.object_class());
}

}  // namespace

HeapModel::HeapModel(const Program& program, const AllocationCensus& census, const HeapOptions& options)
    : program_(&program), options_(options) {
  string_type_ = FindType(program, "java/lang/String");
  class_type_ = FindType(program, "java/lang/Class");
  method_type_ = FindType(program, "java/lang/reflect/Method");
  constructor_type_ = FindType(program, "java/lang/reflect/Constructor");
  field_type_ = FindType(program, "java/lang/reflect/Field");

  std::vector<Interval> merged{{string_type_.value, string_type_.value}};
  ClassId throwable = program.FindClass("java/lang/Throwable");
  if (options.merge_exceptions && throwable.valid()) {
    const IntervalSet& range = program.Subclasses(throwable);
    merged.insert(merged.end(), range.intervals().begin(), range.intervals().end());
  }
  for (std::string_view name : {"java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/AbstractStringBuilder"}) {
    ClassId c = program.FindClass(name);
    if (options.merge_string_builders && c.valid()) merged.push_back({c.value, c.value});
  }
  merged_classes_ = IntervalSet(std::move(merged));

  uint32_t num_types = program.NumTypes();
  type_begin_.resize(num_types + 1);
  used_.assign(num_types, 0);
  uint32_t next = 0;
  for (uint32_t t = 0; t < num_types; ++t) {
    type_begin_[t] = next;
    next += 1 + (IsMerged(TypeId(t)) ? 0 : census[t]);
    bool holds_members = program.IsArray(TypeId(t)) && IsMemberType(program.ElementType(TypeId(t)));
    if (holds_members) next += kRuleSlots;
  }
  type_begin_[num_types] = next;
  type_of_.resize(next);
  for (uint32_t t = 0; t < num_types; ++t) {
    std::fill(type_of_.begin() + type_begin_[t], type_of_.begin() + type_begin_[t + 1], TypeId(t));
  }
  classes_begin_ = next;
  methods_begin_ = classes_begin_ + num_types;
  constructors_begin_ = methods_begin_ + program.NumMethods();
  fields_begin_ = constructors_begin_ + program.NumMethods();
  strings_begin_ = fields_begin_ + program.NumFields();
}

bool HeapModel::IsMerged(TypeId type) const {
  // Arrays of primitives hold no references, so one object per type loses nothing a call graph shows.
  if (program_->IsArray(type)) return program_->IsPrimitive(program_->ElementType(type));
  return merged_classes_.Contains(type.value);
}

bool HeapModel::IsMemberType(TypeId type) const {
  return program_->IsClass(type) && type != program_->ClassType(program_->object_class()) &&
         (type == method_type_ || type == constructor_type_ || type == field_type_);
}

bool HeapModel::IsSomeInstance(ObjId o) const {
  return o.value < classes_begin_ && type_begin_[TypeOf(o).value] == o.value;
}

ObjId HeapModel::Allocate(TypeId type, AllocSite site) {
  uint32_t capacity = type_begin_[type.value + 1] - type_begin_[type.value] - 1;
  if (used_[type.value] >= capacity) return SomeInstance(type);
  ObjId o(type_begin_[type.value] + ++used_[type.value]);
  sites_.emplace(o.value, site);
  return o;
}

ObjId HeapModel::MethodObject(MethodId m) const {
  bool constructor = program_->MethodName(m) == "<init>";
  return ObjId((constructor ? constructors_begin_ : methods_begin_) + m.value);
}

ObjId HeapModel::StringObject(const std::string& value) {
  if (options_.merge_strings && !program_->StringCanName(value)) return MergedString();
  if (strings_.size() == kMaxStrings && !string_index_.contains(value)) return MergedString();
  auto [it, added] = string_index_.try_emplace(value, static_cast<uint32_t>(strings_.size()));
  if (added) strings_.push_back(value);
  return ObjId(strings_begin_ + it->second);
}

TypeId HeapModel::TypeOf(ObjId o) const {
  if (o.value >= classes_begin_) {
    if (o.value < methods_begin_) return class_type_;
    if (o.value < constructors_begin_) return method_type_;
    if (o.value < fields_begin_) return constructor_type_;
    if (o.value < strings_begin_) return field_type_;
    return string_type_;
  }
  return type_of_[o.value];
}

uint32_t HeapModel::TypeRangeEnd(ObjId o) const {
  if (o.value >= classes_begin_) {
    if (o.value < methods_begin_) return methods_begin_;
    if (o.value < constructors_begin_) return constructors_begin_;
    if (o.value < fields_begin_) return fields_begin_;
    if (o.value < strings_begin_) return strings_begin_;
    return ObjectLimit();
  }
  return type_begin_[TypeOf(o).value + 1];
}

TypeId HeapModel::ClassOfObject(ObjId o) const {
  return o.value >= classes_begin_ && o.value < methods_begin_ ? TypeId(o.value - classes_begin_) : TypeId();
}

MethodId HeapModel::MethodOfObject(ObjId o) const {
  if (o.value < methods_begin_ || o.value >= fields_begin_) return MethodId();
  return MethodId(o.value - (o.value < constructors_begin_ ? methods_begin_ : constructors_begin_));
}

FieldId HeapModel::FieldOfObject(ObjId o) const {
  return o.value >= fields_begin_ && o.value < strings_begin_ ? FieldId(o.value - fields_begin_) : FieldId();
}

const std::string* HeapModel::StringOf(ObjId o) const {
  uint32_t index = o.value - strings_begin_;
  return o.value >= strings_begin_ && index < strings_.size() ? &strings_[index] : nullptr;
}

AllocSite HeapModel::SiteOf(ObjId o) const {
  auto found = sites_.find(o.value);
  return found == sites_.end() ? AllocSite{} : found->second;
}

IntervalSet HeapModel::ObjectsOf(const IntervalSet& types) const {
  std::vector<Interval> objects;
  for (Interval i : types.intervals()) {
    uint32_t last_type = std::min(i.last, program_->NumTypes() - 1);
    if (i.first > last_type) continue;
    objects.push_back({type_begin_[i.first], type_begin_[last_type + 1] - 1});
  }
  auto add_tail = [&](TypeId type, uint32_t first, uint32_t end) {
    if (type.valid() && types.Contains(type.value) && end > first) objects.push_back({first, end - 1});
  };
  add_tail(class_type_, classes_begin_, methods_begin_);
  add_tail(method_type_, methods_begin_, constructors_begin_);
  add_tail(constructor_type_, constructors_begin_, fields_begin_);
  add_tail(field_type_, fields_begin_, strings_begin_);
  add_tail(string_type_, strings_begin_, ObjectLimit());
  return IntervalSet(std::move(objects));
}

}  // namespace heliograph
