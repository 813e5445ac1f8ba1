#include "parallel/shortcuts/container_flow.h"

#include <algorithm>
#include <span>
#include <utility>

namespace heliograph::parallel {

namespace {

constexpr uint32_t kObjectsPerQuestion = 256;

bool IsPlatformCode(const MethodBody& body, const Program& program) {
  return body.has_code && program.Class(program.Method(body.method).owner).platform;
}

bool GivesViews(const ContainerRole& role) {
  return std::any_of(role.effects.begin(), role.effects.end(),
                     [](const ContainerEffect& e) { return e.kind == ContainerEffect::Kind::kView; });
}

}  // namespace

ContainerFlow::ContainerFlow(const Program& program, HeapModel& heap, FilterTable& filters, PointerGraph& graph,
                             HeapPointers& objects, MethodPointers& methods, CallRecords& records, CallBinder& binder,
                             FunctionObjects& functions, FilteredPointers& filtered, const ContainerRules& rules, uint32_t many,
                             uint32_t share_from, BudgetGuard budget)
    : program_(program),
      filters_(filters),
      graph_(graph),
      methods_(methods),
      records_(records),
      functions_(functions),
      filtered_(filtered),
      meter_(budget.Meter(kObjectsPerQuestion)),
      many_(many),
      roles_(program, rules),
      hosts_(program, heap, filters, graph, objects, roles_),
      shared_(filters, graph, share_from),
      mark_(heap.SomeInstance(program.ClassType(program.object_class()))) {
  all_open_ = NewWay();
  objects.AddObject(all_open_, mark_);
  const ClassId boolean = program.FindClass("java/lang/Boolean");
  const FieldId yes = boolean.valid() ? program.ResolveField(boolean, "TRUE", "Ljava/lang/Boolean;") : FieldId();
  if (yes.valid()) true_ = objects.StaticField(yes);
  std::vector<bool> told(program.NumMethods());
  for (uint32_t m = 0; m < program.NumMethods(); ++m) {
    told[m] = roles_.IsContainerCode(program.Method(MethodId(m)).owner);
    const ContainerRole* role = roles_.RoleOf(MethodId(m));
    if (role == nullptr) continue;
    std::vector<uint32_t> arguments = role->functions;
    if (role->cut_argument != kNoIndex) arguments.push_back(role->cut_argument);
    if (role->cuts_result || !arguments.empty()) binder.Cut(MethodId(m), role->cuts_result, std::move(arguments));
  }
  records.SetTold(std::move(told));
}

bool ContainerFlow::Concerns(InstanceId callee) const {
  const MethodId m = methods_.MethodOf(callee);
  return roles_.RoleOf(m) != nullptr || roles_.IsUnlisted(m) || roles_.GivesToContainers(m) || roles_.TakesUntoldFunctions(m);
}

PtrId ContainerFlow::NewWay() {
  ways_.push_back(graph_.NewPointers(1));
  return ways_.back();
}

void ContainerFlow::AddReaction(PtrId pointer, const Reaction& reaction) {
  reactions_.push_back(reaction);
  reactions_.back().of = pointer;
  graph_.AddUse(pointer, Use{Use::Kind::kContainer, static_cast<uint32_t>(reactions_.size()) - 1});
}

void ContainerFlow::Open(ObjId o) {
  if (const Aspect a = hosts_.AspectOf(o); a.valid()) graph_.AddObject(hosts_.Into(a, Category::kOpen), mark_);
}

void ContainerFlow::OpenAll(PtrId pointer) {
  if (opened_.insert(pointer.value).second) Store(pointer, {}, Category::kOpen, all_open_);
}

void ContainerFlow::AddBody(const MethodBody& body, PtrId variables) {
  if (const ContainerRole* role = roles_.RoleOf(body.method); role != nullptr && GivesViews(*role)) {
    bodies_.try_emplace(body.method.value,
                        OfBody{GivesOwn(body), role->makes_wrapper ? WrapperOf(body) : TypeId(), CopiesOut(body)});
  }
  if (roles_.IsContainerCode(program_.Method(body.method).owner)) return;
  for (const AnyFieldStoreStmt& s : body.any_stores) OpenAll(PtrId(variables.value + s.base));
}

/// Of the JDK's code: what else comes out of such a method was put there by reflection, which opens the host, so that it comes to
/// callers as ever.
bool ContainerFlow::GivesOwn(const MethodBody& body) const {
  if (!IsPlatformCode(body, program_)) return false;
  const VarIndex own = ParameterVars(program_, body.method)[0];
  return body.static_loads.empty() && body.array_loads.empty() && body.any_loads.empty() && body.lambdas.empty() &&
         std::all_of(body.loads.begin(), body.loads.end(), [own](const LoadStmt& s) { return s.base == own; }) &&
         std::all_of(body.invokes.begin(), body.invokes.end(), [](const InvokeStmt& s) { return s.result == kNoVar; });
}

/// `toArray()` of the JDK's code gives a new Object[] (java.util.Collection), whatever its variables may hold, but for what another
/// collection gave it, or a copy of the array below it before JDK 9.
bool ContainerFlow::CopiesOut(const MethodBody& body) const {
  if (!IsPlatformCode(body, program_)) return false;
  return std::none_of(body.invokes.begin(), body.invokes.end(), [&](const InvokeStmt& s) {
    const std::string_view name = body.refs[s.ref].name;
    return name == "toArray" || name == "clone";
  });
}

/// The class of all that a method makes to wrap its argument.
TypeId ContainerFlow::WrapperOf(const MethodBody& body) const {
  if (body.allocs.empty()) return TypeId();
  TypeId all = body.allocs.front().type;
  for (const AllocStmt& s : body.allocs) all = program_.IsSubtype(all, s.type) ? s.type : all;
  const bool covers =
      std::all_of(body.allocs.begin(), body.allocs.end(), [&](const AllocStmt& s) { return program_.IsSubtype(s.type, all); });
  return covers ? all : TypeId();
}

/// Where the argument of a method that wraps it has to come to be what a call of it gives: these return what they made before as it
/// is, and nothing else.
PtrId ContainerFlow::WayOfWrapped(MethodId m, PtrId result) {
  const TypeId wrapper = bodies_.at(m.value).wrapper;
  if (!wrapper.valid()) return result;
  const PtrId wrapped = NewWay();
  graph_.SetFilter(wrapped, filters_.ForType(wrapper));
  graph_.AddEdge(wrapped, result);
  return wrapped;
}

void ContainerFlow::Load(PtrId hosts, const Place& place, Category category, PtrId to, uint32_t until) {
  const uint32_t group = GroupOf(Reaction::Kind::kLoad, static_cast<uint32_t>(category), place);
  AddReaction(hosts, {.kind = Reaction::Kind::kLoad, .category = category, .other = to, .until = until, .group = group});
}

void ContainerFlow::Store(PtrId hosts, const Place& place, Category category, PtrId from) {
  const uint32_t group = GroupOf(Reaction::Kind::kStore, static_cast<uint32_t>(category), place);
  AddReaction(hosts, {.kind = Reaction::Kind::kStore, .category = category, .other = from, .group = group});
}

/// With the mark of those that are open, and of what is no host.
void ContainerFlow::LoadOrMark(PtrId hosts, const Place& place, Category category, PtrId to, PtrId marks) {
  Loosen(hosts);
  Load(hosts, place, category, to);
  Load(hosts, place, Category::kOpen, marks);
  guards_[GuardAgainstForeign(hosts, true)].edges.push_back({all_open_, marks});
}

void ContainerFlow::Copy(PtrId from, const Place& from_place, Category category, PtrId to, const Place& to_place,
                         Category to_category) {
  const PtrId held = NewWay(), marks = NewWay();
  LoadOrMark(from, from_place, category, held, marks);
  Store(to, to_place, to_category, held);
  Store(to, to_place, Category::kOpen, marks);
}

uint32_t ContainerFlow::AddGuard() {
  guards_.emplace_back();
  return static_cast<uint32_t>(guards_.size()) - 1;
}

uint32_t ContainerFlow::GuardAgainstForeign(PtrId hosts, bool entries_too) {
  const uint32_t guard = AddGuard();
  AddReaction(hosts, {.kind = Reaction::Kind::kForeign, .entries_too = entries_too, .index = guard, .until = guard});
  return guard;
}

/// Fires for open hosts, too.
uint32_t ContainerFlow::NewGuard(PtrId receivers, const Place& place, bool entries_too) {
  const uint32_t guard = GuardAgainstForeign(receivers, entries_too);
  const PtrId marks = NewWay();
  Load(receivers, place, Category::kOpen, marks, guard);
  AddReaction(marks, {.kind = Reaction::Kind::kMarked, .index = guard});
  return guard;
}

void ContainerFlow::Fire(uint32_t index) {
  if (std::exchange(guards_[index].fired, true)) return;
  for (const Edge& e : std::exchange(guards_[index].edges, {})) graph_.AddEdge(e.from, e.to);
  for (const Call& call : std::exchange(guards_[index].calls, {}))
    AddStores(call, *roles_.RoleOf(methods_.MethodOf(call.callee)));
}

void ContainerFlow::Add(Call call) {
  if (!added_.insert(uint64_t{call.record} << 32 | call.callee.value).second) return;
  const MethodId m = methods_.MethodOf(call.callee);
  if (call.receivers().valid()) call.arguments[0] = AdmittedAt(call.receivers(), m, 0);
  if (roles_.TakesUntoldFunctions(m) && !IsMadeByContainerCode(call)) ReleaseUntold(call);
  if (const ContainerRole* role = roles_.RoleOf(m)) return AddEffects(call, *role);
  if (roles_.GivesToContainers(m)) return OpenAll(methods_.Returned(call.callee));
  if (roles_.IsUnlisted(m) && call.receivers().valid() && !IsMadeByContainerCode(call)) OpenAll(call.receivers());
}

/// What other code hands on may stand in for a function, which the method calls with what no effect tells.
void ContainerFlow::ReleaseUntold(const Call& call) {
  for (const uint32_t position : roles_.UntoldFunctions(methods_.MethodOf(call.callee))) {
    const PtrId functions = call.Argument(position);
    if (functions.valid() && released_.insert(functions.value).second) {
      AddReaction(functions, {.kind = Reaction::Kind::kRelease});
    }
  }
}

/// Inside, functions are handed on as they came.
void ContainerFlow::AddFunctionsOf(const Call& call, const ContainerRole& role) {
  for (const uint32_t position : role.functions) {
    if (!call.Argument(position).valid()) continue;
    IsMadeByContainerCode(call) ? AddCutArgument(call, position) : Tell(call, role, position);
  }
}

void ContainerFlow::Tell(const Call& call, const ContainerRole& role, uint32_t position) {
  const Edge as_ever{call.arguments[position], FormalAt(call, position)};
  AddReaction(as_ever.from, {.kind = Reaction::Kind::kStandIn, .other = as_ever.to});
  const bool of_containers = std::any_of(role.effects.begin(), role.effects.end(), [&](const ContainerEffect& e) {
    return e.kind == ContainerEffect::Kind::kGive && e.argument == position;
  });
  if (of_containers && call.receivers().valid()) {
    guards_[NewGuard(call.receivers(), {call.callee}, true)].edges.push_back(as_ever);
  }
  for (const ContainerEffect& e : role.effects) {
    if (e.argument != position) continue;
    const PtrId given = GivenBy(call, e, as_ever);
    if (given.valid()) AddReaction(as_ever.from, {.kind = Reaction::Kind::kGive, .other = given, .index = e.parameter});
  }
}

PtrId ContainerFlow::GivenBy(const Call& call, const ContainerEffect& effect, const Edge& instead) {
  using Kind = ContainerEffect::Kind;
  const PtrId from = call.Argument(effect.from);
  if (effect.kind == Kind::kGiveArgument) return from;
  if (effect.kind == Kind::kGive && call.receivers().valid()) {
    const PtrId held = NewWay();
    Load(call.receivers(), {call.callee}, effect.category, held);
    return held;
  }
  if (effect.kind != Kind::kGiveResult || !from.valid()) return PtrId();
  const PtrId result = NewWay();
  AddFunctions(from, result, instead);
  return result;
}

PtrId ContainerFlow::AdmittedAt(PtrId from, MethodId m, uint32_t position) {
  const MethodInfo& method = program_.Method(m);
  TypeId type = program_.ClassType(method.owner);
  if (method.is_static() || position > 0)
    type = program_.MethodSignature(m).parameters[position - (method.is_static() ? 0 : 1)].type;
  return filtered_.Of(from, filters_.ForType(type));
}

bool ContainerFlow::IsMadeByContainerCode(const Call& call) const {
  const CallSiteId site = records_[call.record].site;
  const MethodId caller = site.valid() ? records_.Site(site).caller : MethodId();
  return caller.valid() && roles_.IsContainerCode(program_.Method(caller).owner);
}

void ContainerFlow::AddEffects(const Call& call, const ContainerRole& role) {
  AddFunctionsOf(call, role);
  if (role.makes_new) return AddNew(call, role);
  if (call.receivers().valid() && GivesEntriesAway(call, role)) Loosen(call.receivers());
  if (role.calls) return;
  AddNormalFlow(call, role);
  const PtrId result = ResultOf(call, role);
  for (const ContainerEffect& e : role.effects) AddLoad(call, e, result);
  uint32_t guard = kNoIndex;
  if (!IsDoneByCaller(call, &guard)) return AddStores(call, role);
  if (guard == kNoIndex) return;
  if (guards_[guard].fired) return AddStores(call, role);
  guards_[guard].calls.push_back(call);
}

/// The receiver of code that all containers share. What it takes from itself is what it takes from any of them, whatever these
/// hold: a bridge gets what the method that it bridges to has found, and its own calls get the views of it.
bool ContainerFlow::IsOnItself(const Call& call) const {
  if (!IsMadeByContainerCode(call)) return false;
  const PtrId own = OwnReceiver(records_.Site(records_[call.record].site).caller);
  const std::span<const PtrId> arguments = records_.Arguments(records_[call.record]);
  return own.valid() && !arguments.empty() && arguments[0] == own;
}

/// Argument 0 of the method, none for what has none.
PtrId ContainerFlow::OwnReceiver(MethodId m) const {
  const std::vector<VarIndex> parameters = ParameterVars(program_, m);
  const InstanceId instance = methods_.Select(m);
  if (parameters.empty() || parameters[0] == kNoVar || !methods_.Has(instance)) return PtrId();
  return methods_.Variable(instance, parameters[0]);
}

/// Whether a listed method makes the call, so that the table says what that does to hosts. If it is not certain, `guard` says when
/// it is not so.
bool ContainerFlow::IsDoneByCaller(const Call& call, uint32_t* guard) {
  const CallRecord& record = records_[call.record];
  if (!record.site.valid() || record.kind == CallKind::kReflective || record.lambda.valid()) return false;
  const MethodId caller = records_.Site(record.site).caller;
  if (!caller.valid()) return false;
  const ContainerRole* role = roles_.RoleOf(caller);
  if (role == nullptr || role->calls) return false;
  const PtrId own = OwnReceiver(caller);
  if (!own.valid()) return false;
  const std::span<const PtrId> arguments = records_.Arguments(record);
  if (!arguments.empty() && arguments[0] == own) return true;
  const auto [it, added] = guard_of_caller_.try_emplace(caller.value, 0);
  if (added) it->second = NewGuard(own, {methods_.Select(caller)}, false);
  *guard = it->second;
  return true;
}

void ContainerFlow::AddStores(const Call& call, const ContainerRole& role) {
  for (const ContainerEffect& e : role.effects) AddStore(call, e);
  AddLooseStores(call, role);
}

void ContainerFlow::Loosen(PtrId containers) {
  if (loosened_.insert(containers.value).second) AddReaction(containers, {.kind = Reaction::Kind::kLoosen});
}

/// Whether entries may leave as the JDK's code makes them: to functions, streams and other objects' methods, or in arrays.
bool ContainerFlow::GivesEntriesAway(const Call& call, const ContainerRole& role) const {
  if (role.gives_array || role.cut_argument != kNoIndex) return true;
  const Signature& signature = program_.MethodSignature(methods_.MethodOf(call.callee));
  const auto is_reference = [](const Signature::Part& part) { return part.is_reference(); };
  return role.only_gives &&
         (is_reference(signature.result) || std::any_of(signature.parameters.begin(), signature.parameters.end(), is_reference));
}

/// Lambdas, streams and copies get entries as the JDK's code makes them, of which map is not known. What other code sets as the
/// value of such comes into the maps whose entries go there.
void ContainerFlow::AddLooseStores(const Call& call, const ContainerRole& role) {
  const MethodId m = methods_.MethodOf(call.callee);
  if (!call.receivers().valid() || program_.MethodName(m) == "<init>") return;
  if (!roles_.IsEntry(program_.Method(m).owner)) return;
  for (const ContainerEffect& e : role.effects) {
    const PtrId argument = call.Argument(e.argument);
    if (e.kind != ContainerEffect::Kind::kPut || e.category != Category::kValue || !argument.valid()) continue;
    AddReaction(call.receivers(), {.kind = Reaction::Kind::kLoose, .other = argument});
  }
}

void ContainerFlow::AddStore(const Call& call, const ContainerEffect& effect) {
  using Kind = ContainerEffect::Kind;
  const PtrId hosts = call.receivers();
  const PtrId argument = call.Argument(effect.argument);
  if (hosts.valid() && effect.kind == Kind::kPutTrue && true_.valid()) Store(hosts, {call.callee}, effect.category, true_);
  if (hosts.valid() && effect.kind == Kind::kOpen) Store(hosts, {call.callee}, Category::kOpen, all_open_);
  if (!hosts.valid() || !argument.valid()) return;
  const Place place{call.callee}, of_argument{call.callee, effect.argument, effect.of_elements};
  if (effect.kind == Kind::kPut) Store(hosts, place, effect.category, argument);
  if (effect.kind == Kind::kPutElements) Store(hosts, place, effect.category, ElementsOf(argument));
  if (effect.kind == Kind::kCopy) {
    Copy(ContainersAt(call, effect, argument), of_argument, effect.of_argument, hosts, place, effect.category);
  }
  if (effect.kind == Kind::kMoveTo) {
    Copy(hosts, place, effect.category, ContainersAt(call, effect, argument), of_argument, effect.of_argument);
  }
  if (effect.kind == Kind::kPutResult) {
    const PtrId result = NewWay(), marks = NewWay();
    AddFunctions(argument, result, {all_open_, marks});
    Store(hosts, place, effect.category, result);
    Store(hosts, place, Category::kOpen, marks);
  }
}

void ContainerFlow::AddViews(PtrId hosts, uint32_t maker, PtrId to) {
  AddReaction(hosts,
              {.kind = Reaction::Kind::kViews, .other = to, .index = maker, .group = GroupOf(Reaction::Kind::kViews, maker, {})});
}

PtrId ContainerFlow::FormalAt(const Call& call, uint32_t position) {
  return methods_.Variable(call.callee, ParameterVars(program_, methods_.MethodOf(call.callee))[position]);
}

void ContainerFlow::AddCutArgument(const Call& call, uint32_t position) {
  if (call.Argument(position).valid()) graph_.AddEdge(call.Argument(position), FormalAt(call, position));
}

PtrId ContainerFlow::ContainersAt(const Call& call, const ContainerEffect& effect, PtrId argument) {
  return effect.of_elements ? ElementsOf(argument) : AdmittedAt(argument, methods_.MethodOf(call.callee), effect.argument);
}

PtrId ContainerFlow::ElementsOf(PtrId arrays) {
  const PtrId elements = NewWay();
  graph_.AddUse(arrays, Use{Use::Kind::kArrayLoad, elements.value});
  return elements;
}

void ContainerFlow::AddFunctions(PtrId functions, PtrId result, const Edge& instead) {
  const uint32_t guard = AddGuard();
  guards_[guard].edges.push_back(instead);
  AddReaction(functions, {.kind = Reaction::Kind::kFunction, .other = result, .index = guard});
}

/// Container code gets what the method returns as ever: it is a part of what that code makes.
void ContainerFlow::AddNew(const Call& call, const ContainerRole& role) {
  const PtrId result = records_[call.record].result;
  if (!result.valid() || IsMadeByContainerCode(call)) {
    AddCutArgument(call, role.cut_argument);
    return result.valid() ? graph_.AddEdge(methods_.Returned(call.callee), result) : void();
  }
  const Aspect made = hosts_.NewAspect(methods_.MethodOf(call.callee));
  AddReaction(methods_.Returned(call.callee), {.kind = Reaction::Kind::kNew, .other = result, .index = made.value});
  for (const ContainerEffect& e : role.effects) AddToNew(call, e, made);
}

/// The method's code gets arrays of the container's own, so that what it does to those of others does not come in. If the container is
/// open, it gets the very ones, too.
void ContainerFlow::Back(const Call& call, uint32_t position, Aspect made, PtrId held) {
  const PtrId arrays = call.arguments[position], formal = FormalAt(call, position);
  graph_.AddEdge(ElementsOf(arrays), held);
  graph_.AddUse(arrays, Use{Use::Kind::kArrayStore, held.value});
  AddReaction(arrays, {.kind = Reaction::Kind::kBacking, .other = formal, .index = made.value});
  const uint32_t guard = AddGuard();
  guards_[guard].edges.push_back({arrays, formal});
  AddReaction(hosts_.Held(made, Category::kOpen), {.kind = Reaction::Kind::kMarked, .index = guard});
}

void ContainerFlow::AddToNew(const Call& call, const ContainerEffect& effect, Aspect made) {
  using Kind = ContainerEffect::Kind;
  const PtrId argument = call.Argument(effect.argument), open = hosts_.Held(made, Category::kOpen);
  if (!effect.into_result || !argument.valid()) return;
  const PtrId to = hosts_.Held(made, effect.category);
  if (effect.kind == Kind::kPut) graph_.AddEdge(argument, to);
  if (effect.kind == Kind::kPutElements) graph_.AddEdge(ElementsOf(argument), to);
  if (effect.kind == Kind::kBackedBy) Back(call, effect.argument, made, to);
  if (effect.kind == Kind::kPutResult) AddFunctions(argument, to, {all_open_, open});
  if (effect.kind == Kind::kCopy) {
    const PtrId from = ContainersAt(call, effect, argument);
    LoadOrMark(from, {call.callee, effect.argument, effect.of_elements}, effect.of_argument, to, open);
  }
}

void ContainerFlow::AddLoad(const Call& call, const ContainerEffect& effect, PtrId result) {
  using Kind = ContainerEffect::Kind;
  const PtrId hosts = call.receivers();
  const PtrId argument = call.Argument(effect.argument);
  if (!hosts.valid()) return;
  const Place place{call.callee};
  if (effect.kind == Kind::kFill && argument.valid()) {
    const PtrId elements = NewWay();
    Load(hosts, place, effect.category, elements);
    graph_.AddUse(argument, Use{Use::Kind::kArrayStore, elements.value});
  }
  if (!result.valid()) return;
  if ((effect.kind == Kind::kTake || effect.kind == Kind::kView) && IsOnItself(call)) {
    return graph_.AddEdge(methods_.Returned(call.callee), result);
  }
  if (effect.kind == Kind::kTake && effect.category == Category::kElement) {
    const uint32_t entries = MakerOf(call.callee, true, View::kEntry);
    AddViews(hosts, entries, result);
  }
  if (effect.kind == Kind::kTake) Load(hosts, place, effect.category, result);
  if (effect.kind == Kind::kPass && argument.valid()) graph_.AddEdge(argument, result);
  if (effect.kind == Kind::kTakeResult && argument.valid()) {
    AddFunctions(argument, result, {methods_.Returned(call.callee), result});
  }
  if (effect.kind == Kind::kView) {
    const uint32_t index = MakerOf(call.callee, false, effect.view);
    const Maker& maker = makers_[index];
    AddViews(hosts, index, result);
    graph_.AddEdge(maker.others, result);
    const PtrId itself = WayOfWrapped(methods_.MethodOf(call.callee), result);
    if (guards_[maker.itself].fired) return graph_.AddEdge(hosts, itself);
    guards_[maker.itself].edges.push_back({hosts, itself});
  }
}

/// Arrays that container code gets of others become a part of what it stores in, all of it in one: they are not told apart.
PtrId ContainerFlow::ResultOf(const Call& call, const ContainerRole& role) {
  const PtrId result = records_[call.record].result;
  if (!result.valid() || !role.gives_array || !IsMadeByContainerCode(call)) return result;
  graph_.AddEdge(methods_.Returned(call.callee), result);
  return PtrId();
}

/// What is cut, for objects that are no hosts.
void ContainerFlow::AddNormalFlow(const Call& call, const ContainerRole& role) {
  const CallRecord& record = records_[call.record];
  std::vector<Edge> edges;
  if (role.cuts_result && record.result.valid()) edges.push_back({NormalResult(call.callee, role), record.result});
  const PtrId cut = call.Argument(role.cut_argument);
  if (cut.valid()) edges.push_back({cut, FormalAt(call, role.cut_argument)});
  if (edges.empty() || !call.receivers().valid()) return;
  const uint32_t guard = NewGuard(call.receivers(), {call.callee}, role.gives_array || role.cut_argument != kNoIndex);
  guards_[guard].edges = std::move(edges);
}

/// A method that wraps its argument gives a new object or the argument, not that of another call.
PtrId ContainerFlow::NormalResult(InstanceId callee, const ContainerRole& role) {
  for (const ContainerEffect& e : role.effects) {
    if (e.kind == ContainerEffect::Kind::kView && e.view == View::kWrapper)
      return makers_[MakerOf(callee, false, e.view)].wrappers;
  }
  return methods_.Returned(callee);
}

}  // namespace heliograph::parallel
