/// Reflection analysis as a delta handler: a table of rules, one per reflective API.
///
/// Each reached call site of a modelled API is a Site bound to one Rule. Rules see what is new at the site's
/// operands (receiver and arguments) and answer with commands; over several operands they are semi-naive
/// joins, so each combination is looked at once. A variant (Livshits, Whaley and Lam, TR 2005, section 5)
/// is a row of switches, see variants.h.
///
/// Reflection of reflection. A reflective call of a modelled API (Method.invoke of Class.forName) is a site of that API
/// too, at the same place in the code, whose operands are what the outer call passes: the arguments of all methods that
/// it calls. They are all joined, up to the limit on targets for each operand; beyond it the operand is unknown.
///
/// Unknown values. A name that is not a known constant gives an *unknown* meta-object. It flows like any object,
/// so a site that depends on it further on is seen to be incomplete, but it names no target. Where the variant
/// infers from uses, an unknown object keeps where it comes from and what is known of it; otherwise it is the
/// "some instance" of Class, Method, Constructor or Field.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/delta_handler.h"
#include "reflect/analysis/api_table.h"
#include "reflect/context/counting_sink.h"
#include "reflect/context/proxies.h"
#include "reflect/context/rule_context.h"
#include "reflect/inference/generic_types.h"
#include "reflect/inference/unknown_casts.h"
#include "reflect/specification/user_targets.h"
#include "reflect/strings/string_flow.h"
#include "reflect/strings/string_operations.h"
#include "reflect/texts/text_sources.h"
#include "reflect/variants/variants.h"

namespace heliograph::reflect {

/// What one analysis does besides its variant. All pointers may be null.
struct ReflectionInput {
  Variant variant;
  uint32_t limit = 0;                          ///< see RuleContext::limit
  uint32_t operand_limit = 0;                  ///< see RuleContext::operand_limit
  const VariantStrings* strings = nullptr;     ///< needed by variants with `substrings` or `string_values`
  const UserTargets* user_targets = nullptr;
  const Configuration* configuration = nullptr;   ///< followed by variants with `configuration`
  Budget* budget = nullptr;                    ///< that of the solver
};

class ReflectionAnalysis : public DeltaHandler {
 public:
  /// The program, the heap and what `input` points to must outlive the analysis.
  ReflectionAnalysis(const Program& program, HeapModel& heap, const ReflectionInput& input);
  ~ReflectionAnalysis() override;

  bool Claims(MethodId method) const override { return row_of_.contains(method.value) || strings_.Claims(method); }
  bool WantsMethods() const override {
    const Variant& v = context_.variant;
    return v.WatchesCasts() || v.substrings || v.string_values || v.generic_signatures || v.configuration || user_targets_ != nullptr;
  }
  void OnMethod(const MethodBody& body, PtrId variables, CommandSink& sink) override;
  void OnCall(const ClaimedCall& call, CommandSink& sink) override;
  void OnDelta(uint32_t key, const PointsToSet& delta, CommandSink& sink) override;
  void OnInterfaceObject(const InterfaceObjectCall& call, CommandSink& sink) override;
  void AtQuiescence(CommandSink& sink) override;
  std::vector<ReflectiveSite> Report(bool fixpoint) const override;
  std::vector<RuleStats> Stats() const override;
  /// User targets that no site took.
  std::vector<uint32_t> UnusedUserTargets() const;
  std::vector<WidenedString> WidenedStrings() const { return operations_.Widened(); }

 private:
  class Account;

  bool IsCallerBelow(const ClaimedCall& call, std::string_view name) const;
  Site& NewSite(const ClaimedCall& call, const ApiRow& api);
  Site& NewInnerSite(const Site& outer, const AddedCall& call, const ApiRow& api);
  void CutOperand(Site& site, int index, PointsToSet& fresh);
  void GiveCallResults(const MethodBody& body, PtrId variables);
  void OnAddedCall(Site& outer, const AddedCall& call);
  std::string TargetName(const Target& target, std::string_view api) const;
  ReflectiveSite ReportSite(const Site& site) const;

  const Program& program_;
  std::vector<ApiRow> table_;
  absl::flat_hash_map<uint32_t, uint32_t> row_of_;   // API method -> row
  std::vector<std::unique_ptr<Site>> sites_;
  absl::flat_hash_map<uint64_t, Site*> inner_sites_;   // by call site and API method: see OnAddedCall
  RuleContext context_;
  std::optional<ConfigurationIndex> configuration_;
  const UserTargets* user_targets_;
  std::vector<bool> user_target_used_;
  CountingSink counter_;
  std::map<std::string_view, RuleStats> stats_;      // by API label
  std::set<std::pair<uint32_t, TypeId>> told_;       // casts that look-ups were told
  UnknownCasts casts_;
  GenericTypes generic_types_;
  std::optional<TextSources> text_sources_;
  StringFlow strings_;
  StringOperations operations_;
};

}  // namespace heliograph::reflect
