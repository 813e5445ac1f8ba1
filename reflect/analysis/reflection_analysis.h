/// Reflection analysis as a delta handler: a table of rules, one per reflective API.
///
/// Each reached call site of a modelled API is a Site bound to one Rule. Rules see what is new at the site's
/// operands (receiver and arguments) and answer with commands; over several operands they are semi-naive
/// joins, so each combination is looked at once. A variant (Livshits, Whaley and Lam, TR 2005, section 5)
/// is a row of switches, see variants.h.
///
/// Unknown values. A name that is not a known constant gives an *unknown* meta-object. It flows like any object,
/// so a site that depends on it further on is seen to be incomplete, but it names no target. Where the variant
/// infers from uses, an unknown object keeps where it comes from and what is known of it; otherwise it is the
/// "some instance" of Class, Method, Constructor or Field.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/analysis/delta_handler.h"
#include "core/program/declaration_source.h"
#include "reflect/analysis/closed_calls.h"
#include "reflect/analysis/operand_limit.h"
#include "reflect/analysis/rule_costs.h"
#include "reflect/analysis/site_maker.h"
#include "reflect/context/program_holes.h"
#include "reflect/context/rule_context.h"
#include "reflect/context/site_table.h"
#include "reflect/inference/class_casts.h"
#include "reflect/inference/compared_names.h"
#include "reflect/inference/constant_keys.h"
#include "reflect/inference/generic_types.h"
#include "reflect/inference/unknown_casts.h"
#include "reflect/services/services.h"
#include "reflect/specification/given_targets.h"
#include "reflect/specification/platform_targets.h"
#include "reflect/specification/user_targets.h"
#include "reflect/strings/platform_names.h"
#include "reflect/strings/string_flow.h"
#include "reflect/strings/string_operations.h"
#include "reflect/variants/variants.h"

namespace heliograph::reflect {

struct OfferedNames;  // rules/rules.h

/// What one analysis does besides its variant. All pointers may be null.
struct ReflectionInput {
  Variant variant;
  uint32_t limit = 0;                       ///< see RuleLimits::targets
  uint32_t operand_limit = 0;               ///< see RuleLimits::operands
  uint32_t operand_total = 0;               ///< see RuleLimits::own_operands
  std::vector<ClassId> main_classes;        ///< what the launcher starts; their archives are RuleLimits::main_archives
  const VariantStrings* strings = nullptr;  ///< needed by variants with `substrings` or `string_values`
  const UserTargets* user_targets = nullptr;
  const Configuration* configuration = nullptr;       ///< followed by variants with `configuration`
  std::span<const DefinableClass> definable_classes;  ///< given by variants with `defined-classes`
  Budget* budget = nullptr;                           ///< that of the solver
  const DeclarationSource* declarations = nullptr;    ///< annotations and generic types, for variants that follow them
  std::vector<std::string> containers;                ///< frameworks whose containers are part of the program
  /// Packages, in internal form with a slash at the end, of libraries whose calls of the application `containers` make, and the
  /// framework of each: reflective calls there are not followed.
  std::vector<std::pair<std::string, std::string>> modelled;
  std::vector<std::string> unread;  ///< class files that are left out since they could not be read
};

/// Thread rule: the solver's thread only.
class ReflectionAnalysis : public DeltaHandler {
 public:
  /// The program, the heap and what `input` points to must outlive the analysis.
  ReflectionAnalysis(const Program& program, HeapModel& heap, const ReflectionInput& input);

  bool Claims(MethodId method) const override { return IsRuled(method) || IsText(method); }
  bool WantsMethods() const override;
  void OnMethod(const MethodBody& body, PtrId variables, CommandSink& sink) override;
  void OnCall(const ClaimedCall& call, CommandSink& sink) override;
  void Prepare(std::span<const HandedDelta> deltas, WorkSpan& work) override;
  void OnDelta(uint32_t key, const PointsToSet& delta, CommandSink& sink) override;
  MethodId MethodOf(uint32_t key) const override;
  void OnInterfaceObject(const InterfaceObjectCall& call, CommandSink& sink) override;
  void AtQuiescence(CommandSink& sink) override;
  ReflectionReport Report(bool fixpoint) const override;
  std::vector<RuleStats> Stats() const override { return costs_.Stats(); }
  /// User targets that no site took.
  std::vector<uint32_t> UnusedUserTargets() const { return given_.Unused(); }
  /// What of the program the result cannot see, but for its open calls; empty for variants without verdicts. At a fixpoint.
  ProgramHoles Holes() const;
  std::vector<WidenedString> WidenedStrings() const { return operations_.Widened(); }

 private:
  bool IsRuled(MethodId method) const { return maker_.Claims(method) || strings_.Claims(method); }
  /// Whether the variant computes what the method makes.
  bool IsText(MethodId method) const {
    const Facts& ask = context_.ask();
    return ask.variant().string_values && StringOperations::Computes(ask.program(), method);
  }
  void OnAddedCall(const Site& outer, const AddedCall& call);
  /// Why a call in this method is not followed; empty if it is.
  std::string_view ReasonNotToFollow(MethodId caller) const;
  RuleContext::Sources ContextSources(const Program& program, HeapModel& heap, const ReflectionInput& input);
  void OnSiteDelta(Site& site, int index, const PointsToSet& delta);
  void Give(const std::vector<OfferedNames>& offers);
  /// Calls `on_part` with the name and the part that has the subscription key, or `on_site` with the site that has it.
  template <typename Self, typename OnPart, typename OnSite>
  static auto AtKey(Self& self, uint32_t key, const OnPart& on_part, const OnSite& on_site);

  SiteTable sites_;
  RuleCosts costs_;
  Services services_;
  SiteMaker maker_;
  InputUses uses_;
  RuleContext context_;
  GivenTargets given_;
  ClassCasts class_casts_;
  UnknownCasts casts_;
  ComparedNames compared_names_;
  ConstantKeys constant_keys_;
  GenericTypes generic_types_;
  StringFlow strings_;
  StringOperations operations_;
  ProgramHoles holes_;
  ClosedCalls closed_calls_;
  PlatformNames platform_names_;
  PlatformTargets platform_targets_;
  OperandLimit limit_;
  std::vector<std::pair<std::string, std::string>> modelled_;  // package and reason
};

}  // namespace heliograph::reflect
