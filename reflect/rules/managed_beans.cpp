/// MBeanServer: methods of managed beans that are called by name.
///
/// Source:  JMX 1.4: a standard MBean of class C has the methods of the interface CMBean, an MXBean those of an interface whose
///          name ends so. An attribute A is what getA or isA gives and what setA is given. A proxy does what the bean does.
/// Reads:   the name of the operation or attribute, its arguments; all beans that code registers, whatever server and name.
/// Writes:  calls, the result.
/// Unknown: always: which bean a name means, beans that are not registered by the inputs, interfaces that are told in other ways.
/// Cost:    O(types of beans), and O(types with managed methods x names) look-ups.

#include <set>
#include <string>

#include "reflect/members/member_lookup.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kOpen = "members that management names are not known";
constexpr int kNames = 0, kArrays = 1, kBeans = 2, kAttributes = 3;

/// Calls `visit` for the methods that management may call on objects of the type.
template <typename Visit>
void ForEachManagedMethod(const Program& program, TypeId type, Visit visit) {
  ForEachMemberClass(program, type, [&](ClassId c, bool) {
    const std::string_view name = program.ClassName(c);
    const bool managed = program.Class(c).is_interface() && (name.ends_with("MBean") || name.ends_with("MXBean"));
    if (!managed) return;
    const auto [begin, end] = program.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      if (!program.Method(MethodId(m)).is_static()) visit(MethodId(m));
    }
  });
}

class RegisterRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    context.say().MarkUnknown(site, kOpen);
    if (!context.ask().variant().bean_calls || call.args.size() < 2 || !call.args[1].valid()) return;
    context.sink().AddEdge(call.args[1], context.services().ManagedBeans(context.sink()));
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}
};

/// JMX.newMBeanProxy and its like: a bean of the interface stands for its proxy.
class BeanProxyRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    context.say().MarkUnknown(site, kOpen);
    if (context.ask().variant().bean_calls && call.args.size() > 2) context.say().Watch(site, kNames, call.args[2]);
  }
  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    CommandSink& sink = context.sink();
    delta.ForEach([&](ObjId o) {
      const TypeId type = ask.heap().ClassOfObject(o);
      if (ask.Spent() || !type.valid() || !site.result.valid()) return;
      const PtrId typed = sink.NewPointer(type);
      sink.AddEdge(context.services().ManagedBeans(sink), typed);
      sink.AddEdge(typed, site.result);
    });
  }
};

enum class Form {
  kInvoke,  ///< the operation of a name
  kGet,     ///< the attribute of a name
  kGetAll,  ///< several attributes
  kSet      ///< one or several, by objects
};

class ManagedCallRule : public Rule {
 public:
  explicit ManagedCallRule(Form form) : form_(form) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    Answers& say = context.say();
    say.MarkUnknown(site, kOpen);
    if (!context.ask().variant().bean_calls || call.args.size() < 3) return;
    if (form_ == Form::kInvoke) context.run().WatchArguments(site, call, 3);
    if (form_ == Form::kSet) {
      site.elements = context.sink().NewPointer(TypeId());
      say.Watch(site, kAttributes, call.args[2]);
    }
    if (form_ == Form::kInvoke || form_ == Form::kGet) say.Watch(site, kNames, call.args[2]);
    say.Watch(site, kBeans, context.services().ManagedBeans(context.sink()));
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (index == kArrays) return context.run().AddArgumentArrays(site, delta);
    if (index == kBeans) return OnBeans(site, delta, context);
    if (index == kAttributes) return delta.ForEach([&](ObjId o) { AddValue(site, o, context); });
    std::set<uint32_t> types;
    for (const auto& [type, pointer] : site.receivers) types.insert(type);
    delta.ForEach([&](ObjId o) {
      for (const uint32_t type : types) Join(site, TypeId(type), ask.heap().StringOf(o), context);
    });
  }

 private:
  /// The value of a javax.management.Attribute is an argument.
  static void AddValue(Site& site, ObjId attribute, RuleContext& context) {
    const ClassId c = context.ask().program().FindClass("javax/management/Attribute");
    const PtrId value = context.FieldOf(attribute, c, "value", "Ljava/lang/Object;");
    if (value.valid()) context.sink().AddEdge(value, site.elements);
  }

  /// Keeps the types that have managed methods: few of all that may be registered.
  void OnBeans(Site& site, const PointsToSet& beans, RuleContext& context) const {
    const Facts& ask = context.ask();
    std::set<TypeId> types;
    beans.ForEach([&](ObjId bean) { types.insert(ask.heap().TypeOf(bean)); });
    for (const TypeId type : types) {
      if (ask.Spent()) return;
      bool managed = false;
      ForEachManagedMethod(ask.program(), type, [&](MethodId) { managed = true; });
      if (!managed || !site.receivers.try_emplace(type.value).second) continue;
      if (form_ == Form::kGetAll || form_ == Form::kSet) Join(site, type, nullptr, context);
      else site.known[kNames].ForEach([&](ObjId name) { Join(site, type, ask.heap().StringOf(name), context); });
    }
  }

  /// `name`: null if it is not known.
  void Join(Site& site, TypeId bean, const std::string* name, RuleContext& context) const {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    ForEachManagedMethod(program, bean, [&](MethodId m) {
      if (!ask.Spent() && Means(program.MethodName(m), name) && Fits(site, m, ask)) Call(site, m, context);
    });
  }

  bool Means(std::string_view method, const std::string* name) const {
    if (form_ == Form::kInvoke) return name == nullptr || method == *name;
    if (form_ == Form::kSet) return method.starts_with("set");
    const bool gets = method.starts_with("get") || method.starts_with("is");
    return gets && (name == nullptr || method.substr(method.starts_with("get") ? 3 : 2) == *name);
  }

  bool Fits(const Site& site, MethodId m, const Facts& ask) const {
    const size_t parameters = ask.program().MethodSignature(m).parameters.size();
    if (form_ == Form::kInvoke) return ask.CanPass(site, parameters);
    return parameters == (form_ == Form::kSet ? 1 : 0);
  }

  static void Call(Site& site, MethodId m, RuleContext& context) {
    Answers& say = context.say();
    if (say.IsFull(site, Target::Kind::kMethod, m.value) || !say.AddTarget(site, Target::Kind::kMethod, m.value)) return;
    context.run().Call(site, m, context.services().ManagedBeans(context.sink()), site.result);
  }

  const Form form_;
};

}  // namespace

const Rule* ManagedRegistration() { return The<RegisterRule>(); }
const Rule* ManagedProxy() { return The<BeanProxyRule>(); }

const Rule* ManagedInvoke() { return The<ManagedCallRule, Form::kInvoke>(); }
const Rule* ManagedGet() { return The<ManagedCallRule, Form::kGet>(); }
const Rule* ManagedGetAll() { return The<ManagedCallRule, Form::kGetAll>(); }
const Rule* ManagedSet() { return The<ManagedCallRule, Form::kSet>(); }

}  // namespace heliograph::reflect
