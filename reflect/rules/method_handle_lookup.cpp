/// MethodHandles.Lookup: method handles for members of a known class, or for a member object.
///
/// Source:  JDK documentation of MethodHandles.Lookup; members are resolved as the bytecode that a handle stands
///          for does (JVMS 5.4.3.5), access checks aside. A MethodType that is put together by methodType in the
///          calling method out of constants picks the overload, another one leaves all of them. bind takes the
///          class of its receiver, and binds it.
/// Reads:   the class (bind: the receiver) and the name; unreflect: the member object.   Writes: the result.
/// Unknown: an unknown class, name or member gives the unknown handle. With `known-class` an unknown name in a known class, and an
///          unknown member of one, give every member beside it that the known part of the name and the type allow.
/// Cost:    O(|delta(class)| x |names| + |classes| x |delta(name)|) look-ups.

#include "absl/container/flat_hash_set.h"
#include "core/strings/string_pattern.h"
#include "reflect/inference/member_inference.h"
#include "reflect/members/call_arrays.h"
#include "reflect/members/member_lookup.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/bootstrap_rule.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

enum class Form { kByName, kBind, kVarHandle };
/// Where the class, the name and the type stand among the arguments.
struct Places {
  size_t owner = 1, name = 2, type = 3;
};
/// Those of ConstantBootstraps.fieldVarHandle and its like.
constexpr Places kBootstrapPlaces{3, 1, 4};

constexpr std::string_view kNotFollowed = "the variant resolves no members of this kind";

bool IsFollowed(HandleKind kind, const Facts& ask) {
  return kind == HandleKind::kNewInvokeSpecial ? ask.variant().instances : ask.variant().members;
}

void GiveUnknown(Site& site, RuleContext& context, std::string_view reason) {
  const Facts& ask = context.ask();
  const bool var_handle = site.api.ends_with("VarHandle");
  context.say().GiveUnknown(site, reason, ask.Unknown(var_handle ? ask.var_handle_type() : ask.method_handle_type()));
}

void GiveMethod(Site& site, HandleKind kind, MethodId m, std::vector<PtrId> bound, RuleContext& context,
                std::string_view why = evidence::kPointsTo) {
  const Facts& ask = context.ask();
  Answers& say = context.say();
  const Program& program = ask.program();
  if (kind == HandleKind::kInvokeSpecial) {
    m = program.SelectSpecial(program.Method(site.caller).owner, program.Method(m).owner, m);
  }
  if (evidence::IsGuess(why) && say.IsFull(site, Target::Kind::kMethod, m.value)) return;
  say.AddTarget(site, Target::Kind::kMethod, m.value, why);
  say.AddResult(site, ask.heap().HandleObject({kind, m.value, std::move(bound)}));
}

void GiveField(Site& site, HandleKind kind, Form form, FieldId f, RuleContext& context,
               std::string_view why = evidence::kPointsTo) {
  Answers& say = context.say();
  HeapModel& heap = context.ask().heap();
  if (evidence::IsGuess(why) && say.IsFull(site, Target::Kind::kField, f.value)) return;
  say.AddTarget(site, Target::Kind::kField, f.value, why);
  if (form != Form::kVarHandle) return say.AddResult(site, heap.HandleObject({kind, f.value, {}}));
  const FieldInfo& field = context.ask().program().Field(f);
  if (field.is_static())
    context.sink().InitializeClass(field.owner, site.call);  // at once in some releases, at the access in others
  say.AddResult(site, heap.VarHandleObject({kind, f.value, {}}));
}

class FindRule : public Rule {
 public:
  FindRule(HandleKind kind, Form form, Places places = {}) : kind_(kind), form_(form), places_(places) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    if (!IsFollowed(kind_, ask)) return GiveUnknown(site, context, kNotFollowed);
    size_t type = TakesName() ? places_.type : 2;
    if (call.args.size() <= type) return;
    ReadType(site, *call.body, call.body->args[call.statement->args_begin + type], ask);
    say.Watch(site, 0, call.args[places_.owner]);
    if (TakesName()) say.Watch(site, 1, call.args[places_.name]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      if (index == 0 && !TypeOf(o, ask).valid()) return GiveUnknown(site, context, "class is not known");
      const bool text = index == 1 && (ask.heap().IsOtherText(o) || ask.heap().StringOf(o) != nullptr);
      if (index == 1 && !text) GiveUnknown(site, context, "name is not a known constant");
      if (!TakesName()) return AddConstructors(site, TypeOf(o, ask), context);
      if (index == 0) {
        site.known[1].ForEach([&](ObjId name) { Join(site, TypeOf(o, ask), name, context); });
      } else {
        site.known[0].ForEach([&](ObjId c) { Join(site, TypeOf(c, ask), o, context); });
      }
    });
  }

 private:
  bool TakesName() const { return kind_ != HandleKind::kNewInvokeSpecial; }
  bool IsField() const { return kind_ <= HandleKind::kPutStatic; }
  bool IsStatic() const {
    return kind_ == HandleKind::kGetStatic || kind_ == HandleKind::kPutStatic || kind_ == HandleKind::kInvokeStatic;
  }
  /// The class that an operand stands for, or none.
  TypeId TypeOf(ObjId o, const Facts& ask) const {
    HeapModel& heap = ask.heap();
    if (form_ != Form::kBind) return heap.ClassOfObject(o);
    return heap.IsUnknown(o, HeapModel::Unknown::kInstance) ? TypeId() : heap.TypeOf(o);
  }

  void ReadType(Site& site, const MethodBody& body, VarIndex type, const Facts& ask) const {
    if (IsField()) {
      site.look_up_type = ClassConstantOf(ask.program(), body, type);
    } else if (auto types = TypesOfMethodType(ask.program(), body, type)) {
      site.look_up_type = types->front();
      types->erase(types->begin());
      site.parameter_types = std::move(types);
    }
  }

  void Join(Site& site, TypeId type, ObjId name_object, RuleContext& context) const {
    const Facts& ask = context.ask();
    const std::string* name = ask.heap().StringOf(name_object);
    if (!type.valid()) return;
    context.say().AskMembersOf(site, type, Visibility::kInherited);
    if (name == nullptr) return JoinUnknown(site, type, name_object, context);
    NameId wanted = ask.program().names().Find(*name);
    if (!wanted.valid()) return;
    auto accepts = [&](NameId n) { return n == wanted; };
    IsField() ? AddField(site, type, accepts, evidence::kPointsTo, context)
              : AddMethods(site, type, accepts, evidence::kPointsTo, context);
  }

  /// A name of which at most a pattern is known. Without that and a type only members of the application may be meant.
  void JoinUnknown(Site& site, TypeId type, ObjId name, RuleContext& context) const {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    if (!ask.variant().known_class || ask.heap().IsOtherText(name)) return;
    const std::string* pattern = ask.heap().StringPatternOf(name);
    const bool typed = IsField() ? site.look_up_type.valid() : site.parameter_types.has_value();
    const bool own = program.IsClass(type) && program.Class(program.ClassOf(type)).application;
    if (pattern == nullptr && !typed && !own) return;
    const auto ends = pattern == nullptr ? string_pattern::Ends() : string_pattern::EndsOf(*pattern);
    const auto accepts = [&](NameId n) { return pattern == nullptr || string_pattern::Covers(*pattern, ends, program.Name(n)); };
    IsField() ? AddField(site, type, accepts, evidence::kKnownClass, context)
              : AddMethods(site, type, accepts, evidence::kKnownClass, context);
  }

  template <typename Accepts>
  void AddField(Site& site, TypeId type, Accepts accepts, std::string_view why, RuleContext& context) const {
    const Facts& ask = context.ask();
    absl::flat_hash_set<NameId> hidden;
    ForEachField(ask.program(), type, Visibility::kInherited, accepts, [&](FieldId f) {
      const FieldInfo& info = ask.program().Field(f);
      bool other_type = site.look_up_type.valid() && info.type.valid() && info.type != site.look_up_type;
      if (other_type || hidden.contains(info.name)) return;
      if (site.look_up_type.valid()) hidden.insert(info.name);
      if (info.is_static() == IsStatic()) GiveField(site, kind_, form_, f, context, why);
    });
  }

  template <typename Accepts>
  void AddMethods(Site& site, TypeId type, Accepts accepts, std::string_view why, RuleContext& context) const {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    bool class_type = program.IsClass(type);
    std::string_view owner = class_type ? program.ClassName(program.ClassOf(type)) : std::string_view();
    if (owner == "java/lang/invoke/MethodHandle" || owner == "java/lang/invoke/VarHandle") {
      return GiveUnknown(site, context, "handles that invoke handles are not modelled");
    }
    auto add = [&](MethodId m) {
      bool fits = program.Method(m).is_static() == IsStatic() && ask.HasParameterTypes(site, m) && HasResult(site, m, ask);
      std::vector<PtrId> bound;
      if (form_ == Form::kBind) bound.push_back(site.args[1]);
      if (fits) GiveMethod(site, kind_, m, std::move(bound), context, why);
    };
    ForEachMethod(program, type, Visibility::kInherited, accepts, add);
    // Interfaces have the public methods of java/lang/Object too (JVMS 5.4.3.4).
    if (!class_type || !program.Class(program.ClassOf(type)).is_interface()) return;
    ForEachMethod(program, program.ClassType(program.object_class()), Visibility::kPublic, accepts, add);
  }

  static bool HasResult(const Site& site, MethodId m, const Facts& ask) {
    TypeId type = TypeOfPart(ask.program(), ask.program().MethodSignature(m).result);
    return !site.look_up_type.valid() || !type.valid() || type == site.look_up_type;
  }

  void AddConstructors(Site& site, TypeId type, RuleContext& context) const {
    const Facts& ask = context.ask();
    context.say().AskMembersOf(site, type, Visibility::kDeclared);
    if (!ask.program().IsInstantiable(type)) return;
    ForEachConstructor(ask.program(), type, Visibility::kDeclared, [&](MethodId m) {
      if (ask.HasParameterTypes(site, m)) GiveMethod(site, kind_, m, {}, context);
    });
  }

  HandleKind kind_;
  Form form_;
  Places places_;
};

class BootstrapFindRule : public BootstrapRule<FindRule> {
 public:
  BootstrapFindRule(HandleKind kind, Form form) : BootstrapRule(kind, form, kBootstrapPlaces) {}
};

/// unreflect and its like. The kind is that for members that are not static.
class UnreflectRule : public Rule {
 public:
  UnreflectRule(HandleKind kind, Form form) : kind_(kind), form_(form) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!IsFollowed(kind_, context.ask())) return GiveUnknown(site, context, kNotFollowed);
    if (call.args.size() > 1) context.say().Watch(site, 0, call.args[1]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      MethodId m = ask.heap().MethodOfObject(o);
      FieldId f = ask.heap().FieldOfObject(o);
      if (IsField() ? !f.valid() : !m.valid()) return GiveMembersLike(site, o, context);
      IsField() ? Give(site, f, evidence::kPointsTo, context) : Give(site, m, evidence::kPointsTo, context);
    });
  }

 private:
  bool IsField() const { return kind_ <= HandleKind::kPutStatic; }

  void Give(Site& site, FieldId f, std::string_view why, RuleContext& context) const {
    const bool is_static = context.ask().program().Field(f).is_static();
    const HandleKind of_static = kind_ == HandleKind::kGetField ? HandleKind::kGetStatic : HandleKind::kPutStatic;
    GiveField(site, is_static ? of_static : kind_, form_, f, context, why);
  }
  void Give(Site& site, MethodId m, std::string_view why, RuleContext& context) const {
    const bool is_static = context.ask().program().Method(m).is_static();
    GiveMethod(site, is_static ? HandleKind::kInvokeStatic : kind_, m, {}, context, why);
  }

  /// Those that an unknown member of a known class may be. Without a part of its name only members of the application may be meant.
  void GiveMembersLike(Site& site, ObjId unknown, RuleContext& context) const {
    GiveUnknown(site, context, "member is not known");
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    if (!ask.variant().known_class || !ask.TracksUnknown(site) || ask.PatternOf(unknown) == nullptr) return;
    const MemberPattern pattern = *ask.PatternOf(unknown);
    if (site.inference == nullptr) site.inference = std::make_unique<Inference>();
    site.inference->patterns.push_back(ask.heap().EntityOfUnknown(unknown));
    const MemberView view = ViewOf(pattern, ask);
    if (!pattern.declaring.valid() || (view.any_name && !IsOfApplication(ask.ranking().DistanceOf(pattern.declaring)))) return;
    if (IsField()) {
      ForEachField(
          program, pattern.declaring, view.visibility, [&](NameId n) { return view.Accepts(n); },
          [&](FieldId f) { Give(site, f, evidence::kKnownClass, context); });
    } else {
      ForEachExecutable(pattern.declaring, view, kind_ != HandleKind::kNewInvokeSpecial, [&](MethodId m) {
        const bool listed = pattern.listed != MemberPattern::Listed::kNo;
        if (listed || ask.HasParameterTypes(ask.SiteAt(pattern.site), m)) Give(site, m, evidence::kKnownClass, context);
      });
    }
  }

  HandleKind kind_;
  Form form_;
};

template <typename R, HandleKind Kind, Form How = Form::kByName>
const Rule* Make() {
  return The<R, Kind, How>();
}

}  // namespace

const Rule* LookupFindVirtual() { return Make<FindRule, HandleKind::kInvokeVirtual>(); }
const Rule* LookupBind() { return Make<FindRule, HandleKind::kInvokeVirtual, Form::kBind>(); }
const Rule* LookupFindStatic() { return Make<FindRule, HandleKind::kInvokeStatic>(); }
const Rule* LookupFindSpecial() { return Make<FindRule, HandleKind::kInvokeSpecial>(); }
const Rule* LookupFindConstructor() { return Make<FindRule, HandleKind::kNewInvokeSpecial>(); }
const Rule* LookupFindGetter() { return Make<FindRule, HandleKind::kGetField>(); }
const Rule* LookupFindSetter() { return Make<FindRule, HandleKind::kPutField>(); }
const Rule* LookupFindStaticGetter() { return Make<FindRule, HandleKind::kGetStatic>(); }
const Rule* LookupFindStaticSetter() { return Make<FindRule, HandleKind::kPutStatic>(); }
const Rule* LookupFindVarHandle() { return Make<FindRule, HandleKind::kGetField, Form::kVarHandle>(); }
const Rule* LookupFindStaticVarHandle() { return Make<FindRule, HandleKind::kGetStatic, Form::kVarHandle>(); }
const Rule* BootstrapVarHandle() { return Make<BootstrapFindRule, HandleKind::kGetField, Form::kVarHandle>(); }
const Rule* BootstrapStaticVarHandle() { return Make<BootstrapFindRule, HandleKind::kGetStatic, Form::kVarHandle>(); }
const Rule* LookupUnreflect() { return Make<UnreflectRule, HandleKind::kInvokeVirtual>(); }
const Rule* LookupUnreflectSpecial() { return Make<UnreflectRule, HandleKind::kInvokeSpecial>(); }
const Rule* LookupUnreflectConstructor() { return Make<UnreflectRule, HandleKind::kNewInvokeSpecial>(); }
const Rule* LookupUnreflectGetter() { return Make<UnreflectRule, HandleKind::kGetField>(); }
const Rule* LookupUnreflectSetter() { return Make<UnreflectRule, HandleKind::kPutField>(); }
const Rule* LookupUnreflectVarHandle() { return Make<UnreflectRule, HandleKind::kGetField, Form::kVarHandle>(); }

}  // namespace heliograph::reflect
