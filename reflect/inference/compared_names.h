/// What comparisons with constants tell of names that are not known: `name.equals("run")`, a switch on `name`,
/// `method.getName().startsWith("test")`, `contains`, `endsWith`.
///
/// A text of unknown value that a method compares with a constant may be that constant, from there on; a member of known class
/// and unknown name whose name is compared may be one called so, or called as one of the first string-limit texts of the program
/// that reach the comparison, whole or in part. A text whose beginning, end or part is compared may be the name
/// of a class outside the JDK that passes, while these are no more than pattern-types; if they are more, while those of the
/// application are not. None of this bounds anything: what is not known flows on beside it. A constant that names no class counts
/// only in methods that look members up.
///
/// Source: JDK documentation of String; JLS 14.11 (a switch on strings is made of calls of equals).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"
#include "reflect/members/member_lookup.h"
#include "reflect/members/name_patterns.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class ComparedNames {
 public:
  /// The first of the subscription keys of what is compared, of 2^23.
  static constexpr uint32_t kFirstKey = 1u << 25;

  /// `patterns` is called when they are first needed.
  explicit ComparedNames(std::function<NamePatterns&()> patterns) : patterns_(std::move(patterns)) {}

  /// Takes up the comparisons of a newly reachable method. O(statements of the method) if it has any.
  void OnMethod(const MethodBody& body, PtrId variables, RuleContext& context);
  void OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context);
  /// The method of the comparison that `key` is of.
  MethodId MethodOf(uint32_t key) const { return comparisons_[key - kFirstKey].method; }

 private:
  enum class Compared : uint8_t { kText, kMember, kMemberWithTexts, kTexts };

  /// A comparison of the text, or of the name of the member, in one of the variables that `roots` are copied to.
  struct Comparison {
    MethodId method;
    std::string pattern;       ///< string_pattern.h
    std::vector<PtrId> roots;  ///< variables of the method that nothing of the method is copied to
    Compared compared = Compared::kText;
    uint32_t test = 0;  ///< into tests_
  };

  /// Names that pass a comparison.
  struct Passed {
    std::string pattern;
    NameId name;  ///< if it is exact
    ObjId text;
  };

  /// A comparison of the name of a member with a text that is no constant of the method: what has come to both.
  struct NameTest {
    std::string_view call;       ///< name of the method of String that compares
    uint32_t texts = 0;          ///< that have come, as far as they count
    std::vector<Passed> passed;  ///< those that members may have
    std::vector<ObjId> members;  ///< that may be called by them
  };

  void CompareWithTexts(const MethodBody& body, const InvokeStmt& call, PtrId variables, RuleContext& context);
  void AddTexts(const Comparison& comparison, const PointsToSet& texts, RuleContext& context);
  void AddMembers(const Comparison& comparison, const PointsToSet& members, RuleContext& context);
  void Watch(Comparison comparison, PtrId compared, RuleContext& context);
  /// None if no member is called so.
  static std::optional<Passed> PassedBy(const std::string& pattern, const Facts& ask);
  static bool MayBeNamed(ObjId member, const Facts& ask);
  static std::set<ClassId> DeclaringIn(TypeId type, Visibility visibility, bool method, const Passed& passed,
                                       const Program& program);
  static void NameMembers(const Comparison& comparison, const PointsToSet& members, RuleContext& context);
  static void NameMember(const Comparison& comparison, const Passed& passed, ObjId member, RuleContext& context);

  const std::function<NamePatterns&()> patterns_;
  std::vector<Comparison> comparisons_;
  std::vector<NameTest> tests_;
};

}  // namespace heliograph::reflect
