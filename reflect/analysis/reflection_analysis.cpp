#include "reflect/analysis/reflection_analysis.h"

#include "reflect/analysis/operand_limit.h"
#include "reflect/analysis/site_report.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

/// Names of what is no API, in the statistics.
constexpr std::string_view kGenericTypes = "generic types", kTextSources = "text sources", kCasts = "casts and concatenations",
                           kBuilders = "string builders", kOperations = "string operations";

/// The configuration that the variant follows, or nullptr.
const Configuration* FollowedFiles(const ReflectionInput& input) {
  return input.variant.configuration ? input.configuration : nullptr;
}

}  // namespace

ReflectionAnalysis::ReflectionAnalysis(const Program& program, HeapModel& heap, const ReflectionInput& input)
    : services_(program, FollowedFiles(input)),
      maker_(program, sites_, services_.follows_files()),
      context_(ContextSources(program, heap, input)),
      given_(program, input.user_targets),
      strings_(program, input.variant.substrings),
      holes_(program) {
  for (const std::string& file : input.unread) holes_.Add(ProgramHoles::Kind::kUnread, file);
}

RuleContext::Sources ReflectionAnalysis::ContextSources(const Program& program, HeapModel& heap, const ReflectionInput& input) {
  const RuleLimits limits{input.limit, input.operand_limit};
  return {program,       heap,
          input.variant, limits,
          input.strings, input.budget,
          sites_,        costs_.sink(),
          services_,     [this](const Site& outer, const AddedCall& call) { maker_.OnAddedCall(outer, call, context_); }};
}

bool ReflectionAnalysis::WantsMethods() const {
  const Variant& v = context_.ask().variant();
  return v.WatchesCasts() || v.substrings || v.string_values || v.generic_signatures || v.configuration || v.verdicts ||
         v.compared_names || given_.any();
}

void ReflectionAnalysis::OnMethod(const MethodBody& body, PtrId variables, CommandSink& sink) {
  if (context_.ask().variant().verdicts) holes_.AddMethod(body);
  if (!body.generic_copies.empty()) {
    const RuleCosts::Scope scope(costs_, kGenericTypes, sink);
    generic_types_.OnMethod(body, variables, context_);
  }
  if (services_.follows_files()) {
    const RuleCosts::Scope scope(costs_, kTextSources, sink);
    services_.files().texts().OnMethod(body, variables, context_);
  }
  const RuleCosts::Scope scope(costs_, kCasts, sink);
  const Variant& v = context_.ask().variant();
  if (v.WatchesCasts()) casts_.OnMethod(body, variables, context_);
  if (v.compared_names) {
    compared_names_.OnMethod(body, variables, context_);
    constant_keys_.OnMethod(body, variables, context_);
  }
  if (v.platform_names > 0 && !v.platform_literals) platform_names_.OnMethod(body, variables, context_);
  strings_.OnMethod(body, variables, context_);
  if (v.string_values) operations_.OnMethod(body, variables, context_);
  given_.OnMethod(body, variables, context_);
}

void ReflectionAnalysis::OnCall(const ClaimedCall& call, CommandSink& sink) {
  const bool builder = strings_.Claims(call.target);
  const ApiRow* row = builder ? nullptr : maker_.RowOf(call, context_.ask().variant().platform_literals);
  if (!builder && row == nullptr) return;
  RuleCosts::Scope scope(costs_, builder ? kBuilders : row->api, sink);
  ++scope.stats().sites;
  if (builder) return strings_.OnCall(call, context_);
  Site& site = maker_.Make(call, *row, context_);
  site.rule->OnSite(site, call, context_);
  given_.OnSite(site, *call.statement, context_);
}

void ReflectionAnalysis::OnDelta(uint32_t key, const PointsToSet& delta, CommandSink& sink) {
  const auto hand_over = [&](std::string_view name, auto& part) {
    RuleCosts::Scope scope(costs_, name, sink);
    ++scope.stats().deltas;
    part.OnDelta(key, delta, context_);
  };
  // The numbers below a part's bit may use all lower ones.
  if (key & UnknownCasts::kKeyBit) return hand_over(kCasts, casts_);
  if (key & StringFlow::kKeyBit) return hand_over(kBuilders, strings_);
  if (key & StringOperations::kKeyBit) return hand_over(kOperations, operations_);
  if (key & GenericTypes::kKeyBit) return hand_over(kGenericTypes, generic_types_);
  if (key & TextSources::kKeyBit) return hand_over(kTextSources, services_.files().texts());
  if (key >= ConstantKeys::kFirstKey) return hand_over(kCasts, constant_keys_);
  if (key >= PlatformNames::kFirstKey) return hand_over(kOperations, platform_names_);
  if (key >= ComparedNames::kFirstKey) return hand_over(kCasts, compared_names_);
  Site& site = sites_.At(key / Site::kMaxOperands);
  RuleCosts::Scope scope(costs_, site.api, sink);
  ++scope.stats().deltas;
  OnSiteDelta(site, static_cast<int>(key % Site::kMaxOperands), delta);
}

MethodId ReflectionAnalysis::MethodOf(uint32_t key) const {
  if (key & UnknownCasts::kKeyBit) return casts_.MethodOf(key);
  if (key & StringFlow::kKeyBit) return strings_.MethodOf(key);
  if (key & StringOperations::kKeyBit) return operations_.MethodOf(key);
  if (key & GenericTypes::kKeyBit) return generic_types_.MethodOf(key);
  if (key & TextSources::kKeyBit) return services_.files().texts().MethodOf(key);
  if (key >= ConstantKeys::kFirstKey) return constant_keys_.MethodOf(key);
  if (key >= PlatformNames::kFirstKey) return platform_names_.MethodOf(key);
  if (key >= ComparedNames::kFirstKey) return compared_names_.MethodOf(key);
  return sites_.At(key / Site::kMaxOperands).caller;
}

void ReflectionAnalysis::OnSiteDelta(Site& site, int index, const PointsToSet& delta) {
  PointsToSet fresh;
  fresh.AddDifference(delta, site.known[index], nullptr);
  CutOperand(site, index, fresh, context_);
  if (fresh.empty()) return;
  site.rule->OnDelta(site, index, fresh, context_);
  site.known[index].AddAll(fresh);
}

void ReflectionAnalysis::OnInterfaceObject(const InterfaceObjectCall& call, CommandSink& sink) {
  const RuleCosts::Scope scope(costs_, "calls on proxies", sink);
  services_.proxies().Call(call, context_);
}

void ReflectionAnalysis::AtQuiescence(CommandSink& sink) {
  if (services_.follows_files()) {
    const RuleCosts::Scope scope(costs_, "Properties.getProperty", sink);
    AssumeUnseenLoads(context_);
    for (const OfferedNames& offer : NamesReadByHand(context_)) OnSiteDelta(sites_.At(offer.site), offer.operand, offer.names);
  }
  if (context_.ask().variant().platform_names > 0) {
    const RuleCosts::Scope scope(costs_, kOperations, sink);
    platform_names_.AtFixpoint(context_);
  }
  if (context_.ask().variant().string_values) {
    const RuleCosts::Scope scope(costs_, kOperations, sink);
    operations_.AtQuiescence(context_);
  }
  if (!context_.ask().variant().casts_at_class) return;
  const RuleCosts::Scope scope(costs_, "casts at fixpoints", sink);
  class_casts_.AtFixpoint(context_);
}

std::vector<ReflectiveSite> ReflectionAnalysis::Report(bool fixpoint) const {
  return ReportSites(context_.ask(), holes_, fixpoint);
}

}  // namespace heliograph::reflect
