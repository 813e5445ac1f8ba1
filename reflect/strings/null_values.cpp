#include "reflect/strings/null_values.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace heliograph::reflect {

namespace {

/// Classes whose methods return null nowhere.
constexpr std::array<std::string_view, 12> kNeverNull = {
    "java/lang/String",  "java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/Integer",
    "java/lang/Long",    "java/lang/Short",         "java/lang/Byte",         "java/lang/Character",
    "java/lang/Boolean", "java/lang/Float",         "java/lang/Double",       "java/util/StringJoiner"};

bool MayGiveNull(StringOp op) {
  return op == StringOp::kCanonicalName || op == StringOp::kLines || op == StringOp::kMatchedGroup || op == StringOp::kPathText;
}

/// String.valueOf(Object) and its like give what toString gives; where that is known it is no null.
bool NeverReturnsNull(const Program& program, const InvokeStmt& call) {
  if (!call.target.valid()) return false;
  const std::string_view owner = program.ClassName(program.Method(call.target).owner);
  const std::string_view name = program.MethodName(call.target);
  if (owner == "java/lang/Object") return name == "getClass";
  if (owner == "java/lang/Class") return name == "getName" || name == "getSimpleName" || name == "getTypeName";
  return name != "getInteger" && name != "getLong" && std::find(kNeverNull.begin(), kNeverNull.end(), owner) != kNeverNull.end();
}

}  // namespace

void NullValues::MarkDefinitions(const Program& program, const MethodBody& body) {
  const auto define = [&](VarIndex var, bool null) {
    if (var == kNoVar) return;
    defined_[var] = true;
    if (null) may_be_null_[var] = true;
  };
  for (const AllocStmt& s : body.allocs) define(s.dst, false);
  for (const StringStmt& s : body.string_constants) define(s.dst, s.string == StringStmt::kUnknown);
  for (const ClassConstantStmt& s : body.class_constants) define(s.dst, false);
  for (const HandleConstantStmt& s : body.handle_constants) define(s.dst, false);
  for (const LambdaStmt& s : body.lambdas) define(s.dst, false);
  for (const StringOpStmt& s : body.string_ops) define(s.dst, MayGiveNull(s.op));
  for (const InvokeStmt& s : body.invokes) define(s.result, !NeverReturnsNull(program, s));
  for (VarIndex var : body.vm_thrown) define(var, false);
  for (VarIndex var : body.null_vars) define(var, true);
  for (const LoadStmt& s : body.loads) define(s.dst, true);
  for (const StaticLoadStmt& s : body.static_loads) define(s.dst, true);
  for (const ArrayLoadStmt& s : body.array_loads) define(s.dst, true);
  for (const AnyFieldLoadStmt& s : body.any_loads) define(s.dst, true);
}

NullValues::NullValues(const Program& program, const MethodBody& body)
    : may_be_null_(body.num_vars, false), defined_(body.num_vars, false) {
  MarkDefinitions(program, body);
  const uint32_t fixed = std::min(NumFixedVars(program, body.method), body.num_vars);
  const bool has_receiver = !program.Method(body.method).is_static();
  for (VarIndex v = kFirstParameterVar; v < fixed; ++v) {
    defined_[v] = true;
    may_be_null_[v] = v != kFirstParameterVar || !has_receiver;
  }
  for (const CopyStmt& s : body.copies) defined_[s.dst] = true;
  for (VarIndex v = 0; v < body.num_vars; ++v) {
    if (!defined_[v]) may_be_null_[v] = true;
  }
  std::vector<std::vector<VarIndex>> copies(body.num_vars);
  for (const CopyStmt& s : body.copies) copies[s.src].push_back(s.dst);
  std::vector<VarIndex> pending;
  for (VarIndex v = 0; v < body.num_vars; ++v) {
    if (may_be_null_[v]) pending.push_back(v);
  }
  while (!pending.empty()) {
    const VarIndex v = pending.back();
    pending.pop_back();
    for (VarIndex to : copies[v]) {
      if (!may_be_null_[to]) pending.push_back(to);
      may_be_null_[to] = true;
    }
  }
}

}  // namespace heliograph::reflect
