#include "parallel/calls/container_code.h"

#include <algorithm>
#include <utility>

namespace heliograph::parallel {

void ContainerCode::Start() {
  if (plan_.empty()) return;
  held_ = parts_.graph.NewPointers(1);
  returned_ = plan_.named.empty() ? held_ : parts_.graph.NewPointers(1);
  if (returned_ != held_) parts_.graph.AddEdge(returned_, held_);
  parts_.graph.AddUse(held_, Use{Use::Kind::kArrayLoad, held_.value});
  for (const ClassId c : plan_.made) {
    const bool named = std::binary_search(plan_.named.begin(), plan_.named.end(), c);
    parts_.objects.AddObject(named ? held_ : returned_, parts_.heap.SomeInstance(parts_.program.ClassType(c)));
  }
  advice_.Start();
  const CallSiteId site = parts_.records.AddSite(MethodId(), CallKind::kImplicit, CallSite::kNoOffset, 0, {});
  for (const ClassId c : plan_.made) parts_.initialization.InitializeAt(c, site);
  for (const FieldId f : plan_.fields) SetField(f, site);
  for (const FieldId f : plan_.taken) TakeField(f, site);
  StartNaming();
  for (const ContainerPlan::Call& call : plan_.calls) Call(call);
  FindProxied();
  FindKeepers();
}

void ContainerCode::StartNaming() {
  const bool any = !plan_.heard.empty() ||
                   std::any_of(plan_.calls.begin(), plan_.calls.end(),
                               [](const ContainerPlan::Call& call) { return call.on == ContainerPlan::Call::On::kNamed; });
  if (!any) return;
  nameable_ = parts_.graph.NewPointers(1);
  parts_.graph.AddEdge(held_, nameable_);
}

void ContainerCode::StartShowing() {
  if (shown_.valid()) return;
  shown_ = parts_.graph.NewPointers(1);
  filled_ = parts_.graph.NewPointers(1);
  if (nameable_.valid()) parts_.graph.AddEdge(shown_, nameable_);
  parts_.graph.AddUse(shown_, Use{Use::Kind::kArrayLoad, shown_.value});
  using On = ContainerPlan::Call::On;
  for (const ContainerPlan::Call& call : plan_.calls) {
    const TypeId owner = parts_.program.ClassType(parts_.program.Method(call.method).owner);
    if (call.of_part && !parts_.program.IsInstantiable(owner)) Call({call.method, true, true, On::kShown});
  }
  for (const MethodId m : plan_.getters) Call({m, true, true, On::kShown});
  if (plan_.filling.empty()) return;
  for (const MethodId m : plan_.getters) Call({m, true, true, On::kFilled});  // parts are filled too: `address.street`
  for (const MethodId m : plan_.setters) Call({m, false, false, On::kFilled});
}

void ContainerCode::SetField(FieldId f, CallSiteId site) {
  const FieldInfo& field = parts_.program.Field(f);
  const PtrId value = ValueOf(field.type, NarrowedAt(f, MethodId(), 0));
  if (field.is_static()) {
    parts_.initialization.InitializeAt(field.owner, site);
    parts_.graph.AddEdge(value, parts_.objects.StaticField(f));
  } else {
    parts_.graph.AddUse(held_, Use{Use::Kind::kStore, value.value, field.slot, field.owner.value});
  }
}

void ContainerCode::TakeField(FieldId f, CallSiteId site) {
  const FieldInfo& field = parts_.program.Field(f);
  if (field.is_static()) {
    parts_.initialization.InitializeAt(field.owner, site);
    parts_.graph.AddEdge(parts_.objects.StaticField(f), returned_);
  } else {
    parts_.graph.AddUse(held_, Use{Use::Kind::kLoad, returned_.value, field.slot, field.owner.value});
  }
}

void ContainerCode::Call(const ContainerPlan::Call& call) {
  using On = ContainerPlan::Call::On;
  const Program& program = parts_.program;
  const MethodInfo& info = program.Method(call.method);
  const Signature& signature = program.MethodSignature(call.method);
  const CallSiteId site = parts_.records.AddSite(MethodId(), CallKind::kImplicit, CallSite::kNoOffset, 0, {});
  const PtrId on = call.on == On::kHeld ? held_ : call.on == On::kNamed ? nameable_ : call.on == On::kFilled ? filled_ : shown_;
  const PtrId with = call.on == On::kFilled ? shown_ : on;
  const PtrId kept = call.on == On::kShown ? shown_ : call.on == On::kFilled ? filled_ : call.of_part ? held_ : returned_;
  const PtrId result = call.keeps_result && signature.result.is_reference() ? kept : PtrId();
  AdviceCode::Outcome outcome{call.shows_result ? ShownToo(result) : result, returned_};
  if (const AdviceCode::Outcome* of = advice_.OutcomeOf(call.method)) {
    parts_.graph.AddEdge(of->thrown, returned_);
    outcome = {signature.result.is_reference() ? of->returned : PtrId(), of->thrown};
  }
  const uint32_t record = parts_.records.Add(site, call.method, CallKind::kImplicit, outcome.returned, outcome.thrown);
  if (!info.is_static()) parts_.records.AddArgument(ValueOf(program.ClassType(info.owner), on));
  for (uint32_t i = 0; i < signature.parameters.size(); ++i) {
    const Signature::Part& p = signature.parameters[i];
    const PtrId bound = advice_.Bound(call.method, i);
    const bool held = p.is_reference() && !bound.valid();
    const ContainerPlan::Narrowed* narrowed = call.on == On::kHeld ? NarrowedAt(FieldId(), call.method, i) : nullptr;
    const PtrId value = !held ? bound : narrowed != nullptr ? ValueOf(p.type, narrowed) : ValueOf(p.type, with);
    parts_.records.AddArgument(value);
  }
  if (JoinsWithoutCode(call.method)) advice_.AddImplementedCall(parts_.records[record], outcome.returned);
  if (info.is_static()) parts_.initialization.InitializeAt(info.owner, site);
  if (!IsDispatched(program, call.method)) return parts_.binder.AddEdge(record, call.method);
  parts_.binder.AddCall(record, true);
}

PtrId ContainerCode::ShownToo(PtrId kept) {
  if (!kept.valid()) return kept;
  StartShowing();
  const PtrId both = parts_.graph.NewPointers(1);
  parts_.graph.AddEdge(both, kept);
  parts_.graph.AddEdge(both, shown_);
  return both;
}

PtrId ContainerCode::ValueOf(TypeId type, PtrId from) {
  auto [it, added] = value_of_.try_emplace({type.value, from.value});
  if (!added) return it->second;
  const Program& program = parts_.program;
  const PtrId value = it->second = parts_.graph.NewPointers(1);
  if (type.valid()) parts_.graph.SetFilter(value, parts_.filters.ForType(type));
  parts_.graph.AddEdge(from, value);
  if (!type.valid() || !program.IsInstantiable(type)) return value;
  if (program.IsClass(type)) {
    const ClassInfo& info = program.Class(program.ClassOf(type));
    if (info.application) return value;                    // only if it is made
    if (from == shown_ && !info.is_final()) return value;  // the container's own may hold what it does not show
  }
  const ObjId some = parts_.heap.SomeInstance(type);
  parts_.objects.AddObject(value, some);
  const PtrId elements = parts_.objects.Elements(some);
  if (elements.valid()) parts_.graph.AddEdge(ValueOf(program.ElementType(type), from), elements);
  return value;
}

const ContainerPlan::Narrowed* ContainerCode::NarrowedAt(FieldId field, MethodId method, uint32_t parameter) const {
  const auto place = [](const ContainerPlan::Narrowed& n) {
    return std::make_pair(std::make_pair(n.field, n.method), n.parameter);
  };
  const auto wanted = std::make_pair(std::make_pair(field, method), parameter);
  const auto at = std::lower_bound(plan_.narrowed.begin(), plan_.narrowed.end(), wanted,
                                   [&](const ContainerPlan::Narrowed& n, const auto& key) { return place(n) < key; });
  return at != plan_.narrowed.end() && place(*at) == wanted ? &*at : nullptr;
}

PtrId ContainerCode::ValueOf(TypeId type, const ContainerPlan::Narrowed* narrowed) {
  const Program& program = parts_.program;
  const bool components = narrowed != nullptr && type.valid() && program.IsClass(type);
  if (!components || !program.Class(program.ClassOf(type)).application) return ValueOf(type);
  const PtrId value = parts_.graph.NewPointers(1);
  parts_.graph.SetFilter(value, parts_.filters.ForType(type));
  parts_.graph.AddEdge(returned_, value);
  for (const ClassId c : narrowed->fitting) {
    const TypeId component = program.ClassType(c);
    if (program.IsSubtype(component, type)) parts_.objects.AddObject(value, parts_.heap.SomeInstance(component));
  }
  return value;
}

void ContainerCode::FindProxied() {
  std::vector<ClassId> pending = plan_.proxies;
  if (!pending.empty()) proxied_.assign(parts_.program.NumClasses(), false);
  if (const ClassId any = parts_.program.FindClass("java/lang/Throwable"); !pending.empty() && any.valid()) {
    thrown_by_proxies_ = parts_.graph.NewPointers(1);
    parts_.graph.SetFilter(thrown_by_proxies_, parts_.filters.ForType(parts_.program.ClassType(any)));
    parts_.graph.AddEdge(held_, thrown_by_proxies_);
  }
  while (!pending.empty()) {
    const ClassId c = pending.back();
    pending.pop_back();
    if (proxied_[c.value]) continue;
    proxied_[c.value] = true;
    for (const ClassId above : parts_.program.Interfaces(c)) pending.push_back(above);
  }
}

void ContainerCode::FindKeepers() {
  const auto marked = [&](const std::vector<MethodId>& methods) {
    std::vector<bool> marks(methods.empty() ? 0 : parts_.program.NumMethods());
    for (const MethodId m : methods) marks[m.value] = true;
    return marks;
  };
  gives_ = marked(plan_.givers);
  keeping_ = marked(plan_.keeping);
  showing_ = marked(plan_.showing);
  filling_ = marked(plan_.filling);
  std::vector<ClassId> pending = plan_.keepers;
  if (!pending.empty()) keeps_.assign(parts_.program.NumClasses(), false);
  while (!pending.empty()) {
    const ClassId c = pending.back();
    pending.pop_back();
    if (keeps_[c.value] || parts_.program.Class(c).platform) continue;
    keeps_[c.value] = true;
    for (const ClassId above : parts_.program.Interfaces(c)) pending.push_back(above);
    if (const ClassId super = parts_.program.Class(c).super; super.valid()) pending.push_back(super);
  }
}

bool ContainerCode::IsFromApplication(const CallRecord& call) const {
  const MethodId caller = call.site.valid() ? parts_.records.Site(call.site).caller : MethodId();
  return caller.valid() && parts_.program.Class(parts_.program.Method(caller).owner).application;
}

bool ContainerCode::HandsOver(const CallRecord& call) const {
  const Program& program = parts_.program;
  const MethodId caller = call.site.valid() ? parts_.records.Site(call.site).caller : MethodId();
  const ClassInfo& callee = program.Class(program.Method(call.resolved).owner);
  return caller.valid() && !callee.application && !callee.platform &&
         std::binary_search(plan_.makers.begin(), plan_.makers.end(), program.Method(caller).owner);
}

void ContainerCode::ShowArguments(const CallRecord& call) {
  StartShowing();
  if (Shows(call.resolved)) KeepArguments(call, shown_);
  if (Fills(call.resolved)) KeepArguments(call, filled_);
}

void ContainerCode::AddInstance(InstanceId i) {
  advice_.AddInstance(i);
  if (plan_.shown.empty() && !nameable_.valid()) return;
  const MethodId m = parts_.methods.MethodOf(i);
  const Signature& signature = parts_.program.MethodSignature(m);
  if (std::binary_search(plan_.shown.begin(), plan_.shown.end(), m) && signature.result.is_reference()) {
    StartShowing();
    parts_.graph.AddEdge(parts_.methods.Returned(i), shown_);
  }
  if (!nameable_.valid() || !std::binary_search(plan_.heard.begin(), plan_.heard.end(), m)) return;
  if (signature.result.is_reference()) parts_.graph.AddEdge(parts_.methods.Returned(i), nameable_);
  uint32_t parameter = parts_.methods.FirstParameter(i).value;
  if (!parts_.program.Method(m).is_static()) parts_.graph.AddEdge(PtrId(parameter++), nameable_);
  for (const Signature::Part& p : signature.parameters) {
    if (p.is_reference()) parts_.graph.AddEdge(PtrId(parameter++), nameable_);
  }
}

/// Texts, numbers and the like are no objects of which a container calls anything.
void ContainerCode::KeepArguments(const CallRecord& call, PtrId to) {
  const Program& program = parts_.program;
  const std::span<const PtrId> arguments = parts_.records.Arguments(call);
  const Signature& signature = program.MethodSignature(call.resolved);
  const size_t first = program.Method(call.resolved).is_static() ? 0 : 1;
  for (size_t i = first; i < arguments.size() && i < first + signature.parameters.size(); ++i) {
    const TypeId type = signature.parameters[i - first].type;
    if (!arguments[i].valid() || !type.valid()) continue;
    const TypeId base = program.BaseType(type);
    if (!program.IsClass(base)) continue;
    const ClassInfo& info = program.Class(program.ClassOf(base));
    if (!(info.platform && info.is_final())) parts_.graph.AddEdge(arguments[i], to);
  }
}

uint32_t ContainerCode::FollowedPart(uint32_t record) {
  const CallRecord call = parts_.records[record];
  if (!advice_.Answers(call.resolved) || !IsFromApplication(call)) return record;
  const std::span<const PtrId> arguments = parts_.records.Arguments(call);
  std::vector<PtrId> passed(arguments.size());
  if (!passed.empty()) passed[0] = arguments[0];
  const uint32_t followed = parts_.records.Add(call.site, call.resolved, call.kind, PtrId(), call.thrown);
  parts_.records.AddArguments(passed);
  parts_.records[followed].context = call.context;
  return followed;
}

void ContainerCode::OfferCall(uint32_t record, InstanceId caller) {
  if (proxied_.empty() && keeps_.empty() && gives_.empty() && keeping_.empty() && showing_.empty() && filling_.empty() &&
      plan_.makers.empty() && !advice_.any())
    return;
  const CallRecord call = parts_.records[record];
  const bool dispatched = IsDispatched(parts_.program, call.resolved);
  const bool kept = (dispatched && !keeps_.empty() && keeps_[parts_.program.Method(call.resolved).owner.value]) ||
                    (!keeping_.empty() && keeping_[call.resolved.value]);
  const bool given = !gives_.empty() && gives_[call.resolved.value];
  if ((Shows(call.resolved) || Fills(call.resolved)) && IsFromApplication(call)) ShowArguments(call);
  const bool handed = !kept && !plan_.makers.empty() && HandsOver(call);
  if (handed || ((kept || given) && IsFromApplication(call))) {
    if ((kept || handed) && !advice_.Answers(call.resolved)) KeepArguments(call, returned_);
    if (given && advice_.AddJoinPointCall(record, caller)) GiveResult(call);
  }
  if (dispatched && !proxied_.empty() && proxied_[parts_.program.Method(call.resolved).owner.value]) {
    CallImplemented(call, record);
  } else if (JoinsWithoutCode(call.resolved)) {
    advice_.AddImplementedCall(call, call.result);
  }
}

void ContainerCode::CallImplemented(const CallRecord& call, uint32_t record) {
  const std::span<const PtrId> arguments = parts_.records.Arguments(call);
  for (size_t i = 1; i < arguments.size(); ++i) {
    if (arguments[i].valid()) parts_.graph.AddEdge(arguments[i], returned_);
  }
  if (!parts_.program.Method(call.resolved).is_abstract()) parts_.binder.AddEdge(record, call.resolved);
  GiveResult(call);
  if (call.thrown.valid() && thrown_by_proxies_.valid()) parts_.graph.AddEdge(thrown_by_proxies_, call.thrown);
  const Signature::Part& result = parts_.program.MethodSignature(call.resolved).result;
  if (advice_.Joins(call.resolved)) advice_.AddImplementedCall(call, result.is_reference() ? ValueOf(result.type) : PtrId());
}

void ContainerCode::GiveResult(const CallRecord& call) {
  const Signature& signature = parts_.program.MethodSignature(call.resolved);
  if (call.result.valid() && signature.result.is_reference()) {
    parts_.graph.AddEdge(ValueOf(signature.result.type), call.result);
  }
}

}  // namespace heliograph::parallel
