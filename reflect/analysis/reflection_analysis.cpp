#include "reflect/analysis/reflection_analysis.h"

#include <algorithm>

#include "core/analysis/members_name.h"
#include "core/base/process_stats.h"
#include "reflect/analysis/verdict.h"
#include "reflect/rules/rules.h"
#include "reflect/specification/given_targets.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kGenericTypes = "generic types", kTextSources = "text sources";

}  // namespace

ReflectionAnalysis::ReflectionAnalysis(const Program& program, HeapModel& heap, const ReflectionInput& input)
    : program_(program),
      table_(ApiTable()),
      context_(program, heap, input.variant, input.limit, input.strings),
      user_targets_(input.user_targets),
      user_target_used_(input.user_targets == nullptr ? 0 : input.user_targets->size()),
      strings_(program, input.variant.substrings) {
  if (input.variant.configuration && input.configuration != nullptr) {
    context_.configuration = &configuration_.emplace(*input.configuration);
    for (const ApiRow& row : ConfigurationApis()) table_.push_back(row);
    for (const ApiRow& row : TextReadApis()) table_.push_back(row);
    context_.text_sources = &text_sources_.emplace(program);
  }
  context_.operand_limit = input.operand_limit;
  context_.sites = &sites_;
  context_.budget = input.budget;
  context_.on_added_call = [this](Site& outer, const AddedCall& call) { OnAddedCall(outer, call); };
  row_of_ = RowsOfMethods(program, table_);
}

ReflectionAnalysis::~ReflectionAnalysis() = default;

/// The time and the commands from here to the end of the block are those of `name`.
class ReflectionAnalysis::Account {
 public:
  Account(ReflectionAnalysis& analysis, std::string_view name, CommandSink& sink)
      : stats_(analysis.stats_[name]), counter_(analysis.counter_), begin_(MonotonicSeconds()) {
    counter_.Begin(sink);
    analysis.context_.sink = &counter_;
  }
  ~Account() {
    stats_.commands += counter_.commands();
    stats_.seconds += MonotonicSeconds() - begin_;
  }
  RuleStats& stats() { return stats_; }

 private:
  RuleStats& stats_;
  CountingSink& counter_;
  double begin_;
};

std::vector<RuleStats> ReflectionAnalysis::Stats() const {
  std::vector<RuleStats> all;
  for (const auto& [name, stats] : stats_) {
    all.push_back(stats);
    all.back().name = name;
  }
  return all;
}

void ReflectionAnalysis::OnMethod(const MethodBody& body, PtrId variables, CommandSink& sink) {
  if (!body.generic_copies.empty()) {
    const Account account(*this, kGenericTypes, sink);
    generic_types_.OnMethod(body, variables, context_);
  }
  if (text_sources_) {
    const Account account(*this, kTextSources, sink);
    text_sources_->OnMethod(body, variables, context_);
  }
  Account account(*this, "casts and concatenations", sink);
  if (context_.variant.WatchesCasts()) casts_.OnMethod(body, variables, context_);
  strings_.OnMethod(body, variables, context_);
  if (context_.variant.string_values) operations_.OnMethod(body, variables, context_);
  if (user_targets_ != nullptr) GiveCallResults(body, variables);
}

/// Texts that the user says calls of any method return.
void ReflectionAnalysis::GiveCallResults(const MethodBody& body, PtrId variables) {
  if (!user_targets_->GivesTextIn(program_.MethodName(body.method))) return;
  for (const InvokeStmt& call : body.invokes) {
    const MethodRef& ref = body.refs[call.ref];
    if (call.result == kNoVar || !CanReturnText(ref)) continue;
    for (uint32_t t : user_targets_->Matching(program_, ShortName(ref), body.method, call)) {
      const UserTarget& target = user_targets_->At(t);
      if (!target.IsText()) continue;
      const std::string text = target.target.substr(1, target.target.size() - 2);
      context_.sink->AddObject(PtrId(variables.value + call.result), context_.heap.StringObject(text, false));
      user_target_used_[t] = true;
    }
  }
}

bool ReflectionAnalysis::IsCallerBelow(const ClaimedCall& call, std::string_view name) const {
  if (name.empty()) return true;
  const ClassId c = program_.FindClass(name);
  return c.valid() && program_.IsSubclass(program_.Method(call.caller).owner, c);
}

void ReflectionAnalysis::OnCall(const ClaimedCall& call, CommandSink& sink) {
  bool builder = strings_.Claims(call.target);
  const ApiRow* row = builder ? nullptr : &table_[row_of_.find(call.target.value)->second];
  bool platform = program_.Class(program_.Method(call.caller).owner).platform;
  if (!builder && row->not_in_platform && platform && !context_.variant.platform_literals) return;
  if (!builder && !IsCallerBelow(call, row->caller_below)) return;
  Account account(*this, builder ? "string builders" : row->api, sink);
  ++account.stats().sites;
  if (builder) return strings_.OnCall(call, context_);
  Site& site = NewSite(call, *row);
  if (call.facts != nullptr) {
    site.null_args = call.facts->null_args;
    auto casts = call.body->dominating_casts.begin();
    site.casts.assign(casts + call.facts->casts_begin, casts + call.facts->casts_end);
    std::erase(site.casts, program_.ClassType(program_.object_class()));
  }
  site.rule->OnSite(site, call, context_);
  if (user_targets_ == nullptr) return;
  for (uint32_t t : user_targets_->Matching(program_, site.api, site.caller, *call.statement)) {
    if (GiveTarget(site, user_targets_->At(t), context_)) user_target_used_[t] = true;
  }
}

Site& ReflectionAnalysis::NewSite(const ClaimedCall& call, const ApiRow& api) {
  sites_.push_back(std::make_unique<Site>());
  Site& site = *sites_.back();
  const Rule* place = ServiceLoaderPlace(api.api, call.caller, context_);
  site.rule = place != nullptr ? place : api.rule();
  site.index = static_cast<uint32_t>(sites_.size()) - 1;
  HELIOGRAPH_CHECK(site.index < TextSources::kKeyBit / Site::kMaxOperands);
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
void ReflectionAnalysis::OnAddedCall(Site& outer, const AddedCall& call) {
  auto row = row_of_.find(call.callee.value);
  if (row == row_of_.end() || !table_[row->second].caller_below.empty()) return;
  auto found = inner_sites_.find(uint64_t{call.site.value} << 32 | call.callee.value);
  const Site& site = found != inner_sites_.end() ? *found->second : NewInnerSite(outer, call, table_[row->second]);
  for (size_t i = 0; i < site.args.size() && i < call.args.size(); ++i) {
    if (site.args[i].valid() && call.args[i].valid()) context_.sink->AddEdge(call.args[i], site.args[i]);
  }
  if (call.thrown != site.thrown) context_.sink->AddEdge(site.thrown, call.thrown);
}

Site& ReflectionAnalysis::NewInnerSite(const Site& outer, const AddedCall& call, const ApiRow& api) {
  static const MethodBody no_body = [] {
    MethodBody body;
    body.args.assign(Site::kMaxOperands, kNoVar);   // no argument is a variable of the caller
    return body;
  }();
  static const InvokeStmt no_statement;
  ClaimedCall inner{call.site, outer.caller, call.callee, {}, call.result, call.thrown, &no_body, &no_statement};
  const MethodInfo& callee = program_.Method(call.callee);
  std::vector<PtrId> args;
  if (!callee.is_static()) args.push_back(context_.sink->NewPointer(program_.ClassType(callee.owner)));
  for (const Signature::Part& p : program_.MethodSignature(call.callee).parameters) {
    args.push_back(p.is_reference() ? context_.sink->NewPointer(p.type) : PtrId());
  }
  inner.args = args;
  Site& site = NewSite(inner, api);
  site.inner = true;
  inner_sites_.emplace(uint64_t{call.site.value} << 32 | call.callee.value, &site);
  site.rule->OnSite(site, inner, context_);
  return site;
}

void ReflectionAnalysis::OnDelta(uint32_t key, const PointsToSet& delta, CommandSink& sink) {
  const auto hand_over = [&](std::string_view name, auto& part) {
    Account account(*this, name, sink);
    ++account.stats().deltas;
    part.OnDelta(key, delta, context_);
  };
  // The numbers below a part's bit may use all lower ones.
  if (key & UnknownCasts::kKeyBit) return hand_over("casts and concatenations", casts_);
  if (key & StringFlow::kKeyBit) return hand_over("string builders", strings_);
  if (key & StringOperations::kKeyBit) return hand_over("string operations", operations_);
  if (key & GenericTypes::kKeyBit) return hand_over(kGenericTypes, generic_types_);
  if (key & TextSources::kKeyBit) return hand_over(kTextSources, *text_sources_);
  Site& site = *sites_[key / Site::kMaxOperands];
  Account account(*this, site.api, sink);
  ++account.stats().deltas;
  int index = static_cast<int>(key % Site::kMaxOperands);
  PointsToSet fresh;
  fresh.AddDifference(delta, site.known[index], nullptr);
  CutOperand(site, index, fresh);
  if (fresh.empty()) return;
  site.rule->OnDelta(site, index, fresh, context_);
  site.known[index].AddAll(fresh);
}

void ReflectionAnalysis::OnInterfaceObject(const InterfaceObjectCall& call, CommandSink& sink) {
  Account account(*this, "calls on proxies", sink);
  context_.proxies.Call(call, context_);
}

/// Keeps as many of the new objects as the operand may take. For the others comes what is unknown of their kind. Of calls that
/// Method.invoke makes all operands are held to the limit on targets, of the others classes and members to a limit of their own.
void ReflectionAnalysis::CutOperand(Site& site, int index, PointsToSet& fresh) {
  const uint32_t most = site.inner ? context_.limit : context_.operand_limit;
  const uint32_t known = static_cast<uint32_t>(site.known[index].size());
  if (most == 0 || site.unlimited || known + fresh.size() <= most) return;
  PointsToSet kept;
  bool cut = false;
  fresh.ForEach([&](ObjId o) {
    if (known + kept.size() < most || (!site.inner && !context_.IsClassOrMember(o))) {
      kept.Add(o);
      return;
    }
    cut = true;
    const ObjId unknown = context_.UnknownLike(o);
    if (unknown.valid() && !site.known[index].Contains(unknown)) kept.Add(unknown);
  });
  if (!cut) return;
  context_.MarkFull(site, site.inner ? "more arguments than --reflection-limit" : RuleContext::kOperandLimit);
  fresh.Swap(kept);
}

/// Livshits, CASTS: where a look-up is not fully resolved at a fixpoint, the post-dominating casts of the instances
/// that its class makes tell it; then on to the next fixpoint.
void ReflectionAnalysis::AtQuiescence(CommandSink& sink) {
  if (context_.configuration != nullptr) {
    Account account(*this, "Properties.getProperty", sink);
    AssumeUnseenLoads(context_);
  }
  if (!context_.variant.casts_at_class) return;
  Account account(*this, "casts at fixpoints", sink);
  bool too_many = false;
  for (size_t i = 0; i < sites_.size() && !context_.Spent(); ++i) {
    for (TypeId cast : sites_[i]->casts) {
      for (uint32_t origin : sites_[i]->class_origins) {
        if (!told_.insert({origin, cast}).second) continue;
        for (TypeId t : context_.ClassesBelow(cast, context_.variant.lazy_types, &too_many)) {
          context_.InferClass(origin, t, evidence::kCast);
        }
        if (too_many) context_.MarkCut(context_.SiteAt(origin), "a cast has more subtypes than lazy-types");
      }
    }
  }
}

std::vector<uint32_t> ReflectionAnalysis::UnusedUserTargets() const {
  std::vector<uint32_t> unused;
  for (uint32_t t = 0; t < user_target_used_.size(); ++t) {
    if (!user_target_used_[t]) unused.push_back(t);
  }
  return unused;
}

std::string ReflectionAnalysis::TargetName(const Target& target, std::string_view api) const {
  switch (target.kind) {
    case Target::Kind::kType: return program_.TypeName(TypeId(target.id));
    case Target::Kind::kMethod: return program_.MethodDisplayName(MethodId(target.id));
    case Target::Kind::kField: return program_.FieldDisplayName(FieldId(target.id));
    case Target::Kind::kMembers: break;
  }
  return MembersName(program_.TypeName(program_.ClassType(ClassId(target.id))), api);
}

ReflectiveSite ReflectionAnalysis::ReportSite(const Site& site) const {
  ReflectiveSite row;
  row.site = site.call;
  row.api = site.api;
  for (const auto& [t, why] : site.targets) {
    row.targets.push_back({TargetName(t, site.api), std::string(why)});
  }
  std::sort(row.targets.begin(), row.targets.end());
  Judge(site, context_, row);
  return row;
}

std::vector<ReflectiveSite> ReflectionAnalysis::Report(bool fixpoint) const {
  std::vector<ReflectiveSite> rows;
  const std::vector<uint32_t> dependents = CountDependents(context_);
  for (const auto& site : sites_) {
    if (!site->listed) continue;
    rows.push_back(ReportSite(*site));
    rows.back().dependents = dependents[site->index];
  }
  if (fixpoint) {
    JudgeTogether(context_, rows);
  } else {
    OpenAll(rows);
  }
  return rows;
}

}  // namespace heliograph::reflect
