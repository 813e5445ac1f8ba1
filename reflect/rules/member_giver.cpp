#include "reflect/rules/member_giver.h"

#include <algorithm>
#include <set>

#include "absl/container/flat_hash_set.h"
#include "core/strings/string_pattern.h"
#include "reflect/inference/declaring_classes.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/annotated_unknowns.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

TypeId MemberGiver::MetaType(const Facts& ask) const {
  return member_ == Member::kConstructor ? ask.constructor_type()
         : member_ == Member::kMethod    ? ask.method_type()
                                         : ask.field_type();
}

void MemberGiver::GiveUnknown(Site& site, RuleContext& context, std::string_view reason) const {
  const Facts& ask = context.ask();
  context.say().MarkUnknown(site, reason);
  Give(site, context, ask.Unknown(MetaType(ask)));
}

void MemberGiver::Give(Site& site, RuleContext& context, ObjId member) const {
  Answers& say = context.say();
  if (plural_) {
    say.AddToArray(site, MetaType(context.ask()), member);
  } else {
    say.AddResult(site, member);
  }
}

void MemberGiver::GiveUnknownMember(Site& site, ObjId class_object, ObjId name, RuleContext& context) const {
  const Facts& ask = context.ask();
  HeapModel& heap = ask.heap();
  uint32_t origin =
      heap.IsUnknown(class_object, HeapModel::Unknown::kClass) ? heap.EntityOfUnknown(class_object) : MemberPattern::kNone;
  bool constructor = member_ == Member::kConstructor;
  TypeId declaring = heap.ClassOfObject(class_object);
  if (declaring.valid() && ask.program().IsArray(declaring)) {  // it has the public methods of Object only
    if (member_ != Member::kMethod || IsDeclaredForm(site)) return;
    declaring = ask.program().ClassType(ask.program().object_class());
  }
  if (plural_ && declaring.valid() && !constructor && ask.TracksUnknown(site) && !ask.variant().backwards) {
    return GiveListed(site, declaring, context);
  }
  Give(site, context,
       context.say().UnknownMember(site, MetaType(ask), declaring, name, constructor ? origin : MemberPattern::kNone));
  const bool one_name = name.valid() && heap.StringOf(name) != nullptr;
  if (!one_name || origin == MemberPattern::kNone) return;
  if (ask.variant().backwards) TellClass(site, origin, name, context);
  if (ask.variant().named_members && !ask.IsRestricted(site) && !constructor) TellNearClasses(site, origin, name, context);
}

void MemberGiver::GiveListed(Site& site, TypeId declaring, RuleContext& context) const {
  using Listed = MemberPattern::Listed;
  Answers& say = context.say();
  const ObjId member =
      say.ListedMember(MetaType(context.ask()), declaring, ObjId(), IsDeclaredForm(site) ? Listed::kDeclared : Listed::kPublic);
  Give(site, context, member);
  SharedMember& shared = say.Shared(member);
  const auto place = std::ranges::lower_bound(shared.look_ups, site.index);
  if (place != shared.look_ups.end() && *place == site.index) return;
  shared.look_ups.insert(place, site.index);
  for (const TypeId type : std::set<TypeId>(shared.annotations)) annotated_unknowns::TellLookUp(site, member, type, context);
}

const std::vector<uint32_t>& MemberGiver::MembersNamed(ObjId name, RuleContext& context) const {
  const MembersByName& by_name = context.services().members_by_name();
  const std::string& text = *context.ask().heap().StringOf(name);
  return member_ == Member::kMethod ? by_name.Methods(text) : by_name.Fields(text);
}

std::set<ClassId> MemberGiver::DeclaringPartly(std::string_view text, RuleContext& context) const {
  const Facts& ask = context.ask();
  std::set<ClassId> declaring;
  if (ask.partial_names() == nullptr) return declaring;
  const MembersByName& by_name = context.services().members_by_name();
  const uint32_t most = ask.variant().name_types;
  ask.partial_names()->ForEachMemberWith(text, [&](std::string_view name) {
    for (uint32_t m : member_ == Member::kMethod ? by_name.Methods(name) : by_name.Fields(name)) {
      declaring.insert(OwnerOf(m, ask.program()));
    }
    return !ask.Spent() && (most == 0 || declaring.size() <= most);
  });
  return declaring;
}

void MemberGiver::TellClass(const Site& site, uint32_t origin, ObjId name, RuleContext& context) const {
  const Facts& ask = context.ask();
  std::set<ClassId> declaring;
  for (uint32_t m : MembersNamed(name, context)) declaring.insert(OwnerOf(m, ask.program()));
  TellDeclaring(site, origin, declaring, context);
  TellDeclaring(site, origin, DeclaringPartly(*ask.heap().StringOf(name), context), context);
}

void MemberGiver::TellDeclaring(const Site& site, uint32_t origin, const std::set<ClassId>& declaring,
                                RuleContext& context) const {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  uint32_t most = ask.variant().name_types;
  if (most != 0 && declaring.size() > most) return;
  for (ClassId c : declaring) {
    bool too_many = false;
    std::vector<TypeId> types = ask.ClassesBelow(program.ClassType(c), ask.variant().lazy_types, &too_many);
    types.push_back(program.ClassType(c));
    for (TypeId t : types) InferClass(origin, t, evidence::kMemberName, context, site.caller);
    if (too_many) context.say().MarkCut(ask.SiteAt(origin), "a member's class has more subtypes than lazy-types");
  }
}

void MemberGiver::TellNearClasses(const Site& site, uint32_t origin, ObjId name, RuleContext& context) const {
  const Facts& ask = context.ask();
  Answers& say = context.say();
  const Target::Kind kind = member_ == Member::kMethod ? Target::Kind::kMethod : Target::Kind::kField;
  Site& look_up = ask.SiteAt(origin);
  bool too_many = false;
  for (TypeId type : ClassesWithMember(site, kind, MembersNamed(name, context), ask, &too_many)) {
    if (ask.Spent()) return;
    const Target target{Target::Kind::kType, type.value};
    if (look_up.targets.contains(target)) continue;
    if (say.HasGuessed(look_up, target.kind, target.id)) continue;
    say.CountGuess(look_up, target.kind, target.id);
    InferClass(origin, type, evidence::kMemberName, context);
  }
  if (too_many) say.MarkCut(look_up, "a member's class has more subtypes than lazy-types");
}

void MemberGiver::AddMethod(Site& site, MethodId m, std::string_view why, RuleContext& context, bool named) const {
  const Facts& ask = context.ask();
  Answers& say = context.say();
  if (!ask.HasParameterTypes(site, m)) return;
  if ((plural_ || evidence::IsGuess(why)) && say.IsFull(site, Target::Kind::kMethod, m.value, named)) {
    return Give(site, context, ask.Unknown(MetaType(ask)));
  }
  say.AddTarget(site, Target::Kind::kMethod, m.value, why);
  const bool inferred = member_ == Member::kConstructor && why != evidence::kPointsTo;
  Give(site, context, inferred ? ask.heap().InferredConstructorObject(m, std::string(why)) : ask.heap().MethodObject(m));
}

void MemberGiver::AddField(Site& site, FieldId f, std::string_view why, RuleContext& context, bool named) const {
  const Facts& ask = context.ask();
  Answers& say = context.say();
  if ((plural_ || evidence::IsGuess(why)) && say.IsFull(site, Target::Kind::kField, f.value, named)) {
    return Give(site, context, ask.Unknown(ask.field_type()));
  }
  say.AddTarget(site, Target::Kind::kField, f.value, why);
  Give(site, context, ask.heap().FieldObject(f));
}

void MemberGiver::AddAllMembers(Site& site, TypeId type, RuleContext& context, std::string_view told_by) const {
  const std::string_view why = member_ == Member::kConstructor ? told_by : evidence::kPointsTo;
  ForEachMember(context.ask().program(), type, VisibilityOf(site), [&](uint32_t m) { AddMember(site, m, context, why); });
}

void MemberGiver::AddMembersWith(Site& site, TypeId type, const NameSelection& names, bool named_class,
                                 RuleContext& context) const {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  const Visibility visibility = VisibilityOf(site);
  if (names.empty()) return;
  const auto accepts = [&](NameId n) { return names.Accepts(n, program, ask.partial_names()); };
  const auto why = [&](NameId n) {
    const auto told = site.name_evidence.find(n.value);
    if (names.IsWhole(n)) return told != site.name_evidence.end() ? told->second : evidence::kConstant;
    const std::string* pattern = names.PatternFor(n, program);
    return pattern != nullptr ? context.say().Keep("pattern " + string_pattern::Display(*pattern)) : evidence::kSubstring;
  };
  const auto named = [&](NameId n) { return named_class && names.IsWhole(n); };
  if (member_ == Member::kMethod) {
    absl::flat_hash_set<uint32_t> alike;  // of these getMethod gives the first
    ForEachMethod(program, type, visibility, accepts, [&](MethodId m) {
      const NameId name = program.Method(m).name;
      if (plural_ || alike.insert(program.Method(m).selector.value).second) AddMethod(site, m, why(name), context, named(name));
    });
  } else {
    ForEachField(program, type, visibility, accepts, [&](FieldId f) {
      const NameId name = program.Field(f).name;
      AddField(site, f, why(name), context, named(name));
    });
  }
}

void MemberGiver::AddByResult(Site& site, TypeId type, TypeId cast, RuleContext& context) const {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  if (!type.valid()) return;
  const Visibility visibility = VisibilityOf(site);
  const auto named = [&](NameId n) {
    return site.agreement == nullptr || site.agreement->far.Accepts(n, program, ask.partial_names());
  };
  if (member_ == Member::kMethod) {
    ForEachMethod(program, type, visibility, named, [&](MethodId m) {
      if (CanGive(program, program.MethodSignature(m).result, cast)) AddMethod(site, m, evidence::kCast, context);
    });
  } else {
    ForEachField(program, type, visibility, named, [&](FieldId f) {
      if (CanGive(program, FieldPart(program, f), cast)) AddField(site, f, evidence::kCast, context);
    });
  }
}

}  // namespace heliograph::reflect
