/// Field.get and Field.set, and their forms for primitives: loads and stores of fields.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, section 5.2.6, with static fields, class initialisation, and the
///          JDK's checks: the receiver has the declaring class, a stored value the field's type (interfaces
///          included); getInt and its like take fields of primitives that widen, setInt and its like those widened to.
///          Primitive values come back boxed from get. Unknown fields: member_inference.h.
/// Reads:   the field, the receiver.   Writes: the result or the field.
/// Unknown: an unknown Field makes the site incomplete.
/// Cost:    each pair (field, receiver object) once.

#include "reflect/inference/member_inference.h"
#include "reflect/members/member_lookup.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

/// Receivers are operand 1 of this rule: each pair with a field is an access.
constexpr int kReceivers = 1;

/// The primitive that a call like getInt or setInt is about; 'L' for get and set.
char KindOf(const Site& site, const RuleContext& context) {
  const Signature& signature = context.program.MethodSignature(site.target);
  return signature.result.kind == 'V' ? signature.parameters.back().kind : signature.result.kind;
}

class FieldUse : public MemberUse {
 public:
  explicit FieldUse(bool stores) : stores_(stores) {}

  std::vector<uint32_t> Candidates(const MemberPattern& pattern, TypeId type, RuleContext& context) const override {
    MemberView view = ViewOf(pattern, context);
    std::vector<uint32_t> fields;
    if (type.valid()) {
      ForEachField(context.program, type, view.visibility, [&](NameId n) { return view.Accepts(n); },
                   [&](FieldId f) { fields.push_back(f.value); });
      return fields;
    }
    for (uint32_t f : context.FieldsNamed(pattern.name)) {
      if (view.Sees(context.program.Field(FieldId(f)).access)) fields.push_back(f);
    }
    return fields;
  }
  bool IsStatic(uint32_t f, const RuleContext& context) const override { return context.program.Field(FieldId(f)).is_static(); }
  ClassId Owner(uint32_t f, const RuleContext& context) const override { return context.program.Field(FieldId(f)).owner; }
  bool Fits(const Site& site, uint32_t f, const RuleContext& context) const override {
    Signature::Part part = FieldPart(context.program, FieldId(f));
    return stores_ ? KnowsArguments(site) && ArgumentFits(site, 0, part, context)
                   : CanGiveAll(context.program, part, site.casts);
  }
  bool FitsCall(const Site& site, uint32_t f, const RuleContext& context) const override {
    char kind = KindOf(site, context), of_field = FieldPart(context.program, FieldId(f)).kind;
    return kind == 'L' || (stores_ ? WidensTo(kind, of_field) : WidensTo(of_field, kind));
  }
  bool KnowsSignature(const Site& site) const override { return stores_ ? KnowsArguments(site) : !site.casts.empty(); }

  void Use(Site& site, uint32_t f, std::string_view why, RuleContext& context) const override {
    FieldId field(f);
    const bool guess = evidence::IsGuess(why);
    if (guess && (context.IsFull(site, Target::Kind::kField, f) || context.HasGuessed(site, Target::Kind::kField, f))) return;
    if (!context.AddTarget(site, Target::Kind::kField, f, why)) return;
    site.guesses += guess;
    TellReceivers(site, Owner(f, context), context);
    const FieldInfo& info = context.program.Field(field);
    if (!stores_) context.AddBox(site, context.program.Name(info.descriptor));
    if (!info.is_static()) {
      site.known[kReceivers].ForEach([&](ObjId receiver) { Access(site, field, receiver, context); });
      return;
    }
    context.sink->InitializeClass(info.owner, site.call);
    if (info.is_reference) Flow(site, field, context.sink->StaticFieldPointer(field), context);
  }

  void Access(Site& site, FieldId field, ObjId receiver, RuleContext& context) const {
    const FieldInfo& info = context.program.Field(field);
    if (info.is_static() || !info.is_reference) return;
    PtrId pointer = context.sink->FieldPointer(receiver, field);
    if (pointer.valid()) Flow(site, field, pointer, context);
  }

 private:
  void Flow(Site& site, FieldId field, PtrId pointer, RuleContext& context) const {
    if (stores_) {
      PtrId value = context.ArgumentsOf(site, context.program.Field(field).type);
      if (value.valid()) context.sink->AddEdge(value, pointer);
    } else if (site.result.valid()) {
      context.sink->AddEdge(pointer, site.result);
    }
  }

  bool stores_;
};

class FieldRule : public Rule {
 public:
  explicit FieldRule(bool stores) : stores_(stores), use_(stores) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.members) return context.MarkUnknown(site, "the variant resolves no fields");
    if (stores_ && call.args.size() > 2 && KindOf(site, context) == 'L') {
      site.elements = call.args[2];
      site.exact_elements = true;
      site.element_args.assign(1, call.args[2]);
    }
    BeginInference(site, context);
    if (!stores_ && (context.variant.invent || context.variant.backwards) && !context.IsRestricted(site)) {
      context.AddUnknownInstance(site);
    }
    if (call.args.size() > 1) context.Watch(site, kReceivers, call.args[1]);
    context.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    if (AddInferenceDelta(site, index, delta, use_, context)) return;
    delta.ForEach([&](ObjId o) {
      if (context.Spent()) return;
      if (index == kReceivers) {
        for (const auto& [target, why] : site.targets) use_.Access(site, FieldId(target.id), o, context);
        return;
      }
      FieldId field = context.heap.FieldOfObject(o);
      if (!field.valid()) {
        context.MarkUnknown(site, "field is not known");
        return AddUnknownMember(site, o, use_, context);
      }
      if (use_.FitsCall(site, field.value, context)) use_.Use(site, field.value, evidence::kPointsTo, context);
    });
  }

  std::pair<char, std::string_view> Soundness(const Site& site, const RuleContext& context) const override {
    return SoundnessOf(site, use_, context);
  }

 private:
  bool stores_;
  FieldUse use_;
};

}  // namespace

const Rule* FieldGet() {
  static const FieldRule rule(false);
  return &rule;
}

const Rule* FieldSet() {
  static const FieldRule rule(true);
  return &rule;
}

}  // namespace heliograph::reflect
