#include "parallel/solver/program_entry.h"

namespace heliograph::parallel {

void ProgramEntry::AddVmExceptions(std::span<const ClassId> classes) {
  for (ClassId c : classes) objects_.AddObject(objects_.vm_thrown(), heap_.SomeInstance(program_.ClassType(c)));
}

PtrId ProgramEntry::MakeArgument(TypeId type) {
  const PtrId p = graph_.NewPointers(1);
  if (!type.valid() || !program_.IsInstantiable(type)) return p;
  objects_.AddObject(p, heap_.SomeInstance(type));
  const PtrId elements = objects_.Elements(heap_.SomeInstance(type));
  if (!elements.valid()) return p;
  const TypeId element = program_.ElementType(type);
  if (program_.IsInstantiable(element)) objects_.AddObject(elements, heap_.SomeInstance(element));
  return p;
}

void ProgramEntry::Enter(MethodId method) {
  const MethodInfo& info = program_.Method(method);
  const CallSiteId site = records_.AddSite(MethodId(), CallKind::kImplicit, CallSite::kNoOffset, 0, {});
  const uint32_t record = records_.Add(site, method, CallKind::kImplicit, PtrId(), graph_.NewPointers(1));
  if (!info.is_static()) records_.AddArgument(MakeArgument(program_.ClassType(info.owner)));
  const bool wraps = program_.ClassName(info.owner) == "java/lang/ExceptionInInitializerError";
  for (const Signature::Part& p : program_.MethodSignature(method).parameters) {
    const PtrId argument = p.is_reference() ? MakeArgument(p.type) : PtrId();
    if (wraps && argument.valid()) graph_.AddEdge(objects_.initializers_threw(), argument);
    records_.AddArgument(argument);
  }
  if (info.is_static() || program_.Name(info.name) == "<init>") initialization_.InitializeAt(info.owner, site);
  binder_.AddEdge(record, method);
}

}  // namespace heliograph::parallel
