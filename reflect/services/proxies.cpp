#include "reflect/services/proxies.h"

#include <algorithm>

#include "reflect/context/wrapped_exceptions.h"
#include "reflect/services/implemented_interfaces.h"

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

/// The Method object of what the interface has for the selector; none if it has nothing.
ObjId MethodOf(TypeId interface, SelectorId selector, const Facts& ask) {
  const MethodId method = ask.program().ResolveMethod(ask.program().ClassOf(interface), selector);
  return method.valid() ? ask.heap().MethodObject(method) : ObjId();
}

}  // namespace

ObjId Proxies::Make(Site& site, TypeId interface, PtrId handlers, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  const Program& program = ask.program();
  ObjId object = ask.heap().SomeInstance(interface);
  Implement(site, interface, context);
  auto [it, added] = proxies_.try_emplace(object.value);
  Proxy& proxy = it->second;
  if (added) {
    TypeId object_type = program.ClassType(program.object_class());
    proxy.handlers = sink.NewPointer(TypeId());
    proxy.arguments = sink.NewObject(program.ArrayType(object_type), site.call);
  }
  if (handlers.valid()) sink.AddEdge(handlers, proxy.handlers);
  return object;
}

void Proxies::AddInterface(uint32_t class_site, TypeId interface, RuleContext& context) {
  ProxyClass& made = classes_[class_site];
  made.interfaces.push_back(interface);
  for (uint32_t maker : made.makers) MakeByConstructor(context.ask().SiteAt(maker), interface, context);
}

void Proxies::Join(const Site& site, TypeId interface, RuleContext& context) {
  const Facts& ask = context.ask();
  Joined& joined = joined_[site.index];
  joined.interfaces.push_back(interface);
  joined_of_[ask.heap().SomeInstance(interface).value].push_back(&joined);
  for (auto& [selector, called] : joined.called) {
    const ObjId method = MethodOf(interface, selector, ask);
    if (!method.valid() || std::find(called.methods.begin(), called.methods.end(), method) != called.methods.end()) continue;
    called.methods.push_back(method);
    for (const PtrId pointer : called.pointers) context.sink().AddObject(pointer, method);
  }
}

/// The pointer gets what any interface has for the selector: the Method object is that of the first, which is not known.
void Proxies::PassMethods(Joined& joined, SelectorId selector, PtrId methods, RuleContext& context) {
  auto [it, added] = joined.called.try_emplace(selector);
  Called& called = it->second;
  for (size_t i = 0; added && i < joined.interfaces.size(); ++i) {
    const ObjId method = MethodOf(joined.interfaces[i], selector, context.ask());
    const bool is_new = std::find(called.methods.begin(), called.methods.end(), method) == called.methods.end();
    if (method.valid() && is_new) called.methods.push_back(method);
  }
  if (!called.pointers.insert(methods).second) return;
  for (const ObjId method : called.methods) context.sink().AddObject(methods, method);
}

void Proxies::Instantiate(uint32_t class_site, Site& site, RuleContext& context) {
  if (context.ask().SiteAt(class_site).api != "Proxy.getProxyClass") return;
  ProxyClass& made = classes_[class_site];
  made.makers.push_back(site.index);
  for (TypeId interface : made.interfaces) MakeByConstructor(site, interface, context);
}

void Proxies::MakeByConstructor(Site& site, TypeId interface, RuleContext& context) {
  const Program& program = context.ask().program();
  const ClassId handler = program.FindClass(kHandler);
  if (!handler.valid() || !context.ask().CanPass(site, 1)) return;
  const PtrId handlers = context.run().ArgumentAt(site, 0, program.ClassType(handler));
  context.say().AddResult(site, Make(site, interface, handlers, context));
  const MethodId constructor =
      program.FindMethod("java/lang/reflect/Proxy", "<init>", "(Ljava/lang/reflect/InvocationHandler;)V");
  if (!constructor.valid() || !context.say().AddTarget(site, Target::Kind::kMethod, constructor.value)) return;
  context.run().Construct(site, program.ClassType(program.Method(constructor).owner), constructor, false);
}

Proxies::Place& Proxies::PlaceOf(const InterfaceObjectCall& call, RuleContext& context) {
  CommandSink& sink = context.sink();
  auto [it, added] = places_.try_emplace({call.site, call.lambda});
  Place& place = it->second;
  MethodId invoke = context.ask().program().FindMethod(kHandler, "invoke", kInvokeType);
  if (!added || !invoke.valid()) return place;
  for (PtrId* p : {&place.handlers, &place.proxies, &place.methods, &place.arguments, &place.result}) {
    *p = sink.NewPointer(TypeId());
  }
  AddedCall added_call;
  added_call.site = call.site;
  added_call.lambda = call.lambda;
  added_call.callee = invoke;
  added_call.dispatch = true;
  added_call.args = {place.handlers, place.proxies, place.methods, place.arguments};
  added_call.result = place.result;
  added_call.thrown = WrapUndeclared(call.thrown, context);
  sink.AddCall(added_call);
  return place;
}

/// Where handlers throw to. A checked exception that the method does not declare comes to the caller in an exception of the JDK.
PtrId Proxies::WrapUndeclared(PtrId thrown, RuleContext& context) {
  if (!thrown.valid()) return thrown;
  constexpr std::string_view kWrapper = "java/lang/reflect/UndeclaredThrowableException";
  // JDK 8 has a field of its own.
  const PtrId wrapped = WrapExceptions(kWrapper, {"undeclaredThrowable", "cause"}, thrown, context.ask(), context.sink());
  if (!wrapped.valid()) return thrown;
  context.sink().AddEdge(wrapped, thrown);
  return wrapped;
}

void Proxies::PassArguments(const InterfaceObjectCall& call, const Proxy& proxy, RuleContext& context) const {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  const Program& program = ask.program();
  PtrId elements = sink.ElementPointer(proxy.arguments);
  const std::vector<Signature::Part>& parameters = program.MethodSignature(call.resolved).parameters;
  for (size_t i = 0; i < parameters.size() && i + 1 < call.args.size() && elements.valid(); ++i) {
    if (call.args[i + 1].valid()) sink.AddEdge(call.args[i + 1], elements);
    ClassId box = program.BoxClass(parameters[i].kind);
    if (box.valid()) sink.AddObject(elements, ask.heap().SomeInstance(program.ClassType(box)));
  }
}

void Proxies::ReturnResult(const InterfaceObjectCall& call, Place& place, RuleContext& context) const {
  CommandSink& sink = context.sink();
  TypeId type = context.ask().program().MethodSignature(call.resolved).result.type;
  if (!call.result.valid()) return;
  auto [it, added] = place.results.try_emplace(type.value);
  if (added) {
    it->second = sink.NewPointer(type);
    sink.AddEdge(place.result, it->second);
  }
  sink.AddEdge(it->second, call.result);
}

void Proxies::Call(const InterfaceObjectCall& call, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  auto found = proxies_.find(call.receiver.value);
  if (found == proxies_.end() || !IsForwarded(ask.program(), call.resolved)) return;
  Place& place = PlaceOf(call, context);
  if (!place.handlers.valid()) return;
  const Program& program = ask.program();
  const SelectorId selector = program.Method(call.resolved).selector;
  MethodId method = program.ResolveMethod(program.object_class(), selector);
  if (!method.valid()) method = program.ResolveMethod(program.ClassOf(ask.heap().TypeOf(call.receiver)), selector);
  sink.AddEdge(found->second.handlers, place.handlers);
  sink.AddObject(place.proxies, call.receiver);
  sink.AddObject(place.methods, ask.heap().MethodObject(method.valid() ? method : call.resolved));
  sink.AddObject(place.arguments, found->second.arguments);
  if (const auto joined = joined_of_.find(call.receiver.value); joined != joined_of_.end()) {
    for (Joined* makers : joined->second) PassMethods(*makers, selector, place.methods, context);
  }
  PassArguments(call, found->second, context);
  ReturnResult(call, place, context);
}

}  // namespace heliograph::reflect
