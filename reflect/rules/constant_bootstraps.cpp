/// ConstantBootstraps that code calls itself: reads of static fields, primitive classes, casts.
///
/// Source:  JDK documentation of java.lang.invoke.ConstantBootstraps. invoke and the VarHandles: the files of these.
/// Reads:   the name and the class, which is the last argument; of a primitive, its box declares the field.
/// Writes:  the result, class initialisation.
/// Unknown: a name or class that is not known.
/// Cost:    O(|delta(class)| x |names| + |classes| x |delta(name)|) look-ups.

#include "reflect/members/call_arrays.h"
#include "reflect/members/member_lookup.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

constexpr size_t kNameArgument = 1, kTypeArgument = 2, kValueArgument = 3;
constexpr int kClasses = 0, kNames = 1;

bool Follows(const ClaimedCall& call, size_t arguments, const Facts& ask) {
  return ask.variant().linked_constants && call.args.size() >= arguments;
}

/// getStaticFinal and enumConstant.
class FieldRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (!Follows(call, kTypeArgument + 1, ask)) return UnmodelledBootstrap()->OnSite(site, call, context);
    const size_t first = call.statement->args_begin;
    site.look_up_type = ClassConstantOf(ask.program(), *call.body, call.body->args[first + kTypeArgument]);
    context.say().Watch(site, kClasses, call.args.back());
    context.say().Watch(site, kNames, call.args[kNameArgument]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const HeapModel& heap = context.ask().heap();
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent() || heap.IsOtherText(o)) return;
      if (index == kClasses && !heap.ClassOfObject(o).valid()) return context.say().MarkUnknown(site, "class is not known");
      if (index == kNames && heap.StringOf(o) == nullptr) return context.say().MarkUnknown(site, "name is not a known constant");
      if (index == kClasses) {
        site.known[kNames].ForEach([&](ObjId name) { Join(site, o, name, context); });
      } else {
        site.known[kClasses].ForEach([&](ObjId c) { Join(site, c, o, context); });
      }
    });
  }

 private:
  static void Join(Site& site, ObjId class_object, ObjId name_object, RuleContext& context) {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    const std::string* name = ask.heap().StringOf(name_object);
    TypeId type = ask.heap().ClassOfObject(class_object);
    if (name == nullptr || !type.valid()) return;
    const NameId wanted = program.names().Find(*name);
    if (program.IsPrimitive(type)) type = BoxOf(type, program);
    site.answered = true;
    if (!wanted.valid() || !type.valid()) return;
    ForEachField(
        program, type, Visibility::kInherited, [&](NameId n) { return n == wanted; },
        [&](FieldId f) {
          const FieldInfo& info = program.Field(f);
          const bool other = site.look_up_type.valid() && info.type.valid() && info.type != site.look_up_type;
          if (info.is_static() && !other) Read(site, f, context);
        });
  }

  static TypeId BoxOf(TypeId primitive, const Program& program) {
    for (char kind : std::string_view("BCDFIJSZ")) {
      const ClassId box = program.BoxClass(kind);
      if (program.PrimitiveType(kind) == primitive && box.valid()) return program.ClassType(box);
    }
    return TypeId();
  }

  static void Read(Site& site, FieldId f, RuleContext& context) {
    const FieldInfo& info = context.ask().program().Field(f);
    if (!context.say().AddTarget(site, Target::Kind::kField, f.value)) return;
    context.sink().InitializeClass(info.owner, site.call);
    context.say().AddBox(site, context.ask().program().Name(info.descriptor));
    if (info.is_reference && site.result.valid()) context.sink().AddEdge(context.StaticField(f), site.result);
  }
};

class PrimitiveRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!Follows(call, kTypeArgument + 1, context.ask())) return UnmodelledBootstrap()->OnSite(site, call, context);
    context.say().Watch(site, kNames, call.args[kNameArgument]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    delta.ForEach([&](ObjId o) {
      if (ask.Spent() || ask.heap().IsOtherText(o)) return;
      const std::string* name = ask.heap().StringOf(o);
      if (name == nullptr) return context.say().GiveUnknown(site, "name is not a known constant", ask.UnknownClass(site));
      site.answered = true;
      if (name->size() != 1 || std::string_view("BCDFIJSZV").find(name->front()) == std::string_view::npos) return;
      const TypeId type = ask.program().PrimitiveType(name->front());
      context.say().AddTarget(site, Target::Kind::kType, type.value, evidence::kConstant);
      context.say().AddResult(site, ask.heap().NamedClassObject(type));
    });
  }
};

/// explicitCast gives its argument, or a box of the primitive that it is cast to.
class CastRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!Follows(call, kValueArgument + 1, context.ask())) return UnmodelledBootstrap()->OnSite(site, call, context);
    site.if_none = "gives its argument";
    const PtrId value = call.args[kValueArgument];
    if (value.valid() && site.result.valid()) context.sink().AddEdge(value, site.result);
    context.say().Watch(site, kClasses, call.args[kTypeArgument]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      const TypeId type = context.ask().heap().ClassOfObject(o);
      type.valid() ? context.say().AddBoxOf(site.result, type) : context.say().AddBoxes(site.result);
    });
  }
};

}  // namespace

const Rule* BootstrapField() { return The<FieldRule>(); }
const Rule* BootstrapPrimitive() { return The<PrimitiveRule>(); }
const Rule* BootstrapCast() { return The<CastRule>(); }

}  // namespace heliograph::reflect
