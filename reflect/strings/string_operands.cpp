/// What the operands of an operation are: variables of its method, and expressions of Pattern objects in fields.
#include <algorithm>

#include "core/strings/string_pattern.h"
#include "reflect/members/call_arrays.h"
#include "reflect/strings/message_formats.h"
#include "reflect/strings/path_texts.h"
#include "reflect/strings/string_evaluation.h"
#include "reflect/strings/string_operations.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kPatternClass = "java/util/regex/Pattern";

/// The field that `var` is loaded from, and nothing else; or none.
FieldId FieldOf(const MethodBody& body, VarIndex var) {
  const auto defines = [var](const auto& s) { return s.dst == var; };
  if (std::any_of(body.copies.begin(), body.copies.end(), defines)) return FieldId();
  FieldId field;
  for (const StaticLoadStmt& s : body.static_loads) {
    if (defines(s)) field = s.field;
  }
  for (const LoadStmt& s : body.loads) {
    if (defines(s)) field = s.field;
  }
  return field;
}

}  // namespace

/// The operation gives a text that is not known.
std::vector<VarIndex> StringOperations::BecomeUnknown(Operation& operation) {
  operation.op = StringOp::kConcat;
  operation.recipe = string_pattern::Any();
  return {};
}

/// The texts of which the method makes a path. What the class library gives for a Path comes to the result besides.
std::vector<VarIndex> StringOperations::PathOperands(const MethodBody& body, const StringOpStmt& s, Operation& operation) const {
  const auto path = FindPathText(*program_, body, body.args[s.args_begin]);
  if (!path && s.op == StringOp::kOwnText) return OperandsOf(body, s, operation.recipe);
  if (!path) return BecomeUnknown(operation);
  operation.recipe = path->steps + (s.op == StringOp::kOwnText ? "" : operation.recipe);
  operation.op = StringOp::kPathText;
  return path->pieces;
}

/// Whether the operation may be on a File or Path. O(calls of the body) once for toString.
bool StringOperations::IsPath(const MethodBody& body, const StringOpStmt& s) {
  if (s.op != StringOp::kOwnText || s.args_begin == s.args_end) return s.op == StringOp::kPathText;
  if (!makes_paths_) {
    makes_paths_ = std::any_of(body.invokes.begin(), body.invokes.end(), [&](const InvokeStmt& call) {
      if (!call.target.valid() || call.result == kNoVar) return false;
      const ClassId owner = program_->Method(call.target).owner;
      return owner == path_classes_[0] || owner == path_classes_[1];
    });
  }
  return *makes_paths_;
}

/// The variables of the operands, and whether the second one is a Pattern.
std::pair<std::vector<VarIndex>, bool> StringOperations::OperandsIn(const MethodBody& body, const StringOpStmt& s,
                                                                    Operation& operation) {
  if (IsPath(body, s)) return {PathOperands(body, s, operation), false};
  if (!IsRegexCall(s.op)) {
    std::vector<VarIndex> operands = OperandsOf(body, s, operation.recipe);
    if (s.op == StringOp::kMessageFormat) operands[0] = MessagePatternOf(*program_, body, operands[0]);
    return {std::move(operands), false};
  }
  const std::optional<RegexCall> call = regex_calls_->Find(s);
  if (!call) return {BecomeUnknown(operation), false};
  operation.op = call->op;
  operation.numbers = call->numbers;
  return {call->operands, call->of_pattern};
}

/// The operand holds what a final field does, if the pattern comes from one.
void StringOperations::UsePattern(const MethodBody& body, uint32_t operation, VarIndex pattern) {
  const FieldId field = FieldOf(body, pattern);
  if (!field.valid()) return;
  operations_[operation].operands.back().pattern_of = field;
  field_patterns_[field.value].users.push_back({operation, static_cast<uint32_t>(operations_[operation].operands.size()) - 1});
}

/// Initialisers put patterns of constant expressions into final fields. An instance can get its fields by deserialization too.
void StringOperations::RememberPatterns(const MethodBody& body, Worker& worker) {
  const Program& program = worker.ask.program();
  if (body.static_stores.empty() && body.stores.empty()) return;
  const TypeId type = program.FindConstantClassType(kPatternClass);
  if (!type.valid()) return;
  const RegexCalls calls(program, body);
  const auto remember = [&](FieldId field, VarIndex source, bool open) {
    if (program.Field(field).type != type || (program.Field(field).access & kAccFinal) == 0) return;
    const VarIndex regex = calls.CompiledBy(source);
    const auto constant = constants_.find(regex);
    const bool known = regex != kNoVar && constant != constants_.end();
    if (known) AddToField(field, body.strings[constant->second], worker);
    if (open || !known || program.Field(field).accessed_by_offset) AddToField(field, string_pattern::Any(), worker);
  };
  for (const StaticStoreStmt& s : body.static_stores) remember(s.field, s.src, false);
  for (const StoreStmt& s : body.stores) remember(s.field, s.src, true);
}

void StringOperations::AddToField(FieldId field, const std::string& regex, Worker& worker) {
  FieldPattern& pattern = field_patterns_[field.value];
  pattern.expressions.push_back(regex);
  for (const auto& [operation, operand] : pattern.users) {
    if (operations_[operation].operands[operand].pattern_came) AddText(operation, operand, regex, worker);
  }
}

/// A pattern has come to the operand: it is any that initialisers have put into the field, or of code that is not followed.
void StringOperations::TakePattern(const Watched& watched, Worker& worker) {
  Operand& operand = operations_[watched.operation].operands[watched.index];
  if (std::exchange(operand.pattern_came, true)) return;
  const std::vector<std::string> expressions = field_patterns_[operand.pattern_of.value].expressions;
  for (const std::string& regex : expressions) AddText(watched.operation, watched.index, regex, worker);
  if (expressions.empty()) AddText(watched.operation, watched.index, string_pattern::Any(), worker);
}

void StringOperations::AddText(uint32_t operation, uint32_t operand, const std::string& text, Worker& worker, bool kept) {
  std::string now;
  const uint32_t limit = worker.ask.variant().string_limit;
  if (operations_[operation].operands[operand].texts.Insert(text, limit, &now)) {
    Join(operations_[operation], operand, {now, false, kept && now == text}, worker);
  }
}

void StringOperations::OnIndirectCall(MethodId caller, uint32_t offset, const AddedCall& call, RuleContext& context) {
  const Program& program = context.ask().program();
  const bool computed = !call.args.empty() && IsFollowed(program, caller);
  const auto function = computed ? TextFunctionOf(program, call.callee) : std::nullopt;
  const bool appends = function && function->op == StringOp::kBuilderAppend;
  if (!function || !(appends || call.result.valid())) return;
  const PtrId last = call.args.back();
  if (!indirect_.insert({call.callee.value, call.args[0].value, last.value, call.result.value}).second) return;
  const uint32_t index = static_cast<uint32_t>(operations_.size());
  const PtrId result = appends ? context.sink().NewPointer(TypeId()) : call.result;
  operations_.push_back({function->op, caller, offset, function->recipe, {}, result, {}, {}, {}});
  Operation& operation = operations_.back();
  operation.numbers.fill(StringOpStmt::kNone);
  operation.indirect = true;
  operation.operands.resize(call.args.size());
  for (Operand& operand : operation.operands) operand.null = function->op == StringOp::kText;
  if (appends) operation.operands[0].constant = true;  // what the builder holds
  for (uint32_t i = 0; i < call.args.size(); ++i) {
    if (call.args[i].valid()) Watch(index, appends && i == 0 ? kBuilder : i, call.args[i], context);
  }
  SayAtOnce(context, [&](Worker& worker) { EvaluateFirst(operations_.back(), worker); });
}

/// By variable: whether it holds a text on the way to an operation that may take a name out of it. O(statements).
std::vector<bool> StringOperations::FindIntermediate(const MethodBody& body) {
  std::vector<bool> found(body.num_vars, false);
  std::vector<VarIndex> open;
  const auto mark = [&](VarIndex var) {
    if (var != kNoVar && !found[var]) open.push_back(var);
    if (var != kNoVar) found[var] = true;
  };
  std::vector<std::vector<VarIndex>> sources(body.num_vars);
  for (const CopyStmt& s : body.copies) sources[s.dst].push_back(s.src);
  for (const StringOpStmt& s : body.string_ops) {
    if (IsRegexCall(s.op)) {
      const std::optional<RegexCall> call = regex_calls_->Find(s);
      for (size_t i = 0; call && i < call->operands.size(); ++i) {
        if (i != 1 || !call->of_pattern) mark(call->operands[i]);
      }
      continue;
    }
    const bool joins = Converts(s.op) || s.op == StringOp::kOwnText;
    for (uint32_t i = s.args_begin; i < s.args_end; ++i) {
      if (joins && body.args[i] != kNoVar) sources[s.dst].push_back(body.args[i]);
      else if (!joins && !IsNameOf(s.op)) mark(body.args[i]);
    }
  }
  while (!open.empty()) {
    const VarIndex var = open.back();
    open.pop_back();
    for (VarIndex source : sources[var]) mark(source);
  }
  return found;
}

}  // namespace heliograph::reflect
