#include "parallel/shortcuts/parameter_flow.h"

#include <algorithm>
#include <utility>

namespace heliograph::parallel {

namespace {

class Finder {
 public:
  Finder(const Program& program, const MethodBody& body, absl::FunctionRef<bool(MethodId)> claims)
      : program_(program), body_(body), definitions_(body.num_vars), other_(body.num_vars, 0) {
    flow_.positions.assign(body.num_vars, kNoPosition);
    flow_.returned.assign(body.invokes.size(), 0);
    CountDefinitions();
    FindPositions();
    FindSources(claims);
  }

  ParameterFlow Take(bool whole_result) {
    MoveStores();
    if (whole_result) {
      flow_.copies = body_.copies;
      flow_.loads = body_.loads;
    } else {
      FollowReturned();
    }
    std::sort(flow_.items.begin(), flow_.items.end());
    flow_.items.erase(std::unique(flow_.items.begin(), flow_.items.end()), flow_.items.end());
    return std::move(flow_);
  }

 private:
  struct Definitions {
    uint32_t number = 0;
    std::vector<uint32_t> copies, loads, calls;  // indices of statements that are told apart
  };

  void Define(VarIndex v) {
    if (v == kNoVar) return;
    ++definitions_[v].number;
    other_[v] = 1;
  }
  void CountDefinitions();
  void FindPositions();
  void FindSources(absl::FunctionRef<bool(MethodId)> claims);
  bool PassesParameter(const InvokeStmt& s) const;
  bool IsCarrier(VarIndex v) const {
    const Definitions& d = definitions_[v];
    return v >= num_fixed_ && !other_[v] && d.copies.size() + d.loads.size() + d.calls.size() > 0;
  }
  void MoveStores();
  void FollowReturned();
  void FollowCarrier(VarIndex v);
  void FollowCopy(VarIndex source);
  void FollowLoad(const LoadStmt& s) {
    flow_.items.push_back({ShortcutItem::Kind::kLoad, false, flow_.positions[s.base], kNoPosition, s.field});
  }

  const Program& program_;
  const MethodBody& body_;
  uint32_t num_fixed_ = 0;
  std::vector<Definitions> definitions_;  // by variable
  std::vector<uint8_t> other_;            // by variable: defined or restricted by something that is not told apart
  std::vector<VarIndex> pending_;         // carriers to follow
  std::vector<uint8_t> followed_;         // by variable
  ParameterFlow flow_;
};

void Finder::CountDefinitions() {
  for (const AllocStmt& s : body_.allocs) Define(s.dst);
  for (const StringStmt& s : body_.string_constants) Define(s.dst);
  for (const StringConcatStmt& s : body_.concats) Define(s.dst);
  for (const StringOpStmt& s : body_.string_ops) Define(s.dst);
  for (const ClassConstantStmt& s : body_.class_constants) Define(s.dst);
  for (const HandleConstantStmt& s : body_.handle_constants) Define(s.dst);
  for (const StaticLoadStmt& s : body_.static_loads) Define(s.dst);
  for (const ArrayLoadStmt& s : body_.array_loads) Define(s.dst);
  for (const AnyFieldLoadStmt& s : body_.any_loads) Define(s.dst);
  for (const LambdaStmt& s : body_.lambdas) Define(s.dst);
  for (const GenericCopyStmt& s : body_.generic_copies) Define(s.dst);
  for (VarIndex v : body_.vm_thrown) Define(v);
  for (const CopyStmt& s : body_.copies) ++definitions_[s.dst].number;
  for (const LoadStmt& s : body_.loads) ++definitions_[s.dst].number;
  for (const InvokeStmt& s : body_.invokes) {
    if (s.result != kNoVar) ++definitions_[s.result].number;
    Define(s.thrown);
  }
}

void Finder::FindPositions() {
  const MethodInfo& method = program_.Method(body_.method);
  num_fixed_ = std::min(NumFixedVars(program_, body_.method), body_.num_vars);
  const std::vector<VarIndex> parameters = ParameterVars(program_, body_.method);
  const bool no_this = program_.Class(method.owner).is_interface() || method.owner == program_.object_class();
  for (uint32_t i = 0; i < parameters.size(); ++i) {
    const VarIndex v = parameters[i];
    if (v == kNoVar || v >= body_.num_vars || definitions_[v].number > 0) continue;
    if (i == 0 && !method.is_static() && no_this) continue;
    flow_.positions[v] = i;
  }
  for (const VarFilter& s : body_.filters) {
    if (s.var >= num_fixed_) other_[s.var] = 1;
  }
}

bool Finder::PassesParameter(const InvokeStmt& s) const {
  for (uint32_t i = s.args_begin; i < s.args_end; ++i) {
    if (body_.args[i] != kNoVar && flow_.positions[body_.args[i]] != kNoPosition) return true;
  }
  return false;
}

/// What defines each variable, and whether it is all told apart.
void Finder::FindSources(absl::FunctionRef<bool(MethodId)> claims) {
  for (uint32_t i = 0; i < body_.copies.size(); ++i) definitions_[body_.copies[i].dst].copies.push_back(i);
  for (uint32_t i = 0; i < body_.loads.size(); ++i) {
    const LoadStmt& s = body_.loads[i];
    if (flow_.positions[s.base] != kNoPosition) definitions_[s.dst].loads.push_back(i);
    else if (s.dst != kReturnVar) other_[s.dst] = 1;
  }
  for (uint32_t i = 0; i < body_.invokes.size(); ++i) {
    const InvokeStmt& s = body_.invokes[i];
    if (s.result == kNoVar) continue;
    const bool plain = s.target.valid() && !s.effect_inlined && PassesParameter(s) && !claims(s.target);
    if (plain) definitions_[s.result].calls.push_back(i);
    else if (s.result != kReturnVar) other_[s.result] = 1;
  }
}

void Finder::MoveStores() {
  for (const StoreStmt& s : body_.stores) {
    const uint32_t base = flow_.positions[s.base], value = flow_.positions[s.src];
    if (base == kNoPosition || value == kNoPosition) {
      flow_.stores.push_back(s);
    } else {
      flow_.items.push_back({ShortcutItem::Kind::kStore, false, base, value, s.field});
    }
  }
}

void Finder::FollowReturned() {
  followed_.assign(body_.num_vars, 0);
  for (const CopyStmt& s : body_.copies) {
    if (s.dst != kReturnVar) flow_.copies.push_back(s);
  }
  for (const LoadStmt& s : body_.loads) {
    if (s.dst != kReturnVar || flow_.positions[s.base] == kNoPosition) flow_.loads.push_back(s);
  }
  if (body_.num_vars <= kReturnVar) return;
  FollowCarrier(kReturnVar);
  while (!pending_.empty()) {
    const VarIndex carrier = pending_.back();
    pending_.pop_back();
    FollowCarrier(carrier);
  }
}

/// All that defines `v`, which is a carrier or the result, comes to the result for itself.
void Finder::FollowCarrier(VarIndex v) {
  const Definitions& d = definitions_[v];
  for (uint32_t i : d.copies) FollowCopy(body_.copies[i].src);
  for (uint32_t i : d.loads) FollowLoad(body_.loads[i]);
  for (uint32_t i : d.calls) flow_.returned[i] = 1;
}

void Finder::FollowCopy(VarIndex source) {
  if (std::exchange(followed_[source], 1)) return;
  if (flow_.positions[source] != kNoPosition) {
    flow_.items.push_back({ShortcutItem::Kind::kReturn, false, flow_.positions[source], kNoPosition, FieldId()});
  } else if (IsCarrier(source)) {
    flow_.carriers.push_back(source);
    pending_.push_back(source);
  } else {
    flow_.copies.push_back({kReturnVar, source});
  }
}

}  // namespace

ParameterFlow FindParameterFlow(const Program& program, const MethodBody& body, absl::FunctionRef<bool(MethodId)> claims,
                                bool whole_result) {
  return Finder(program, body, claims).Take(whole_result);
}

}  // namespace heliograph::parallel
