#include "reflect/analysis/reflection_analysis.h"

#include <algorithm>
#include <iterator>
#include <type_traits>

#include "reflect/analysis/site_report.h"
#include "reflect/analysis/verdict.h"
#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

/// Names of what is no API, in the statistics.
constexpr std::string_view kGenericTypes = "generic types", kTextSources = "text sources", kCasts = "casts and concatenations",
                           kBuilders = "string builders", kOperations = "string operations", kNamedClasses = "names in code";

/// The configuration that the variant follows, or nullptr.
const Configuration* FollowedFiles(const ReflectionInput& input) {
  return input.variant.configuration ? input.configuration : nullptr;
}

/// What class files declare, if the variant follows it.
FollowedDeclarations DeclarationsFollowed(const ReflectionInput& input) {
  const Variant& v = input.variant;
  return {v.annotations ? input.declarations : nullptr, v.generic_declarations ? input.declarations : nullptr};
}

void AddWords(const Configuration& files, InputUses& uses) {
  for (const ConfigurationEntry& entry : files.entries) {
    if (!files.files[entry.file].platform) uses.AddText(entry.text);
  }
  for (const std::string& name : files.called) uses.AddCalled(name);
}

}  // namespace

ReflectionAnalysis::ReflectionAnalysis(const Program& program, HeapModel& heap, const ReflectionInput& input)
    : services_(program, FollowedFiles(input), DeclarationsFollowed(input), input.definable_classes),
      maker_(program, sites_, services_.follows_files()),
      uses_(program),
      context_(ContextSources(program, heap, input)),
      given_(program, input.user_targets),
      compared_names_([this]() -> NamePatterns& { return services_.name_patterns(); }),
      strings_(program, input.variant.substrings),
      holes_(program),
      platform_targets_(input.main_classes) {
  for (const std::string& name : input.containers) holes_.Add(ProgramHoles::Kind::kContainer, name);
  for (const auto& [package, framework] : input.modelled) {
    modelled_.emplace_back(package, "not followed: framework " + framework + " says what this library calls");
  }
  if (const Configuration* files = FollowedFiles(input); files != nullptr) AddWords(*files, uses_);
  for (const std::string& file : input.unread) holes_.Add(ProgramHoles::Kind::kUnread, file);
}

RuleContext::Sources ReflectionAnalysis::ContextSources(const Program& program, HeapModel& heap, const ReflectionInput& input) {
  RuleLimits limits{input.limit, input.operand_limit, input.operand_total, {}};
  for (const ClassId c : input.main_classes) limits.main_archives.push_back(program.Class(c).archive);
  std::sort(limits.main_archives.begin(), limits.main_archives.end());
  return {program,
          heap,
          input.variant,
          limits,
          input.strings,
          input.budget,
          sites_,
          uses_,
          costs_.sink(),
          services_,
          [this](const Site& outer, const AddedCall& call) { OnAddedCall(outer, call); },
          input.variant.annotated_elements ? input.declarations : nullptr};
}

void ReflectionAnalysis::OnAddedCall(const Site& outer, const AddedCall& call) {
  maker_.OnAddedCall(outer, call, context_);
  if (IsText(call.callee)) operations_.OnIndirectCall(outer.caller, 0, call, context_);
}

std::string_view ReflectionAnalysis::ReasonNotToFollow(MethodId caller) const {
  if (modelled_.empty()) return {};
  const Program& program = context_.ask().program();
  const ClassInfo& info = program.Class(program.Method(caller).owner);
  if (info.application || info.platform) return {};
  const std::string_view name = program.Name(info.name);
  for (const auto& [package, reason] : modelled_) {
    if (name.starts_with(package)) return reason;
  }
  return {};
}

bool ReflectionAnalysis::WantsMethods() const {
  const Variant& v = context_.ask().variant();
  return v.WatchesCasts() || v.substrings || v.string_values || v.generic_signatures || v.configuration || v.verdicts ||
         v.compared_names || v.named_classes > 0 || v.serialization || given_.any();
}

void ReflectionAnalysis::OnMethod(const MethodBody& body, PtrId variables, CommandSink& sink) {
  if (context_.ask().variant().verdicts) {
    holes_.AddMethod(body);
    services_.static_finals().OnMethod(body, context_);
  }
  if (!body.generic_copies.empty()) {
    const RuleCosts::Scope scope(costs_, kGenericTypes, sink);
    generic_types_.OnMethod(body, variables, context_);
  }
  if (services_.follows_files()) {
    const RuleCosts::Scope scope(costs_, kTextSources, sink);
    services_.files().texts().OnMethod(body, variables, context_);
  }
  const Variant& v = context_.ask().variant();
  if (v.serialization) services_.serialized_lambdas().AddMethod(body, context_.ask().program());
  if (v.named_classes > 0) {
    const RuleCosts::Scope scope(costs_, kNamedClasses, sink);
    const ConfigurationIndex* texts = services_.follows_files() ? &services_.files().index() : nullptr;
    services_.names_in_code().OnMethod(body, texts, v.pattern_length);
    uses_.AddMethod(body);
  }
  const RuleCosts::Scope scope(costs_, kCasts, sink);
  if (v.WatchesCasts()) casts_.OnMethod(body, variables, context_);
  if (v.compared_names) {
    compared_names_.OnMethod(body, variables, context_);
    constant_keys_.OnMethod(body, variables, context_);
  }
  if (v.platform_names > 0 && !v.platform_literals) platform_names_.OnMethod(body, variables, context_);
  strings_.OnMethod(body, variables, context_);
  if (v.string_values) operations_.OnMethod(body, variables, context_);
  given_.OnMethod(body, variables, context_);
  if (v.platform_names == 0) return;
  platform_targets_.OnMethod(body, context_);
  services_.inner_look_ups().OnMethod(body, variables, sink);
}

void ReflectionAnalysis::OnCall(const ClaimedCall& call, CommandSink& sink) {
  if (call.statement->kind == CallKind::kDynamic && !call.variables.valid() && IsText(call.target)) {
    const RuleCosts::Scope scope(costs_, kOperations, sink);
    AddedCall body{call.site, call.target, false, {call.args.begin(), call.args.end()}, call.result, call.thrown, {}};
    operations_.OnIndirectCall(call.caller, call.statement->offset, body, context_);
  }
  if (!IsRuled(call.target)) return;
  const bool builder = strings_.Claims(call.target);
  const ApiRow* row = builder ? nullptr : maker_.RowOf(call, context_.ask().variant().platform_literals);
  if (!builder && row == nullptr) return;
  RuleCosts::Scope scope(costs_, builder ? kBuilders : row->api, sink);
  ++scope.stats().sites;
  if (builder) return strings_.OnCall(call, context_);
  Site& site = maker_.Make(call, *row, context_);
  if (context_.ask().variant().verdicts) closed_calls_.OnSite(site, call, context_.ask().program());
  if (const std::string_view reason = ReasonNotToFollow(call.caller); reason.empty()) {
    site.rule->OnSite(site, call, context_);
  } else {
    context_.say().MarkUnknown(site, reason);
  }
  given_.OnSite(site, *call.statement, context_);
  if (context_.ask().variant().platform_names == 0) return;
  platform_targets_.OnSite(site, context_);
  services_.inner_look_ups().OnSite(site, context_);
}

/// The numbers below a part's bit may use all lower ones.
template <typename Self, typename OnPart, typename OnSite>
auto ReflectionAnalysis::AtKey(Self& self, uint32_t key, const OnPart& on_part, const OnSite& on_site) {
  if (key & UnknownCasts::kKeyBit) return on_part(kCasts, self.casts_);
  if (key & StringFlow::kKeyBit) return on_part(kBuilders, self.strings_);
  if (key & StringOperations::kKeyBit) return on_part(kOperations, self.operations_);
  if (key & GenericTypes::kKeyBit) return on_part(kGenericTypes, self.generic_types_);
  if (key & TextSources::kKeyBit) return on_part(kTextSources, self.services_.files().texts());
  if (key >= ConstantKeys::kFirstKey) return on_part(kCasts, self.constant_keys_);
  if (key >= PlatformNames::kFirstKey) return on_part(kOperations, self.platform_names_);
  if (key >= ComparedNames::kFirstKey) return on_part(kCasts, self.compared_names_);
  return on_site(self.sites_.At(key / Site::kMaxOperands));
}

void ReflectionAnalysis::Prepare(std::span<const HandedDelta> deltas, WorkSpan& work) {
  if (!context_.ask().variant().string_values) return;
  const auto is_operations = [](std::string_view, const auto& part) {
    return std::is_same_v<std::decay_t<decltype(part)>, StringOperations>;
  };
  std::vector<HandedDelta> of_operations;
  std::copy_if(deltas.begin(), deltas.end(), std::back_inserter(of_operations),
               [&](const HandedDelta& d) { return AtKey(*this, d.key, is_operations, [](const Site&) { return false; }); });
  costs_.Add(kOperations, operations_.Prepare(of_operations, context_, work));
}

void ReflectionAnalysis::OnDelta(uint32_t key, const PointsToSet& delta, CommandSink& sink) {
  const auto hand_over = [&](std::string_view name, auto& part) {
    RuleCosts::Scope scope(costs_, name, sink);
    ++scope.stats().deltas;
    part.OnDelta(key, delta, context_);
  };
  const auto hand_to_site = [&](Site& site) {
    RuleCosts::Scope scope(costs_, site.api, sink);
    ++scope.stats().deltas;
    OnSiteDelta(site, static_cast<int>(key % Site::kMaxOperands), delta);
  };
  AtKey(*this, key, hand_over, hand_to_site);
}

MethodId ReflectionAnalysis::MethodOf(uint32_t key) const {
  return AtKey(
      *this, key, [key](std::string_view, auto& part) { return part.MethodOf(key); }, [](Site& site) { return site.caller; });
}

void ReflectionAnalysis::OnSiteDelta(Site& site, int index, const PointsToSet& delta) {
  PointsToSet fresh;
  fresh.AddDifference(delta, site.known[index], nullptr);
  limit_.Cut(site, index, fresh, context_);
  if (fresh.empty()) return;
  site.rule->OnDelta(site, index, fresh, context_);
  site.known[index].AddAll(fresh);
}

void ReflectionAnalysis::Give(const std::vector<OfferedNames>& offers) {
  for (const OfferedNames& offer : offers) OnSiteDelta(sites_.At(offer.site), offer.operand, offer.names);
}

void ReflectionAnalysis::OnInterfaceObject(const InterfaceObjectCall& call, CommandSink& sink) {
  const RuleCosts::Scope scope(costs_, "calls on proxies", sink);
  services_.proxies().Call(call, context_);
  services_.annotations().Call(call, context_);
  services_.handle_objects().Call(call, context_);
  // Only what calls reflectively has a result where the method's is a primitive.
  const char result = context_.ask().program().MethodSignature(call.resolved).result.kind;
  context_.say().AddBox(call.result, std::string_view(&result, 1));
}

void ReflectionAnalysis::AtQuiescence(CommandSink& sink) {
  if (services_.follows_files()) {
    {
      const RuleCosts::Scope scope(costs_, "Properties.getProperty", sink);
      AssumeUnseenLoads(context_);
    }
    const RuleCosts::Scope scope(costs_, "names in opened files", sink);
    Give(NamesReadByHand(context_));
  }
  if (context_.ask().variant().platform_names > 0) {
    const RuleCosts::Scope scope(costs_, kOperations, sink);
    platform_names_.AtFixpoint(context_);
  }
  if (context_.ask().variant().string_values) {
    const RuleCosts::Scope scope(costs_, kOperations, sink);
    operations_.AtQuiescence(context_);
  }
  if (context_.ask().variant().casts_at_class) {
    const RuleCosts::Scope scope(costs_, "casts at fixpoints", sink);
    class_casts_.AtFixpoint(context_);
  }
  if (context_.ask().variant().named_classes > 0 || context_.ask().variant().unmade_classes > 0) {
    const RuleCosts::Scope scope(costs_, kNamedClasses, sink);
    Give(NamedClassesOffered(context_));
  }
}

ProgramHoles ReflectionAnalysis::Holes() const {
  ProgramHoles holes = holes_;
  if (context_.ask().variant().verdicts) AddReflectiveCallees(context_.ask(), holes);
  return holes;
}

ReflectionReport ReflectionAnalysis::Report(bool fixpoint) const {
  return ReportSites(context_.ask(), holes_, closed_calls_, fixpoint);
}

}  // namespace heliograph::reflect
