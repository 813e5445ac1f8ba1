#include "reflect/analysis/site_maker.h"

#include "core/base/diagnostics.h"
#include "reflect/analysis/api_table.h"
#include "reflect/inference/compared_names.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

SiteMaker::SiteMaker(const Program& program, SiteTable& sites, bool with_files)
    : program_(program), sites_(sites), table_(ApiTable()) {
  if (with_files) {
    for (const ApiRow& row : ConfigurationApis()) table_.push_back(row);
    for (const ApiRow& row : TextReadApis()) table_.push_back(row);
    for (const ApiRow& row : FileOpenApis()) table_.push_back(row);
  }
  row_of_ = RowsOfMethods(program, table_);
}

bool SiteMaker::IsCallerBelow(MethodId caller, std::string_view name) const {
  if (name.empty()) return true;
  const ClassId c = program_.FindClass(name);
  return c.valid() && program_.IsSubclass(program_.Method(caller).owner, c);
}

const ApiRow* SiteMaker::RowOf(const ClaimedCall& call, bool platform_too) const {
  const ApiRow& row = table_[row_of_.find(call.target.value)->second];
  const bool platform = program_.Class(program_.Method(call.caller).owner).platform;
  if (row.not_in_platform && platform && !platform_too) return nullptr;
  return IsCallerBelow(call.caller, row.caller_below) ? &row : nullptr;
}

Site& SiteMaker::Make(const ClaimedCall& call, const ApiRow& api, RuleContext& context) {
  Site& site = Add(call, api, context);
  if (call.facts != nullptr) {
    site.null_args = call.facts->null_args;
    const auto casts = call.body->dominating_casts.begin();
    site.casts.assign(casts + call.facts->casts_begin, casts + call.facts->casts_end);
    std::erase(site.casts, program_.ClassType(program_.object_class()));
  }
  return site;
}

Site& SiteMaker::Add(const ClaimedCall& call, const ApiRow& api, RuleContext& context) {
  Site& site = sites_.Add();
  const Rule* place = ServiceLoaderPlace(api.api, call.caller, context);
  site.rule = place != nullptr ? place : api.rule();
  HELIOGRAPH_CHECK(site.index < ComparedNames::kFirstKey / Site::kMaxOperands);
  site.api = api.api;
  site.call = call.site;
  site.caller = call.caller;
  site.target = call.target;
  site.args.assign(call.args.begin(), call.args.end());
  site.result = call.result;
  site.thrown = site.callee_thrown = call.thrown;
  return site;
}

/// Calls of one API method that rules add at one place share a site: Method.invoke can call itself without end.
void SiteMaker::OnAddedCall(const Site& outer, const AddedCall& call, RuleContext& context) {
  const auto row = row_of_.find(call.callee.value);
  if (row == row_of_.end() || !table_[row->second].caller_below.empty()) return;
  const auto found = inner_sites_.find(uint64_t{call.site.value} << 32 | call.callee.value);
  const Site& site = found != inner_sites_.end() ? *found->second : MakeInner(outer, call, table_[row->second], context);
  for (size_t i = 0; i < site.args.size() && i < call.args.size(); ++i) {
    if (site.args[i].valid() && call.args[i].valid()) context.sink().AddEdge(call.args[i], site.args[i]);
  }
  if (call.thrown != site.thrown) context.sink().AddEdge(site.thrown, call.thrown);
}

Site& SiteMaker::MakeInner(const Site& outer, const AddedCall& call, const ApiRow& api, RuleContext& context) {
  static const MethodBody no_body = [] {
    MethodBody body;
    body.args.assign(Site::kMaxOperands, kNoVar);  // no argument is a variable of the caller
    return body;
  }();
  static const InvokeStmt no_statement;
  ClaimedCall inner{call.site, outer.caller, call.callee, {}, call.result, call.thrown, &no_body, &no_statement};
  const MethodInfo& callee = program_.Method(call.callee);
  std::vector<PtrId> args;
  if (!callee.is_static()) args.push_back(context.sink().NewPointer(program_.ClassType(callee.owner)));
  for (const Signature::Part& p : program_.MethodSignature(call.callee).parameters) {
    args.push_back(p.is_reference() ? context.sink().NewPointer(p.type) : PtrId());
  }
  inner.args = args;
  Site& site = Add(inner, api, context);
  site.inner = true;
  inner_sites_.emplace(uint64_t{call.site.value} << 32 | call.callee.value, &site);
  site.rule->OnSite(site, inner, context);
  return site;
}

}  // namespace heliograph::reflect
