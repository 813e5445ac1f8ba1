/// Which pointers the heap has: one per reference field of an object, per array for its elements, and per static field.
///
/// Objects get their pointers when they first come up, static fields when they are first asked for. Tokens of one type
/// share the fields of one *holder*, SomeInstance of that type. Contexts need nothing new here: a heap context makes more
/// objects.
///
/// Additions are for the thread that activates methods; what is const is for any thread while nothing is added.
#pragma once

#include <vector>

#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"

namespace heliograph::parallel {

class HeapPointers {
 public:
  /// Takes the first pointers of `graph`, which must be empty. All must outlive this.
  HeapPointers(const Program& program, HeapModel& heap, FilterTable& filters, PointerGraph& graph);

  /// Notes the object and adds it to the pointer.
  void AddObject(PtrId pointer, ObjId object);
  /// Counts an object and gives it field pointers when it first comes up. O(fields of its class) then, else O(1).
  void Note(ObjId object);
  /// A view of an object that has come up: it has that one's fields or, if `elements` is one, this pointer for its elements.
  void NoteView(ObjId view, ObjId origin, PtrId elements);
  /// What boxing a primitive gives; nothing for other kinds. `kind` is the first letter of a descriptor.
  void AddBoxed(PtrId to, char kind);

  /// Exceptions that the JVM itself throws.
  PtrId vm_thrown() const { return PtrId(0); }
  /// What static initialisers outside the JDK throw. Errors among them are thrown where the class was to be initialised, and so come
  /// to vm_thrown; the JVM wraps the others (JVMS 5.5 step 10).
  PtrId initializers_threw() const { return PtrId(1); }
  /// With the string that the field is initialised with, if it is a constant.
  PtrId StaticField(FieldId f);
  /// None if `array` is no array of references or has not come up.
  PtrId Elements(ObjId array) const;
  /// None if the class of `object` has no such field or `object` has not come up.
  PtrId Field(ObjId object, FieldId field) const;

  /// The object whose fields `o` uses.
  ObjId Holder(ObjId o) const { return HeapModel::IsToken(o) ? heap_.SomeInstance(heap_.TypeOf(o)) : o; }
  /// The first pointer of a holder that has come up; the reference field in slot i is the i-th. 0 if it has none.
  uint32_t First(ObjId holder) const { return first_[holder.value]; }
  /// What an instance field of any object admits.
  FilterId FilterOfField(FieldId f);

  /// Ordinary objects that have come up.
  uint64_t num_objects() const { return num_objects_; }
  /// Those whose class is an interface: only rules make them.
  const std::vector<ObjId>& interface_objects() const { return interface_objects_; }

 private:
  void Materialize(ObjId o);
  void MakeElements(ObjId array, TypeId element);
  void MakeFields(ObjId holder, ClassId c);
  uint32_t FirstOrNone(ObjId o) const { return o.value < first_.size() ? first_[o.value] : 0; }

  const Program& program_;
  HeapModel& heap_;
  FilterTable& filters_;
  PointerGraph& graph_;
  std::vector<uint32_t> first_;  // by ordinary object
  std::vector<bool> seen_;       // by ordinary object
  uint64_t num_objects_ = 0;
  std::vector<ObjId> interface_objects_;
  std::vector<PtrId> static_fields_;  // by field; none if not asked for yet
};

}  // namespace heliograph::parallel
