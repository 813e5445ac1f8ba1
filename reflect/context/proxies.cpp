#include "reflect/context/proxies.h"

#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kHandler = "java/lang/reflect/InvocationHandler",
                           kInvokeType = "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;";

/// Methods of java/lang/Object that go to the handler.
bool IsForwarded(const Program& program, MethodId m) {
  if (program.Method(m).owner != program.object_class()) return true;
  std::string_view name = program.MethodName(m);
  return name == "hashCode" || name == "equals" || name == "toString";
}

}  // namespace

ObjId Proxies::Make(Site& site, TypeId interface, PtrId handlers, const RuleContext& context) {
  ObjId object = context.heap.SomeInstance(interface);
  auto [it, added] = proxies_.try_emplace(object.value);
  Proxy& proxy = it->second;
  if (added) {
    TypeId object_type = context.program.ClassType(context.program.object_class());
    proxy.handlers = context.sink->NewPointer(TypeId());
    proxy.arguments = context.sink->NewObject(context.program.ArrayType(object_type), site.call);
  }
  if (handlers.valid()) context.sink->AddEdge(handlers, proxy.handlers);
  return object;
}

Proxies::Place& Proxies::PlaceOf(const InterfaceObjectCall& call, const RuleContext& context) {
  auto [it, added] = places_.try_emplace({call.site, call.lambda});
  Place& place = it->second;
  MethodId invoke = context.program.FindMethod(kHandler, "invoke", kInvokeType);
  if (!added || !invoke.valid()) return place;
  for (PtrId* p : {&place.handlers, &place.proxies, &place.methods, &place.arguments, &place.result}) {
    *p = context.sink->NewPointer(TypeId());
  }
  AddedCall added_call;
  added_call.site = call.site;
  added_call.lambda = call.lambda;
  added_call.callee = invoke;
  added_call.dispatch = true;
  added_call.args = {place.handlers, place.proxies, place.methods, place.arguments};
  added_call.result = place.result;
  added_call.thrown = call.thrown;
  context.sink->AddCall(added_call);
  return place;
}

void Proxies::PassArguments(const InterfaceObjectCall& call, const Proxy& proxy, const RuleContext& context) const {
  PtrId elements = context.sink->ElementPointer(proxy.arguments);
  const std::vector<Signature::Part>& parameters = context.program.MethodSignature(call.resolved).parameters;
  for (size_t i = 0; i < parameters.size() && i + 1 < call.args.size() && elements.valid(); ++i) {
    if (call.args[i + 1].valid()) context.sink->AddEdge(call.args[i + 1], elements);
    ClassId box = context.program.BoxClass(parameters[i].kind);
    if (box.valid()) context.sink->AddObject(elements, context.heap.SomeInstance(context.program.ClassType(box)));
  }
}

void Proxies::ReturnResult(const InterfaceObjectCall& call, Place& place, const RuleContext& context) const {
  TypeId type = context.program.MethodSignature(call.resolved).result.type;
  if (!call.result.valid()) return;
  auto [it, added] = place.results.try_emplace(type.value);
  if (added) {
    it->second = context.sink->NewPointer(type);
    context.sink->AddEdge(place.result, it->second);
  }
  context.sink->AddEdge(it->second, call.result);
}

void Proxies::Call(const InterfaceObjectCall& call, const RuleContext& context) {
  auto found = proxies_.find(call.receiver.value);
  if (found == proxies_.end() || !IsForwarded(context.program, call.resolved)) return;
  Place& place = PlaceOf(call, context);
  if (!place.handlers.valid()) return;
  const Program& program = context.program;
  MethodId method = program.ResolveMethod(program.ClassOf(context.heap.TypeOf(call.receiver)), program.Method(call.resolved).selector);
  context.sink->AddEdge(found->second.handlers, place.handlers);
  context.sink->AddObject(place.proxies, call.receiver);
  context.sink->AddObject(place.methods, context.heap.MethodObject(method.valid() ? method : call.resolved));
  context.sink->AddObject(place.arguments, found->second.arguments);
  PassArguments(call, found->second, context);
  ReturnResult(call, place, context);
}

}  // namespace heliograph::reflect
