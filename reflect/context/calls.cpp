#include "reflect/context/calls.h"

#include <algorithm>

#include "reflect/context/wrapped_exceptions.h"
#include "reflect/members/call_arrays.h"
#include "reflect/members/member_lookup.h"

namespace heliograph::reflect {

void Calls::Construct(Site& site, TypeId type, MethodId constructor, bool returned) {
  sink_.InitializeClass(facts_.program().ClassOf(type), site.call);
  auto [it, added] = site.receivers.try_emplace(type.value);
  if (added) {
    it->second = sink_.NewPointer(type);
    sink_.AddObject(it->second, facts_.heap().SomeInstance(type));
  }
  if (returned) answers_.AddResult(site, facts_.heap().SomeInstance(type));
  Call(site, constructor, it->second, PtrId());
}

bool Calls::CanRun(const Site& site, MethodId constructor, bool by_constructor) const {
  const size_t parameters = facts_.program().MethodSignature(constructor).parameters.size();
  const bool counts = by_constructor ? facts_.CanPass(site, parameters) : parameters == 0 || facts_.variant().all_constructors;
  if (!counts || site.look_ups.empty()) return counts;
  return std::any_of(site.look_ups.begin(), site.look_ups.end(),
                     [&](uint32_t look_up) { return facts_.HasParameterTypes(facts_.SiteAt(look_up), constructor); });
}

bool Calls::ConstructInferred(Site& site, TypeId type, std::string_view why, bool returned) {
  const Program& program = facts_.program();
  if (!program.IsClass(type) || !program.IsInstantiable(type)) return false;
  const bool by_constructor = site.api.starts_with("Constructor");
  bool made = false;
  ForEachConstructor(program, type, Visibility::kInherited, [&](MethodId constructor) {
    const Target::Kind kind = by_constructor ? Target::Kind::kMethod : Target::Kind::kType;
    const uint32_t id = by_constructor ? constructor.value : type.value;
    if (!CanRun(site, constructor, by_constructor)) return;
    const bool guess = evidence::IsGuess(why);
    if (guess && (answers_.IsFull(site, kind, id) || (!returned && answers_.HasGuessed(site, kind, id)))) return;
    if (answers_.AddTarget(site, kind, id, why) && !returned) answers_.CountGuess(site, kind, id);
    Construct(site, type, constructor, returned);
    made = true;
  });
  return made;
}

void Calls::Call(Site& site, MethodId method, PtrId receiver, PtrId result) {
  const Program& program = facts_.program();
  const MethodInfo& info = program.Method(method);
  const std::vector<Signature::Part>& parameters = program.MethodSignature(method).parameters;
  AddedCall call;
  call.site = site.call;
  call.callee = method;
  call.thrown = site.callee_thrown;
  call.result = result;
  if (!info.is_static()) {
    if (!receiver.valid()) return;
    call.args.push_back(receiver);
    call.dispatch = program.MethodName(method) != "<init>";
  } else {
    sink_.InitializeClass(info.owner, site.call);
  }
  const bool exact = facts_.variant().argument_positions && site.exact_elements;
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (!parameters[i].is_reference() || (exact && i >= site.element_args.size())) {
      call.args.push_back(PtrId());
    } else {
      call.args.push_back(ArgumentAt(site, i, parameters[i].type));
    }
  }
  Add(site, call);
  if (!facts_.variant().names_only || !call.dispatch || info.is_abstract()) return;
  call.dispatch = false;
  Add(site, call);
}

void Calls::Add(Site& site, const AddedCall& call) {
  sink_.AddCall(call);
  observer_(site, call);
}

void Calls::WrapExceptions(Site& site) {
  constexpr std::string_view kWrapper = "java/lang/reflect/InvocationTargetException";
  const PtrId wrapped = reflect::WrapExceptions(kWrapper, {"target"}, site.thrown, facts_, sink_);
  if (wrapped.valid()) site.callee_thrown = wrapped;
}

void Calls::WatchArguments(Site& site, const ClaimedCall& call, size_t position) {
  site.elements = sink_.NewPointer(TypeId());
  if (position >= call.args.size()) return;
  ReadElements(site, call, position);
  answers_.Watch(site, 1, call.args[position]);
}

void Calls::ReadElements(Site& site, const ClaimedCall& call, size_t position) const {
  if (site.null_args >> position & 1) {
    site.exact_elements = true;
    return;
  }
  const VarIndex array = call.body->args[call.statement->args_begin + position];
  site.argument_count = LengthOfArray(*call.body, array);
  auto elements = ElementsOfArray(*call.body, array);
  if (!elements || elements->size() + Site::kFirstElement > Site::kMaxOperands - 1) return;
  site.exact_elements = true;
  for (VarIndex v : *elements) {
    site.element_args.push_back(v == kNoVar ? PtrId() : PtrId(call.variables.value + v));
  }
}

void Calls::AddArgumentArrays(Site& site, const PointsToSet& arrays) {
  arrays.ForEach([&](ObjId o) {
    PtrId element = sink_.ElementPointer(o);
    if (element.valid()) sink_.AddEdge(element, site.elements);
  });
}

PtrId Calls::Typed(Site& site, PtrId elements, size_t position, TypeId type) {
  if (!elements.valid() || !type.valid()) return elements;
  auto [it, added] = site.typed_elements.try_emplace(uint64_t{position} << 32 | type.value);
  if (added) {
    it->second = sink_.NewPointer(type);
    sink_.AddEdge(elements, it->second);
  }
  return it->second;
}

PtrId Calls::ArgumentsOf(Site& site, TypeId type) { return Typed(site, site.elements, 0, type); }

PtrId Calls::ArgumentAt(Site& site, size_t position, TypeId type) {
  if (!facts_.variant().argument_positions || !site.exact_elements) return ArgumentsOf(site, type);
  return Typed(site, site.element_args[position], position + 1, type);
}

}  // namespace heliograph::reflect
