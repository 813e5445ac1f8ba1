/// What look-ups of members of one kind give.
#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "reflect/members/member_lookup.h"
#include "reflect/members/name_selection.h"
#include "reflect/members/types_of_members.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

/// The answers are the result of the site, or (`plural`) the elements of an array that it returns.
class MemberGiver : public Rule {
 public:
  using Member = TypesOfMembers::Member;
  MemberGiver(Member kind, bool plural) : member_(kind), plural_(plural) {}

 protected:
  Member kind() const { return member_; }
  bool is_plural() const { return plural_; }
  /// The class of the member objects.
  TypeId MetaType(const Facts& ask) const;

  /// The class that declares a member of the kind.
  ClassId OwnerOf(uint32_t member, const Program& program) const {
    return member_ == Member::kField ? program.Field(FieldId(member)).owner : program.Method(MethodId(member)).owner;
  }
  /// What the look-up at the site sees.
  static Visibility VisibilityOf(const Site& site) { return IsDeclaredForm(site) ? Visibility::kDeclared : Visibility::kPublic; }
  /// All members of `type` of the kind, as MethodId or FieldId.
  template <typename Visit>
  void ForEachMember(const Program& program, TypeId type, Visibility visibility, Visit visit) const {
    const auto all = [](NameId) { return true; };
    const auto id = [&](auto member) { visit(member.value); };
    if (member_ == Member::kConstructor) ForEachConstructor(program, type, visibility, id);
    else if (member_ == Member::kMethod) ForEachMethod(program, type, visibility, all, id);
    else ForEachField(program, type, visibility, all, id);
  }

  /// The unknown member, and the site is marked.
  void GiveUnknown(Site& site, RuleContext& context, std::string_view reason) const;
  /// The member is the result of the site, or an element of the array that it returns.
  void Give(Site& site, RuleContext& context, ObjId member) const;
  /// `name`: a string or a pattern, none if not known.
  void GiveUnknownMember(Site& site, ObjId class_object, ObjId name, RuleContext& context) const;
  /// Members of `type` with any name. `told_by`: the evidence of the class.
  void AddAllMembers(Site& site, TypeId type, RuleContext& context, std::string_view told_by) const;
  /// Those with one of the names. `named_class`: a name tells the class too (Answers::IsFull).
  void AddMembersWith(Site& site, TypeId type, const NameSelection& names, bool named_class, RuleContext& context) const;
  /// A member that the class of an object which `told_by` tells has.
  void AddMember(Site& site, uint32_t member, RuleContext& context, std::string_view told_by) const {
    if (member_ == Member::kField) AddField(site, FieldId(member), told_by, context);
    else AddMethod(site, MethodId(member), told_by, context);
  }
  /// Members of a known class whose result can be a `cast`; with Site::agreement, of names from elsewhere only.
  void AddByResult(Site& site, TypeId type, TypeId cast, RuleContext& context) const;
  /// Members of the kind with the name, of any class.
  const std::vector<uint32_t>& MembersNamed(ObjId name, RuleContext& context) const;

 private:
  /// A member of unknown name of a class whose members the look-up lists.
  void GiveListed(Site& site, TypeId declaring, RuleContext& context) const;
  /// A member of this name is looked up in the unknown class that site `origin` gave.
  void TellClass(const Site& site, uint32_t origin, ObjId name, RuleContext& context) const;
  /// The classes that declare a member of which `text` is a part of the name, up to one more than name-types.
  std::set<ClassId> DeclaringPartly(std::string_view text, RuleContext& context) const;
  /// The unknown class is one of them or a subtype, if they are few.
  void TellDeclaring(const Site& site, uint32_t origin, const std::set<ClassId>& declaring, RuleContext& context) const;
  /// The same as far as the look-up at `site` can give the member and limits allow, nearest classes first.
  void TellNearClasses(const Site& site, uint32_t origin, ObjId name, RuleContext& context) const;
  /// A target, and its object; the unknown member where a limit cuts it off. `named`: as in Answers::IsFull.
  void AddMethod(Site& site, MethodId m, std::string_view why, RuleContext& context, bool named = false) const;
  /// The same for a field.
  void AddField(Site& site, FieldId f, std::string_view why, RuleContext& context, bool named = false) const;

  Member member_;
  bool plural_;
};

}  // namespace heliograph::reflect
