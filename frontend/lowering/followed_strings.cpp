#include "frontend/lowering/followed_strings.h"

#include <algorithm>

#include "core/strings/string_pattern.h"

namespace heliograph::frontend {

void FollowedStrings::Clear() {
  builders_.clear();
  builder_of_.clear();
  constants_.clear();
  packages_.clear();
  calls_.clear();
  texts_.clear();
  shared_.clear();
  ForgetOccupants();
}

void FollowedStrings::ForgetOccupants() { std::fill(std::begin(occupants_), std::end(occupants_), kNone); }

uint32_t FollowedStrings::Add(VarIndex var, uint32_t alloc) {
  const uint32_t builder = static_cast<uint32_t>(builders_.size());
  builders_.push_back({alloc, {}});
  builder_of_[var] = builder;
  return builder;
}

uint32_t FollowedStrings::Find(Value value) const {
  if (builders_.empty() || !IsReference(value)) return kNone;
  auto found = builder_of_.find(value);
  return found == builder_of_.end() ? kNone : found->second;
}

void FollowedStrings::JoinFrom(Value phi, Value first) {
  const uint32_t builder = Find(first);
  if (builder != kNone) builder_of_[phi] = builder;
}

uint32_t FollowedStrings::ConstantOf(VarIndex var) const {
  auto found = constants_.find(var);
  return found == constants_.end() ? kNone : found->second;
}

VarIndex FollowedStrings::PackageClass(VarIndex package) const {
  auto found = packages_.find(package);
  return found == packages_.end() ? kNoVar : found->second;
}

/// A builder escapes if its variable is used other than as the receiver of followed calls.
std::vector<bool> FollowedStrings::FindEscaped(const MethodBody& body) const {
  std::vector<uint32_t> builder_of(body.num_vars, kNone);
  for (uint32_t b = 0; b < builders_.size(); ++b) builder_of[body.allocs[builders_[b].alloc].dst] = b;
  std::vector<bool> escaped(builders_.size(), false);
  std::vector<uint32_t> followed(body.invokes.size(), 0);  // arguments from the front
  for (const Call& call : calls_) followed[call.invoke] = call.with_arguments ? kNone : 1;
  const auto use = [&](VarIndex var) {
    if (var != kNoVar && builder_of[var] != kNone) escaped[builder_of[var]] = true;
  };
  for (const CopyStmt& s : body.copies) use(s.src);
  for (const StoreStmt& s : body.stores) use(s.src);
  for (const StaticStoreStmt& s : body.static_stores) use(s.src);
  for (const ArrayStoreStmt& s : body.array_stores) use(s.src);
  for (const AnyFieldStoreStmt& s : body.any_stores) use(s.src);
  for (const LambdaStmt& s : body.lambdas) {
    for (uint32_t i = s.captured_begin; i < s.captured_end; ++i) use(body.args[i]);
  }
  for (size_t call = 0; call < body.invokes.size(); ++call) {
    const InvokeStmt& s = body.invokes[call];
    for (uint32_t i = s.args_begin + std::min(followed[call], s.args_end - s.args_begin); i < s.args_end; ++i) use(body.args[i]);
  }
  return escaped;
}

/// What gives tokens and lines in turn gives parts of lines.
void FollowedStrings::MarkMixed(const MethodBody& body, std::vector<bool>& escaped) const {
  std::vector<bool> lines(builders_.size(), false), tokens(builders_.size(), false);
  for (const Text& text : texts_) {
    if (body.string_ops[text.op].op == StringOp::kLines) lines[text.builder] = true;
    if (body.string_ops[text.op].op == StringOp::kTokens) tokens[text.builder] = true;
  }
  for (size_t b = 0; b < builders_.size(); ++b) {
    if (lines[b] && tokens[b]) escaped[b] = true;
  }
}

/// Operations on builders that nobody else has, of which all is known here.
void FollowedStrings::DropShared(MethodBody& body, const std::vector<bool>& escaped) const {
  std::vector<bool> dropped(body.string_ops.size(), false);
  for (const Text& shared : shared_) {
    dropped[shared.op] = !escaped[shared.builder];
    if (escaped[shared.builder]) body.allocs[builders_[shared.builder].alloc].apart = true;
  }
  size_t at = 0;
  std::erase_if(body.string_ops, [&](const StringOpStmt&) { return dropped[at++]; });
}

void FollowedStrings::Finish(MethodBody& body) const {
  if (!builders_.empty()) {
    std::vector<bool> escaped = FindEscaped(body);
    MarkMixed(body, escaped);
    for (const Text& text : texts_) {
      StringOpStmt& op = body.string_ops[text.op];
      if (!escaped[text.builder]) continue;
      if (op.op == StringOp::kConcat) {
        op.op = StringOp::kFragments;
        continue;
      }
      op.recipe = static_cast<uint32_t>(body.strings.size());
      body.strings.push_back(string_pattern::Any());
    }
    DropShared(body, escaped);
  }
  BoundLoops(body);
}

namespace {

/// Operations and the copies between them, as edges from operand to result.
class OperationGraph {
 public:
  explicit OperationGraph(const MethodBody& body) : body_(body), users_(body.num_vars) {
    for (const CopyStmt& s : body.copies) users_[s.src].push_back(s.dst);
    for (const StringOpStmt& s : body.string_ops) {
      for (uint32_t i = s.args_begin; i < s.args_end; ++i) {
        if (body.args[i] != kNoVar) users_[body.args[i]].push_back(s.dst);
      }
    }
  }

  /// By variable: those on common cycles have the same number, others one of their own. Tarjan (SIAM J. Comput. 1, 1972),
  /// without recursion. O(variables + edges).
  std::vector<uint32_t> Components() {
    component_.assign(body_.num_vars, kOpen);
    visit_.assign(body_.num_vars, 0);
    low_.assign(body_.num_vars, 0);
    for (VarIndex v = 0; v < body_.num_vars; ++v) {
      if (visit_[v] == 0) Walk(v);
    }
    return std::move(component_);
  }

 private:
  static constexpr uint32_t kOpen = 0xffffffff;
  struct Frame {
    VarIndex var;
    size_t next;
  };

  void Enter(VarIndex v) {
    visit_[v] = low_[v] = ++visits_;
    open_.push_back(v);
    frames_.push_back({v, 0});
  }

  void Walk(VarIndex start) {
    Enter(start);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.next == users_[frame.var].size()) {
        Leave(frame.var);
        continue;
      }
      const VarIndex v = frame.var, user = users_[v][frame.next++];
      if (visit_[user] == 0) Enter(user);
      else if (component_[user] == kOpen) low_[v] = std::min(low_[v], visit_[user]);
    }
  }

  void Leave(VarIndex v) {
    frames_.pop_back();
    if (!frames_.empty()) low_[frames_.back().var] = std::min(low_[frames_.back().var], low_[v]);
    if (low_[v] != visit_[v]) return;
    while (component_[v] == kOpen) {
      component_[open_.back()] = v;
      open_.pop_back();
    }
  }

  const MethodBody& body_;
  std::vector<std::vector<VarIndex>> users_;  // by variable
  uint32_t visits_ = 0;
  std::vector<uint32_t> visit_, low_, component_;  // by variable; visit: 0 before the first
  std::vector<VarIndex> open_;                     // visited, without a component yet
  std::vector<Frame> frames_;
};

/// The recipe with the pieces that are not of an argument in `looping` replaced.
void KeepOnly(MethodBody& body, StringOpStmt& op, const std::vector<bool>& looping) {
  std::string recipe;
  std::vector<VarIndex> args;
  size_t next = 0;
  for (char c : body.strings[op.recipe]) {
    const bool kept = c == '\1' && looping[next];
    if (kept) args.push_back(body.args[op.args_begin + next]);
    next += c == '\1';
    if (kept) recipe.push_back('\1');
    else if (recipe.empty() || recipe.back() != string_pattern::kAny) recipe.push_back(string_pattern::kAny);
  }
  op.recipe = static_cast<uint32_t>(body.strings.size());
  body.strings.push_back(std::move(recipe));
  op.args_begin = static_cast<uint32_t>(body.args.size());
  body.args.insert(body.args.end(), args.begin(), args.end());
  op.args_end = static_cast<uint32_t>(body.args.size());
}

}  // namespace

void BoundLoops(MethodBody& body) {
  if (body.string_ops.empty() || body.copies.empty()) return;
  const std::vector<uint32_t> component = OperationGraph(body).Components();
  std::vector<StringOpStmt> whole;
  for (StringOpStmt& op : body.string_ops) {
    if (op.op != StringOp::kConcat && op.op != StringOp::kFragments) continue;
    // An operand that the result comes back to lies on a cycle with it.
    std::vector<bool> looping;
    for (uint32_t i = op.args_begin; i < op.args_end; ++i) {
      looping.push_back(body.args[i] != kNoVar && component[body.args[i]] == component[op.dst]);
    }
    if (std::find(looping.begin(), looping.end(), true) == looping.end()) continue;
    if (op.op == StringOp::kConcat && body.strings[op.recipe].find(string_pattern::kAny) == std::string::npos) {
      whole.push_back(op);
      whole.back().op = StringOp::kLoopTexts;
    }
    KeepOnly(body, op, looping);
  }
  body.string_ops.insert(body.string_ops.end(), whole.begin(), whole.end());
}

}  // namespace heliograph::frontend
