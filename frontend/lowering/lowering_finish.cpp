#include <algorithm>

#include "frontend/lowering/lowering_method.h"
#include "frontend/lowering/post_dominance.h"

namespace heliograph::frontend {
namespace {

/// Dense numbers by raw variable.
class Renumbering {
 public:
  Renumbering(MethodBody& body, uint32_t num_fixed, PhiGraph& phis) : body_(body), phis_(phis), next_(num_fixed) {
    dense_.assign(body.num_vars, kNoVar);
    for (uint32_t i = 0; i < num_fixed; ++i) dense_[i] = i;
  }

  /// False if nothing ever reaches `var`.
  bool Map(VarIndex& var) {
    if (IsPhi(var) && var != kNoVar) var = phis_.Resolve(var, body_);
    if (!IsReference(var)) return var = kNoVar, false;
    if (var >= dense_.size()) dense_.resize(body_.num_vars, kNoVar);
    if (dense_[var] == kNoVar) dense_[var] = next_++;
    var = dense_[var];
    return true;
  }
  uint32_t count() const { return next_; }

 private:
  MethodBody& body_;
  PhiGraph& phis_;
  uint32_t next_;
  std::vector<uint32_t> dense_;
};

template <typename Statement, typename Rewrite>
void RewriteAll(std::vector<Statement>& statements, Rewrite rewrite) {
  size_t kept = 0;
  for (size_t i = 0; i < statements.size(); ++i)
    if (rewrite(statements[i])) statements[kept++] = statements[i];
  statements.resize(kept);
}

/// Copies last: resolving phis appends to them.
void CompactCopies(MethodBody& body, Renumbering& vars) {
  size_t kept = 0;
  for (size_t i = 0; i < body.copies.size(); ++i) {
    CopyStmt copy = body.copies[i];
    if (!vars.Map(copy.src) || !vars.Map(copy.dst) || copy.src == copy.dst) continue;
    // Resolving may have grown the vector beyond i, never below it.
    body.copies[kept++] = copy;
  }
  body.copies.resize(kept);
}

}  // namespace

void CompactBody(MethodBody& body, uint32_t num_fixed, PhiGraph& phis) {
  phis.Freeze();
  Renumbering vars(body, num_fixed, phis);
  auto map_dst = [&](auto& s) { return vars.Map(s.dst); };
  auto map_dst_base = [&](auto& s) { return vars.Map(s.base) && vars.Map(s.dst); };
  auto map_base_src = [&](auto& s) { return vars.Map(s.base) && vars.Map(s.src); };
  for (VarIndex& var : body.args) vars.Map(var);
  RewriteAll(body.allocs, map_dst);
  RewriteAll(body.string_constants, map_dst);
  RewriteAll(body.class_constants, map_dst);
  RewriteAll(body.handle_constants, map_dst);
  RewriteAll(body.loads, map_dst_base);
  RewriteAll(body.stores, map_base_src);
  RewriteAll(body.static_loads, map_dst);
  RewriteAll(body.static_stores, [&](auto& s) { return vars.Map(s.src); });
  RewriteAll(body.array_loads, map_dst_base);
  RewriteAll(body.array_stores, map_base_src);
  RewriteAll(body.any_loads, map_dst_base);
  RewriteAll(body.any_stores, map_base_src);
  RewriteAll(body.casts, [&](auto& s) { return vars.Map(s.src) && vars.Map(s.dst); });
  RewriteAll(body.generic_copies, [&](auto& s) { return vars.Map(s.src) && vars.Map(s.dst); });
  RewriteAll(body.invokes, [&](auto& s) {
    vars.Map(s.result);
    vars.Map(s.thrown);
    return true;
  });
  RewriteAll(body.lambdas, map_dst);
  RewriteAll(body.concats, map_dst);
  RewriteAll(body.string_ops, [&](auto& s) {
    vars.Map(s.array);
    return vars.Map(s.dst);
  });
  RewriteAll(body.vm_thrown, [&](VarIndex& var) { return vars.Map(var); });
  CompactCopies(body, vars);
  RewriteAll(body.null_vars, [&](VarIndex& var) { return vars.Map(var); });
  RewriteAll(body.filters, [&](auto& s) { return vars.Map(s.var); });
  body.num_vars = vars.count();
}

/// Statements that hand what the region throws to its handlers, and the rest to the caller.
void MethodLowering::EmitRegion(ExceptionRegion& region) {
  if (!region.active) return;
  for (uint32_t i = region.begin; i < region.end && !OutOfBudget(region.end - region.begin); ++i) EmitClause(region, i);
  if (region.catches_all || !region.flows) return;
  const VarIndex rest = NewVar();
  body_->copies.push_back({rest, region.thrown});
  body_->copies.push_back({kThrownVar, rest});
  const uint32_t excluded = static_cast<uint32_t>(body_->excluded_types.size());
  for (uint32_t i = region.begin; i < region.end; ++i)
    if (regions_.clause(i).type.valid()) body_->excluded_types.push_back(regions_.clause(i).type);
  const uint32_t end = static_cast<uint32_t>(body_->excluded_types.size());
  if (end > excluded) body_->filters.push_back({rest, TypeId(), excluded, end});
}

void MethodLowering::EmitClause(ExceptionRegion& region, uint32_t index) {
  const CatchClause& clause = regions_.clause(index);
  if (clause.absent_class != 0) {
    std::string_view name;
    if (view_->pool().ClassName(clause.absent_class, &name)) NotePhantom(name);
    return;
  }
  if (!(flags_[clause.handler] & kFlagQueued)) return;  // lowering stopped early
  const uint32_t excluded = static_cast<uint32_t>(body_->excluded_types.size());
  for (uint32_t i = region.begin; i < index; ++i)
    if (regions_.clause(i).type.valid()) body_->excluded_types.push_back(regions_.clause(i).type);
  const uint32_t end = static_cast<uint32_t>(body_->excluded_types.size());
  VarIndex caught = region.thrown;
  const bool filtered = clause.type.valid() || end > excluded;
  if (filtered || !region.flows) {
    caught = NewVar();
    if (region.flows) body_->copies.push_back({caught, region.thrown});
    if (filtered) body_->filters.push_back({caught, clause.type, excluded, end});
  }
  body_->vm_thrown.push_back(caught);
  const Value slot = frames_[frame_of_pc_[clause.handler] + 1 + num_locals_];
  if (IsPhi(slot)) phis_.AddOperand(slot, caught);
}

/// After variables got their final numbers: a cast belongs to a call if it casts its result.
void MethodLowering::FindDominatingCasts() {
  for (CallFacts& facts : body_->call_facts) {
    const InvokeStmt& call = body_->invokes[facts.invoke];
    facts.casts_begin = static_cast<uint32_t>(body_->dominating_casts.size());
    for (const CastStmt& cast : body_->casts) {
      if (call.result == kNoVar || cast.src != call.result) continue;
      if (OutOfBudget(code_.code.size())) return;
      if (PostDominates(code_, cast.offset, call.offset)) body_->dominating_casts.push_back(cast.type);
    }
    facts.casts_end = static_cast<uint32_t>(body_->dominating_casts.size());
  }
}

}  // namespace heliograph::frontend
