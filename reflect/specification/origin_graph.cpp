#include "reflect/specification/origin_graph.h"

#include <algorithm>
#include <utility>

#include "core/strings/string_pattern.h"
#include "reflect/specification/user_targets.h"

namespace heliograph::reflect {

namespace {

using Statement = StatementRef::Kind;

constexpr std::string_view kString = "java/lang/String";

}  // namespace

uint32_t OriginGraph::Number(const Node& node) {
  const uint64_t owner = uint64_t{node.owner} << 32 | uint64_t{static_cast<uint8_t>(node.kind)} << 1 | (node.is_field ? 1 : 0);
  const auto [at, added] = numbers_.try_emplace({owner, node.var}, static_cast<uint32_t>(nodes_.size()));
  if (added) nodes_.push_back(node);
  return at->second;
}

uint32_t OriginGraph::Variable(Kind kind, MethodId m, VarIndex var) { return Number({kind, false, m.value, var}); }

void OriginGraph::WorkOut(uint32_t node) {
  now_.ways.clear();
  now_.ends.clear();
  const Node expanded = nodes_[node];
  if (expanded.is_field) ExpandField(expanded);
  else ExpandVariable(expanded);
  ++expansion_;
}

const OriginGraph::Expansion& OriginGraph::Expand(uint32_t node) {
  if (node < kept_.size() && kept_[node] != nullptr) return *kept_[node];
  WorkOut(node);
  if (num_kept_ + now_.ways.size() > most_kept_) return now_;
  num_kept_ += now_.ways.size();
  if (kept_.size() <= node) kept_.resize(nodes_.size());
  kept_[node] = std::make_unique<Expansion>(std::move(now_));
  return *kept_[node];
}

const std::vector<OriginGraph::End>& OriginGraph::Ends(uint32_t node) {
  if (node < kept_.size() && kept_[node] != nullptr) return kept_[node]->ends;
  if (kept_ends_.size() <= node) kept_ends_.resize(nodes_.size());
  if (kept_ends_[node] == nullptr) {
    ends_only_ = true;
    WorkOut(node);
    ends_only_ = false;
    kept_ends_[node] = std::make_unique<std::vector<End>>(std::move(now_.ends));
  }
  return *kept_ends_[node];
}

void OriginGraph::Push(Kind kind, MethodId m, VarIndex var, const WitnessStep& step) {
  if (var != kNoVar && !ends_only_) AddWay({Variable(kind, m, var), step});
}

void OriginGraph::PushField(Kind kind, FieldId f, MethodId reader) {
  if (ends_only_) return;
  WitnessStep step;
  step.method = reader;
  step.field = f;
  AddWay({Number({kind, true, f.value, 0}), step});
}

void OriginGraph::AddWay(const Way& way) {
  if (way.node >= added_.size()) added_.resize(nodes_.size() * 2, 0);
  if (std::exchange(added_[way.node], expansion_) != expansion_) now_.ways.push_back(way);
}

void OriginGraph::AddEnd(MethodId m, uint32_t offset, uint32_t line, std::string api, const WitnessStep& last, bool gives_text) {
  const auto [at, added] = api_numbers_.try_emplace(api, static_cast<uint32_t>(apis_.size()));
  if (added) apis_.push_back(std::move(api));
  const End end{m, offset, line, at->second, gives_text, last};
  if (now_.ends.empty() || !end.IsSamePoint(now_.ends.back())) now_.ends.push_back(end);
}

// --- fields ---

void OriginGraph::ExpandField(const Node& node) {
  const FieldId f(node.owner);
  const FieldInfo& info = program_.Field(f);
  const bool platform = program_.Class(info.owner).platform;
  WitnessStep here, stored;
  here.field = f;
  if (node.kind != Kind::kValue) {
    for (const auto& [m, var] : index_.Loads(f)) {
      stored.method = m;
      Push(Kind::kFilled, m, var, stored);
    }
    if (node.kind == Kind::kFilled) return;
  }
  for (const auto& [m, var] : index_.Stores(f)) {
    stored.method = m;
    Push(node.kind, m, var, stored);
  }
  ExpandSetters(f);
  if (platform) {
    const MethodRef name{program_.ClassName(info.owner), program_.FieldName(f), ""};
    return AddEnd(MethodId(), CallSite::kNoOffset, 0, ShortName(name), here);
  }
  if (info.has_constant_string || !index_.Stores(f).empty() || index_.Setters(f) != nullptr) return;
  AddEnd(MethodId(), CallSite::kNoOffset, 0, info.accessed_by_offset ? "field accessed by offset" : "empty field", here);
}

void OriginGraph::ExpandSetters(FieldId f) {
  const std::vector<CallSiteId>* setters = index_.Setters(f);
  if (setters == nullptr) return;
  for (CallSiteId id : *setters) {
    const CallSite& site = index_.result().call_sites[id.value];
    if (site.caller.valid() && index_.IsFollowed(site.caller)) AddEnd(site.caller, site.offset, site.line, "Field.set");
  }
}

// --- variables ---

void OriginGraph::ExpandVariable(const Node& node) {
  const MethodId m(node.owner);
  const IndexedBody& body = index_.Body(m);
  if (node.kind != Kind::kValue && !ends_only_) ExpandUses(node);
  if (node.kind == Kind::kFilled) return;
  const std::vector<VarIndex> parameters = ParameterVars(program_, m);
  for (uint32_t i = 0; i < parameters.size(); ++i) {
    const bool receiver = i == 0 && !program_.Method(m).is_static();
    if (parameters[i] == node.var && !receiver) ExpandParameter(node, i);
  }
  bool has_effect = false;
  for (const auto& [var, statement] : body.Definitions(node.var)) {
    if (statement.kind == Statement::kInvoke) ExpandCall(node, body.code().invokes[statement.index], has_effect);
    else has_effect |= ExpandDefinition(node, statement);
  }
}

bool OriginGraph::ExpandDefinition(const Node& node, StatementRef statement) {
  const MethodId m(node.owner);
  const MethodBody& code = index_.Body(m).code();
  const uint32_t i = statement.index;
  switch (statement.kind) {
    case Statement::kUnknownString: return false;
    case Statement::kAlloc: ExpandAllocation(node, code.allocs[i]); break;
    case Statement::kCopy: Push(node.kind, m, code.copies[i].src); break;
    case Statement::kLoad: PushField(node.kind, code.loads[i].field, m); break;
    case Statement::kStaticLoad: PushField(node.kind, code.static_loads[i].field, m); break;
    case Statement::kArrayLoad: Push(Kind::kContents, m, code.array_loads[i].base); break;
    case Statement::kConcat:
      for (uint32_t a = code.concats[i].args_begin; a < code.concats[i].args_end; ++a) Push(Kind::kValue, m, code.args[a]);
      break;
    case Statement::kStringOp: ExpandStringOp(m, code.string_ops[i]); return code.string_ops[i].op != StringOp::kOwnText;
    default: break;
  }
  return true;
}

/// A string made by a constructor comes from there, unless that only copies a string.
void OriginGraph::ExpandAllocation(const Node& node, const AllocStmt& alloc) {
  const MethodId m(node.owner);
  if (node.kind != Kind::kValue || program_.TypeName(alloc.type) != "java.lang.String") return;
  const IndexedBody& body = index_.Body(m);
  for (const auto& [var, use] : body.Uses(node.var)) {
    if (use.kind != Statement::kInvoke) continue;
    const InvokeStmt& call = body.code().invokes[use.index];
    const MethodRef& ref = body.code().refs[call.ref];
    if (ref.name != "<init>" || ref.owner != kString || body.code().args[call.args_begin] != node.var) continue;
    const bool copies = ref.descriptor == "(Ljava/lang/String;)V", builder = ref.descriptor.starts_with("(Ljava/lang/StringBu");
    if (copies || builder) Push(copies ? Kind::kValue : Kind::kContents, m, body.code().args[call.args_begin + 1]);
    else if (ref.descriptor != "()V") AddEnd(m, call.offset, call.line, "new String");
  }
}

void OriginGraph::ExpandStringOp(MethodId m, const StringOpStmt& op) {
  const MethodBody& code = index_.Body(m).code();
  const WitnessStep at{m, FieldId(), op.offset, op.line};
  for (uint32_t a = op.args_begin; a < op.args_end; ++a) Push(Kind::kValue, m, code.args[a], at);
  Push(Kind::kContents, m, op.array, at);
  const bool joins = op.op == StringOp::kConcat || op.op == StringOp::kFragments;
  if (joins && op.recipe != StringOpStmt::kNone && !string_pattern::IsExact(code.strings[op.recipe])) {
    AddEnd(m, op.offset, op.line, "computed text");
    ExpandBuilders(m, op);
  }
}

/// Of a builder that is filled in a loop, or elsewhere too, an operation knows a part only. The builder is that of the
/// toString call there; what a loop joins stands elsewhere, so then all whose text the method takes are looked into.
void OriginGraph::ExpandBuilders(MethodId m, const StringOpStmt& op) {
  const MethodBody& code = index_.Body(m).code();
  const WitnessStep at{m, FieldId(), op.offset, op.line};
  std::vector<VarIndex> builders;
  bool here = false;
  for (const InvokeStmt& call : code.invokes) {
    const MethodRef& ref = code.refs[call.ref];
    if (ref.name != "toString" || !IsBuilderClass(ref.owner) || call.args_begin == call.args_end) continue;
    if (call.offset == op.offset && !std::exchange(here, true)) builders.clear();
    if (!here || call.offset == op.offset) builders.push_back(code.args[call.args_begin]);
  }
  for (VarIndex builder : builders) Push(Kind::kContents, m, builder, at);
}

}  // namespace heliograph::reflect
