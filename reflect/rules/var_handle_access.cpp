/// VarHandles: accesses through them, and those that are not looked up by name.
///
/// Source:  JDK documentation of VarHandle, AccessMode: get..., set..., getAnd..., compareAndSet and compareAndExchange
///          forms. The arguments are the object, or the array and the index, and then the values; the last value is stored.
/// Reads:   the handle; for fields the object; for elements the array.   Writes: fields, elements, the result.
/// Unknown: an unknown handle makes the site incomplete; VarHandles out of VarHandles are unknown. JDK code is left to the
///          JVM model, which knows fields by name.
/// Cost:    each pair (field, object) once, and O(|delta|).

#include "reflect/members/type_match.h"
#include "reflect/rules/access_mode.h"
#include "reflect/rules/bootstrap_rule.h"
#include "reflect/rules/handle_arguments.h"
#include "reflect/rules/rules.h"
#include "reflect/rules/variable_handles.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

class AccessRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    Answers& say = context.say();
    if (!context.ask().variant().members) return say.MarkUnknown(site, "the variant resolves no fields");
    say.Watch(site, 0, call.args[0]);
    if (call.args.size() > 1) say.Watch(site, kObjects, call.args[1]);
    site.argument_kinds = handle_arguments::ArgumentKinds(site, call, context.ask().program());
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      if (index == kObjects) return OnObject(site, o, context);
      if (const auto handle = variable_handles::KnownVariable(site, o, context)) UseHandle(site, *handle, context);
    });
  }

 private:
  static constexpr int kObjects = 1;

  static AccessMode ModeOf(const Site& site) { return AccessMode(site.api.substr(site.api.find('.') + 1)); }
  /// Arguments before the values; a handle that takes another number throws.
  static bool HasCoordinates(const Site& site, size_t count) { return site.args.size() == 1 + count + ModeOf(site).values; }

  static void UseHandle(Site& site, const MethodHandleValue& handle, RuleContext& context) {
    const Facts& ask = context.ask();
    if (handle.kind == kElementHandle || handle.kind == kViewHandle) {
      site.answered = true;
      if (ModeOf(site).loads) BoxElement(site, handle, context);
      if (handle.kind == kElementHandle && HasCoordinates(site, 2)) site.combined.insert(handle.member);
      site.known[kObjects].ForEach([&](ObjId o) { OnElements(site, o, context); });
      return;
    }
    const FieldId field(handle.member);
    const FieldInfo& info = ask.program().Field(field);
    if (!HasCoordinates(site, info.is_static() ? 0 : 1)) return;
    if (!context.say().AddTarget(site, Target::Kind::kField, field.value)) return;
    if (ModeOf(site).loads) context.say().AddBox(site, ask.program().Name(info.descriptor));
    if (ModeOf(site).stores) context.services().static_finals().OnHandle(field, context);
    if (info.is_static()) {
      context.sink().InitializeClass(info.owner, site.call);
      if (info.is_reference) Access(site, context.StaticField(field), info.type, variable_handles::IsFinal(info), context);
    } else {
      site.known[kObjects].ForEach([&](ObjId o) { AccessField(site, field, o, context); });
    }
  }

  /// Views of bytes are of any type.
  static void BoxElement(Site& site, const MethodHandleValue& handle, RuleContext& context) {
    const Program& program = context.ask().program();
    if (handle.kind == kViewHandle) return context.say().AddBoxes(site.result);
    context.say().AddBoxOf(site.result, program.ElementType(TypeId(handle.member)));
  }

  static void OnObject(Site& site, ObjId o, RuleContext& context) {
    for (const auto& [target, why] : site.targets) {
      if (target.kind == Target::Kind::kField) AccessField(site, FieldId(target.id), o, context);
    }
    OnElements(site, o, context);
  }

  static void AccessField(Site& site, FieldId field, ObjId o, RuleContext& context) {
    const FieldInfo& info = context.ask().program().Field(field);
    if (info.is_static() || !info.is_reference) return;
    Access(site, context.sink().FieldPointer(o, field), info.type, variable_handles::IsFinal(info), context);
  }

  /// The arrays that a handle of elements accesses: those of its type and of types below it.
  static void OnElements(Site& site, ObjId o, RuleContext& context) {
    const Facts& ask = context.ask();
    const TypeId type = ask.heap().TypeOf(o);
    if (site.combined.empty() || !ask.program().IsArray(type)) return;
    for (uint32_t of : site.combined) {
      if (!ask.program().IsSubtype(type, TypeId(of))) continue;
      context.say().AddTarget(site, Target::Kind::kType, type.value);
      Access(site, context.sink().ElementPointer(o), ask.program().ElementType(TypeId(of)), false, context);
      return;
    }
  }

  /// The JVM casts a stored value to the variable's type. Stores into final ones throw.
  static void Access(Site& site, PtrId variable, TypeId type, bool is_final, RuleContext& context) {
    CommandSink& sink = context.sink();
    const AccessMode mode = ModeOf(site);
    if (!variable.valid()) return;
    if (mode.loads && site.result.valid()) sink.AddEdge(variable, site.result);
    if (!mode.stores || is_final || (!site.args.back().valid() && site.argument_kinds.empty())) return;
    auto [value, added] = site.typed_elements.try_emplace(type.value);
    if (added) {
      const bool checked = type.valid() && context.ask().program().IsVerifiedType(type);
      value->second = sink.NewPointer(checked ? type : TypeId());
      if (site.args.back().valid()) sink.AddEdge(site.args.back(), value->second);
      if (!site.argument_kinds.empty()) context.say().AddBox(value->second, std::string_view(&site.argument_kinds.back(), 1));
    }
    sink.AddEdge(value->second, variable);
  }
};

/// MethodHandles.arrayElementVarHandle, and with the array class as last argument ConstantBootstraps.arrayVarHandle.
class ElementsRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    context.say().Watch(site, 0, call.args.back());
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    delta.ForEach([&](ObjId o) {
      const TypeId type = ask.heap().ClassOfObject(o);
      if (!type.valid()) return say.GiveUnknown(site, "array class is not known", ask.Unknown(ask.var_handle_type()));
      if (!ask.program().IsArray(type)) return;
      say.AddTarget(site, Target::Kind::kType, type.value);
      say.AddResult(site, ask.heap().VarHandleObject({kElementHandle, type.value, {}}));
    });
  }
};

/// Handles that access no references: byteArrayViewVarHandle and its like.
class ViewRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    site.if_none = "accesses primitives only";
    context.say().AddResult(site, context.ask().heap().VarHandleObject({kViewHandle, 0, {}}));
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}
};

/// withInvokeExactBehavior and its like: the same variable.
class SameRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    context.say().Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    delta.ForEach([&](ObjId o) {
      const MethodHandleValue* handle = ask.heap().VarHandleOf(o);
      if (handle == nullptr) {
        if (ask.heap().TypeOf(o) == ask.var_handle_type()) say.GiveUnknown(site, "VarHandle is not known", o);
        return;
      }
      site.answered = true;
      if (handle->is_field()) say.AddTarget(site, Target::Kind::kField, handle->member);
      if (handle->kind == kElementHandle) say.AddTarget(site, Target::Kind::kType, handle->member);
      say.AddResult(site, o);
    });
  }
};

/// VarHandles that run code of their own, such as filterValue.
class CombinatorRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    const Facts& ask = context.ask();
    context.say().GiveUnknown(site, context.say().Keep("the combinator " + std::string(site.api) + " is not modelled"),
                              ask.Unknown(ask.var_handle_type()));
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}
};

}  // namespace

const Rule* VarHandleAccess() { return The<AccessRule>(); }
const Rule* BootstrapElements() { return The<BootstrapRule<ElementsRule>>(); }
const Rule* VarHandleOfElements() { return The<ElementsRule>(); }
const Rule* VarHandleView() { return The<ViewRule>(); }
const Rule* VarHandleSame() { return The<SameRule>(); }
const Rule* VarHandleCombinator() { return The<CombinatorRule>(); }

}  // namespace heliograph::reflect
