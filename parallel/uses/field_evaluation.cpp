#include "parallel/uses/field_evaluation.h"

#include "core/base/diagnostics.h"

namespace heliograph::parallel {

void FieldEvaluation::Evaluate(const Use& use, const PointsToSet& delta, UseFindings& out) const {
  switch (use.kind) {
    case Use::Kind::kLoad:
    case Use::Kind::kStore: return EvaluateField(use, delta, out);
    case Use::Kind::kArrayLoad:
    case Use::Kind::kArrayStore: return EvaluateArray(use, delta, out);
    case Use::Kind::kAnyLoad:
    case Use::Kind::kAnyStore: return EvaluateAny(use, delta, out);
    case Use::Kind::kCall:
    case Use::Kind::kHandler:
    case Use::Kind::kContainer: HELIOGRAPH_CHECK(false);
  }
}

void FieldEvaluation::EvaluateField(const Use& use, const PointsToSet& delta, UseFindings& out) const {
  const ClassId owner(use.owner);
  const uint32_t class_end = program_.Class(owner).subtree_end.value;
  ObjId last_holder;
  delta.ForEach([&](ObjId o) {
    TypeId type = heap_.TypeOf(o);
    if (type.value < owner.value || type.value >= class_end) return;
    ObjId holder = objects_.Holder(o);
    if (holder == last_holder) return;
    last_holder = holder;
    PtrId field(objects_.First(holder) + use.slot);
    out.edges.push_back(use.kind == Use::Kind::kLoad ? Edge{field, PtrId(use.other)} : Edge{PtrId(use.other), field});
  });
}

void FieldEvaluation::EvaluateArray(const Use& use, const PointsToSet& delta, UseFindings& out) const {
  delta.ForEach([&](ObjId o) {
    if (HeapModel::IsToken(o) || !program_.IsArray(heap_.TypeOf(o)) || objects_.First(o) == 0) return;
    PtrId element(objects_.First(o));
    out.edges.push_back(use.kind == Use::Kind::kArrayLoad ? Edge{element, PtrId(use.other)} : Edge{PtrId(use.other), element});
  });
}

void FieldEvaluation::EvaluateAny(const Use& use, const PointsToSet& delta, UseFindings& out) const {
  delta.ForEach([&](ObjId o) {
    ObjId holder = objects_.Holder(o);
    uint32_t first = objects_.First(holder);
    if (first == 0) return;
    auto connect = [&](PtrId field) {
      ++out.any_field_edges;
      out.edges.push_back(use.kind == Use::Kind::kAnyLoad ? Edge{field, PtrId(use.other)} : Edge{PtrId(use.other), field});
    };
    TypeId type = heap_.TypeOf(holder);
    if (program_.IsArray(type)) return connect(PtrId(first));
    for (ClassId c = program_.ClassOf(type); c.valid(); c = program_.Class(c).super) {
      for (uint32_t f = program_.Class(c).fields_begin; f < program_.Class(c).fields_end; ++f) {
        const FieldInfo& field = program_.Field(FieldId(f));
        if (field.accessed_by_offset && !field.is_static()) connect(PtrId(first + field.slot));
      }
    }
  });
}

}  // namespace heliograph::parallel
