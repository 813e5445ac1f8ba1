#include "frontend/lowering/lowering_regions.h"

#include <algorithm>

namespace heliograph::frontend {
namespace {

// Far above what compilers emit; they keep hostile tables from costing quadratic time or memory.
constexpr size_t kMaxEntries = 8192;
constexpr size_t kMaxClauses = 1 << 20;
constexpr uint32_t kEntriesPerQuestion = 1 << 13;

bool SameClause(const CatchClause& a, const CatchClause& b) {
  return a.handler == b.handler && a.type == b.type && a.absent_class == b.absent_class;
}

}  // namespace

bool ExceptionRegions::Build(const LoweringContext& context, ClassView& view, const CodeAttribute& code) {
  boundaries_.clear();
  region_of_boundary_.clear();
  regions_.clear();
  hashes_.clear();
  clauses_.clear();
  if (code.exceptions.size() > kMaxEntries) return false;
  for (const ExceptionEntry& entry : code.exceptions) {
    boundaries_.push_back(entry.start);
    boundaries_.push_back(entry.end);
  }
  std::sort(boundaries_.begin(), boundaries_.end());
  boundaries_.erase(std::unique(boundaries_.begin(), boundaries_.end()), boundaries_.end());
  BudgetMeter meter = context.budget.Meter(kEntriesPerQuestion);
  for (uint32_t pc : boundaries_) {
    if (meter.Spent(code.exceptions.size() + regions_.size()) || context.budget.WasSpent()) return false;
    region_of_boundary_.push_back(MakeRegion(context, view, code, pc));
    if (clauses_.size() > kMaxClauses) return false;
  }
  return true;
}

uint32_t ExceptionRegions::RegionAt(uint32_t pc) const {
  auto it = std::upper_bound(boundaries_.begin(), boundaries_.end(), pc);
  return it == boundaries_.begin() ? kNoRegion : region_of_boundary_[it - boundaries_.begin() - 1];
}

uint32_t ExceptionRegions::MakeRegion(const LoweringContext& context, ClassView& view, const CodeAttribute& code, uint32_t pc) {
  ExceptionRegion region;
  region.begin = static_cast<uint32_t>(clauses_.size());
  for (const ExceptionEntry& entry : code.exceptions) {
    if (pc < entry.start || pc >= entry.end) continue;
    region.catches_all = AddClause(context, view, entry, region.begin);
    if (region.catches_all) break;
  }
  region.end = static_cast<uint32_t>(clauses_.size());
  if (region.begin == region.end) return kNoRegion;
  uint64_t hash = 0;
  for (uint32_t i = region.begin; i < region.end; ++i)
    hash = (hash * 31 + clauses_[i].handler) * 0x9e3779b97f4a7c15u + clauses_[i].type.value;
  const uint32_t same = FindSame(region.begin, hash);
  if (same != kNoRegion) {
    clauses_.resize(region.begin);
    return same;
  }
  regions_.push_back(region);
  hashes_.push_back(hash);
  return static_cast<uint32_t>(regions_.size() - 1);
}

/// Returns whether nothing passes the clause.
bool ExceptionRegions::AddClause(const LoweringContext& context, ClassView& view, const ExceptionEntry& entry, uint32_t begin) {
  CatchClause clause;
  clause.handler = entry.handler;
  if (entry.catch_type != 0) {
    std::string_view name;
    if (view.pool().ClassName(entry.catch_type, &name)) clause.type = view.ResolveType(entry.catch_type, name);
    if (!clause.type.valid()) {
      clause.absent_class = entry.catch_type;
      clauses_.push_back(clause);
      return false;
    }
    for (size_t i = begin; i < clauses_.size(); ++i)
      if (clauses_[i].type.valid() && context.program.IsSubtype(clause.type, clauses_[i].type)) return false;
  }
  clauses_.push_back(clause);
  return !clause.type.valid() ||
         (context.throwable_class.valid() && clause.type == context.program.ClassType(context.throwable_class));
}

uint32_t ExceptionRegions::FindSame(uint32_t begin, uint64_t hash) const {
  const size_t length = clauses_.size() - begin;
  for (size_t r = 0; r < regions_.size(); ++r) {
    const ExceptionRegion& region = regions_[r];
    if (hashes_[r] == hash && region.end - region.begin == length &&
        std::equal(clauses_.begin() + region.begin, clauses_.begin() + region.end, clauses_.begin() + begin, SameClause))
      return static_cast<uint32_t>(r);
  }
  return kNoRegion;
}

}  // namespace heliograph::frontend
