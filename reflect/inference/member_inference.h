/// Inference of members from their use: what an unknown Method or Field can be where it is invoked or accessed.
///
/// Source: Li, Tan and Xue, SAS 2015 (Solar), section 3.4: I-InvTp (`receiver-types`), I-InvSig (`signatures`),
/// I-InvS2T (`name-and-signature`), L-Inv (`lazy-receivers`), and the soundness criterion of section 3.5.
/// Fields are treated alike: the cast of what a get returns, and the value of a set, are their signature.
#pragma once

#include "core/strings/string_pattern.h"
#include "reflect/context/rule_context.h"
#include "reflect/members/member_lookup.h"

namespace heliograph::reflect {

/// A use site as the inference sees it. Implemented by the rules of Method.invoke and of Field.get and set.
class MemberUse {
 public:
  virtual ~MemberUse() = default;
  /// Members of `type` that the pattern's name covers, as the look-up sees them; of any class if `type` is none,
  /// where the name must be known.
  virtual std::vector<uint32_t> Candidates(const MemberPattern& pattern, TypeId type, RuleContext& context) const = 0;
  virtual Target::Kind kind() const = 0;
  virtual bool IsStatic(uint32_t member, const Facts& ask) const = 0;
  virtual ClassId Owner(uint32_t member, const Facts& ask) const = 0;
  /// Whether the known arguments and casts fit the member. False where arguments are not known yet.
  virtual bool Fits(const Site& site, uint32_t member, const Facts& ask) const = 0;
  /// Whether the member can be used by this call at all, as far as the number of its arguments, where known, and the
  /// primitive that it gets or sets tell.
  virtual bool FitsCall(const Site& site, uint32_t member, const Facts& ask) const = 0;
  /// Whether enough of the use is known to choose members by it: Ptp(args) is not empty in Solar's terms.
  virtual bool KnowsSignature(const Site& site) const = 0;
  virtual void Use(Site& site, uint32_t member, std::string_view why, RuleContext& context) const = 0;
};

/// What a look-up that gave an unknown member would see.
struct MemberView {
  Visibility visibility;
  bool declared;  ///< a `getDeclared...` form
  const Program* program;
  bool any_name;
  NameId name;                 ///< none: a pattern, or nothing has the name, unless any will do
  const std::string* pattern;  ///< null: none
  string_pattern::Ends ends;   ///< of the pattern
  bool Accepts(NameId n) const {
    return any_name || (pattern == nullptr ? n == name : string_pattern::Covers(*pattern, ends, program->Name(n)));
  }
  bool Sees(uint16_t access) const { return declared || (access & kAccPublic); }
};
MemberView ViewOf(const MemberPattern& pattern, const Facts& ask);

/// The methods, or else the constructors, that the view of a look-up in `declaring`, which is known, sees.
template <typename Visit>
void ForEachExecutable(TypeId declaring, const MemberView& view, bool methods, Visit visit) {
  if (!methods) return ForEachConstructor(*view.program, declaring, view.visibility, visit);
  ForEachMethod(
      *view.program, declaring, view.visibility, [&](NameId n) { return view.Accepts(n); }, visit);
}

/// Operands that the inference watches, beside the member (0).
inline constexpr int kReceiverOperand = 2, kLazyReceiverOperand = Site::kMaxOperands - 1;

/// Prepares the site; watches unknown receivers where the variant infers from them.
void BeginInference(Site& site, RuleContext& context);
/// An unknown member has reached the site. UseCandidates is to follow, once for all that came together.
void AddUnknownMember(Site& site, ObjId member, const MemberUse& use, RuleContext& context);
/// Makes targets of the candidates that fit by now. O(candidates that do not fit yet).
void UseCandidates(Site& site, const MemberUse& use, RuleContext& context);
/// New objects at an operand of the inference. True if the operand is one of those.
bool AddInferenceDelta(Site& site, int index, const PointsToSet& delta, const MemberUse& use, RuleContext& context);
/// Objects of unknown type that are receivers of a member of class `owner` are instances of its subtypes.
void TellReceivers(Site& site, ClassId owner, RuleContext& context);
/// Types at positions of the argument list are known and not empty (null is any reference).
bool KnowsArguments(const Site& site);
/// Whether the object types at `position` fit the parameter; null fits references.
bool ArgumentFits(const Site& site, size_t position, const Signature::Part& parameter, const Facts& ask);
/// Solar's soundness criterion: 'y', 'n', or '-' where nothing reached the site; and why.
std::pair<char, std::string_view> SoundnessOf(const Site& site, const MemberUse& use, const Facts& ask);

}  // namespace heliograph::reflect
