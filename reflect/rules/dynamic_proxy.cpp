/// Proxy.newProxyInstance: the handler may be called for every method of the interfaces.
///
/// Source:  JDK documentation of java.lang.reflect.Proxy. No class of the program stands for a proxy, so the calls on it
///          are shown where it is made: InvocationHandler.invoke runs on the handler, with the Method objects of all
///          instance methods of the interfaces and of Object's hashCode, equals and toString.
/// Reads:   the array of interfaces, unless constants built next to the call tell them; the handler (through the call).
/// Writes:  calls.
/// Unknown: the site is never more than partial: the proxy itself, its arguments and what comes back of a call on it are
///          not followed. JDK code is not followed.
/// Cost:    O(|delta(interfaces)| x methods).

#include "reflect/call_arrays.h"
#include "reflect/member_lookup.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kHandler = "java/lang/reflect/InvocationHandler",
                           kInvokeType = "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;";
constexpr int kArrays = 1, kInterfaces = 2;

class NewProxyRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.members) return context.MarkUnknown(site, "the variant resolves no methods");
    if (context.IsRestricted(site)) return context.MarkUnknown(site, "members are not followed in JDK code");
    context.MarkUnknown(site, "calls on the proxy are shown at its creation, without arguments and results");
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
    if (!context.program.IsClass(type) || !context.program.Class(context.program.ClassOf(type)).is_interface()) return;
    PtrId methods = Methods(site, context);
    for (TypeId of : {type, context.program.ClassType(context.program.object_class())}) {
      ForEachMethod(context.program, of, Visibility::kPublic, [](NameId) { return true; },
                    [&](MethodId m) { AddMethod(site, m, of == type, methods, context); });
    }
  }

  /// Pointer to the Method objects that the handler is given. The first time, it is called.
  static PtrId Methods(Site& site, RuleContext& context) {
    auto [it, added] = site.receivers.try_emplace(context.method_type.value);
    if (!added) return it->second;
    it->second = context.sink->NewPointer(context.method_type);
    MethodId invoke = context.program.FindMethod(kHandler, "invoke", kInvokeType);
    if (!invoke.valid() || !site.args[2].valid()) return it->second;
    PtrId arguments = context.sink->NewPointer(TypeId());
    TypeId object = context.program.ClassType(context.program.object_class());
    context.sink->AddObject(arguments, context.sink->NewObject(context.program.ArrayType(object), site.call));
    AddedCall call;
    call.site = site.call;
    call.callee = invoke;
    call.dispatch = true;
    call.args = {site.args[2], PtrId(), it->second, arguments};
    call.thrown = context.sink->NewPointer(TypeId());
    context.sink->AddCall(call);
    return it->second;
  }

  static void AddMethod(Site& site, MethodId m, bool of_interface, PtrId methods, RuleContext& context) {
    const MethodInfo& info = context.program.Method(m);
    if (info.is_static() || (info.access & kAccPrivate)) return;
    std::string_view name = context.program.MethodName(m);
    if (!of_interface && name != "hashCode" && name != "equals" && name != "toString") return;
    if (of_interface) context.AddTarget(site, Target::Kind::kMethod, m.value);
    context.sink->AddObject(methods, context.heap.MethodObject(m));
  }
};

}  // namespace

const Rule* ProxyNewInstance() {
  static const NewProxyRule rule;
  return &rule;
}

}  // namespace heliograph::reflect
