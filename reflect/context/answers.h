/// What a rule may say of a site: its targets, what the call returns, what is not known there.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "core/analysis/delta_handler.h"
#include "reflect/context/facts.h"
#include "reflect/members/member_lookup.h"

namespace heliograph::reflect {

/// Thread rule: used by the solver's thread only. What the constructor is given outlives it.
class Answers {
 public:
  Answers(const Facts& facts, MemberPatterns& patterns, CommandSink& sink) : facts_(facts), patterns_(patterns), sink_(sink) {}

  /// True if the target is new at the site.
  bool AddTarget(Site& site, Target::Kind kind, uint32_t id, std::string_view why = evidence::kPointsTo);
  /// `text` as evidence that lives as long as the analysis.
  std::string_view Keep(std::string text) { return *kept_texts_.insert(std::move(text)).first; }
  /// Subscribes operand `index` of the site to `pointer`, if there is one.
  void Watch(Site& site, int index, PtrId pointer);

  /// The call returns the object.
  void AddResult(Site& site, ObjId o);
  /// Box of a primitive field or element value, passed to the result.
  void AddBox(Site& site, std::string_view descriptor) { AddBox(site.result, descriptor); }
  /// The same, passed to `to`, if there is one.
  void AddBox(PtrId to, std::string_view descriptor);
  /// Nothing for types that are not primitive.
  void AddBoxOf(PtrId to, TypeId type);
  /// Those of all primitive types: which one a value was converted to is not known.
  void AddBoxes(PtrId to);
  /// The array that the site returns (getMethods and its like), empty at first.
  void MakeArray(Site& site, TypeId element_type);
  /// Adds `member` to that array.
  void AddToArray(Site& site, TypeId element_type, ObjId member);
  /// The site gives an instance of a class that only uses tell.
  void AddUnknownInstance(Site& site);
  /// The unknown object of a member type for a look-up at `site`.
  ObjId UnknownMember(const Site& site, TypeId meta_type, TypeId declaring, ObjId name, uint32_t origin = MemberPattern::kNone);
  /// A method or field of a class whose members look-ups list; they share it.
  ObjId ListedMember(TypeId meta_type, TypeId declaring, ObjId name, MemberPattern::Listed listed);
  /// What look-ups share of such a member.
  SharedMember& Shared(ObjId listed) { return patterns_.Shared(facts_.heap().EntityOfUnknown(listed)); }

  /// The site asks for members of the class, or classes that it names: if all of these are known, that there are none is an answer.
  void AskMembersOf(Site& site, TypeId type, Visibility visibility) {
    site.answered = site.answered || KnowsMembers(facts_.program(), type, visibility);
  }
  /// Something that the site's targets depend on is not known.
  void MarkUnknown(Site& site, std::string_view reason);
  /// The same where a limit is the reason, so that more is known than is taken.
  void MarkCut(Site& site, std::string_view reason);
  /// The same where the limit cut targets of the site off.
  void MarkFull(Site& site, std::string_view reason);
  /// The site gives `unknown` too, and is marked.
  void GiveUnknown(Site& site, std::string_view reason, ObjId unknown);
  /// Whether as many targets as RuleLimits::targets count against this one (distance.h), which the site has not. The site is then
  /// marked unknown. `named`: a name tells the class of the member, and another the member.
  bool IsFull(Site& site, Target::Kind kind, uint32_t id, bool named = false);
  /// The same for a member that `why` tells. Against one of the application that came to the call itself, and one of other code that
  /// texts of the inputs call, only such members count.
  bool IsFullOfMembers(Site& site, Target::Kind kind, uint32_t id, std::string_view why);
  /// The same for RuleLimits::operands and a class.
  bool IsFullOfClasses(Site& site, TypeId type);
  static constexpr std::string_view kOperandLimit = "more classes or members than --operand-limit";
  /// The same for `guess_limit` and targets that uses have told.
  bool HasGuessed(Site& site, Target::Kind kind, uint32_t id);
  /// Uses have told one more. Targets of the application do not count where the variant takes these first.
  void CountGuess(Site& site, Target::Kind kind, uint32_t id) {
    if (!IsExempt({kind, id})) site.guesses.Add(facts_.ranking().DistanceOf({kind, id}));
  }

 private:
  ObjId UnknownMember(TypeId meta_type, const MemberPattern& pattern);
  /// Whether it is a class of the application, or a member of one.
  bool IsOfApplication(const Target& target) const;
  /// For an unknown class or member that remembers its look-up and enters no fields: one that remembers nothing and does, so
  /// that what comes out of a field is not taken for complete. None for others.
  ObjId PlainUnknown(ObjId o) const;
  /// The object, and its PlainUnknown beside it.
  void AddObject(PtrId pointer, ObjId o);
  /// Whether more than its class tells that the target of the application is one.
  bool IsNarrow(const Site& site, const Target& target) const;
  bool IsFavoured(const Target& target, std::string_view why) const;
  /// What counts of favoured members against this one.
  CountByDistance& FavouredLike(Site& site, const Target& target) const;
  /// Whether `guess_limit` does not hold for the target, which is of the application or a method that texts call.
  bool IsExempt(const Target& target) const;
  /// Whether as many count against the target as may, `most` (0: any number), and it is new to the site, which is then marked.
  bool Exceeds(Site& site, const CountByDistance& taken, uint64_t most, const Target& target, std::string_view reason);

  const Facts& facts_;
  MemberPatterns& patterns_;
  CommandSink& sink_;
  std::set<std::string> kept_texts_;
};

}  // namespace heliograph::reflect
