/// java.lang.reflect.Array: newInstance, get and set.
///
/// Source:  JDK documentation of java.lang.reflect.Array. newInstance(Class, int[]) makes arrays whose rank is
///          the length of the second argument, which is not tracked: every rank of the program is possible, and
///          each holds arrays of the rank below.
/// Reads:   the component class; the array.   Writes: the result; array elements.
/// Unknown: an unknown Class makes newInstance incomplete.
/// Cost:    O(|delta|).

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

class NewArrayRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.instances) return context.MarkUnknown(site, "the variant resolves no instances");
    context.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      TypeId type = context.heap.ClassOfObject(o);
      if (!type.valid()) return context.MarkUnknown(site, "component class is not known");
      if (type == context.program.PrimitiveType('V')) return;
      bool any_rank = context.program.MethodDescriptor(site.target).find("[I") != std::string_view::npos;
      Make(site, type, any_rank, context);
    });
  }

 private:
  static void Make(Site& site, TypeId component, bool any_rank, RuleContext& context) {
    TypeId type = context.program.ArrayType(component);
    if (type == component) return;
    ObjId array = context.heap.SomeInstance(type);
    context.AddTarget(site, Target::Kind::kType, type.value);
    context.AddResult(site, array);
    for (TypeId next; any_rank; type = next) {
      next = context.program.ArrayType(type);
      if (next == type) return;
      ObjId outer = context.heap.SomeInstance(next);
      context.AddResult(site, outer);
      context.AddTarget(site, Target::Kind::kType, next.value);
      PtrId element = context.sink->ElementPointer(outer);
      if (element.valid()) context.sink->AddObject(element, context.heap.SomeInstance(type));
    }
  }
};

class ElementRule : public Rule {
 public:
  explicit ElementRule(bool stores) : stores_(stores) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.instances) return context.MarkUnknown(site, "the variant resolves no arrays");
    context.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      TypeId type = context.heap.TypeOf(o);
      if (!context.program.IsArray(type)) return;
      context.AddTarget(site, Target::Kind::kType, type.value);
      TypeId element_type = context.program.ElementType(type);
      if (!stores_ && context.program.IsPrimitive(element_type)) {
        context.AddBox(site, PrimitiveDescriptor(context.program, element_type));
      }
      PtrId element = context.sink->ElementPointer(o);
      if (!element.valid()) return;
      if (stores_ && site.args.size() > 2 && site.args[2].valid()) {
        context.sink->AddEdge(site.args[2], element);
      } else if (!stores_ && site.result.valid()) {
        context.sink->AddEdge(element, site.result);
      }
    });
  }

 private:
  static std::string_view PrimitiveDescriptor(const Program& program, TypeId type) {
    static constexpr std::string_view kKinds = "BCDFIJSZ";
    for (size_t i = 0; i < kKinds.size(); ++i) {
      if (program.PrimitiveType(kKinds[i]) == type) return kKinds.substr(i, 1);
    }
    return {};
  }

  bool stores_;
};

}  // namespace

const Rule* ArrayNewInstance() {
  static const NewArrayRule rule;
  return &rule;
}

const Rule* ArrayGet() {
  static const ElementRule rule(false);
  return &rule;
}

const Rule* ArraySet() {
  static const ElementRule rule(true);
  return &rule;
}

}  // namespace heliograph::reflect
