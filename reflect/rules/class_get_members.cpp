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

#include <optional>
#include <utility>
#include <vector>

#include "reflect/members/call_arrays.h"
#include "reflect/rules/agreement.h"
#include "reflect/rules/member_giver.h"
#include "reflect/rules/platform_classes.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

class MemberRule : public MemberGiver {
 public:
  using MemberGiver::MemberGiver;

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    bool wanted = kind() == Member::kConstructor ? ask.variant().instances : ask.variant().members;
    if (!wanted) return GiveUnknown(site, context, "the variant resolves no members of this kind");
    if (kind() != Member::kConstructor && ask.IsRestricted(site)) {
      return GiveUnknown(site, context, "members are not followed in JDK code");
    }
    ReadParameterTypes(site, call, ask);
    if (!TakesName() || ask.variant().HeedsClasses()) say.Watch(site, 0, call.args[0]);
    if (!TakesName() || call.args.size() < 2) return;
    BeginAgreement(site, call, ask);
    say.Watch(site, 1, call.args[1]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    if (index == 1) return OnNames(site, delta, context);
    std::optional<NamesOfUnknown> names;
    for (ObjId o : context.ask().ranking().Sorted(delta)) {
      if (!context.ask().Spent()) OnClass(site, o, names, context);
    }
  }

  void OnResultCast(Site& site, TypeId cast, RuleContext& context) const override {
    if (kind() == Member::kConstructor || !site.result_casts.insert(cast).second) return;
    for (ObjId c : context.ask().ranking().Sorted(site.known[0])) {
      if (context.ask().Spent()) return;
      AddByResult(site, context.ask().heap().ClassOfObject(c), cast, context);
    }
  }

  void OnInferredMember(Site& site, const Target& member, std::string_view why, RuleContext& context) const override {
    const bool field = member.kind == Target::Kind::kField;
    if (field != (kind() == Member::kField)) return;
    const bool constructor = !field && context.ask().program().MethodName(MethodId(member.id)) == "<init>";
    if (constructor == (kind() == Member::kConstructor)) AddMember(site, member.id, context, why);
  }

 private:
  bool TakesName() const { return !is_plural() && kind() != Member::kConstructor; }

  void ReadParameterTypes(Site& site, const ClaimedCall& call, const Facts& ask) const {
    size_t position = kind() == Member::kMethod ? 2 : 1;
    if (!ask.variant().parameter_types || is_plural() || kind() == Member::kField || position >= call.args.size()) return;
    site.parameter_types = ClassesOfArray(ask.program(), *call.body, call.body->args[call.statement->args_begin + position],
                                          site.null_args >> position & 1);
  }

  /// The names of members of an unknown class.
  struct NamesOfUnknown {
    std::vector<ObjId> names;
    ObjId absent;  ///< of those that no member has, one stands for all
  };

  /// `names`: of the site, once they are asked for.
  void OnClass(Site& site, ObjId o, std::optional<NamesOfUnknown>& names, RuleContext& context) const {
    const Facts& ask = context.ask();
    TypeId type = ask.heap().ClassOfObject(o);
    if (!type.valid()) {
      context.say().MarkUnknown(site, "class is not known");
      if (!ask.TracksUnknown(site)) return Give(site, context, ask.Unknown(MetaType(ask)));
    } else if (!TakesClassObject(site, o, type, ask)) {
      return GiveUnknown(site, context, "class literals are not followed in JDK code");
    }
    if (type.valid() && (!TakesName() || !site.known[1].empty())) Answer(site, type, context);
    if (is_plural() && type.valid()) return ListMembers(site, type, o, context);
    if (!TakesName()) {
      return type.valid() ? AddAllMembers(site, type, context, ask.EvidenceOf(o)) : GiveUnknownMember(site, o, ObjId(), context);
    }
    if (type.valid()) AddMembersWith(site, type, site.names, ask.heap().IsNamedClass(o), context);
    if (ask.TracksUnknown(site)) JoinUnknown(site, o, site.known[1], names, site.open_name, context);
    for (TypeId cast : site.result_casts) AddByResult(site, type, cast, context);
  }

  /// What is asked of the class is known; it may have no such member.
  void Answer(Site& site, TypeId type, RuleContext& context) const {
    if (is_plural()) context.say().MakeArray(site, MetaType(context.ask()));
    context.say().AskMembersOf(site, type, VisibilityOf(site));
  }

  /// The members of a few classes, and of the application's, are listed one by one; of further ones while --reflection-limit
  /// allows and not only getClass gives them, since these can be all classes. The rest is listed by class, but for the
  /// application's own members, while they alone are within the limit.
  void ListMembers(Site& site, TypeId type, ObjId o, RuleContext& context) const {
    const Facts& ask = context.ask();
    const Variant& v = ask.variant();
    const bool receiver = ask.heap().IsReceiverClass(o);
    const Distance distance = ask.ranking().DistanceOf(type);
    const uint32_t asked = site.plural_classes.UpTo(distance), most = ask.limits().targets;
    const bool near = ask.program().IsClass(type) && distance <= Distance::kApplication && (most == 0 || asked < most);
    const bool few = asked < v.plural_classes || near;
    site.plural_classes.Add(distance);
    if (!few && receiver && v.plural_classes == 0) {
      return GiveUnknown(site, context, "all members of a class that only getClass gives are not followed");
    }
    if (!few && v.plural_listed > 0 && (receiver || !HasRoom(site, type, Distance::kPlatform, ask))) {
      return ListByClass(site, type, o, context);
    }
    const bool before = std::exchange(site.unlimited, site.unlimited || few);
    AddAllMembers(site, type, context, ask.EvidenceOf(o));
    site.unlimited = before;
  }

  Distance DistanceOf(uint32_t member, const Ranking& ranking) const {
    return kind() == Member::kField ? ranking.DistanceOf(FieldId(member)) : ranking.DistanceOf(MethodId(member));
  }

  /// Whether the members of `type` that are at most that far can be listed one by one.
  bool HasRoom(const Site& site, TypeId type, Distance farthest, const Facts& ask) const {
    if (site.unlimited || ask.limits().targets == 0) return true;
    const Ranking& ranking = ask.ranking();
    CountByDistance members = site.taken;
    ForEachMember(ask.program(), type, VisibilityOf(site), [&](uint32_t m) { members.Add(DistanceOf(m, ranking)); });
    return members.UpTo(farthest) <= ask.limits().targets;
  }

  /// Names the classes that declare the members of `type`, but for the application's own that are annotated or for which there
  /// is room; what is handed on besides is a member of `type` of unknown name, or of nothing known where the variant infers
  /// nothing from that.
  void ListByClass(Site& site, TypeId type, ObjId o, RuleContext& context) const {
    const Facts& ask = context.ask();
    const bool own = HasRoom(site, type, std::min(ask.ranking().DistanceOf(type), Distance::kApplication), ask);
    const auto is_own = [&](uint32_t member) {
      return DistanceOf(member, ask.ranking()) <= (own ? Distance::kApplication : Distance::kAnnotated);
    };
    ForEachMember(ask.program(), type, VisibilityOf(site), [&](uint32_t member) {
      if (is_own(member)) AddMember(site, member, context, ask.EvidenceOf(o));
    });
    const uint32_t classes = site.plural_classes.UpTo(ask.ranking().DistanceOf(type));
    const bool is_followed = !site.inner && !ask.IsRestricted(site);
    if (is_followed) ListCalled(site, type, o, context);
    if (!is_followed || classes > ask.variant().plural_listed) {
      site.cut |= is_followed;
      return GiveUnknown(site, context, "all members of more classes than plural-listed");
    }
    bool any = false;
    ForEachMember(ask.program(), type, VisibilityOf(site), [&](uint32_t member) {
      if (is_own(member)) return;
      context.say().AddTarget(site, Target::Kind::kMembers, OwnerOf(member, ask.program()).value, ask.EvidenceOf(o));
      any = true;
    });
    if (!any) return;
    if (ask.TracksUnknown(site)) GiveUnknownMember(site, o, ObjId(), context);
    else Give(site, context, ask.Unknown(MetaType(ask)));
  }

  /// Lists one by one what texts of the inputs call, up to --reflection-limit: expressions and scripts call methods of any class.
  void ListCalled(Site& site, TypeId type, ObjId o, RuleContext& context) const {
    const Facts& ask = context.ask();
    if (kind() != Member::kMethod) return;
    ForEachMember(ask.program(), type, VisibilityOf(site), [&](uint32_t member) {
      const Target target{Target::Kind::kMethod, member};
      const uint32_t most = ask.limits().targets;
      if (!ask.ranking().IsCalled(target) || (most > 0 && site.listed_called >= most) || site.targets.contains(target)) return;
      ++site.listed_called;
      const bool before = std::exchange(site.unlimited, true);
      AddMember(site, member, context, ask.EvidenceOf(o));
      site.unlimited = before;
    });
  }

  /// A name that a file or a comparison tells keeps its evidence.
  static void RememberEvidence(Site& site, ObjId o, const std::string& name, RuleContext& context) {
    const uint32_t entry = context.ask().heap().ConfigurationEntryOf(o);
    const NameId id = context.ask().program().names().Find(name);
    if (entry == Id<void>::kNone || !id.valid()) return;
    const std::string_view why =
        entry == kComparedEntry ? evidence::kCompared : context.services().files().index().Evidence(entry);
    auto [it, added] = site.name_evidence.try_emplace(id.value, why);
    if (why < it->second) it->second = why;
  }

  /// All new names are looked up in one pass over a class: many of both meet where Method.invoke calls a look-up.
  void OnNames(Site& site, const PointsToSet& delta, RuleContext& context) const {
    const Facts& ask = context.ask();
    HeapModel& heap = ask.heap();
    NameSelection fresh;
    bool open_name = false;
    delta.ForEach([&](ObjId o) {
      if (context.ask().Spent()) return;
      if (heap.IsOtherText(o)) return;  // names no member: NoSuchMethodException and its like
      if (const std::string* name = heap.StringPatternOf(o)) {
        RememberEvidence(site, o, *name, context);
        if (ask.variant().names_only && heap.StringOf(o) != nullptr) AddNamed(site, o, context);
        if (IsDisputed(site, *name, ask)) {
          open_name = true;
          return AddFarName(site, *name, context);
        }
        return fresh.Add(*name, ask.program(), ask.partial_names());
      }
      open_name = true;
      context.say().MarkUnknown(site, "name is not a known constant");
      if (!ask.TracksUnknown(site)) Give(site, context, ask.Unknown(MetaType(ask)));
    });
    std::optional<NamesOfUnknown> names;
    for (ObjId c : ask.ranking().Sorted(site.known[0])) {
      if (ask.Spent()) return;
      if (TypeId type = heap.ClassOfObject(c); type.valid()) {
        Answer(site, type, context);
        AddMembersWith(site, type, fresh, heap.IsNamedClass(c), context);
      }
      if (ask.TracksUnknown(site)) JoinUnknown(site, c, delta, names, open_name, context);
      if (site.agreement == nullptr) continue;
      for (TypeId cast : site.result_casts) AddByResult(site, heap.ClassOfObject(c), cast, context);
    }
    site.names.AddAll(std::move(fresh));
    site.open_name |= open_name;
  }

  /// The members of the name, whatever the class.
  void AddNamed(Site& site, ObjId name, RuleContext& context) const {
    if (context.ask().heap().StringOf(name)->starts_with('<')) return;  // no method that a look-up gives
    for (uint32_t member : MembersNamed(name, context)) {
      if (context.ask().Spent()) return;
      AddMember(site, member, context, evidence::kConstant);
    }
  }

  /// Whether the name counts only where a use agrees: it is not of the calling method, or tells too many by a part.
  static bool IsDisputed(const Site& site, const std::string& name, const Facts& ask) {
    if (site.agreement == nullptr) return false;
    if (!site.agreement->near.contains(name)) return true;
    if (ask.partial_names() == nullptr) return false;
    size_t matches = 0;
    ask.partial_names()->ForEachMemberWith(name, [&](std::string_view) { return ++matches < kFewMatches; });
    return matches >= kFewMatches;
  }

  void AddFarName(Site& site, const std::string& name, RuleContext& context) const {
    site.agreement->far.Add(name, context.ask().program(), context.ask().partial_names());
    context.say().MarkUnknown(site, kDisputed);
  }

  /// A member of unknown name of a known class. Of more classes than --reflection-limit, the nearest first, one of an unknown
  /// class stands for the rest: nothing could be told by so many.
  void GiveUnknownName(Site& site, TypeId type, ObjId class_object, RuleContext& context) const {
    const Facts& ask = context.ask();
    const Distance distance = ask.ranking().DistanceOf(type);
    const uint32_t most = ask.limits().targets;
    if (most == 0 || site.open_classes.UpTo(distance) < most) {
      site.open_classes.Add(distance);
      return GiveUnknownMember(site, class_object, ObjId(), context);
    }
    site.cut = true;
    Give(site, context, context.say().UnknownMember(site, MetaType(ask), TypeId(), ObjId(), MemberPattern::kNone));
  }

  /// Whether the name is a part of one, and parts tell the class.
  static bool IsPart(ObjId name, const Facts& ask) {
    return ask.variant().backwards && ask.partial_names() != nullptr &&
           ask.partial_names()->IsPartOfMember(*ask.heap().StringOf(name));
  }

  NamesOfUnknown ToJoin(const PointsToSet& names, RuleContext& context) const {
    HeapModel& heap = context.ask().heap();
    NamesOfUnknown join;
    names.ForEach([&](ObjId name) {
      const std::string* text = heap.StringPatternOf(name);
      const bool exact = heap.StringOf(name) != nullptr;
      if (heap.IsOtherText(name) || (text != nullptr && !exact && !NameSelection::MayNameMember(*text))) return;
      if (exact && MembersNamed(name, context).empty() && !IsPart(name, context.ask())) {
        if (!join.absent.valid() || *heap.StringOf(name) < *heap.StringOf(join.absent)) join.absent = name;
        return;
      }
      join.names.push_back(text != nullptr ? name : ObjId());
    });
    return join;
  }

  /// One class and one name of which at least one is not known gives an unknown member. `join`: of the names, once they are asked
  /// for. `open_name`: one of the names is not known; a known class, of which there may be thousands, needs no more of them.
  void JoinUnknown(Site& site, ObjId class_object, const PointsToSet& names, std::optional<NamesOfUnknown>& join, bool open_name,
                   RuleContext& context) const {
    if (const TypeId type = context.ask().heap().ClassOfObject(class_object); type.valid()) {
      if (open_name) GiveUnknownName(site, type, class_object, context);
      return;
    }
    if (!join) join = ToJoin(names, context);
    for (const ObjId name : join->names) GiveUnknownMember(site, class_object, name, context);
    if (join->absent.valid()) GiveUnknownMember(site, class_object, join->absent, context);
  }
};

using Member = MemberGiver::Member;

}  // namespace

const Rule* ClassGetConstructor() { return The<MemberRule, Member::kConstructor, false>(); }
const Rule* ClassGetConstructors() { return The<MemberRule, Member::kConstructor, true>(); }
const Rule* ClassGetMethod() { return The<MemberRule, Member::kMethod, false>(); }
const Rule* ClassGetMethods() { return The<MemberRule, Member::kMethod, true>(); }
const Rule* ClassGetField() { return The<MemberRule, Member::kField, false>(); }
const Rule* ClassGetFields() { return The<MemberRule, Member::kField, true>(); }

}  // namespace heliograph::reflect
