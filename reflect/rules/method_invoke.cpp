/// Method.invoke: calls of known methods with arguments out of the argument array.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, section 5.2.5, with dispatch on the receiver, static targets, and
///          the argument checks of the JDK: an element reaches a parameter only if it has the parameter's type.
///          Positions in the array are not told apart. Primitive results come back boxed.
/// Reads:   the method, the receiver (through the call), the argument array.   Writes: calls, the result.
/// Unknown: an unknown Method makes the site incomplete.
/// Cost:    O(|delta(method)| + |delta(array)|).

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

class InvokeRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.members) return context.MarkUnknown(site, "the variant resolves no methods");
    if (context.IsRestricted(site)) return context.MarkUnknown(site, "members are not followed in JDK code");
    site.elements = context.sink->NewPointer(TypeId());
    context.WrapExceptions(site);
    if (call.args.size() > 2) context.Watch(site, 1, call.args[2]);
    context.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      if (index == 1) {
        PtrId element = context.sink->ElementPointer(o);
        if (element.valid()) context.sink->AddEdge(element, site.elements);
        return;
      }
      MethodId method = context.heap.MethodOfObject(o);
      if (!method.valid()) return context.MarkUnknown(site, "method is not known");
      if (context.IsFull(site, Target::Kind::kMethod, method.value)) return;
      context.AddTarget(site, Target::Kind::kMethod, method.value);
      context.Call(site, method, site.args.size() > 1 ? site.args[1] : PtrId(), site.result);
    });
  }
};

}  // namespace

const Rule* MethodInvoke() {
  static const InvokeRule rule;
  return &rule;
}

}  // namespace heliograph::reflect
