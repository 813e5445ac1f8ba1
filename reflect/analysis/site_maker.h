/// Which calls are sites, and of which rule.
///
/// Reflection of reflection. A reflective call of a modelled API (Method.invoke of Class.forName) is a site of that API
/// too, at the same place in the code, whose operands are what the outer call passes: the arguments of all methods that
/// it calls. They are all joined, up to the limit on targets for each operand; beyond it the operand is unknown.
#pragma once

#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/delta_handler.h"
#include "reflect/context/api_row.h"
#include "reflect/context/rule_context.h"
#include "reflect/context/site_table.h"

namespace heliograph::reflect {

/// Thread rule: used by the solver's thread only.
class SiteMaker {
 public:
  /// `with_files`: APIs that read configuration files are modelled too. All must outlive this. O(rows x methods of their classes).
  SiteMaker(const Program& program, SiteTable& sites, bool with_files);

  /// Whether the method is an API with a rule.
  bool Claims(MethodId method) const { return row_of_.contains(method.value); }
  /// The row of the call's API; nullptr if the API is not modelled at this place.
  const ApiRow* RowOf(const ClaimedCall& call, bool platform_too) const;
  /// A site for a call in the code, of which the rule has not heard yet.
  Site& Make(const ClaimedCall& call, const ApiRow& api, RuleContext& context);
  /// Takes up a call that a rule adds, if the callee is an API.
  void OnAddedCall(const Site& outer, const AddedCall& call, RuleContext& context);

 private:
  bool IsCallerBelow(MethodId caller, std::string_view name) const;
  Site& Add(const ClaimedCall& call, const ApiRow& api, RuleContext& context);
  Site& MakeInner(const Site& outer, const AddedCall& call, const ApiRow& api, RuleContext& context);

  const Program& program_;
  SiteTable& sites_;
  std::vector<ApiRow> table_;
  absl::flat_hash_map<uint32_t, uint32_t> row_of_;    // by API method
  absl::flat_hash_map<uint64_t, Site*> inner_sites_;  // by call site and API method
};

}  // namespace heliograph::reflect
