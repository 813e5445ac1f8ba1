#include "reflect/specification/origin_search.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/strings/string_pattern.h"
#include "reflect/specification/user_targets.h"
#include "reflect/specification/witness.h"

namespace heliograph::reflect {

namespace {

using Statement = StatementRef::Kind;

constexpr std::string_view kString = "java/lang/String";

}  // namespace

OriginContext::OriginContext(const AnalysisResult& result, const MethodLowerer& lowerer, BudgetGuard budget)
    : index(result, lowerer, budget) {
  for (const ReflectiveSite& row : result.reflective_sites) {
    const ReflectiveSite*& known = reflective_[row.site.value];
    if (known == nullptr || row.status > known->status) known = &row;
    if (row.api != "Field.set") continue;
    for (const ReflectiveTarget& target : row.targets) setters_[target.target].push_back(row.site);
  }
  const auto key = [&](CallSiteId id) {
    const CallSite& site = result.call_sites[id.value];
    const bool placed = site.caller.valid();
    return std::tuple(placed ? result.program->MethodDisplayName(site.caller) : std::string(), site.offset);
  };
  for (auto& [field, sites] : setters_) {
    std::sort(sites.begin(), sites.end(), [&](CallSiteId a, CallSiteId b) { return key(a) < key(b); });
  }
}

const ReflectiveSite* OriginContext::Reflective(CallSiteId site) const {
  const auto it = reflective_.find(site.value);
  return it == reflective_.end() ? nullptr : it->second;
}

const std::vector<CallSiteId>* OriginContext::Setters(FieldId f) const {
  if (setters_.empty()) return nullptr;
  const auto it = setters_.find(index.program().FieldDisplayName(f));
  return it == setters_.end() ? nullptr : &it->second;
}

OriginSearch::OriginSearch(OriginContext& context, uint32_t site, uint32_t limit, Budget* budget)
    : context_(context), index_(context.index), program_(context.index.program()), site_(site), limit_(limit), budget_(budget) {}

void OriginSearch::Run(VarIndex var, bool contents) {
  const AnalysisResult& result = index_.result();
  const CallSite& site = result.call_sites[result.reflective_sites[site_].site.value];
  Add({contents ? Kind::kContents : Kind::kValue,
       false,
       site.caller.value,
       var,
       kNone,
       {site.caller, FieldId(), site.offset, site.line}});
  for (; current_ < nodes_.size(); ++current_) {
    if (limit_ != 0 && current_ >= limit_) {
      cut_ = true;
      return;
    }
    if (budget_ != nullptr && budget_->Spent()) return;
    Expand();
  }
}

void OriginSearch::AddOwnCall() {
  const ReflectiveSite& row = index_.result().reflective_sites[site_];
  const CallSite& call = index_.result().call_sites[row.site.value];
  const WitnessStep at{call.caller, FieldId(), call.offset, call.line};
  points_.push_back({site_, call.caller, call.offset, call.line, row.api, false, WitnessText(program_, {at}, row.api)});
}

void OriginSearch::Push(Kind kind, MethodId m, VarIndex var, const WitnessStep& step) {
  if (var != kNoVar) Add({kind, false, m.value, var, current_, step});
}

void OriginSearch::PushField(Kind kind, FieldId f, MethodId reader) {
  WitnessStep step;
  step.field = f;
  Add({kind, true, f.value, reader.value, current_, step});
}

void OriginSearch::Add(const Node& node) {
  const uint64_t owner = uint64_t{node.owner} << 32 | uint64_t{static_cast<uint8_t>(node.kind)} << 1 | (node.is_field ? 1 : 0);
  if (seen_.insert({owner, node.is_field ? 0 : node.var}).second) nodes_.push_back(node);
}

void OriginSearch::AddPoint(MethodId m, uint32_t offset, uint32_t line, std::string api, const WitnessStep& last,
                            bool gives_text) {
  std::string key = std::to_string(m.value) + "@" + std::to_string(offset) + api;
  if (last.field.valid()) key += "#" + std::to_string(last.field.value);
  if (!found_.insert(key).second) return;
  std::string witness = Witness(api, {m, FieldId(), offset, line}, last);
  points_.push_back({site_, m, offset, line, std::move(api), gives_text, std::move(witness)});
}

std::string OriginSearch::Witness(std::string_view api, const WitnessStep& at, const WitnessStep& last) const {
  std::vector<WitnessStep> steps;
  for (uint32_t n = current_; n != kNone; n = nodes_[n].parent) steps.push_back(nodes_[n].step);
  std::reverse(steps.begin(), steps.end());
  if (!last.field.valid()) steps.push_back(at);
  steps.push_back(last);
  return WitnessText(program_, steps, api);
}

void OriginSearch::Expand() {
  const Node node = nodes_[current_];
  if (node.is_field) return ExpandField(node);
  ExpandVariable(node);
}

// --- fields ---

void OriginSearch::ExpandField(const Node& node) {
  const FieldId f(node.owner);
  const MethodId reader(node.var);
  const FieldInfo& info = program_.Field(f);
  const bool platform = program_.Class(info.owner).platform;
  WitnessStep stored;
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
    return AddPoint(reader, CallSite::kNoOffset, 0, ShortName(name), node.step);
  }
  if (info.has_constant_string || !index_.Stores(f).empty() || context_.Setters(f) != nullptr) return;
  AddPoint(reader, CallSite::kNoOffset, 0, info.accessed_by_offset ? "field accessed by offset" : "empty field", node.step);
}

void OriginSearch::ExpandSetters(FieldId f) {
  const std::vector<CallSiteId>* setters = context_.Setters(f);
  if (setters == nullptr) return;
  for (CallSiteId id : *setters) {
    const CallSite& site = index_.result().call_sites[id.value];
    if (site.caller.valid() && index_.IsFollowed(site.caller)) AddPoint(site.caller, site.offset, site.line, "Field.set");
  }
}

// --- variables ---

void OriginSearch::ExpandVariable(const Node& node) {
  const MethodId m(node.owner);
  const IndexedBody& body = index_.Body(m);
  if (node.kind != Kind::kValue) ExpandUses(node);
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

bool OriginSearch::ExpandDefinition(const Node& node, StatementRef statement) {
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
void OriginSearch::ExpandAllocation(const Node& node, const AllocStmt& alloc) {
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
    else if (ref.descriptor != "()V") AddPoint(m, call.offset, call.line, "new String");
  }
}

void OriginSearch::ExpandStringOp(MethodId m, const StringOpStmt& op) {
  const MethodBody& code = index_.Body(m).code();
  const WitnessStep at{m, FieldId(), op.offset, op.line};
  for (uint32_t a = op.args_begin; a < op.args_end; ++a) Push(Kind::kValue, m, code.args[a], at);
  Push(Kind::kContents, m, op.array, at);
  const bool joins = op.op == StringOp::kConcat || op.op == StringOp::kFragments;
  if (joins && op.recipe != StringOpStmt::kNone && !string_pattern::IsExact(code.strings[op.recipe])) {
    AddPoint(m, op.offset, op.line, "computed text");
    ExpandBuilders(m, op);
  }
}

/// Of a builder that is filled in a loop, or elsewhere too, an operation knows a part only. The builder is that of the
/// toString call there; what a loop joins stands elsewhere, so then all whose text the method takes are looked into.
void OriginSearch::ExpandBuilders(MethodId m, const StringOpStmt& op) {
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
