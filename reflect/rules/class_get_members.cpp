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
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

enum class Member { kConstructor, kMethod, kField };

TypeId MetaType(const Facts& ask, Member member) {
  return member == Member::kConstructor ? ask.constructor_type()
         : member == Member::kMethod    ? ask.method_type()
                                        : ask.field_type();
}

class MemberRule : public Rule {
 public:
  MemberRule(Member member, bool plural) : member_(member), plural_(plural) {}

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    bool wanted = member_ == Member::kConstructor ? ask.variant().instances : ask.variant().members;
    if (!wanted) return GiveUnknown(site, context, "the variant resolves no members of this kind");
    if (member_ != Member::kConstructor && ask.IsRestricted(site)) {
      return GiveUnknown(site, context, "members are not followed in JDK code");
    }
    ReadParameterTypes(site, call, ask);
    say.Watch(site, 0, call.args[0]);
    if (TakesName() && call.args.size() > 1) say.Watch(site, 1, call.args[1]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    if (index == 1) return OnNames(site, delta, context);
    delta.ForEach([&](ObjId o) {
      if (!context.ask().Spent()) OnClass(site, o, context);
    });
  }

  void OnResultCast(Site& site, TypeId cast, RuleContext& context) const override {
    if (member_ == Member::kConstructor || !site.result_casts.insert(cast).second) return;
    site.known[0].ForEach([&](ObjId c) { AddByResult(site, context.ask().heap().ClassOfObject(c), cast, context); });
  }

 private:
  bool TakesName() const { return !plural_ && member_ != Member::kConstructor; }

  void ReadParameterTypes(Site& site, const ClaimedCall& call, const Facts& ask) const {
    size_t position = member_ == Member::kMethod ? 2 : 1;
    if (!ask.variant().parameter_types || plural_ || member_ == Member::kField || position >= call.args.size()) return;
    site.parameter_types = ClassesOfArray(ask.program(), *call.body, call.body->args[call.statement->args_begin + position],
                                          site.null_args >> position & 1);
  }

  void OnClass(Site& site, ObjId o, RuleContext& context) const {
    const Facts& ask = context.ask();
    TypeId type = ask.heap().ClassOfObject(o);
    if (!type.valid()) {
      context.say().MarkUnknown(site, "class is not known");
      if (!ask.TracksUnknown(site)) return Give(site, context, ask.Unknown(MetaType(ask, member_)));
    } else if (ask.IsRestricted(site) && !ask.heap().IsNamedClass(o)) {
      return GiveUnknown(site, context, "class literals are not followed in JDK code");
    }
    if (plural_ && type.valid()) return ListMembers(site, type, o, context);
    if (!TakesName()) {
      return type.valid() ? AddMembers(site, type, nullptr, context, ask.EvidenceOf(o)) : GiveUnknownMember(site, o, ObjId(), context);
    }
    if (type.valid()) AddMembers(site, type, &site.names, context);
    if (ask.TracksUnknown(site)) JoinUnknown(site, o, site.known[1], site.open_name, context);
    for (TypeId cast : site.result_casts) AddByResult(site, type, cast, context);
  }

  /// The members of a few classes are listed one by one; of further ones while --reflection-limit allows and not only getClass
  /// gives them, since these can be all classes. The rest is listed by class.
  void ListMembers(Site& site, TypeId type, ObjId o, RuleContext& context) const {
    const Facts& ask = context.ask();
    const Variant& v = ask.variant();
    const bool receiver = ask.heap().IsReceiverClass(o);
    const bool few = site.plural_classes++ < v.plural_classes;
    if (!few && receiver && v.plural_classes == 0) {
      return GiveUnknown(site, context, "all members of a class that only getClass gives are not followed");
    }
    if (!few && v.plural_listed > 0 && (receiver || !HasRoom(site, type, ask))) return ListByClass(site, type, o, context);
    const bool before = std::exchange(site.unlimited, site.unlimited || few);
    AddMembers(site, type, nullptr, context, ask.EvidenceOf(o));
    site.unlimited = before;
  }

  /// Whether the members of `type` can be listed one by one.
  bool HasRoom(const Site& site, TypeId type, const Facts& ask) const {
    if (site.unlimited || ask.limits().targets == 0) return true;
    size_t members = site.targets.size();
    ForEachMember(ask.program(), type, VisibilityOf(site), [&](uint32_t) { ++members; });
    return members <= ask.limits().targets;
  }

  /// Names the classes that declare the members of `type`; what is handed on is a member of `type` of unknown name.
  void ListByClass(Site& site, TypeId type, ObjId o, RuleContext& context) const {
    const Facts& ask = context.ask();
    if (!ask.TracksUnknown(site) || site.plural_classes > ask.variant().plural_listed) {
      site.cut |= ask.TracksUnknown(site);
      return GiveUnknown(site, context, "all members of more classes than plural-listed");
    }
    bool any = false;
    ForEachMember(ask.program(), type, VisibilityOf(site), [&](uint32_t member) {
      context.say().AddTarget(site, Target::Kind::kMembers, OwnerOf(member, ask.program()).value, ask.EvidenceOf(o));
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
    const Facts& ask = context.ask();
    HeapModel& heap = ask.heap();
    NameSelection fresh;
    bool open_name = false;
    delta.ForEach([&](ObjId o) {
      if (heap.IsOtherText(o)) return;   // names no member: NoSuchMethodException and its like
      if (const std::string* name = heap.StringPatternOf(o)) {
        return fresh.Add(*name, ask.program(), ask.partial_names());
      }
      open_name = true;
      context.say().MarkUnknown(site, "name is not a known constant");
      if (!ask.TracksUnknown(site)) Give(site, context, ask.Unknown(MetaType(ask, member_)));
    });
    site.known[0].ForEach([&](ObjId c) {
      if (ask.Spent()) return;
      if (TypeId type = heap.ClassOfObject(c); type.valid()) AddMembers(site, type, &fresh, context);
      if (ask.TracksUnknown(site)) JoinUnknown(site, c, delta, open_name, context);
    });
    site.names.AddAll(std::move(fresh));
    site.open_name |= open_name;
  }

  /// One class and one name of which at least one is not known gives an unknown member. `open_name`: one of the names is
  /// not known; a known class, of which there may be thousands, needs no more of them.
  void JoinUnknown(Site& site, ObjId class_object, const PointsToSet& names, bool open_name, RuleContext& context) const {
    HeapModel& heap = context.ask().heap();
    if (heap.ClassOfObject(class_object).valid()) {
      if (open_name) GiveUnknownMember(site, class_object, ObjId(), context);
      return;
    }
    names.ForEach([&](ObjId name) {
      if (heap.IsOtherText(name)) return;
      const bool narrowed = heap.StringPatternOf(name) != nullptr;
      GiveUnknownMember(site, class_object, narrowed ? name : ObjId(), context);
    });
  }

  void GiveUnknown(Site& site, RuleContext& context, std::string_view reason) const {
    const Facts& ask = context.ask();
    context.say().MarkUnknown(site, reason);
    Give(site, context, ask.Unknown(MetaType(ask, member_)));
  }

  void Give(Site& site, RuleContext& context, ObjId member) const {
    Answers& say = context.say();
    if (plural_) {
      say.AddToArray(site, MetaType(context.ask(), member_), member);
    } else {
      say.AddResult(site, member);
    }
  }

  /// `name`: a string or a pattern, none if not known.
  void GiveUnknownMember(Site& site, ObjId class_object, ObjId name, RuleContext& context) const {
    const Facts& ask = context.ask();
    HeapModel& heap = ask.heap();
    uint32_t origin = heap.IsUnknown(class_object, HeapModel::Unknown::kClass)
                          ? heap.EntityOfUnknown(class_object)
                          : MemberPattern::kNone;
    bool constructor = member_ == Member::kConstructor;
    const TypeId declaring = heap.ClassOfObject(class_object);
    Give(site, context,
         context.say().UnknownMember(site, MetaType(ask, member_), declaring, name, constructor ? origin : MemberPattern::kNone));
    const bool one_name = name.valid() && heap.StringOf(name) != nullptr;
    if (ask.variant().backwards && one_name && origin != MemberPattern::kNone) TellClass(origin, name, context);
  }

  /// A member of this name is looked up in the unknown class that site `origin` gave.
  void TellClass(uint32_t origin, ObjId name, RuleContext& context) const {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    std::set<ClassId> declaring;
    const MembersByName& by_name = context.services().members_by_name();
    const std::string& text = *ask.heap().StringOf(name);
    const std::vector<uint32_t>& members = member_ == Member::kMethod ? by_name.Methods(text) : by_name.Fields(text);
    for (uint32_t m : members) declaring.insert(OwnerOf(m, program));
    uint32_t most = ask.variant().name_types;
    if (most != 0 && declaring.size() > most) return;
    for (ClassId c : declaring) {
      bool too_many = false;
      std::vector<TypeId> types = ask.ClassesBelow(program.ClassType(c), ask.variant().lazy_types, &too_many);
      types.push_back(program.ClassType(c));
      for (TypeId t : types) InferClass(origin, t, evidence::kMemberName, context);
      if (too_many) context.say().MarkCut(ask.SiteAt(origin), "a member's class has more subtypes than lazy-types");
    }
  }

  void AddMethod(Site& site, MethodId m, std::string_view why, RuleContext& context) const {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    if (!ask.HasParameterTypes(site, m)) return;
    if ((plural_ || evidence::IsGuess(why)) && say.IsFull(site, Target::Kind::kMethod, m.value)) {
      return Give(site, context, ask.Unknown(MetaType(ask, member_)));
    }
    say.AddTarget(site, Target::Kind::kMethod, m.value, why);
    const bool inferred = member_ == Member::kConstructor && why != evidence::kPointsTo;
    Give(site, context, inferred ? ask.heap().InferredConstructorObject(m, std::string(why)) : ask.heap().MethodObject(m));
  }

  void AddField(Site& site, FieldId f, std::string_view why, RuleContext& context) const {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    if ((plural_ || evidence::IsGuess(why)) && say.IsFull(site, Target::Kind::kField, f.value)) {
      return Give(site, context, ask.Unknown(ask.field_type()));
    }
    say.AddTarget(site, Target::Kind::kField, f.value, why);
    Give(site, context, ask.heap().FieldObject(f));
  }

  /// Members of `type` with one of the names; nullptr: with any. `told_by`: the evidence of the class.
  void AddMembers(Site& site, TypeId type, const NameSelection* names, RuleContext& context,
                  std::string_view told_by = evidence::kPointsTo) const {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    const Visibility visibility = VisibilityOf(site);
    if (member_ == Member::kConstructor) {
      return ForEachConstructor(program, type, visibility,
                                [&](MethodId m) { AddMethod(site, m, told_by, context); });
    }
    if (names != nullptr && names->empty()) return;
    auto accepts = [&](NameId n) { return names == nullptr || names->Accepts(n, program, ask.partial_names()); };
    auto why = [&](NameId n) {
      if (names == nullptr) return evidence::kPointsTo;
      if (names->IsWhole(n)) return evidence::kConstant;
      const std::string* pattern = names->PatternFor(n, program);
      return pattern != nullptr ? context.say().Keep("pattern " + string_pattern::Display(*pattern)) : evidence::kSubstring;
    };
    if (member_ == Member::kMethod) {
      ForEachMethod(program, type, visibility, accepts,
                    [&](MethodId m) { AddMethod(site, m, why(program.Method(m).name), context); });
    } else {
      ForEachField(program, type, visibility, accepts,
                   [&](FieldId f) { AddField(site, f, why(program.Field(f).name), context); });
    }
  }

  /// Members of a known class whose result can be a `cast`.
  void AddByResult(Site& site, TypeId type, TypeId cast, RuleContext& context) const {
    const Program& program = context.ask().program();
    if (!type.valid()) return;
    const Visibility visibility = VisibilityOf(site);
    auto all = [](NameId) { return true; };
    if (member_ == Member::kMethod) {
      ForEachMethod(program, type, visibility, all, [&](MethodId m) {
        if (CanGive(program, program.MethodSignature(m).result, cast)) AddMethod(site, m, evidence::kCast, context);
      });
    } else {
      ForEachField(program, type, visibility, all, [&](FieldId f) {
        if (CanGive(program, FieldPart(program, f), cast)) AddField(site, f, evidence::kCast, context);
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
