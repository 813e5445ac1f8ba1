/// Proxy.newProxyInstance: an object of each interface, whose methods call the handler (see proxies.h).
///
/// Source:  JDK documentation of java.lang.reflect.Proxy.
/// Reads:   the array of interfaces, unless constants built next to the call tell them; the handler.
/// Writes:  the result.
/// Unknown: an interface that is not known makes the site incomplete. So do several interfaces none of which extends the
///          others: a proxy is then an object of each, but what holds it as one cannot be cast to another. JDK code is
///          not followed.
/// Cost:    O(|delta(interfaces)| x methods).

#include "reflect/members/call_arrays.h"
#include "reflect/members/member_lookup.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

constexpr int kArrays = 1, kInterfaces = 2;

class NewProxyRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.members) return context.MarkUnknown(site, "the variant resolves no methods");
    if (context.IsRestricted(site)) return context.MarkUnknown(site, "members are not followed in JDK code");
    if (call.args.size() != 3) return;
    site.elements = context.sink->NewPointer(context.class_type);
    auto types = ClassesOfArray(context.program, *call.body, call.body->args[call.statement->args_begin + 1], false);
    if (!types) {
      context.Watch(site, kArrays, call.args[1]);
      return context.Watch(site, kInterfaces, site.elements);
    }
    for (TypeId type : *types) AddInterface(site, type, context);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    if (index == kArrays) return context.AddArgumentArrays(site, delta);
    delta.ForEach([&](ObjId o) {
      TypeId type = context.heap.ClassOfObject(o);
      if (!type.valid()) return context.MarkUnknown(site, "an interface of the proxy is not known");
      AddInterface(site, type, context);
    });
  }

 private:
  static void AddInterface(Site& site, TypeId type, RuleContext& context) {
    const Program& program = context.program;
    if (!program.IsClass(type) || !program.Class(program.ClassOf(type)).is_interface()) return;
    if (!site.receivers.try_emplace(type.value).second) return;
    for (const auto& [other, pointer] : site.receivers) {
      if (program.IsSubtype(type, TypeId(other)) || program.IsSubtype(TypeId(other), type)) continue;
      context.MarkUnknown(site, "casts between the interfaces of a proxy are not followed");
    }
    context.AddResult(site, context.proxies.Make(site, type, site.args[2], context));
    ForEachMethod(program, type, Visibility::kPublic, [](NameId) { return true; }, [&](MethodId m) {
      const MethodInfo& info = program.Method(m);
      if (!info.is_static() && !info.is_private()) context.AddTarget(site, Target::Kind::kMethod, m.value);
    });
  }
};

}  // namespace

const Rule* ProxyNewInstance() {
  static const NewProxyRule rule;
  return &rule;
}

}  // namespace heliograph::reflect
