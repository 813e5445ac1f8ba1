/// Field.get and Field.set, and their forms for primitives: loads and stores of fields.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, section 5.2.6, with static fields, class initialisation, and the
///          JDK's checks: the receiver has the declaring class, a stored value the field's type (interfaces
///          included); getInt and its like take fields of primitives that widen, setInt and its like those widened to.
///          Primitive values come back boxed from get. Unknown fields: member_inference.h.
/// Reads:   the field, the receiver.   Writes: the result or the field.
/// Unknown: an unknown Field makes the site incomplete. Stores into static final fields throw: see static_finals.h.
/// Cost:    each pair (field, receiver object) once.

#include <algorithm>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "reflect/inference/member_inference.h"
#include "reflect/members/member_lookup.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

/// Receivers are operand 1 of this rule: each pair with a field is an access.
constexpr int kReceivers = 1;

using FieldsByOwner = absl::flat_hash_map<ClassId, std::vector<FieldId>>;

/// The primitive that a call like getInt or setInt is about; 'L' for get and set.
char KindOf(const Site& site, const Facts& ask) {
  const Signature& signature = ask.program().MethodSignature(site.target);
  return signature.result.kind == 'V' ? signature.parameters.back().kind : signature.result.kind;
}

class FieldUse : public MemberUse {
 public:
  explicit FieldUse(bool stores) : stores_(stores) {}

  std::vector<uint32_t> Candidates(const MemberPattern& pattern, TypeId type, RuleContext& context) const override {
    const Facts& ask = context.ask();
    MemberView view = ViewOf(pattern, ask);
    std::vector<uint32_t> fields;
    if (type.valid()) {
      ForEachField(
          ask.program(), type, view.visibility, [&](NameId n) { return view.Accepts(n); },
          [&](FieldId f) { fields.push_back(f.value); });
      return fields;
    }
    for (uint32_t f : context.services().members_by_name().Fields(*ask.heap().StringOf(pattern.name))) {
      if (view.Sees(ask.program().Field(FieldId(f)).access)) fields.push_back(f);
    }
    return fields;
  }
  Target::Kind kind() const override { return Target::Kind::kField; }
  bool IsStatic(uint32_t f, const Facts& ask) const override { return ask.program().Field(FieldId(f)).is_static(); }
  ClassId Owner(uint32_t f, const Facts& ask) const override { return ask.program().Field(FieldId(f)).owner; }
  bool Fits(const Site& site, uint32_t f, const Facts& ask) const override {
    Signature::Part part = FieldPart(ask.program(), FieldId(f));
    return stores_ ? KnowsArguments(site) && ArgumentFits(site, 0, part, ask) : CanGiveAll(ask.program(), part, site.casts);
  }
  bool FitsCall(const Site& site, uint32_t f, const Facts& ask) const override {
    char kind = KindOf(site, ask), of_field = FieldPart(ask.program(), FieldId(f)).kind;
    return kind == 'L' || (stores_ ? WidensTo(kind, of_field) : WidensTo(of_field, kind));
  }
  bool KnowsSignature(const Site& site) const override { return stores_ ? KnowsArguments(site) : !site.casts.empty(); }

  void Use(Site& site, uint32_t f, std::string_view why, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    CommandSink& sink = context.sink();
    FieldId field(f);
    const bool guess = evidence::IsGuess(why), counts = guess && why != evidence::kKnownClass;
    if (guess && say.IsFull(site, Target::Kind::kField, f)) return;
    if (counts && say.HasGuessed(site, Target::Kind::kField, f)) return;
    if (!say.AddTarget(site, Target::Kind::kField, f, why)) return;
    if (counts) say.CountGuess(site, Target::Kind::kField, f);
    TellReceivers(site, Owner(f, ask), context);
    const FieldInfo& info = ask.program().Field(field);
    if (!stores_) say.AddBox(site, ask.program().Name(info.descriptor));
    if (info.is_static()) sink.InitializeClass(info.owner, site.call);
    if (stores_) context.services().static_finals().OnStore(field, context);
    if (!info.is_reference) return;
    if (!info.is_static()) return Access(site, {{info.owner, {field}}}, site.known[kReceivers], context);
    Flow(site, field, context.StaticField(field), context);
  }

  /// The fields, which are references, of those receivers that have them. Neighbouring objects are of one type, so of each type
  /// the fields are looked for once, in the classes above it.
  void Access(Site& site, const FieldsByOwner& by_owner, const PointsToSet& receivers, RuleContext& context) const {
    const Facts& ask = context.ask();
    TypeId last;
    std::vector<FieldId> fields;
    receivers.ForEachSkipping([&](ObjId o) -> uint32_t {
      if (ask.Spent()) return ask.heap().TypeRangeEnd(o);
      if (const TypeId type = ask.heap().TypeOf(o); type != last) {
        last = type;
        fields = FieldsOf(type, by_owner, ask.program());
      }
      if (fields.empty()) return ask.heap().TypeRangeEnd(o);
      for (FieldId f : fields) {
        if (const PtrId pointer = context.sink().FieldPointer(o, f); pointer.valid()) Flow(site, f, pointer, context);
      }
      return o.value + 1;
    });
  }

 private:
  /// In the order of their numbers.
  static std::vector<FieldId> FieldsOf(TypeId type, const FieldsByOwner& by_owner, const Program& program) {
    std::vector<FieldId> fields;
    if (!program.IsClass(type)) return fields;
    for (ClassId c = program.ClassOf(type); c.valid(); c = program.Class(c).super) {
      const auto own = by_owner.find(c);
      if (own != by_owner.end()) fields.insert(fields.end(), own->second.begin(), own->second.end());
    }
    std::sort(fields.begin(), fields.end());
    return fields;
  }

  void Flow(Site& site, FieldId field, PtrId pointer, RuleContext& context) const {
    CommandSink& sink = context.sink();
    const FieldInfo& info = context.ask().program().Field(field);
    if (stores_) {
      const PtrId value = context.run().ArgumentsOf(site, info.type);
      if (!value.valid()) return;
      if (context.ask().variant().verdicts && info.is_static() && (info.access & kAccFinal) != 0) {
        context.services().static_finals().Store(value, pointer, context);
      } else {
        sink.AddEdge(value, pointer);
      }
    } else if (site.result.valid()) {
      sink.AddEdge(pointer, site.result);
    }
  }

  bool stores_;
};

class FieldRule : public Rule {
 public:
  explicit FieldRule(bool stores) : stores_(stores), use_(stores) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    if (!ask.variant().members) return say.MarkUnknown(site, "the variant resolves no fields");
    if (stores_ && call.args.size() > 2 && KindOf(site, ask) == 'L') {
      site.elements = call.args[2];
      site.exact_elements = true;
      site.element_args.assign(1, call.args[2]);
    }
    BeginInference(site, context);
    if (!stores_ && (ask.variant().invent || ask.variant().backwards) && !ask.IsRestricted(site)) {
      say.AddUnknownInstance(site);
    }
    if (call.args.size() > 1) say.Watch(site, kReceivers, call.args[1]);
    say.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (AddInferenceDelta(site, index, delta, use_, context)) return;
    if (index == kReceivers) {
      AccessReceivers(site, delta, context);
      return;
    }
    bool unknown = false;
    for (ObjId o : ask.ranking().Sorted(delta)) {
      if (ask.Spent()) return;
      FieldId field = ask.heap().FieldOfObject(o);
      if (!field.valid()) {
        context.say().MarkUnknown(site, "field is not known");
        AddUnknownMember(site, o, use_, context);
        unknown = true;
        continue;
      }
      site.answered = true;
      if (use_.FitsCall(site, field.value, ask)) {
        use_.Use(site, field.value, evidence::kPointsTo, context);
      }
    }
    if (unknown) UseCandidates(site, use_, context);
  }

  std::pair<char, std::string_view> Soundness(const Site& site, const Facts& ask) const override {
    return SoundnessOf(site, use_, ask);
  }

 private:
  void AccessReceivers(Site& site, const PointsToSet& delta, RuleContext& context) const {
    const Program& program = context.ask().program();
    FieldsByOwner by_owner;
    for (const auto& [target, why] : site.targets) {
      const FieldInfo& field = program.Field(FieldId(target.id));
      if (!field.is_static() && field.is_reference) by_owner[field.owner].push_back(FieldId(target.id));
    }
    if (!by_owner.empty()) use_.Access(site, by_owner, delta, context);
  }

  bool stores_;
  FieldUse use_;
};

}  // namespace

const Rule* FieldGet() { return The<FieldRule, false>(); }
const Rule* FieldSet() { return The<FieldRule, true>(); }

}  // namespace heliograph::reflect
