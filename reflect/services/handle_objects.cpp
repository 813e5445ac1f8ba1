#include "reflect/services/handle_objects.h"

#include "reflect/services/implemented_interfaces.h"

namespace heliograph::reflect {

HandleObjects::Calls& HandleObjects::CallsOn(ObjId object, RuleContext& context) {
  auto [at, added] = calls_.try_emplace(object);
  Calls& calls = at->second;
  if (added) {
    for (PtrId* p : {&calls.arguments, &calls.result, &calls.thrown}) *p = context.sink().NewPointer(TypeId());
  }
  return calls;
}

ObjId HandleObjects::Make(Site& site, TypeId interface, PtrId handles, PtrId captured, RuleContext& context) {
  const Program& program = context.ask().program();
  CommandSink& sink = context.sink();
  const ObjId object = context.ask().heap().SomeInstance(interface);
  Implement(site, interface, context);
  const MethodId invoke =
      program.FindMethod("java/lang/invoke/MethodHandle", "invokeWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;");
  if (!invoke.valid() || !handles.valid()) return object;
  const Calls& calls = CallsOn(object, context);
  const ObjId array = sink.NewObject(program.ArrayType(program.ClassType(program.object_class())), site.call);
  const PtrId elements = sink.ElementPointer(array);
  if (elements.valid()) {
    sink.AddEdge(calls.arguments, elements);
    if (captured.valid()) sink.AddEdge(captured, elements);
  }
  AddedCall call;
  call.site = site.call;
  call.callee = invoke;
  call.args = {handles, sink.NewPointer(TypeId())};
  sink.AddObject(call.args[1], array);
  call.result = sink.NewPointer(TypeId());
  call.thrown = calls.thrown;
  sink.AddEdge(call.result, calls.result);
  context.run().Add(site, call);
  return object;
}

void HandleObjects::Call(const InterfaceObjectCall& call, RuleContext& context) {
  const Program& program = context.ask().program();
  if (!calls_.contains(call.receiver) || program.Method(call.resolved).owner == program.object_class()) return;
  Calls& calls = CallsOn(call.receiver, context);
  CommandSink& sink = context.sink();
  const Signature& signature = program.MethodSignature(call.resolved);
  for (size_t i = 0; i < signature.parameters.size() && i + 1 < call.args.size(); ++i) {
    if (call.args[i + 1].valid()) sink.AddEdge(call.args[i + 1], calls.arguments);
    const ClassId box = program.BoxClass(signature.parameters[i].kind);
    if (box.valid()) sink.AddObject(calls.arguments, context.ask().heap().SomeInstance(program.ClassType(box)));
  }
  if (call.thrown.valid()) sink.AddEdge(calls.thrown, call.thrown);
  if (!call.result.valid()) return;
  const auto [typed, added] = calls.results.try_emplace(signature.result.type);
  if (added) {
    typed->second = sink.NewPointer(signature.result.type);
    sink.AddEdge(calls.result, typed->second);
  }
  sink.AddEdge(typed->second, call.result);
}

}  // namespace heliograph::reflect
