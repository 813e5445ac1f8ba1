/// Proxy.newProxyInstance: an object of each interface, whose methods call the handler (see proxies.h). Proxy.getProxyClass: a
/// class whose constructor makes such objects. Proxy.getInvocationHandler: the handlers that the proxy was made with, and of an
/// annotation the JDK's, whose values are not known (program_holes.cpp).
///
/// Source:  JDK documentation of java.lang.reflect.Proxy.
/// Reads:   the array of interfaces, unless constants built next to the call tell them; the handler.
/// Writes:  the result.
/// Unknown: an interface that is not known makes the site incomplete, and more methods than --reflection-limit. So do several interfaces none of which extends the
///          others: a proxy is then an object of each, but what holds it as one cannot be cast to another. JDK code is
///          not followed.
/// Cost:    O(|delta(interfaces)| x methods).

#include <algorithm>

#include "reflect/members/call_arrays.h"
#include "reflect/members/member_lookup.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr int kArrays = 1, kInterfaces = 2;

/// What is given the loader and the array of interfaces.
class InterfacesRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    if (!ask.variant().members) return say.MarkUnknown(site, "the variant resolves no methods");
    if (ask.IsRestricted(site)) return say.MarkUnknown(site, "members are not followed in JDK code");
    if (call.args.size() < 2) return;
    site.elements = context.sink().NewPointer(ask.class_type());
    auto types = ClassesOfArray(ask.program(), *call.body, call.body->args[call.statement->args_begin + 1], false);
    if (!types) {
      say.Watch(site, kArrays, call.args[1]);
      return say.Watch(site, kInterfaces, site.elements);
    }
    for (TypeId type : *types) AddInterface(site, type, context);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    if (index == kArrays) return context.run().AddArgumentArrays(site, delta);
    for (const ObjId o : context.ask().ranking().Sorted(delta)) {
      if (context.ask().Spent()) return;
      TypeId type = context.ask().heap().ClassOfObject(o);
      if (!type.valid()) {
        context.say().MarkUnknown(site, "an interface of the proxy is not known");
      } else if (!context.say().IsFull(site, Target::Kind::kType, type.value)) {
        AddInterface(site, type, context);
      }
    }
  }

 protected:
  /// An interface of the site's proxies, once.
  virtual void Take(Site& site, TypeId interface, RuleContext& context) const = 0;

 private:
  void AddInterface(Site& site, TypeId type, RuleContext& context) const {
    Answers& say = context.say();
    const Program& program = context.ask().program();
    if (!program.IsClass(type) || !program.Class(program.ClassOf(type)).is_interface()) return;
    if (!site.receivers.try_emplace(type.value).second) return;
    const auto related = [&](const auto& other) {
      return program.IsSubtype(type, TypeId(other.first)) || program.IsSubtype(TypeId(other.first), type);
    };
    if (!std::all_of(site.receivers.begin(), site.receivers.end(), related)) {
      say.MarkUnknown(site, "casts between the interfaces of a proxy are not followed");
    }
    context.services().proxies().Join(site, type, context);
    context.services().inner_look_ups().AddProxied(type, context);
    Take(site, type, context);
    ForEachMethod(
        program, type, Visibility::kPublic, [](NameId) { return true; },
        [&](MethodId m) {
          const MethodInfo& info = program.Method(m);
          if (!info.is_static() && !info.is_private()) say.AddTarget(site, Target::Kind::kMethod, m.value);
        });
    if (context.ask().variant().verdicts) AddObjectMethods(site, context);
  }

  /// A proxy hands these on to its handler too.
  static void AddObjectMethods(Site& site, RuleContext& context) {
    const Program& program = context.ask().program();
    for (const auto& [name, descriptor] : {std::pair{"equals", "(Ljava/lang/Object;)Z"}, std::pair{"hashCode", "()I"},
                                           std::pair{"toString", "()Ljava/lang/String;"}}) {
      const MethodId method = program.FindMethod("java/lang/Object", name, descriptor);
      if (method.valid()) context.say().AddTarget(site, Target::Kind::kMethod, method.value);
    }
  }
};

class NewProxyRule : public InterfacesRule {
 protected:
  void Take(Site& site, TypeId interface, RuleContext& context) const override {
    const PtrId handlers = site.args.size() > 2 ? site.args[2] : PtrId();
    context.say().AddResult(site, context.services().proxies().Make(site, interface, handlers, context));
  }
};

/// The class itself stays unknown: it is in no class file.
class ProxyClassRule : public InterfacesRule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    UnmodelledDefinition()->OnSite(site, call, context);
    if (context.ask().variant().proxy_classes) InterfacesRule::OnSite(site, call, context);
  }

 protected:
  void Take(Site& site, TypeId interface, RuleContext& context) const override {
    context.services().proxies().AddInterface(site.index, interface, context);
  }
};

class HandlerRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    if (!call.args.empty() && call.args[0].valid()) context.say().Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    if (!site.result.valid()) return;
    delta.ForEach([&](ObjId proxy) {
      const PtrId handlers = context.services().proxies().HandlersOf(proxy);
      if (handlers.valid()) context.sink().AddEdge(handlers, site.result);
      if (IsAnnotation(proxy, context.ask())) GiveInstance("sun/reflect/annotation/AnnotationInvocationHandler", site, context);
    });
  }

 private:
  static bool IsAnnotation(ObjId proxy, const Facts& ask) {
    const ClassId annotation = ask.program().FindClass("java/lang/annotation/Annotation");
    const TypeId type = ask.heap().TypeOf(proxy);
    if (!annotation.valid() || !ask.program().IsClass(type)) return false;
    const bool is_proxy = ask.program().Class(ask.program().ClassOf(type)).is_interface();
    return is_proxy && ask.program().IsSubtype(type, ask.program().ClassType(annotation));
  }

  static void GiveInstance(std::string_view name, Site& site, RuleContext& context) {
    const Program& program = context.ask().program();
    const ClassId c = program.FindClass(name);
    if (c.valid()) context.sink().AddObject(site.result, context.ask().heap().SomeInstance(program.ClassType(c)));
  }
};

}  // namespace

const Rule* ProxyHandler() { return The<HandlerRule>(); }
const Rule* ProxyClass() { return The<ProxyClassRule>(); }
const Rule* ProxyNewInstance() { return The<NewProxyRule>(); }

}  // namespace heliograph::reflect
