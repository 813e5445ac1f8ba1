/// Method handles that access variables: VarHandle.toMethodHandle, MethodHandles.varHandleInvoker and varHandleExactInvoker.
///
/// Source:  JDK documentation of VarHandle and MethodHandles. The handle does what the VarHandle does in the access mode, with the
///          arguments of the call, the VarHandle first where an invoker takes it there.
/// Reads:   the VarHandle, the access mode.   Writes: the result; where the handle is invoked, fields and elements.
/// Unknown: an unknown VarHandle marks the call. A mode that is no constant of AccessMode of the calling method is any mode.
/// Cost:    O(|delta|), and each pair (variable, object) once where the handle is invoked.

#include "reflect/rules/variable_handles.h"

#include "reflect/members/local_values.h"
#include "reflect/rules/access_mode.h"
#include "reflect/rules/handle_arguments.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

using handle_arguments::Flow;

constexpr std::string_view kToMethodHandle = "VarHandle.toMethodHandle";

/// The mode that the variable has, if the method reads it from one constant of AccessMode.
std::string_view ModeName(const Program& program, const MethodBody& body, VarIndex mode) {
  const FieldId constant = StaticFieldOf(program, body, mode);
  if (!constant.valid()) return {};
  const bool is_mode = program.ClassName(program.Field(constant).owner) == "java/lang/invoke/VarHandle$AccessMode";
  return is_mode ? program.FieldName(constant) : std::string_view();
}

class VariableHandleRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (!ask.variant().linked_handles) return UnknownCombinator()->OnSite(site, call, context);
    const bool invoker = site.api != kToMethodHandle;
    const size_t mode = invoker ? 0 : 1;
    if (call.args.size() <= mode) return context.say().MarkUnknown(site, "malformed call");
    site.access_mode = ModeName(ask.program(), *call.body, call.body->args[call.statement->args_begin + mode]);
    context.say().AddResult(site, ask.heap().HandleObject({kCombinedHandle, site.index, {}}));
    if (invoker) {
      site.if_none = "it accesses the variables that it is given";
    } else {
      context.say().Watch(site, 0, call.args[0]);
    }
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      const auto variable = variable_handles::KnownVariable(site, o, context);
      if (!variable) return;
      site.answered = true;
      if (variable->is_field()) context.say().AddTarget(site, Target::Kind::kField, variable->member);
      if (variable->kind == kElementHandle) context.say().AddTarget(site, Target::Kind::kType, variable->member);
    });
  }
};

/// What the call loads of variables, and stores to them.
struct Values {
  PtrId loaded, stored;
};

/// Kept beside the uses of members, under keys that those do not have.
Values ValuesOf(Site& site, RuleContext& context) {
  auto [it, added] = site.handle_calls.try_emplace({kElementHandle, 0}, 2, PtrId());
  if (added) {
    for (PtrId& p : it->second) p = context.sink().NewPointer(TypeId());
  }
  return {it->second[0], it->second[1]};
}

/// The JVM casts a stored value to the variable's type.
PtrId Typed(Site& site, TypeId type, RuleContext& context) {
  auto [it, added] = site.handle_calls.try_emplace({kViewHandle, type.value}, 1, PtrId());
  if (added) {
    const bool checked = type.valid() && context.ask().program().IsVerifiedType(type);
    it->second[0] = context.sink().NewPointer(checked ? type : TypeId());
    Flow(ValuesOf(site, context).stored, it->second[0], context);
  }
  return it->second[0];
}

/// Stores into final variables throw.
void Access(Site& site, PtrId variable, TypeId type, bool is_final, RuleContext& context) {
  if (!variable.valid()) return;
  Flow(variable, ValuesOf(site, context).loaded, context);
  if (!is_final) Flow(Typed(site, type, context), variable, context);
}

void AccessField(Site& site, FieldId field, ObjId o, RuleContext& context) {
  const FieldInfo& info = context.ask().program().Field(field);
  if (info.is_static() || !info.is_reference) return;
  Access(site, context.sink().FieldPointer(o, field), info.type, variable_handles::IsFinal(info), context);
}

void AccessElements(Site& site, TypeId of, ObjId o, RuleContext& context) {
  const Program& program = context.ask().program();
  const TypeId type = context.ask().heap().TypeOf(o);
  if (!program.IsArray(type) || !program.IsSubtype(type, of)) return;
  context.say().AddTarget(site, Target::Kind::kType, type.value);
  Access(site, context.sink().ElementPointer(o), program.ElementType(of), false, context);
}

void UseField(Site& site, FieldId field, RuleContext& context) {
  const FieldInfo& info = context.ask().program().Field(field);
  context.say().AddTarget(site, Target::Kind::kField, field.value);
  context.services().static_finals().OnHandle(field, context);
  context.say().AddBox(ValuesOf(site, context).loaded, context.ask().program().Name(info.descriptor));
  if (info.is_static()) {
    context.sink().InitializeClass(info.owner, site.call);
    if (info.is_reference) Access(site, context.StaticField(field), info.type, variable_handles::IsFinal(info), context);
  } else {
    site.known[variable_handles::kHolders].ForEach([&](ObjId o) { AccessField(site, field, o, context); });
  }
}

}  // namespace

namespace variable_handles {

std::optional<MethodHandleValue> KnownVariable(Site& site, ObjId o, RuleContext& context) {
  const Facts& ask = context.ask();
  if (const MethodHandleValue* variable = ask.heap().VarHandleOf(o)) return *variable;
  if (ask.heap().TypeOf(o) == ask.var_handle_type()) context.say().MarkUnknown(site, "VarHandle is not known");
  return std::nullopt;
}

bool IsCombinator(std::string_view api) {
  return api == kToMethodHandle || api == "MethodHandles.varHandleInvoker" || api == "MethodHandles.varHandleExactInvoker";
}

void Use(Site& site, const Site& combinator, RuleContext& context) {
  const AccessMode mode = combinator.access_mode.empty() ? AccessMode() : AccessMode(combinator.access_mode);
  const Values values = ValuesOf(site, context);
  if (mode.loads) {
    Flow(values.loaded, site.mixed, context);
    Flow(values.loaded, site.result, context);
  }
  if (mode.stores) Flow(site.mixed, values.stored, context);
  context.say().Watch(site, kHolders, site.mixed);
  context.say().Watch(site, kVariables, combinator.api == kToMethodHandle ? combinator.args[0] : site.mixed);
}

void OnVariable(Site& site, ObjId o, RuleContext& context) {
  const auto variable = KnownVariable(site, o, context);
  if (!variable) return;
  site.answered = true;
  if (variable->is_field()) return UseField(site, FieldId(variable->member), context);
  if (variable->kind != kElementHandle) return;
  site.known[kHolders].ForEach([&](ObjId holder) { AccessElements(site, TypeId(variable->member), holder, context); });
}

void OnHolder(Site& site, ObjId o, RuleContext& context) {
  site.known[kVariables].ForEach([&](ObjId v) {
    const auto variable = KnownVariable(site, v, context);
    if (variable && variable->is_field()) AccessField(site, FieldId(variable->member), o, context);
    if (variable && variable->kind == kElementHandle) AccessElements(site, TypeId(variable->member), o, context);
  });
}

}  // namespace variable_handles

const Rule* VariableHandle() { return The<VariableHandleRule>(); }

}  // namespace heliograph::reflect
