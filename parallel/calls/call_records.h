/// Call sites, and the calls to bind: one record per call site, per call that a rule adds, per body of a function object,
/// and per call that many sites share.
///
/// Additions are for one thread. While uses are evaluated in parallel, a record is changed only by who evaluates its one use.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/analysis_result.h"
#include "core/base/ids.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "parallel/contexts/contexts.h"

namespace heliograph::parallel {

inline constexpr uint32_t kNoIndex = 0xffffffffu;

/// A call to bind: its arguments as pointers, and for a dispatched call the targets found so far.
struct CallRecord {
  /// Targets whose receivers flow by filtered edges; further ones get their objects one by one.
  static constexpr size_t kEdgeTargets = 4;

  CallSiteId site;  ///< none if `lambda` or `shared` says who calls
  MethodId resolved;
  CallKind kind = CallKind::kStatic;      ///< of the edges it makes
  uint32_t args_begin = 0, args_end = 0;  ///< see CallRecords::Arguments
  PtrId result, thrown;
  std::vector<MethodId> targets;   ///< of a dispatched call, sorted
  MethodId by_edge[kEdgeTargets];  ///< those of the targets that are fed by an edge
  uint8_t edge_targets = 0;
  bool direct = false;                ///< calls its resolved method, in the contexts of the objects that come to its receiver
  ObjId lambda;                       ///< function object whose body this call is, or none
  uint32_t shared = kNoIndex;         ///< shared call (CallGraph) that this record stands for, or none
  bool told = false;                  ///< with `shared`: what it stands for is told, see CallRecords::IsTold
  ContextId context = kEmptyContext;  ///< that the caller runs in; with `lambda`, its body
};

class CallRecords {
 public:
  CallSiteId AddSite(MethodId caller, CallKind kind, uint32_t offset, uint32_t line, const MethodRef& ref) {
    sites_.push_back({caller, offset, line, kind, ref});
    return CallSiteId(static_cast<uint32_t>(sites_.size()) - 1);
  }
  /// The site of what the body of a function object calls: where the object is made.
  CallSiteId AddBodySite(ObjId lambda, MethodId maker, uint32_t offset, uint32_t line, const MethodRef& ref) {
    const CallSiteId site = AddSite(maker, CallKind::kDynamic, offset, line, ref);
    lambdas_.emplace(site.value, lambda);
    return site;
  }
  const CallSite& Site(CallSiteId site) const { return sites_[site.value]; }
  /// The function object of a site that AddBodySite gave, or none.
  ObjId LambdaAt(CallSiteId site) const {
    const auto found = lambdas_.find(site.value);
    return found == lambdas_.end() ? ObjId() : found->second;
  }
  /// The methods, by number, all of whose calls of function objects that stand in for others are told: see FunctionObjects.
  void SetTold(std::vector<bool> methods) { told_ = std::move(methods); }
  /// Whether the code of such a method makes the call.
  bool IsTold(const CallRecord& call) const {
    if (call.told || !call.site.valid() || told_.empty()) return call.told;
    const MethodId caller = Site(call.site).caller;
    return caller.valid() && told_[caller.value];
  }
  std::vector<CallSite> TakeSites() { return std::move(sites_); }

  /// The index of a new record without arguments.
  uint32_t Add(CallSiteId site, MethodId resolved, CallKind kind, PtrId result, PtrId thrown) {
    const auto end = static_cast<uint32_t>(args_.size());
    records_.push_back(
        {site, resolved, kind, end, end, result, thrown, {}, {}, 0, false, ObjId(), kNoIndex, false, kEmptyContext});
    return static_cast<uint32_t>(records_.size()) - 1;
  }
  /// The next argument of the newest record: one per parameter, receiver first, none for primitives.
  void AddArgument(PtrId pointer) {
    args_.push_back(pointer);
    records_.back().args_end = static_cast<uint32_t>(args_.size());
  }
  void AddArguments(std::span<const PtrId> pointers) {
    args_.insert(args_.end(), pointers.begin(), pointers.end());
    records_.back().args_end = static_cast<uint32_t>(args_.size());
  }

  size_t size() const { return records_.size(); }
  /// References, and spans of arguments, last until the next addition.
  CallRecord& operator[](uint32_t record) { return records_[record]; }
  const CallRecord& operator[](uint32_t record) const { return records_[record]; }
  std::span<const PtrId> Arguments(const CallRecord& call) const {
    return std::span(args_).subspan(call.args_begin, call.args_end - call.args_begin);
  }

 private:
  std::vector<CallSite> sites_;
  absl::flat_hash_map<uint32_t, ObjId> lambdas_;  // by site
  std::vector<bool> told_;                        // by method
  std::vector<CallRecord> records_;
  std::vector<PtrId> args_;  // of all records, one after the other
};

/// Whether calls that select by the receiver's class may find another method than `m`.
inline bool IsDispatched(const Program& program, MethodId m) {
  const MethodInfo& info = program.Method(m);
  return !info.is_static() && !info.is_private() && program.Name(info.name) != "<init>";
}

}  // namespace heliograph::parallel
