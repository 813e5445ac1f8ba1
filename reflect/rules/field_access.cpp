/// Field.get and Field.set: loads and stores of known fields.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, section 5.2.6, with static fields, class initialisation, and the
///          JDK's checks: the receiver has the declaring class, a stored value the field's type (interfaces
///          included). Primitive values come back boxed.
/// Reads:   the field, the receiver.   Writes: the result or the field.
/// Unknown: an unknown Field makes the site incomplete.
/// Cost:    each pair (field, receiver object) once.

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

class FieldRule : public Rule {
 public:
  explicit FieldRule(bool stores) : stores_(stores) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.members) return context.MarkUnknown(site, "the variant resolves no fields");
    if (stores_ && call.args.size() > 2) site.elements = call.args[2];
    if (call.args.size() > 1) context.Watch(site, 1, call.args[1]);
    context.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      if (index == 1) {
        site.known[0].ForEach([&](ObjId f) { Access(site, context.heap.FieldOfObject(f), o, context); });
        return;
      }
      FieldId field = context.heap.FieldOfObject(o);
      if (!field.valid()) return context.MarkUnknown(site, "field is not known");
      context.AddTarget(site, Target::Kind::kField, field.value);
      const FieldInfo& info = context.program.Field(field);
      if (!stores_) context.AddBox(site, context.program.Name(info.descriptor));
      if (!info.is_static()) {
        site.known[1].ForEach([&](ObjId receiver) { Access(site, field, receiver, context); });
        return;
      }
      context.sink->InitializeClass(info.owner, site.call);
      if (info.is_reference) Flow(site, field, context.sink->StaticFieldPointer(field), context);
    });
  }

 private:
  void Access(Site& site, FieldId field, ObjId receiver, RuleContext& context) const {
    if (!field.valid()) return;
    const FieldInfo& info = context.program.Field(field);
    if (info.is_static() || !info.is_reference) return;
    PtrId pointer = context.sink->FieldPointer(receiver, field);
    if (pointer.valid()) Flow(site, field, pointer, context);
  }

  void Flow(Site& site, FieldId field, PtrId pointer, RuleContext& context) const {
    if (stores_) {
      PtrId value = context.ArgumentsOf(site, context.program.Field(field).type);
      if (value.valid()) context.sink->AddEdge(value, pointer);
    } else if (site.result.valid()) {
      context.sink->AddEdge(pointer, site.result);
    }
  }

  bool stores_;
};

}  // namespace

const Rule* FieldGet() {
  static const FieldRule rule(false);
  return &rule;
}

const Rule* FieldSet() {
  static const FieldRule rule(true);
  return &rule;
}

}  // namespace heliograph::reflect
