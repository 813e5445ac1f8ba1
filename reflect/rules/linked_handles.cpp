/// Call sites, and objects that are made of method handles.
///
/// Source:  JDK documentation of CallSite.dynamicInvoker, whose handle invokes what getTarget gives; of LambdaMetafactory, called
///          by hand, whose call site has a handle that makes an object of the interface; of MethodHandleProxies. What calls on
///          such objects do: services/handle_objects.h.
/// Reads:   the call site, the handle, the interface.   Writes: the result; calls of getTarget and of the handles.
/// Unknown: an interface that is neither a constant nor the result of a MethodType made next to the call, an unknown handle. Rows
///          of objects are never complete: the order of arguments and the conversions are not followed.
/// Cost:    O(|delta|).

#include "reflect/members/call_arrays.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr int kHandles = 0, kArrays = 1, kInterfaces = 2;

/// What handles stand for is a target; one that is not known marks the site.
void AddHandles(Site& site, const PointsToSet& delta, RuleContext& context) {
  const Facts& ask = context.ask();
  delta.ForEach([&](ObjId o) {
    if (ask.Spent()) return;
    const MethodHandleValue* handle = ask.heap().HandleOf(o);
    if (handle == nullptr) {
      if (ask.heap().TypeOf(o) == ask.method_handle_type()) context.say().MarkUnknown(site, "method handle is not known");
    } else if (handle->kind != kCombinedHandle) {
      context.say().AddTarget(site, handle->is_field() ? Target::Kind::kField : Target::Kind::kMethod, handle->member);
    }
  });
}

/// CallSite.dynamicInvoker: a handle that is made of what getTarget gives.
class DynamicInvokerRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (!ask.variant().linked_handles) return UnknownCombinator()->OnSite(site, call, context);
    const MethodId get_target =
        ask.program().FindMethod("java/lang/invoke/CallSite", "getTarget", "()Ljava/lang/invoke/MethodHandle;");
    if (!get_target.valid()) return context.say().MarkUnknown(site, "malformed call");
    site.elements = context.sink().NewPointer(TypeId());
    AddedCall get;
    get.site = site.call;
    get.callee = get_target;
    get.dispatch = true;
    get.args = {call.args[0]};
    get.result = site.elements;
    get.thrown = site.thrown;
    context.sink().AddCall(get);
    context.say().AddResult(site, ask.heap().HandleObject({kCombinedHandle, site.index, {}}));
    context.say().Watch(site, kHandles, site.elements);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    AddHandles(site, delta, context);
  }
};

/// LambdaMetafactory: a constant call site. The handle in it, where it is invoked, gives the object and passes what the object
/// captures, to `mixed`.
class MetafactoryRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    constexpr size_t kFactoryType = 2, kArguments = 3, kImplementation = 4;
    const Facts& ask = context.ask();
    Answers& say = context.say();
    CommandSink& sink = context.sink();
    say.MarkUnknown(site, "what a bootstrap method links is not followed");
    if (!ask.variant().linked_handles || call.args.size() <= kArguments) return;
    const auto types = TypesOfMethodType(ask.program(), *call.body, call.body->args[call.statement->args_begin + kFactoryType]);
    if (!types || !ask.program().IsClass(types->front())) return;
    site.look_up_type = types->front();
    site.elements = sink.NewPointer(TypeId());
    site.mixed = sink.NewPointer(TypeId());
    if (call.args.size() > kImplementation) {
      sink.AddEdge(call.args[kImplementation], site.elements);
    } else {
      say.Watch(site, kArrays, call.args[kArguments]);
    }
    say.Watch(site, kHandles, site.elements);
    GiveCallSite(site, context);
    context.services().handle_objects().Make(site, site.look_up_type, site.elements, site.mixed, context);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    if (index == kArrays) return context.run().AddArgumentArrays(site, delta);
    AddHandles(site, delta, context);
  }

 private:
  static void GiveCallSite(Site& site, RuleContext& context) {
    const Program& program = context.ask().program();
    const ClassId c = program.FindClass("java/lang/invoke/ConstantCallSite");
    const FieldId target = c.valid() ? program.ResolveField(c, "target", "Ljava/lang/invoke/MethodHandle;") : FieldId();
    if (!target.valid()) return;
    const ObjId object = context.sink().NewObject(program.ClassType(c), site.call);
    context.say().AddResult(site, object);
    const ObjId handle = context.ask().heap().HandleObject({kCombinedHandle, site.index, {}});
    if (const PtrId p = context.sink().FieldPointer(object, target); p.valid()) context.sink().AddObject(p, handle);
  }
};

/// MethodHandleProxies.asInterfaceInstance.
class InterfaceInstanceRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    Answers& say = context.say();
    if (!context.ask().variant().linked_handles || call.args.size() < 2) {
      return say.MarkUnknown(site, "calls on an object made of a method handle have no target");
    }
    say.MarkUnknown(site, "what a call on an object made of a method handle passes is not followed");
    say.Watch(site, kInterfaces, call.args[0]);
    say.Watch(site, kHandles, call.args[1]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    if (index == kHandles) return AddHandles(site, delta, context);
    const Facts& ask = context.ask();
    delta.ForEach([&](ObjId o) {
      const TypeId type = ask.heap().ClassOfObject(o);
      if (ask.Spent() || !type.valid() || !ask.program().IsClass(type)) return;
      if (!ask.program().Class(ask.program().ClassOf(type)).is_interface()) return;
      context.say().AddResult(site, context.services().handle_objects().Make(site, type, site.args[1], PtrId(), context));
    });
  }
};

}  // namespace

const Rule* DynamicInvoker() { return The<DynamicInvokerRule>(); }
const Rule* LinkedLambda() { return The<MetafactoryRule>(); }
const Rule* HandleInterface() { return The<InterfaceInstanceRule>(); }

}  // namespace heliograph::reflect
