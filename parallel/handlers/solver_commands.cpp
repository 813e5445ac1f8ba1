#include "parallel/handlers/solver_commands.h"

namespace heliograph::parallel {

void SolverCommands::AddEdge(PtrId from, PtrId to) {
  if (!edges_.insert(uint64_t{from.value} << 32 | to.value).second) return;
  Read(from);
  Write(to);
  graph_.AddEdge(from, to);
}

void SolverCommands::AddCall(const AddedCall& call) {
  if (!calls_.insert({call.site.value, call.lambda.value, call.callee.value, call.dispatch}).second) return;
  for (PtrId argument : call.args) {
    if (argument.valid()) Read(argument);
  }
  if (call.result.valid()) Write(call.result);
  if (contexts_.enabled()) joined_.Write(call.thrown);
  const uint32_t r = records_.Add(call.site, call.callee, CallKind::kReflective, call.result, call.thrown);
  for (size_t i = 0; i < call.args.size(); ++i) records_.AddArgument(i == 0 ? FirstArgument(call) : call.args[i]);
  records_[r].lambda = call.lambda.valid() ? call.lambda : records_.LambdaAt(call.site);
  if (contexts_.enabled() && records_[r].lambda.valid()) records_[r].context = contexts_.OfBody(records_[r].lambda);
  binder_.AddCall(r, call.dispatch);
}

/// A reflective call may have methods of many classes and receivers of as many, so those of a class are sorted out once for all
/// methods of it that dispatch. Receivers of interfaces may be of classes that no filter knows, those of Object are all.
PtrId SolverCommands::FirstArgument(const AddedCall& call) {
  if (!call.dispatch || !IsDispatched(program_, call.callee) || contexts_.enabled() || !call.args[0].valid()) return call.args[0];
  const ClassId owner = program_.Method(call.callee).owner;
  if (owner == program_.object_class() || program_.Class(owner).is_interface()) return call.args[0];
  const auto [it, added] = receivers_.try_emplace(uint64_t{call.args[0].value} << 32 | owner.value);
  if (added) {
    it->second = NewPointer(filters_.ForReceivers(program_.Subclasses(owner)));
    ways_.push_back(it->second);
    graph_.AddEdge(call.args[0], it->second);
  }
  return it->second;
}

void SolverCommands::InitializeClass(ClassId c, CallSiteId site) {
  if (site.valid()) {
    initialization_.InitializeAt(c, site);
  } else {
    initialization_.InitializeIn(c, MethodId());
  }
}

ObjId SolverCommands::NewObject(TypeId type, CallSiteId site) {
  const CallSite& call = records_.Site(site);
  ObjId o = heap_.Allocate(type, {call.caller, AllocSite::kMadeByRule + call.offset});
  objects_.Note(o);
  return o;
}

PtrId SolverCommands::NewPointer(FilterId filter) {
  PtrId p = graph_.NewPointers(1);
  graph_.SetFilter(p, filter);
  return p;
}

}  // namespace heliograph::parallel
