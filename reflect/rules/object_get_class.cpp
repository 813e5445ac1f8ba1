/// Object.getClass: the Class object of each receiver's type.
///
/// Source:  JLS 4.3.2; every receiver type counts, arrays included.
/// Reads:   the receiver.   Writes: the result.
/// Cost:    O(types in delta(receiver)).

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

class GetClassRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    bool application = context.program.Class(context.program.Method(site.caller).owner).application;
    if (!context.variant.instances) {
      GiveUnknown(site, context, "the variant resolves no classes");
    } else if (!application && !context.variant.library_get_class) {
      GiveUnknown(site, context, "getClass is not followed in library code");
    } else {
      context.Watch(site, 0, call.args[0]);
    }
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEachSkipping([&](ObjId o) -> uint32_t {
      if (context.heap.IsUnknown(o, HeapModel::Unknown::kInstance)) {
        GiveUnknown(site, context, "the receiver's class is not known");
        return context.heap.TypeRangeEnd(o);
      }
      TypeId type = context.heap.TypeOf(o);
      const ClassInfo* info = context.program.IsClass(type) ? &context.program.Class(context.program.ClassOf(type)) : nullptr;
      if (info != nullptr && info->is_interface()) {
        GiveUnknown(site, context, "the receiver's class is made at run time");
      } else if (context.IsFullOfClasses(site, type)) {
        GiveUnknown(site, context, RuleContext::kOperandLimit);
      } else if (info == nullptr || !info->lambda) {
        context.AddTarget(site, Target::Kind::kType, type.value);
        context.AddResult(site, context.heap.ReceiverClassObject(type));
      }
      return context.heap.TypeRangeEnd(o);
    });
  }

 private:
  static void GiveUnknown(Site& site, RuleContext& context, std::string_view reason) {
    context.GiveUnknown(site, reason, context.Unknown(context.class_type));
  }
};

}  // namespace

const Rule* ObjectGetClass() {
  static const GetClassRule rule;
  return &rule;
}

}  // namespace heliograph::reflect
