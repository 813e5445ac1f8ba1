#include "reflect/strings/string_evaluation.h"

#include <algorithm>
#include <optional>

#include "core/strings/string_pattern.h"
#include "reflect/members/call_arrays.h"

namespace heliograph::reflect {

namespace {

namespace patterns = string_pattern;

/// Fills the arguments, which follow \1, of a format or the \1 of a recipe in.
std::string Fill(std::string_view recipe, const std::vector<std::string_view>& args, bool numbered, size_t first) {
  std::string out;
  size_t next = first;
  for (size_t i = 0; i < recipe.size(); ++i) {
    if (recipe[i] != '\1') {
      out.push_back(recipe[i]);
      continue;
    }
    const size_t arg = numbered ? first + static_cast<size_t>(recipe[++i]) - 1 : next++;
    out += arg < args.size() ? args[arg] : std::string_view("\0", 1);
  }
  return patterns::Normal(out);
}

std::string Joined(const std::vector<std::string_view>& operands) {
  std::string out;
  for (size_t i = 1; i < operands.size(); ++i) {
    if (i > 1) out += operands[0];
    out += operands[i];
  }
  return patterns::Normal(out);
}

std::optional<uint32_t> Number(uint32_t number) {
  return number == StringOpStmt::kUnknownNumber ? std::nullopt : std::optional(number);
}

/// The binary name of a class, array or primitive type as Class.getName gives it.
std::string RuntimeName(const Program& program, TypeId type) {
  if (!program.IsArray(type))
    return program.IsClass(type) ? program.DottedClassName(program.ClassOf(type)) : program.TypeName(type);
  TypeId base = type;
  std::string name;
  while (program.IsArray(base)) {
    base = program.ElementType(base);
    name.push_back('[');
  }
  if (program.IsClass(base)) return name + "L" + program.DottedClassName(program.ClassOf(base)) + ";";
  constexpr std::string_view kKinds = "ZBCSIJFD";
  return name + *std::find_if(kKinds.begin(), kKinds.end(), [&](char kind) { return program.PrimitiveType(kind) == base; });
}

/// Class.getSimpleName; array dimensions follow as "[]".
std::string SimpleName(const Program& program, TypeId type) {
  if (program.IsArray(type)) return SimpleName(program, program.ElementType(type)) + "[]";
  std::string name = program.TypeName(type);
  name = name.substr(name.rfind('.') + 1);
  if (!program.IsClass(type)) return name;
  const size_t dollar = name.rfind('$');
  if (dollar == std::string::npos) return name;
  name = name.substr(dollar + 1);
  return name.substr(std::min(name.find_first_not_of("0123456789"), name.size()));
}

}  // namespace

bool Converts(StringOp op) {
  return op == StringOp::kConcat || op == StringOp::kFragments || op == StringOp::kFormat || op == StringOp::kJoin ||
         op == StringOp::kText;
}

bool IsClassName(StringOp op) { return op >= StringOp::kClassName && op <= StringOp::kPackageName; }

std::string ClassText(StringOp op, const Program& program, TypeId type) {
  std::string name = RuntimeName(program, type);
  switch (op) {
    case StringOp::kSimpleName: return SimpleName(program, type);
    case StringOp::kTypeName: return program.TypeName(type);
    case StringOp::kCanonicalName:
      name = program.TypeName(type);
      std::replace(name.begin(), name.end(), '$', '.');
      return name;
    case StringOp::kPackageName:
      if (program.IsPrimitive(type) || program.IsArray(type)) return "java.lang";
      return name.substr(0, name.rfind('.') == std::string::npos ? 0 : name.rfind('.'));
    default: return name;
  }
}

std::vector<VarIndex> OperandsOf(const MethodBody& body, const StringOpStmt& s, std::string& recipe) {
  std::vector<VarIndex> operands(body.args.begin() + s.args_begin, body.args.begin() + s.args_end);
  if (s.op != StringOp::kFormat && s.op != StringOp::kJoin) return operands;
  const auto elements = ElementsOfArray(body, s.array);
  if (elements) operands.insert(operands.end(), elements->begin(), elements->end());
  recipe = elements ? "" : patterns::Any();
  return operands;
}

std::vector<std::string> EvaluateStringOp(StringOp op, const std::string& recipe, const std::array<uint32_t, 2>& numbers,
                                          const std::vector<std::string_view>& operands) {
  switch (op) {
    case StringOp::kConcat: return {Fill(recipe, operands, false, 0)};
    case StringOp::kFragments: {
      const std::string part = Fill(recipe, operands, false, 0);
      return {patterns::Concatenate({patterns::Any(), part, patterns::Any()})};
    }
    case StringOp::kSubstring: {
      const uint32_t end = numbers[1] == StringOpStmt::kNone ? patterns::kToEnd : numbers[1];
      auto part = patterns::Substring(operands[0], Number(numbers[0]), Number(end));
      return part ? std::vector<std::string>{std::move(*part)} : std::vector<std::string>();
    }
    case StringOp::kReplace: {
      const size_t mark = recipe.find('\1');
      if (mark == std::string::npos || !patterns::IsExact(recipe)) return {patterns::Any()};
      return {patterns::Replace(operands[0], recipe.substr(0, mark), recipe.substr(mark + 1))};
    }
    case StringOp::kSplit:
      if (!patterns::IsExact(recipe)) return {patterns::Any()};
      return patterns::Split(operands[0], recipe);
    case StringOp::kTrim: return {patterns::Trim(operands[0])};
    case StringOp::kToUpper: return {patterns::ToUpper(operands[0])};
    case StringOp::kToLower: return {patterns::ToLower(operands[0])};
    case StringOp::kFormat:
      if (!patterns::IsExact(operands[0])) return {patterns::Any()};
      return {Fill(patterns::FormatRecipe(operands[0]), operands, true, 1)};
    case StringOp::kJoin: return {recipe.empty() ? Joined(operands) : patterns::Any()};
    default: return {std::string(operands[0])};
  }
}

}  // namespace heliograph::reflect
