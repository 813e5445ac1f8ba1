#include "reflect/reflection_analysis.h"

#include <algorithm>

namespace heliograph::reflect {

ReflectionAnalysis::ReflectionAnalysis(const Program& program, HeapModel& heap, const Variant& variant, uint32_t limit)
    : program_(program), table_(ApiTable()), context_(program, heap, variant, limit) {
  context_.sites = &sites_;
  for (uint32_t row = 0; row < table_.size(); ++row) {
    const ApiRow& api = table_[row];
    ClassId owner = program.FindClass(api.owner);
    if (!owner.valid()) continue;
    auto claim = [&](ClassId c) {
      auto [first, end] = program.MethodRange(c);
      for (uint32_t m = first; m < end; ++m) {
        bool matches = program.MethodName(MethodId(m)) == api.name &&
                       (api.descriptor.empty() || program.MethodDescriptor(MethodId(m)) == api.descriptor);
        if (matches) row_of_.try_emplace(m, row);
      }
    };
    if (!api.in_subclasses) {
      claim(owner);
      continue;
    }
    for (Interval i : program.Subclasses(owner).intervals()) {
      for (uint32_t c = i.first; c <= i.last; ++c) claim(ClassId(c));
    }
  }
}

ReflectionAnalysis::~ReflectionAnalysis() = default;

void ReflectionAnalysis::OnCall(const ClaimedCall& call, CommandSink& sink) {
  context_.sink = &sink;
  const ApiRow& api = table_[row_of_.at(call.target.value)];
  sites_.push_back(std::make_unique<Site>());
  Site& site = *sites_.back();
  site.rule = api.rule();
  site.api = api.api;
  site.call = call.site;
  site.caller = call.caller;
  site.target = call.target;
  site.args.assign(call.args.begin(), call.args.end());
  site.result = call.result;
  site.thrown = site.callee_thrown = call.thrown;
  site.rule->OnSite(site, call, context_);
}

void ReflectionAnalysis::OnDelta(uint32_t key, const PointsToSet& delta, CommandSink& sink) {
  context_.sink = &sink;
  Site& site = *sites_[key / Site::kMaxOperands];
  int index = static_cast<int>(key % Site::kMaxOperands);
  PointsToSet fresh;
  fresh.AddDifference(delta, site.known[index], nullptr);
  if (fresh.empty()) return;
  site.rule->OnDelta(site, index, fresh, context_);
  site.known[index].AddAll(fresh);
}

void ReflectionAnalysis::AtQuiescence(CommandSink&) {}

std::vector<ReflectiveSite> ReflectionAnalysis::Report() const {
  std::vector<ReflectiveSite> rows;
  for (const auto& site : sites_) {
    ReflectiveSite row;
    row.site = site->call;
    row.api = site->api;
    for (const Target& t : site->targets) {
      std::string name = t.kind == Target::Kind::kType     ? program_.TypeName(TypeId(t.id))
                         : t.kind == Target::Kind::kMethod ? program_.MethodDisplayName(MethodId(t.id))
                                                           : program_.FieldDisplayName(FieldId(t.id));
      row.targets.push_back({std::move(name), "points-to"});
    }
    std::sort(row.targets.begin(), row.targets.end());
    bool found = !row.targets.empty();
    row.status = !found ? SiteStatus::kUnresolved : site->unknown ? SiteStatus::kPartial : SiteStatus::kResolved;
    if (site->unknown) {
      row.reason = site->unknown_reason;
    } else if (!found) {
      row.reason = "no known value reaches the call";
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace heliograph::reflect
