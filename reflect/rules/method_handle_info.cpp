/// Lookup.revealDirect and what is asked of the MethodHandleInfo that it gives: the member itself, its name, its class.
///
/// Source:  JDK documentation of java.lang.invoke.MethodHandleInfo. Handles stand for what is told of them, since a direct one is its
///          member.
/// Reads:   the handle.   Writes: the result.
/// Unknown: a handle that is not known gives the unknown member, text or class; so does a combined one.
/// Cost:    O(|delta(handles)|).

#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kUnknownHandle = "method handle is not known";

class RevealRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    const bool followed = context.ask().variant().linked_handles && site.result.valid();
    if (followed && call.args.size() > 1 && call.args[1].valid()) context.sink().AddEdge(call.args[1], site.result);
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}
};

enum class Told { kMember, kClass, kName };

class InfoRule : public Rule {
 public:
  explicit InfoRule(Told told) : told_(told) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = told_ != Told::kName;
    if (!context.ask().variant().linked_handles) return context.say().MarkUnknown(site, kUnknownHandle);
    context.say().Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    for (const ObjId o : ask.ranking().Sorted(delta)) {
      if (ask.Spent()) return;
      const MethodHandleValue* handle = ask.heap().HandleOf(o);
      if (handle == nullptr && ask.heap().TypeOf(o) != ask.method_handle_type()) continue;  // the JDK's own object
      if (handle == nullptr || handle->kind == kCombinedHandle) GiveUnknown(site, context);
      else if (handle->is_field()) GiveField(site, FieldId(handle->member), context);
      else GiveMethod(site, MethodId(handle->member), context);
    }
  }

 private:
  void GiveUnknown(Site& site, RuleContext& context) const {
    const Facts& ask = context.ask();
    context.say().MarkUnknown(site, kUnknownHandle);
    if (told_ == Told::kClass) return context.say().AddResult(site, ask.UnknownClass(site));
    if (told_ == Told::kName) return context.say().AddResult(site, ask.heap().MergedString());
    for (const TypeId type : {ask.method_type(), ask.constructor_type(), ask.field_type()}) {
      context.say().AddResult(site, ask.Unknown(type));
    }
  }

  void GiveField(Site& site, FieldId field, RuleContext& context) const {
    const Program& program = context.ask().program();
    if (told_ != Told::kMember) return Give(site, program.Field(field).owner, program.Name(program.Field(field).name), context);
    context.say().AddTarget(site, Target::Kind::kField, field.value);
    context.say().AddResult(site, context.ask().heap().FieldObject(field));
  }

  void GiveMethod(Site& site, MethodId method, RuleContext& context) const {
    const Program& program = context.ask().program();
    if (told_ != Told::kMember) return Give(site, program.Method(method).owner, program.MethodName(method), context);
    context.say().AddTarget(site, Target::Kind::kMethod, method.value);
    context.say().AddResult(site, context.ask().heap().MethodObject(method));
  }

  /// The class or the name of a member.
  void Give(Site& site, ClassId owner, std::string_view name, RuleContext& context) const {
    HeapModel& heap = context.ask().heap();
    if (told_ == Told::kName) return context.say().AddResult(site, heap.StringObject(std::string(name), false));
    const TypeId type = context.ask().program().ClassType(owner);
    context.say().AddTarget(site, Target::Kind::kType, type.value);
    context.say().AddResult(site, heap.ClassObject(type));
  }

  const Told told_;
};

}  // namespace

const Rule* MethodHandleReveal() { return The<RevealRule>(); }
const Rule* MethodHandleInfoMember() { return The<InfoRule, Told::kMember>(); }
const Rule* MethodHandleInfoClass() { return The<InfoRule, Told::kClass>(); }
const Rule* MethodHandleInfoName() { return The<InfoRule, Told::kName>(); }

}  // namespace heliograph::reflect
