/// MethodHandle.invoke, invokeExact and invokeWithArguments: what direct method handles do.
///
/// Source:  JDK documentation of MethodHandle and JVMS 5.4.3.5: a handle behaves like the bytecode it stands for.
///          Arguments go by position, bound ones first; a primitive is boxed for a parameter of reference type, and
///          the other way round for results. invoke and invokeWithArguments gather the arguments for a method of
///          variable arity in an array. A handle that does not take this number of arguments throws.
/// Reads:   the handle; for fields the object; the argument array.   Writes: calls, fields, the result.
///          A combined handle runs each of the handles that it is made of, with any of the arguments, bound values,
///          results of the others and what the combinator adds, in any order.
///          A handle whose type was changed boxes what it passes and gives as any primitive.
/// Unknown: an unknown handle makes the site incomplete. Sites in JDK code are not followed.
/// Cost:    O(|delta(handle)| x parameters), and each pair (field, object) once.

#include <algorithm>

#include "core/program/descriptor_text.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/bootstrap_rule.h"
#include "reflect/rules/handle_arguments.h"
#include "reflect/rules/rules.h"
#include "reflect/rules/variable_handles.h"

namespace heliograph::reflect {

namespace {

using handle_arguments::ArgumentKinds, handle_arguments::Collect, handle_arguments::Flow, handle_arguments::Gather,
    handle_arguments::Gathers, handle_arguments::Mix, handle_arguments::NewParameter, handle_arguments::Parameters,
    handle_arguments::Pass, handle_arguments::PassMixed, handle_arguments::ResultOf, handle_arguments::TakesCount;

/// Operand of the objects whose fields handles access; 1 has the argument arrays.
constexpr int kObjects = 2;
/// Operands of combined handles: the handles they are made of, arrays whose elements they get, and arrays that they store to.
constexpr int kComponents = 3, kSpread = 4, kStored = 5;

/// Whether the member is what a handle of this kind can stand for and run.
bool CanRun(const MethodHandleValue& handle, const Program& program) {
  MethodId m(handle.member);
  const MethodInfo& info = program.Method(m);
  bool constructs = handle.kind == HandleKind::kNewInvokeSpecial;
  if (constructs != (program.MethodName(m) == "<init>")) return false;
  if (constructs) return program.IsInstantiable(program.ClassType(info.owner));
  if (info.is_static() != (handle.kind == HandleKind::kInvokeStatic)) return false;
  return handle.kind != HandleKind::kInvokeSpecial || !info.is_abstract();
}

/// The call itself, once per site, kind and method; `to` are the pointers of its parameters.
void AddCall(Site& site, const MethodHandleValue& handle, const std::vector<PtrId>& to, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  const Program& program = ask.program();
  MethodId m(handle.member);
  ClassId owner = program.Method(m).owner;
  AddedCall call;
  call.site = site.call;
  call.callee = m;
  call.dispatch = handle.kind == HandleKind::kInvokeVirtual || handle.kind == HandleKind::kInvokeInterface;
  call.thrown = site.callee_thrown;
  call.result = ResultOf(site, context);
  if (handle.kind == HandleKind::kNewInvokeSpecial) {
    ObjId made = ask.heap().SomeInstance(program.ClassType(owner));
    PtrId receiver = sink.NewPointer(program.ClassType(owner));
    sink.AddObject(receiver, made);
    sink.AddObject(call.result, made);
    call.args.push_back(receiver);
    call.result = PtrId();
  }
  if (handle.kind == HandleKind::kNewInvokeSpecial || handle.kind == HandleKind::kInvokeStatic) {
    sink.InitializeClass(owner, site.call);
  }
  call.args.insert(call.args.end(), to.begin(), to.end());
  context.run().Add(site, call);
}

/// What a handle of another type gives: a result of the method's, converted.
void AddBoxesOfResult(Site& site, MethodId m, RuleContext& context) {
  const Program& program = context.ask().program();
  const Signature::Part result = program.MethodSignature(m).result;
  const auto may_be = [&](char kind) {
    const ClassId box = program.BoxClass(kind);
    return box.valid() && (!result.type.valid() || program.IsSubtype(program.ClassType(box), result.type));
  };
  const bool converts = result.is_reference() ? std::any_of(kPrimitiveKinds.begin(), kPrimitiveKinds.end(), may_be)
                                              : program.BoxClass(result.kind).valid();
  if (converts) context.say().AddBoxes(ResultOf(site, context));
}

/// `mixed`: the handle is part of a combined one and may get whatever that one passes.
void UseMethod(Site& site, const MethodHandleValue& handle, bool mixed, RuleContext& context) {
  const Facts& ask = context.ask();
  Answers& say = context.say();
  if (!CanRun(handle, ask.program())) return;
  std::vector<Signature::Part> parameters = Parameters(handle, ask.program());
  bool gathers = !mixed && Gathers(site, handle, parameters.size(), ask);
  if (!mixed && !TakesCount(site, handle, parameters.size(), gathers, ask)) return;
  if (say.IsFull(site, Target::Kind::kMethod, handle.member)) return;
  say.AddTarget(site, Target::Kind::kMethod, handle.member);
  auto [it, added] = site.handle_calls.try_emplace({handle.kind, handle.member});
  std::vector<PtrId>& to = it->second;
  if (added) {
    for (const Signature::Part& p : parameters) to.push_back(NewParameter(p, context));
    AddCall(site, handle, to, context);
  }
  if (handle.retyped) {
    for (PtrId parameter : to) say.AddBoxes(parameter);
    AddBoxesOfResult(site, MethodId(handle.member), context);
  }
  for (size_t i = 0; i < to.size(); ++i) {
    mixed ? PassMixed(site, handle, i, to[i], context) : Pass(site, handle, i, to[i], context);
    if (mixed && parameters[i].kind == '[') Collect(site, parameters[i].type, to[i], context);
  }
  if (gathers && parameters.back().type.valid()) {
    Gather(site, handle, to.size() - 1, parameters.back().type, to.back(), context);
  }
}

bool IsStore(HandleKind kind) { return kind == HandleKind::kPutField || kind == HandleKind::kPutStatic; }

/// A load or store of the field at `pointer`.
void Access(Site& site, HandleKind kind, PtrId pointer, PtrId value, RuleContext& context) {
  if (IsStore(kind)) {
    Flow(value, pointer, context);
  } else {
    Flow(pointer, ResultOf(site, context), context);
  }
}

void UseField(Site& site, const MethodHandleValue& handle, bool mixed, RuleContext& context) {
  const Facts& ask = context.ask();
  Answers& say = context.say();
  CommandSink& sink = context.sink();
  const Program& program = ask.program();
  FieldId f(handle.member);
  const FieldInfo& info = program.Field(f);
  bool is_static = handle.kind == HandleKind::kGetStatic || handle.kind == HandleKind::kPutStatic;
  bool stores = IsStore(handle.kind);
  size_t parameters = (is_static ? 0 : 1) + (stores ? 1 : 0);
  if (info.is_static() != is_static || (!mixed && !TakesCount(site, handle, parameters, false, ask))) return;
  if (say.IsFull(site, Target::Kind::kField, f.value)) return;
  say.AddTarget(site, Target::Kind::kField, f.value);
  auto [it, added] = site.handle_calls.try_emplace({handle.kind, f.value}, 2, PtrId());
  PtrId& object = it->second[0];
  PtrId& value = it->second[1];
  if (added) {
    if (stores) value = NewParameter(FieldPart(program, f), context);
    if (!stores) say.AddBox(site, program.Name(info.descriptor));
    if (is_static) {
      sink.InitializeClass(info.owner, site.call);
      const bool throws = stores && variable_handles::IsFinal(info);
      if (info.is_reference && !throws) Access(site, handle.kind, context.StaticField(f), value, context);
    } else {
      object = NewParameter({program.ClassType(info.owner), 'L'}, context);
      say.Watch(site, kObjects, object);
      site.known[kObjects].ForEach([&](ObjId o) { Access(site, handle.kind, sink.FieldPointer(o, f), value, context); });
    }
  }
  if (handle.retyped) {
    say.AddBoxes(value);
    if (!stores) say.AddBoxes(ResultOf(site, context));
  }
  auto pass = mixed ? PassMixed : Pass;
  pass(site, handle, 0, object, context);
  if (stores) pass(site, handle, parameters - 1, value, context);
}

/// The handle of a linked call site makes an object, which captures the arguments.
void MakeLinked(Site& site, const Site& linked, RuleContext& context) {
  Flow(site.mixed, linked.mixed, context);
  context.sink().AddObject(ResultOf(site, context), context.ask().heap().SomeInstance(linked.look_up_type));
}

/// A loop of which no handle gives the iterator takes that of its first argument.
void Iterate(Site& site, RuleContext& context) {
  const Program& program = context.ask().program();
  CommandSink& sink = context.sink();
  const auto call = [&](std::string_view owner, std::string_view name, std::string_view descriptor, PtrId result) {
    const MethodId method = program.FindMethod(owner, name, descriptor);
    if (!method.valid()) return;
    AddedCall added;
    added.site = site.call;
    added.callee = method;
    added.dispatch = true;
    added.args = {sink.NewPointer(program.ClassType(program.Method(method).owner))};
    added.result = result;
    added.thrown = site.callee_thrown;
    Flow(site.mixed, added.args[0], context);
    context.run().Add(site, added);
  };
  call("java/lang/Iterable", "iterator", "()Ljava/util/Iterator;", site.mixed);
  call("java/util/Iterator", "hasNext", "()Z", PtrId());
  call("java/util/Iterator", "next", "()Ljava/lang/Object;", site.mixed);
}

/// Loads or stores elements of the arrays among the arguments.
void AccessElements(Site& site, bool stores, RuleContext& context) {
  site.answered = true;
  context.say().Watch(site, stores ? kStored : kSpread, site.mixed);
  if (!stores) Flow(site.mixed, site.result, context);
}

void TakeElements(Site& site, ObjId array, RuleContext& context) {
  const Program& program = context.ask().program();
  const TypeId type = context.ask().heap().TypeOf(array);
  Flow(context.sink().ElementPointer(array), site.mixed, context);
  if (program.IsArray(type)) context.say().AddBoxOf(site.mixed, program.ElementType(type));
}

/// Throws what is thrown of the arguments.
void ThrowArgument(Site& site, RuleContext& context) {
  const Program& program = context.ask().program();
  const ClassId throwable = program.FindClass("java/lang/Throwable");
  if (!throwable.valid()) return;
  const PtrId thrown = context.sink().NewPointer(program.ClassType(throwable));
  Flow(site.mixed, thrown, context);
  Flow(thrown, site.callee_thrown, context);
}

/// A combinator that is given the class of a primitive type may convert to it.
void BoxConverted(Site& site, ObjId o, RuleContext& context) {
  context.say().AddBoxOf(site.mixed, context.ask().heap().ClassOfObject(o));
}

/// Runs what a combined handle may run.
void UseCombined(Site& site, const MethodHandleValue& handle, RuleContext& context) {
  Answers& say = context.say();
  Mix(site, context);
  for (PtrId bound : handle.bound) Flow(bound, site.mixed, context);
  if (handle.retyped) say.AddBoxes(site.mixed);
  if (!site.combined.insert(handle.member).second) return;
  const Site& combinator = context.ask().SiteAt(handle.member);
  if (combinator.api.starts_with("LambdaMetafactory")) return MakeLinked(site, combinator, context);
  if (variable_handles::IsCombinator(combinator.api)) return variable_handles::Use(site, combinator, context);
  for (PtrId part : combinator.args) say.Watch(site, kComponents, part);
  say.Watch(site, kComponents, combinator.elements);
  std::string_view name = combinator.api.substr(combinator.api.find('.') + 1);
  if (name == "insertArguments") Flow(combinator.elements, site.mixed, context);
  if (name == "constant") Flow(combinator.args[1], site.mixed, context);
  if (name == "constant" || name == "identity") Flow(site.mixed, site.result, context);
  if (name == "catchException" || name == "tryFinally") Flow(site.thrown, site.mixed, context);
  if (name == "throwException") ThrowArgument(site, context);
  site.answered |= RunsNothing(name);
  if (name == "asSpreader" || name == "spreadInvoker") say.Watch(site, kSpread, site.mixed);
  if (name.starts_with("arrayElement")) AccessElements(site, name == "arrayElementSetter", context);
  if (name == "iteratedLoop") Iterate(site, context);
  if (name == "exactInvoker" || name == "invoker" || name == "spreadInvoker") say.Watch(site, kComponents, site.mixed);
}

void UseHandle(Site& site, const MethodHandleValue& handle, bool mixed, RuleContext& context) {
  if (handle.kind == kCombinedHandle) {
    UseCombined(site, handle, context);
  } else {
    handle.is_field() ? UseField(site, handle, mixed, context) : UseMethod(site, handle, mixed, context);
  }
}

/// `handle`: the place of the handle among the arguments.
class InvokeRule : public Rule {
 public:
  explicit InvokeRule(size_t handle = 0) : handle_(handle) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    const Program& program = ask.program();
    if (ask.IsRestricted(site)) return say.MarkUnknown(site, "the API is not modelled");
    if (!ask.variant().members && !ask.variant().instances) {
      return say.MarkUnknown(site, "the variant resolves no methods");
    }
    if (call.args.size() <= handle_) return say.MarkUnknown(site, "malformed call");
    if (handle_ == 0 && site.api != "MethodHandle.invokeWithArguments") {
      // Called by Method.invoke they throw by the documentation, but the JDK's generated accessors call them as declared.
      site.argument_kinds = ArgumentKinds(site, call, program);
      if (site.argument_kinds.size() + 1 != site.args.size()) return say.MarkUnknown(site, "malformed call");
    } else if (program.MethodDescriptor(site.target).starts_with("(Ljava/util/List;)")) {
      WatchList(site, call, context);
    } else {
      context.run().WatchArguments(site, call, handle_ + 1);
    }
    say.Watch(site, 0, call.args[handle_]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    HeapModel& heap = ask.heap();
    if (index == 1) return context.run().AddArgumentArrays(site, delta);
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      if (index == kObjects) return OnObject(site, o, context);
      if (index == variable_handles::kVariables) return variable_handles::OnVariable(site, o, context);
      if (index == variable_handles::kHolders) return variable_handles::OnHolder(site, o, context);
      if (index == kStored) return Flow(site.mixed, context.sink().ElementPointer(o), context);
      if (index == kSpread) return TakeElements(site, o, context);
      if (index == kComponents) BoxConverted(site, o, context);
      if (const MethodHandleValue* handle = heap.HandleOf(o)) {
        UseHandle(site, MethodHandleValue(*handle), index == kComponents, context);
      } else if (MethodId m = heap.MethodOfObject(o); m.valid() && index == 0) {  // given by the user
        HandleKind kind = ask.program().MethodName(m) == "<init>" ? HandleKind::kNewInvokeSpecial
                          : ask.program().Method(m).is_static()   ? HandleKind::kInvokeStatic
                                                                  : HandleKind::kInvokeVirtual;
        UseMethod(site, {kind, m.value, {}}, false, context);
      } else if (heap.TypeOf(o) == ask.method_handle_type()) {
        context.say().MarkUnknown(site, "method handle is not known");
      }
    });
  }

 private:
  /// The arguments are what the list's toArray gives, as in the JDK.
  static void WatchList(Site& site, const ClaimedCall& call, RuleContext& context) {
    Answers& say = context.say();
    CommandSink& sink = context.sink();
    MethodId to_array = context.ask().program().FindMethod("java/util/List", "toArray", "()[Ljava/lang/Object;");
    if (!to_array.valid() || call.args.size() < 2) return say.MarkUnknown(site, "malformed call");
    site.elements = sink.NewPointer(TypeId());
    AddedCall added;
    added.site = site.call;
    added.callee = to_array;
    added.dispatch = true;
    added.args = {call.args[1]};
    added.result = sink.NewPointer(TypeId());
    added.thrown = site.thrown;
    sink.AddCall(added);
    say.Watch(site, 1, added.result);
  }

  static void OnObject(Site& site, ObjId o, RuleContext& context) {
    for (const auto& [key, pointers] : site.handle_calls) {
      auto [kind, member] = key;
      if (kind != HandleKind::kGetField && kind != HandleKind::kPutField) continue;
      Access(site, kind, context.sink().FieldPointer(o, FieldId(member)), pointers[1], context);
    }
  }

  const size_t handle_;
};

}  // namespace

const Rule* MethodHandleInvoke() { return The<InvokeRule>(); }
const Rule* BootstrapInvoke() { return The<BootstrapRule<InvokeRule>, 3>(); }

}  // namespace heliograph::reflect
