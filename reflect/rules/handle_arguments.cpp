#include "reflect/rules/handle_arguments.h"

namespace heliograph::reflect::handle_arguments {

namespace {

bool ByArray(const Site& site) { return site.elements.valid(); }

bool KnowsCount(const Site& site, const Facts& ask) {
  return !ByArray(site) || (ask.variant().argument_positions && site.exact_elements);
}

size_t Count(const Site& site, const MethodHandleValue& handle) {
  return handle.bound.size() + (ByArray(site) ? site.element_args.size() : site.argument_kinds.size());
}

/// An array that the call makes and passes to `to`; gives the pointer of its elements.
PtrId NewArray(Site& site, TypeId type, PtrId to, RuleContext& context) {
  CommandSink& sink = context.sink();
  auto [it, added] = site.handle_calls.try_emplace({Site::kGathered, type.value});
  if (added) {
    ObjId array = sink.NewObject(type, site.call);
    it->second = {sink.NewPointer(type), sink.ElementPointer(array)};
    sink.AddObject(it->second[0], array);
  }
  Flow(it->second[0], to, context);
  return it->second[1];
}

}  // namespace

bool TakesCount(const Site& site, const MethodHandleValue& handle, size_t parameters, bool gathers, const Facts& ask) {
  if (!KnowsCount(site, ask)) return handle.bound.size() <= parameters;
  size_t count = Count(site, handle);
  return gathers ? count + 1 >= parameters : count == parameters;
}

void Flow(PtrId from, PtrId to, RuleContext& context) {
  if (from.valid() && to.valid()) context.sink().AddEdge(from, to);
}

std::string ArgumentKinds(const Site& site, const ClaimedCall& call, const Program& program) {
  const bool by_instruction = !site.inner && call.statement != nullptr;
  std::string kinds;
  if (by_instruction && call.statement->kind == CallKind::kDynamic) {  // a reference: the interface's method says what is passed
    for (size_t i = 1; i < call.args.size(); ++i) kinds += call.args[i].valid() ? 'L' : 'I';
    return kinds;
  }
  const std::string_view descriptor =
      by_instruction ? call.body->refs[call.statement->ref].descriptor : program.MethodDescriptor(site.target);
  for (const Signature::Part& p : program.ParseSignature(descriptor).parameters) kinds += p.kind;
  return kinds;
}

PtrId ResultOf(Site& site, RuleContext& context) {
  if (!site.handle_result.valid()) {
    site.handle_result = context.sink().NewPointer(TypeId());
    Flow(site.handle_result, site.result, context);
  }
  return site.handle_result;
}

void Pass(Site& site, const MethodHandleValue& handle, size_t position, PtrId to, RuleContext& context) {
  const Facts& ask = context.ask();
  if (!to.valid()) return;
  if (position < handle.bound.size()) return Flow(handle.bound[position], to, context);
  position -= handle.bound.size();
  if (ByArray(site)) {
    bool exact = KnowsCount(site, ask);
    if (!exact || position < site.element_args.size()) Flow(exact ? site.element_args[position] : site.elements, to, context);
    return;
  }
  if (position >= site.argument_kinds.size()) return;
  Flow(site.args[1 + position], to, context);
  ClassId box = ask.program().BoxClass(site.argument_kinds[position]);
  if (box.valid()) context.sink().AddObject(to, ask.heap().SomeInstance(ask.program().ClassType(box)));
}

void Mix(Site& site, RuleContext& context) {
  if (site.mixed.valid()) return;
  site.mixed = context.sink().NewPointer(TypeId());
  Flow(ResultOf(site, context), site.mixed, context);
  if (ByArray(site)) return Flow(site.elements, site.mixed, context);
  for (size_t i = 0; i < site.argument_kinds.size(); ++i) Pass(site, {}, i, site.mixed, context);
}

void PassMixed(Site& site, const MethodHandleValue& handle, size_t position, PtrId to, RuleContext& context) {
  Flow(position < handle.bound.size() ? handle.bound[position] : site.mixed, to, context);
}

PtrId NewParameter(const Signature::Part& part, RuleContext& context) {
  if (!part.is_reference()) return PtrId();
  bool checked = part.type.valid() && context.ask().program().IsVerifiedType(part.type);
  return context.sink().NewPointer(checked ? part.type : TypeId());
}

std::vector<Signature::Part> Parameters(const MethodHandleValue& handle, const Program& program) {
  MethodId m(handle.member);
  std::vector<Signature::Part> parameters = program.MethodSignature(m).parameters;
  bool receiver = handle.kind != HandleKind::kInvokeStatic && handle.kind != HandleKind::kNewInvokeSpecial;
  if (receiver) parameters.insert(parameters.begin(), {program.ClassType(program.Method(m).owner), 'L'});
  return parameters;
}

bool Gathers(const Site& site, const MethodHandleValue& handle, size_t parameters, const Facts& ask) {
  if (parameters == 0) return false;
  const bool variable = ask.program().Method(MethodId(handle.member)).access & kAccVarargs;
  if (!handle.collects && (!variable || !handle.bound.empty() || site.api == "MethodHandle.invokeExact")) return false;
  return ByArray(site) || site.argument_kinds.size() != parameters || site.argument_kinds.back() != '[';
}

void Gather(Site& site, const MethodHandleValue& handle, size_t first, TypeId type, PtrId to, RuleContext& context) {
  PtrId element = NewArray(site, type, to, context);
  if (!KnowsCount(site, context.ask())) return Flow(site.elements, element, context);
  for (size_t i = first; i < Count(site, handle); ++i) Pass(site, handle, i, element, context);
}

void Collect(Site& site, TypeId type, PtrId to, RuleContext& context) {
  if (type.valid()) Flow(site.mixed, NewArray(site, type, to, context), context);
}

}  // namespace heliograph::reflect::handle_arguments
