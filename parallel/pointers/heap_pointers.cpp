#include "parallel/pointers/heap_pointers.h"

#include <string>

#include "core/base/diagnostics.h"

namespace heliograph::parallel {

HeapPointers::HeapPointers(const Program& program, HeapModel& heap, FilterTable& filters, PointerGraph& graph)
    : program_(program), heap_(heap), filters_(filters), graph_(graph), static_fields_(program.NumFields()) {
  HELIOGRAPH_CHECK(graph_.NewPointers(2) == vm_thrown());
  const PtrId errors = graph_.NewPointers(1);
  graph_.SetFilter(errors, filters_.ForType(program.FindConstantClassType("java/lang/Error")));
  graph_.AddEdge(initializers_threw(), errors);
  graph_.AddEdge(errors, vm_thrown());
}

void HeapPointers::AddObject(PtrId pointer, ObjId object) {
  Note(object);
  graph_.AddObject(pointer, object);
}

void HeapPointers::Note(ObjId object) {
  if (HeapModel::IsToken(object)) return Materialize(object);
  if (object.value >= seen_.size()) seen_.resize(heap_.NumOrdinary(), false);
  if (seen_[object.value]) return;
  seen_[object.value] = true;
  ++num_objects_;
  graph_.AddKnown(object);
  TypeId type = heap_.TypeOf(object);
  if (program_.IsClass(type) && program_.Class(program_.ClassOf(type)).is_interface()) interface_objects_.push_back(object);
  Materialize(object);
}

void HeapPointers::NoteView(ObjId view, ObjId origin, PtrId elements) {
  Note(origin);
  if (first_.size() < heap_.NumOrdinary()) first_.resize(heap_.NumOrdinary(), 0);
  if (seen_.size() < heap_.NumOrdinary()) seen_.resize(heap_.NumOrdinary(), false);
  seen_[view.value] = true;
  first_[view.value] = elements.valid() ? elements.value : first_[origin.value];
}

void HeapPointers::AddBoxed(PtrId to, char kind) {
  ClassId box = program_.BoxClass(kind);
  if (box.valid()) AddObject(to, heap_.SomeInstance(program_.ClassType(box)));
}

void HeapPointers::Materialize(ObjId o) {
  ObjId holder = Holder(o);
  if (first_.size() < heap_.NumOrdinary()) first_.resize(heap_.NumOrdinary(), 0);
  if (first_[holder.value] != 0) return;
  TypeId type = heap_.TypeOf(holder);
  if (program_.IsArray(type)) {
    MakeElements(holder, program_.ElementType(type));
  } else if (program_.IsClass(type)) {
    MakeFields(holder, program_.ClassOf(type));
  }
}

void HeapPointers::MakeElements(ObjId array, TypeId element) {
  if (program_.IsPrimitive(element)) return;
  PtrId p = graph_.NewPointers(1);
  graph_.SetFilter(p, filters_.ForElements(element));  // aastore checks every element type, JVMS 6.5
  graph_.LetSaturate(p);
  first_[array.value] = p.value;
}

void HeapPointers::MakeFields(ObjId holder, ClassId c) {
  uint32_t slots = program_.Class(c).reference_slots;
  if (slots == 0) return;
  uint32_t first = graph_.NewPointers(slots).value;
  first_[holder.value] = first;
  for (ClassId at = c; at.valid(); at = program_.Class(at).super) {
    const ClassInfo& info = program_.Class(at);
    for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
      const FieldInfo& field = program_.Field(FieldId(f));
      if (!field.is_reference || field.is_static()) continue;
      graph_.SetFilter(PtrId(first + field.slot), FilterOfField(FieldId(f)));
      graph_.LetSaturate(PtrId(first + field.slot));
    }
  }
}

FilterId HeapPointers::FilterOfField(FieldId f) {
  TypeId type = program_.Field(f).type;
  return filters_.ForField(type.valid() && program_.IsVerifiedType(type) ? type : TypeId());
}

PtrId HeapPointers::StaticField(FieldId f) {
  PtrId& p = static_fields_[f.value];
  if (p.valid()) return p;
  p = graph_.NewPointers(1);
  graph_.LetSaturate(p);
  const FieldInfo& field = program_.Field(f);
  if (program_.IsVerifiedType(field.type)) graph_.SetFilter(p, filters_.ForType(field.type));
  if (field.has_constant_string) {
    bool platform = program_.Class(field.owner).platform;
    AddObject(p, heap_.StringObject(std::string(field.constant_string), platform));
    if (platform) AddObject(p, heap_.MergedString());
  }
  return p;
}

PtrId HeapPointers::Elements(ObjId array) const {
  if (HeapModel::IsToken(array) || !program_.IsArray(heap_.TypeOf(array))) return PtrId();
  uint32_t first = FirstOrNone(array);
  return first == 0 ? PtrId() : PtrId(first);
}

PtrId HeapPointers::Field(ObjId object, FieldId field) const {
  const FieldInfo& info = program_.Field(field);
  TypeId type = heap_.TypeOf(object);
  if (!program_.IsClass(type) || !program_.IsSubclass(program_.ClassOf(type), info.owner)) return PtrId();
  uint32_t first = FirstOrNone(Holder(object));
  return first == 0 || !info.is_reference ? PtrId() : PtrId(first + info.slot);
}

}  // namespace heliograph::parallel
