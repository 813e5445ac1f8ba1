/// Class.get[Declared]{Constructor,Method,Field}[s]: member objects of a known class.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, sections 5.2.4 to 5.2.6, with the class consulted and members
///          looked up as the JDK does: the plain forms see public members, inherited ones included (superclasses,
///          then superinterfaces whose methods are not overridden; static interface methods are not inherited);
///          the declared forms see the members of the class itself, whatever their visibility. `<init>` and
///          `<clinit>` are no methods. Solar, P-GetMtd: an unknown class or name gives a member of which the rest
///          is known. APLAS 2015, 3.1 and 3.2.1: parts of names; a member's name, or a cast of what it gives,
///          tells the class or the member.
/// Reads:   the class; the name.   Writes: the result, or an array with the members (plural forms).
/// Unknown: an unknown class, or a name that is no known constant, gives the unknown member object.
/// Cost:    O(members of the classes), for each delta of names again.

#include <utility>

#include "core/strings/string_pattern.h"
#include "reflect/members/call_arrays.h"
#include "reflect/members/member_lookup.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

enum class Member { kConstructor, kMethod, kField };

TypeId MetaType(const RuleContext& context, Member member) {
  return member == Member::kConstructor ? context.constructor_type
         : member == Member::kMethod    ? context.method_type
                                        : context.field_type;
}

class MemberRule : public Rule {
 public:
  MemberRule(Member member, bool plural) : member_(member), plural_(plural) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    bool wanted = member_ == Member::kConstructor ? context.variant.instances : context.variant.members;
    if (!wanted) return GiveUnknown(site, context, "the variant resolves no members of this kind");
    if (member_ != Member::kConstructor && context.IsRestricted(site)) {
      return GiveUnknown(site, context, "members are not followed in JDK code");
    }
    ReadParameterTypes(site, call, context);
    context.Watch(site, 0, call.args[0]);
    if (TakesName() && call.args.size() > 1) context.Watch(site, 1, call.args[1]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    if (index == 1) return OnNames(site, delta, context);
    delta.ForEach([&](ObjId o) {
      if (!context.Spent()) OnClass(site, o, context);
    });
  }

  void OnResultCast(Site& site, TypeId cast, RuleContext& context) const override {
    if (member_ == Member::kConstructor || !site.result_casts.insert(cast).second) return;
    site.known[0].ForEach([&](ObjId c) { AddByResult(site, context.heap.ClassOfObject(c), cast, context); });
  }

 private:
  bool TakesName() const { return !plural_ && member_ != Member::kConstructor; }

  void ReadParameterTypes(Site& site, const ClaimedCall& call, const RuleContext& context) const {
    size_t position = member_ == Member::kMethod ? 2 : 1;
    if (!context.variant.parameter_types || plural_ || member_ == Member::kField || position >= call.args.size()) return;
    site.parameter_types = ClassesOfArray(context.program, *call.body, call.body->args[call.statement->args_begin + position],
                                          site.null_args >> position & 1);
  }

  void OnClass(Site& site, ObjId o, RuleContext& context) const {
    TypeId type = context.heap.ClassOfObject(o);
    if (!type.valid()) {
      context.MarkUnknown(site, "class is not known");
      if (!context.TracksUnknown(site)) return Give(site, context, context.Unknown(MetaType(context, member_)));
    } else if (context.IsRestricted(site) && !context.heap.IsNamedClass(o)) {
      return GiveUnknown(site, context, "class literals are not followed in JDK code");
    }
    if (plural_ && type.valid()) return ListMembers(site, type, o, context);
    if (!TakesName()) {
      return type.valid() ? AddMembers(site, type, nullptr, context, context.EvidenceOf(o)) : GiveUnknownMember(site, o, ObjId(), context);
    }
    if (type.valid()) AddMembers(site, type, &site.names, context);
    if (context.TracksUnknown(site)) JoinUnknown(site, o, site.known[1], site.open_name, context);
    for (TypeId cast : site.result_casts) AddByResult(site, type, cast, context);
  }

  /// The members of a few classes are listed one by one; of further ones while --reflection-limit allows and not only getClass
  /// gives them, since these can be all classes. The rest is listed by class.
  void ListMembers(Site& site, TypeId type, ObjId o, RuleContext& context) const {
    const Variant& v = context.variant;
    const bool receiver = context.heap.IsReceiverClass(o);
    const bool few = site.plural_classes++ < v.plural_classes;
    if (!few && receiver && v.plural_classes == 0) {
      return GiveUnknown(site, context, "all members of a class that only getClass gives are not followed");
    }
    if (!few && v.plural_listed > 0 && (receiver || !HasRoom(site, type, context))) return ListByClass(site, type, o, context);
    const bool before = std::exchange(site.unlimited, site.unlimited || few);
    AddMembers(site, type, nullptr, context, context.EvidenceOf(o));
    site.unlimited = before;
  }

  /// Whether the members of `type` can be listed one by one.
  bool HasRoom(const Site& site, TypeId type, const RuleContext& context) const {
    if (site.unlimited || context.limit == 0) return true;
    size_t members = site.targets.size();
    ForEachMember(context.program, type, VisibilityOf(site), [&](uint32_t) { ++members; });
    return members <= context.limit;
  }

  /// Names the classes that declare the members of `type`; what is handed on is a member of `type` of unknown name.
  void ListByClass(Site& site, TypeId type, ObjId o, RuleContext& context) const {
    if (!context.TracksUnknown(site) || site.plural_classes > context.variant.plural_listed) {
      site.cut |= context.TracksUnknown(site);
      return GiveUnknown(site, context, "all members of more classes than plural-listed");
    }
    bool any = false;
    ForEachMember(context.program, type, VisibilityOf(site), [&](uint32_t member) {
      context.AddTarget(site, Target::Kind::kMembers, OwnerOf(member, context.program).value, context.EvidenceOf(o));
      any = true;
    });
    if (any) GiveUnknownMember(site, o, ObjId(), context);
  }

  /// The class that declares a member of the rule's kind.
  ClassId OwnerOf(uint32_t member, const Program& program) const {
    return member_ == Member::kField ? program.Field(FieldId(member)).owner : program.Method(MethodId(member)).owner;
  }

  static Visibility VisibilityOf(const Site& site) {
    return IsDeclaredForm(site) ? Visibility::kDeclared : Visibility::kPublic;
  }

  /// All members of `type` of the rule's kind, as MethodId or FieldId.
  template <typename Visit>
  void ForEachMember(const Program& program, TypeId type, Visibility visibility, Visit visit) const {
    const auto all = [](NameId) { return true; };
    const auto id = [&](auto member) { visit(member.value); };
    if (member_ == Member::kConstructor) ForEachConstructor(program, type, visibility, id);
    else if (member_ == Member::kMethod) ForEachMethod(program, type, visibility, all, id);
    else ForEachField(program, type, visibility, all, id);
  }

  /// All new names are looked up in one pass over a class: many of both meet where Method.invoke calls a look-up.
  void OnNames(Site& site, const PointsToSet& delta, RuleContext& context) const {
    NameSelection fresh;
    bool open_name = false;
    delta.ForEach([&](ObjId o) {
      if (context.heap.IsOtherText(o)) return;   // names no member: NoSuchMethodException and its like
      if (const std::string* name = context.heap.StringPatternOf(o)) {
        return fresh.Add(*name, context.program, context.partial_names);
      }
      open_name = true;
      context.MarkUnknown(site, "name is not a known constant");
      if (!context.TracksUnknown(site)) Give(site, context, context.Unknown(MetaType(context, member_)));
    });
    site.known[0].ForEach([&](ObjId c) {
      if (context.Spent()) return;
      if (TypeId type = context.heap.ClassOfObject(c); type.valid()) AddMembers(site, type, &fresh, context);
      if (context.TracksUnknown(site)) JoinUnknown(site, c, delta, open_name, context);
    });
    site.names.AddAll(std::move(fresh));
    site.open_name |= open_name;
  }

  /// One class and one name of which at least one is not known gives an unknown member. `open_name`: one of the names is
  /// not known; a known class, of which there may be thousands, needs no more of them.
  void JoinUnknown(Site& site, ObjId class_object, const PointsToSet& names, bool open_name, RuleContext& context) const {
    if (context.heap.ClassOfObject(class_object).valid()) {
      if (open_name) GiveUnknownMember(site, class_object, ObjId(), context);
      return;
    }
    names.ForEach([&](ObjId name) {
      if (context.heap.IsOtherText(name)) return;
      const bool narrowed = context.heap.StringPatternOf(name) != nullptr;
      GiveUnknownMember(site, class_object, narrowed ? name : ObjId(), context);
    });
  }

  void GiveUnknown(Site& site, RuleContext& context, std::string_view reason) const {
    context.MarkUnknown(site, reason);
    Give(site, context, context.Unknown(MetaType(context, member_)));
  }

  void Give(Site& site, RuleContext& context, ObjId member) const {
    if (plural_) {
      context.AddToArray(site, MetaType(context, member_), member);
    } else {
      context.AddResult(site, member);
    }
  }

  /// `name`: a string or a pattern, none if not known.
  void GiveUnknownMember(Site& site, ObjId class_object, ObjId name, RuleContext& context) const {
    uint32_t origin = context.heap.IsUnknown(class_object, HeapModel::Unknown::kClass)
                          ? context.heap.EntityOfUnknown(class_object)
                          : MemberPattern::kNone;
    bool constructor = member_ == Member::kConstructor;
    Give(site, context,
         context.UnknownMember(site, MetaType(context, member_), context.heap.ClassOfObject(class_object), name,
                               constructor ? origin : MemberPattern::kNone));
    const bool one_name = name.valid() && context.heap.StringOf(name) != nullptr;
    if (context.variant.backwards && one_name && origin != MemberPattern::kNone) TellClass(origin, name, context);
  }

  /// A member of this name is looked up in the unknown class that site `origin` gave.
  void TellClass(uint32_t origin, ObjId name, RuleContext& context) const {
    std::set<ClassId> declaring;
    const std::vector<uint32_t>& members =
        member_ == Member::kMethod ? context.MethodsNamed(name) : context.FieldsNamed(name);
    for (uint32_t m : members) declaring.insert(OwnerOf(m, context.program));
    uint32_t most = context.variant.name_types;
    if (most != 0 && declaring.size() > most) return;
    for (ClassId c : declaring) {
      bool too_many = false;
      std::vector<TypeId> types = context.ClassesBelow(context.program.ClassType(c), context.variant.lazy_types, &too_many);
      types.push_back(context.program.ClassType(c));
      for (TypeId t : types) context.InferClass(origin, t, evidence::kMemberName);
      if (too_many) context.MarkCut(context.SiteAt(origin), "a member's class has more subtypes than lazy-types");
    }
  }

  void AddMethod(Site& site, MethodId m, std::string_view why, RuleContext& context) const {
    if (!context.HasParameterTypes(site, m)) return;
    if ((plural_ || evidence::IsGuess(why)) && context.IsFull(site, Target::Kind::kMethod, m.value)) {
      return Give(site, context, context.Unknown(MetaType(context, member_)));
    }
    context.AddTarget(site, Target::Kind::kMethod, m.value, why);
    const bool inferred = member_ == Member::kConstructor && why != evidence::kPointsTo;
    Give(site, context, inferred ? context.heap.InferredConstructorObject(m, std::string(why)) : context.heap.MethodObject(m));
  }

  void AddField(Site& site, FieldId f, std::string_view why, RuleContext& context) const {
    if ((plural_ || evidence::IsGuess(why)) && context.IsFull(site, Target::Kind::kField, f.value)) {
      return Give(site, context, context.Unknown(context.field_type));
    }
    context.AddTarget(site, Target::Kind::kField, f.value, why);
    Give(site, context, context.heap.FieldObject(f));
  }

  /// Members of `type` with one of the names; nullptr: with any. `told_by`: the evidence of the class.
  void AddMembers(Site& site, TypeId type, const NameSelection* names, RuleContext& context,
                  std::string_view told_by = evidence::kPointsTo) const {
    const Visibility visibility = VisibilityOf(site);
    if (member_ == Member::kConstructor) {
      return ForEachConstructor(context.program, type, visibility,
                                [&](MethodId m) { AddMethod(site, m, told_by, context); });
    }
    if (names != nullptr && names->empty()) return;
    auto accepts = [&](NameId n) { return names == nullptr || names->Accepts(n, context.program, context.partial_names); };
    auto why = [&](NameId n) {
      if (names == nullptr) return evidence::kPointsTo;
      if (names->IsWhole(n)) return evidence::kConstant;
      const std::string* pattern = names->PatternFor(n, context.program);
      return pattern != nullptr ? context.Keep("pattern " + string_pattern::Display(*pattern)) : evidence::kSubstring;
    };
    if (member_ == Member::kMethod) {
      ForEachMethod(context.program, type, visibility, accepts,
                    [&](MethodId m) { AddMethod(site, m, why(context.program.Method(m).name), context); });
    } else {
      ForEachField(context.program, type, visibility, accepts,
                   [&](FieldId f) { AddField(site, f, why(context.program.Field(f).name), context); });
    }
  }

  /// Members of a known class whose result can be a `cast`.
  void AddByResult(Site& site, TypeId type, TypeId cast, RuleContext& context) const {
    if (!type.valid()) return;
    const Visibility visibility = VisibilityOf(site);
    auto all = [](NameId) { return true; };
    if (member_ == Member::kMethod) {
      ForEachMethod(context.program, type, visibility, all, [&](MethodId m) {
        if (CanGive(context.program, context.program.MethodSignature(m).result, cast)) AddMethod(site, m, evidence::kCast, context);
      });
    } else {
      ForEachField(context.program, type, visibility, all, [&](FieldId f) {
        if (CanGive(context.program, FieldPart(context.program, f), cast)) AddField(site, f, evidence::kCast, context);
      });
    }
  }

  Member member_;
  bool plural_;
};

template <Member member, bool plural>
const Rule* TheRule() {
  static const MemberRule rule(member, plural);
  return &rule;
}

}  // namespace

const Rule* ClassGetConstructor() { return TheRule<Member::kConstructor, false>(); }
const Rule* ClassGetConstructors() { return TheRule<Member::kConstructor, true>(); }
const Rule* ClassGetMethod() { return TheRule<Member::kMethod, false>(); }
const Rule* ClassGetMethods() { return TheRule<Member::kMethod, true>(); }
const Rule* ClassGetField() { return TheRule<Member::kField, false>(); }
const Rule* ClassGetFields() { return TheRule<Member::kField, true>(); }

}  // namespace heliograph::reflect
