#include "reflect/profile/usage_trace.h"

#include <algorithm>

#include "core/strings/string_pattern.h"
#include "reflect/members/call_arrays.h"
#include "reflect/strings/string_evaluation.h"

namespace heliograph::reflect {

namespace {

/// Texts of one variable that are looked at.
constexpr size_t kMostTexts = 64;

bool IsUnknown(NameSource s) { return s >= NameSource::kParameter; }
bool IsKnown(NameSource s) { return s <= NameSource::kComputed; }

NameSource Worse(NameSource a, NameSource b) {
  if (a == b || !IsUnknown(a) || !IsUnknown(b)) return std::max(a, b);
  if (a == NameSource::kOther || b == NameSource::kOther) return std::min(a, b);
  return NameSource::kMixed;
}

/// The operation hands its operand on if that is a string, and is a call of its own if not.
bool HandsOn(StringOp op) { return op == StringOp::kText || op == StringOp::kOwnText; }

}  // namespace

UsageTrace::UsageTrace(const Program& program, const MethodBody& body) : program_(program), body_(body) {
  const std::vector<VarIndex> parameters = ParameterVars(program, body.method);
  for (uint32_t i = 0; i < parameters.size(); ++i) Add(parameters[i], Kind::kParameter, i);
  AddStatements();
}

void UsageTrace::Add(VarIndex var, Kind kind, uint32_t index) {
  if (var != kNoVar) definitions_[var].push_back({kind, index});
}

void UsageTrace::AddStatements() {
  const auto all = [this](const auto& statements, Kind kind) {
    for (uint32_t i = 0; i < statements.size(); ++i) Add(statements[i].dst, kind, i);
  };
  for (const StringStmt& s : body_.string_constants) {
    Add(s.dst, s.string == StringStmt::kUnknown ? Kind::kUnknownString : Kind::kText, s.string);
  }
  for (const CopyStmt& s : body_.copies) Add(s.dst, Kind::kCopy, s.src);
  for (const LoadStmt& s : body_.loads) Add(s.dst, Kind::kField, s.field.value);
  for (const StaticLoadStmt& s : body_.static_loads) Add(s.dst, Kind::kField, s.field.value);
  for (uint32_t i = 0; i < body_.invokes.size(); ++i) Add(body_.invokes[i].result, Kind::kCall, i);
  all(body_.string_ops, Kind::kStringOp);
  all(body_.class_constants, Kind::kClass);
  all(body_.array_loads, Kind::kElement);
  all(body_.allocs, Kind::kAlloc);
  all(body_.any_loads, Kind::kOther);
  all(body_.handle_constants, Kind::kOther);
  all(body_.lambdas, Kind::kOther);
  all(body_.concats, Kind::kOther);
}

std::vector<std::pair<VarIndex, UsageTrace::Definition>> UsageTrace::Origins(VarIndex var) const {
  std::vector<std::pair<VarIndex, Definition>> origins;
  std::vector<VarIndex> pending{var};
  Visited seen{var};
  while (!pending.empty()) {
    const VarIndex v = pending.back();
    pending.pop_back();
    const auto found = definitions_.find(v);
    if (found == definitions_.end()) {
      if (v != kNoVar) origins.push_back({v, {Kind::kOther, 0}});
      continue;
    }
    for (const Definition& d : found->second) {
      if (d.kind != Kind::kCopy) origins.push_back({v, d});
      else if (seen.insert(d.index).second) pending.push_back(d.index);
    }
  }
  return origins;
}

VarIndex UsageTrace::Argument(const InvokeStmt& call, uint32_t i) const {
  return call.args_begin + i < call.args_end ? body_.args[call.args_begin + i] : kNoVar;
}

// --- names ---

NameSource UsageTrace::SourceOfName(VarIndex var) const {
  Visited open;
  return SourceOf(var, open);
}

NameSource UsageTrace::SourceOf(VarIndex var, Visited& open) const {
  if (var == kNoVar) return NameSource::kOther;
  if (!open.insert(var).second) return NameSource::kNotComputed;  // a loop that adds to a text
  const auto origins = Origins(var);
  NameSource source = origins.empty() ? NameSource::kOther : NameSource::kConstant;
  for (const auto& [unused, definition] : origins) source = Worse(source, SourceOf(definition, open));
  open.erase(var);
  return source;
}

NameSource UsageTrace::SourceOf(const Definition& definition, Visited& open) const {
  switch (definition.kind) {
    case Kind::kText: return NameSource::kConstant;
    case Kind::kStringOp: return SourceOfOp(body_.string_ops[definition.index], open);
    case Kind::kParameter: return NameSource::kParameter;
    case Kind::kField:
      return program_.Field(FieldId(definition.index)).has_constant_string ? NameSource::kConstant : NameSource::kField;
    case Kind::kElement: return NameSource::kElement;
    case Kind::kUnknownString: return NameSource::kCall;
    case Kind::kCall: {
      const MethodRef& ref = body_.refs[body_.invokes[definition.index].ref];
      const bool container = ref.owner.starts_with("java/util/") && ref.descriptor.ends_with(")Ljava/lang/Object;");
      return container ? NameSource::kElement : NameSource::kCall;
    }
    default: return NameSource::kOther;
  }
}

NameSource UsageTrace::SourceOfOp(const StringOpStmt& op, Visited& open) const {
  const auto texts = TextsOfOp(op, open);
  const auto exact = [](const std::string& t) { return string_pattern::IsExact(t); };
  if (texts && !texts->empty() && std::all_of(texts->begin(), texts->end(), exact)) return NameSource::kComputed;
  if (IsNameOf(op.op)) return NameSource::kCall;
  if (!HandsOn(op.op) || op.args_begin == op.args_end) return NameSource::kNotComputed;
  return SourceOf(body_.args[op.args_begin], open);
}

std::optional<std::vector<std::string>> UsageTrace::Texts(VarIndex var, Visited& open) const {
  if (!open.insert(var).second) return std::nullopt;
  std::vector<std::string> texts;
  bool known = true;
  for (const auto& [unused, definition] : Origins(var)) {
    std::optional<std::vector<std::string>> more;
    if (definition.kind == Kind::kText && definition.index != StringStmt::kMerged) {
      more.emplace().push_back(body_.strings[definition.index]);
    } else if (definition.kind == Kind::kStringOp) {
      more = TextsOfOp(body_.string_ops[definition.index], open);
    } else if (definition.kind == Kind::kField && program_.Field(FieldId(definition.index)).has_constant_string) {
      more.emplace().emplace_back(program_.Field(FieldId(definition.index)).constant_string);
    }
    known = known && more && texts.size() + more->size() <= kMostTexts;
    if (!known) break;
    texts.insert(texts.end(), more->begin(), more->end());
  }
  open.erase(var);
  return known ? std::optional(std::move(texts)) : std::nullopt;
}

std::optional<std::vector<std::string>> UsageTrace::TextsOfOp(const StringOpStmt& op, Visited& open) const {
  std::string recipe = op.recipe == StringOpStmt::kNone ? std::string() : body_.strings[op.recipe];
  std::vector<std::vector<std::string>> combinations{{}};
  for (VarIndex operand : OperandsOf(body_, op, recipe)) {
    std::optional<std::vector<std::string>> texts;
    if (operand == kNoVar) {
      if (Converts(op.op)) texts.emplace().push_back("null");
    } else if (!IsNameOf(op.op)) {
      texts = Texts(operand, open);
    } else if (const TypeId type = ClassConstantOf(program_, body_, operand); IsClassName(op.op) && type.valid()) {
      texts.emplace().push_back(ClassText(op.op, program_, type).value_or(string_pattern::Any()));
    }
    if (!texts || combinations.size() * texts->size() > kMostTexts) return std::nullopt;
    std::vector<std::vector<std::string>> longer;
    for (const auto& chosen : combinations) {
      for (const std::string& text : *texts) {
        longer.push_back(chosen);
        longer.back().push_back(text);
      }
    }
    combinations = std::move(longer);
  }
  std::vector<std::string> results;
  for (const auto& chosen : combinations) {
    if (chosen.empty() && !Converts(op.op)) return std::nullopt;
    const std::vector<std::string_view> operands(chosen.begin(), chosen.end());
    for (std::string& text : EvaluateStringOp(op.op, recipe, op.numbers, operands)) results.push_back(std::move(text));
  }
  return results;
}

// --- classes, members and types ---

bool UsageTrace::IsNamedClass(VarIndex var) const {
  const auto origins = Origins(var);
  return !origins.empty() && std::all_of(origins.begin(), origins.end(), [&](const auto& origin) {
    const Definition& d = origin.second;
    if (d.kind == Kind::kClass) return true;
    if (d.kind == Kind::kField) return ClassConstantOf(program_, body_, origin.first).valid();
    if (d.kind != Kind::kCall) return false;
    const InvokeStmt& call = body_.invokes[d.index];
    const MethodRef& ref = body_.refs[call.ref];
    if (ref.name != "forName" && ref.name != "loadClass") return false;
    // The name is the first argument that is a string.
    const uint32_t name = ref.name == "loadClass" || ref.descriptor.starts_with("(Ljava/lang/Module;") ? 1 : 0;
    return IsKnown(SourceOfName(Argument(call, name)));
  });
}

bool UsageTrace::IsNamedMember(VarIndex var) const {
  const auto origins = Origins(var);
  return !origins.empty() && std::all_of(origins.begin(), origins.end(), [&](const auto& origin) {
    if (origin.second.kind != Kind::kCall) return false;
    const InvokeStmt& call = body_.invokes[origin.second.index];
    const MethodRef& ref = body_.refs[call.ref];
    if (ref.owner != "java/lang/Class" || !IsNamedClass(Argument(call, 0))) return false;
    if (ref.name == "getConstructor" || ref.name == "getDeclaredConstructor") return true;
    const bool named =
        ref.name == "getMethod" || ref.name == "getDeclaredMethod" || ref.name == "getField" || ref.name == "getDeclaredField";
    return named && IsKnown(SourceOfName(Argument(call, 1)));
  });
}

bool UsageTrace::IsObject(VarIndex var) const {
  const auto origins = Origins(var);
  return !origins.empty() && std::all_of(origins.begin(), origins.end(), [&](const auto& origin) {
    const Definition& d = origin.second;
    if (d.kind == Kind::kParameter) return d.index == 0 && !program_.Method(body_.method).is_static();
    if (d.kind != Kind::kCall) return d.kind == Kind::kAlloc || d.kind == Kind::kText || d.kind == Kind::kClass;
    const MethodRef& ref = body_.refs[body_.invokes[d.index].ref];
    return ref.name == "newInstance" && (ref.owner == "java/lang/Class" || ref.owner == "java/lang/reflect/Constructor");
  });
}

TypeId UsageTrace::DeclaredType(VarIndex var, const Definition& d) const {
  for (const CastStmt& cast : body_.casts) {
    if (cast.dst == var) return cast.type;
  }
  switch (d.kind) {
    case Kind::kAlloc: return body_.allocs[d.index].type;
    case Kind::kField: return program_.Field(FieldId(d.index)).type;
    case Kind::kText:
    case Kind::kStringOp:
    case Kind::kUnknownString: return program_.FindConstantClassType("java/lang/String");
    case Kind::kClass: return program_.FindConstantClassType("java/lang/Class");
    case Kind::kCall: {
      const MethodId target = body_.invokes[d.index].target;
      return target.valid() ? program_.MethodSignature(target).result.type : TypeId();
    }
    case Kind::kParameter: {
      const MethodInfo& method = program_.Method(body_.method);
      if (d.index == 0 && !method.is_static()) return program_.ClassType(method.owner);
      return program_.MethodSignature(body_.method).parameters[d.index - (method.is_static() ? 0 : 1)].type;
    }
    default: return TypeId();
  }
}

bool UsageTrace::TellsType(VarIndex var) const {
  if (var == kNoVar) return false;
  for (const CastStmt& cast : body_.casts) {
    if (cast.dst == var) return true;
  }
  const auto origins = Origins(var);
  return !origins.empty() && std::all_of(origins.begin(), origins.end(), [&](const auto& origin) {
    const TypeId type = DeclaredType(origin.first, origin.second);
    return type.valid() && type != program_.ClassType(program_.object_class());
  });
}

}  // namespace heliograph::reflect
