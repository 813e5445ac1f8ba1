/// Look-ups of fields that are then accessed past the language: Atomic...FieldUpdater.newUpdater and Unsafe.objectFieldOffset,
/// staticFieldOffset and staticFieldBase.
///
/// Source:  JDK documentation of the updaters and of sun.misc.Unsafe. An access at an offset reaches the instance fields that
///          code looks up by a name that is written there (FieldInfo::accessed_by_offset).
/// Reads:   the class and the name, or the Field object.   Writes: targets only.
/// Unknown: an unknown class or name; an unknown field, of which those of its class are targets while --reflection-limit allows; a
///          field of references that accesses at offsets do not reach; static fields.
/// Cost:    O(|delta(class)| x |names| + |classes| x |delta(name)|).

#include "reflect/inference/member_inference.h"
#include "reflect/members/member_lookup.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kNotFollowed = "accesses at the offset of this field are not followed";

void Give(Site& site, FieldId field, RuleContext& context, std::string_view why = evidence::kPointsTo) {
  const FieldInfo& info = context.ask().program().Field(field);
  context.say().AddTarget(site, Target::Kind::kField, field.value, why);
  if (site.api.find("FieldUpdater") != std::string_view::npos) context.services().inner_look_ups().AddUpdated(field, context);
  if (info.is_reference && (info.is_static() || !info.accessed_by_offset)) context.say().MarkUnknown(site, kNotFollowed);
}

class ByNameRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (!ask.variant().members) return context.say().MarkUnknown(site, "the variant resolves no fields");
    const size_t first = ask.program().Method(site.target).is_static() ? 0 : 1;
    const std::optional<size_t> name = LastString(site, ask);
    if (!name || first >= call.args.size()) return;
    context.say().Watch(site, 0, call.args[first]);
    context.say().Watch(site, 1, call.args[*name]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const HeapModel& heap = context.ask().heap();
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      if (index == 0) {
        if (!heap.ClassOfObject(o).valid()) return context.say().MarkUnknown(site, "class is not known");
        site.known[1].ForEach([&](ObjId name) { Join(site, o, name, context); });
      } else if (!heap.IsOtherText(o)) {
        if (heap.StringOf(o) == nullptr) return context.say().MarkUnknown(site, "name is not a known constant");
        site.known[0].ForEach([&](ObjId c) { Join(site, c, o, context); });
      }
    });
  }

 private:
  static void Join(Site& site, ObjId class_object, ObjId name_object, RuleContext& context) {
    const Facts& ask = context.ask();
    const TypeId type = ask.heap().ClassOfObject(class_object);
    const std::string* name = ask.heap().StringOf(name_object);
    if (!type.valid() || name == nullptr) return;
    site.answered = true;
    const NameId wanted = ask.program().names().Find(*name);
    if (!wanted.valid()) return;
    const auto accepts = [&](NameId n) { return n == wanted; };
    ForEachField(ask.program(), type, Visibility::kDeclared, accepts, [&](FieldId f) { Give(site, f, context); });
  }
};

class ByFieldRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.ask().variant().members) return context.say().MarkUnknown(site, "the variant resolves no fields");
    if (call.args.size() > 1) context.say().Watch(site, 0, call.args[1]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      if (const FieldId field = context.ask().heap().FieldOfObject(o); field.valid()) return Give(site, field, context);
      context.say().MarkUnknown(site, "field is not known");
      if (context.ask().heap().IsUnknown(o, HeapModel::Unknown::kField)) GiveCandidates(site, o, context);
    });
  }

 private:
  static void GiveCandidates(Site& site, ObjId unknown, RuleContext& context) {
    const Facts& ask = context.ask();
    const MemberPattern* pattern = ask.PatternOf(unknown);
    if (pattern == nullptr || !pattern->declaring.valid()) return;
    const MemberView view = ViewOf(*pattern, ask);
    const auto accepts = [&](NameId n) { return view.Accepts(n); };
    ForEachField(ask.program(), pattern->declaring, view.visibility, accepts, [&](FieldId f) {
      if (!context.say().IsFull(site, Target::Kind::kField, f.value)) Give(site, f, context, evidence::kKnownClass);
    });
  }
};

}  // namespace

const Rule* FieldOffsetByName() { return The<ByNameRule>(); }
const Rule* FieldOffset() { return The<ByFieldRule>(); }

}  // namespace heliograph::reflect
