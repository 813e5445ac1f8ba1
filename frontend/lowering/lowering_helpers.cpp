#include <algorithm>

#include "core/program/descriptor_text.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {

bool MethodLowering::Need(uint32_t slots) {
  if (sp_ >= slots) return true;
  return Fail("stack underflow"), false;
}

void MethodLowering::Push(Value v) {
  if (sp_ >= code_.max_stack) return Fail("stack overflow");
  stack_[sp_++] = v;
}

Value MethodLowering::Pop() {
  if (sp_ == 0) return Fail("stack underflow"), kNoVar;
  return stack_[--sp_];
}

void MethodLowering::PopSlots(uint32_t slots) {
  if (Need(slots)) sp_ -= slots;
}

void MethodLowering::PushPrimitive(uint32_t slots) {
  for (uint32_t i = 0; i < slots; ++i) Push(kNoVar);
}

void MethodLowering::AddDeclaredFilter(VarIndex var, TypeId type) {
  if (type.valid() && type != context_->object_type && program_->IsVerifiedType(type)) body_->filters.push_back({var, type});
}

VarIndex MethodLowering::NewDeclaredVar(TypeId type) {
  const VarIndex var = NewVar();
  AddDeclaredFilter(var, type);
  return var;
}

Value MethodLowering::MissingValue(std::string_view descriptor) {
  if (!follows_strings_ || descriptor != "Ljava/lang/String;") return kNullValue;
  const VarIndex var = NewVar();
  body_->string_constants.push_back({var, StringStmt::kUnknown});
  return var;
}

MethodLowering::RecentLoad& MethodLowering::RecentLoadOf(VarIndex base, FieldId field) {
  RecentLoad& load = recent_loads_[(base * 0x9e3779b1u ^ field.value * 0x85ebca6bu) >> 7 & (kRecentLoads - 1)];
  if (load.method != method_serial_ || load.base != base || load.field != field.value)
    load = {base, field.value, kNoVar, method_serial_};
  return load;
}

/// The class of the method and its super classes are initialised before any of its code runs.
void MethodLowering::Initialize(ClassId c) {
  if (c == class_ || (!program_->Class(c).is_interface() && program_->IsSubclass(class_, c))) return;
  std::vector<ClassId>& initialized = body_->initialized;
  if (std::find(initialized.begin(), initialized.end(), c) == initialized.end()) initialized.push_back(c);
}

void MethodLowering::Note(std::string_view kind, std::string detail) {
  body_->notes.push_back({std::string(kind), std::move(detail), pc_});
}

/// `class_name` is internal; an array descriptor stands for its element class.
void MethodLowering::NotePhantom(std::string_view class_name) {
  if (class_name.starts_with('[')) {
    class_name.remove_prefix(NumDimensions(class_name));
    if (class_name.size() > 2 && class_name[0] == 'L') class_name = class_name.substr(1, class_name.size() - 2);
  }
  std::string dotted(class_name);
  std::replace(dotted.begin(), dotted.end(), '/', '.');
  for (const BodyNote& note : body_->notes)
    if (note.kind == "phantom-class" && note.detail == dotted) return;
  Note("phantom-class", std::move(dotted));
}

}  // namespace heliograph::frontend
