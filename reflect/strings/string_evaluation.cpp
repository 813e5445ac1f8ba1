#include "reflect/strings/string_evaluation.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/program/descriptor_text.h"
#include "core/strings/string_edits.h"
#include "core/strings/string_pattern.h"
#include "core/strings/text_functions.h"
#include "reflect/members/call_arrays.h"
#include "reflect/strings/path_texts.h"
#include "reflect/strings/regular_expression.h"

namespace heliograph::reflect {

namespace {

namespace patterns = string_pattern;

/// Classes around a class that are looked at.
constexpr int kMostNesting = 100;

/// Fills the arguments in, in turn, for the \1 of a recipe.
std::string Fill(std::string_view recipe, const std::vector<std::string_view>& args) {
  std::string out;
  size_t next = 0;
  while (true) {
    const size_t end = recipe.find('\1');
    out += recipe.substr(0, end);
    if (end == std::string_view::npos) return patterns::Normal(std::move(out));
    out += next < args.size() ? args[next] : std::string_view(&patterns::kAny, 1);
    ++next;
    recipe.remove_prefix(end + 1);
  }
}

/// Whether the text is that of a Character: a number that %c takes for one has digits.
bool IsCharacter(std::string_view text) { return text.size() == 1 && text[0] > ' ' && !(text[0] >= '0' && text[0] <= '9'); }

/// A number that a recipe holds as a character.
size_t NumberAt(std::string_view recipe, size_t i) { return static_cast<unsigned char>(recipe[i]); }

/// The same for a format, the first operand, as FormatRecipe and MessageRecipe give it.
std::string FillFormat(std::string_view recipe, const std::vector<std::string_view>& operands) {
  const auto is_argument = [](char c) { return c >= '\1' && c <= patterns::kPadArgument; };
  std::string out;
  for (size_t i = 0; i < recipe.size(); ++i) {
    const size_t fixed = i;
    while (i < recipe.size() && !is_argument(recipe[i])) ++i;
    out += recipe.substr(fixed, i - fixed);
    if (i == recipe.size()) break;
    const char c = recipe[i];
    const size_t number = NumberAt(recipe, ++i);
    const std::string_view argument = number < operands.size() ? operands[number] : std::string_view(&patterns::kAny, 1);
    if (c == patterns::kUpperArgument) out += patterns::ToUpper(argument, false);
    else if (c == patterns::kCharArgument) out += IsCharacter(argument) ? argument : std::string_view(&patterns::kAny, 1);
    else if (c == patterns::kCutArgument) out += patterns::Truncate(argument, NumberAt(recipe, ++i));
    else if (c == patterns::kPadArgument) {
      const size_t width = NumberAt(recipe, ++i);
      out += patterns::Pad(argument, width, recipe[++i] == '-');
    } else out += argument;
  }
  return patterns::Normal(std::move(out));
}

std::string Joined(const std::vector<std::string_view>& operands) {
  std::string out;
  for (size_t i = 1; i < operands.size(); ++i) {
    if (i > 1) out += operands[0];
    out += operands[i];
  }
  return patterns::Normal(out);
}

/// String.replace, of which the target has to be known.
std::string Replaced(const std::string& recipe, const std::vector<std::string_view>& operands) {
  if (operands.size() == 3) {
    return patterns::IsExact(operands[1]) ? patterns::Replace(operands[0], operands[1], operands[2]) : patterns::Any();
  }
  const size_t mark = recipe.find('\1');
  if (mark == std::string::npos || !patterns::IsExact(recipe)) return patterns::Any();
  return patterns::Replace(operands[0], recipe.substr(0, mark), recipe.substr(mark + 1));
}

/// A function of text_functions.h. What it does not give, and a text that looks like a mark, is not known.
std::string FunctionOf(std::string_view text, const std::string& name, uint32_t number) {
  if (!patterns::IsExact(text)) return patterns::Any();
  const bool known = number < StringOpStmt::kUnknownNumber;
  const auto result = TextFunctionResult(name, text, known ? std::optional(static_cast<int32_t>(number)) : std::nullopt);
  return result ? patterns::Normal(*result) : patterns::Any();
}

std::vector<std::string> OneOf(std::optional<std::string> text) {
  return text ? std::vector<std::string>{std::move(*text)} : std::vector<std::string>();
}

/// The letter of a primitive type in descriptors.
char KindOf(const Program& program, TypeId primitive) {
  return *std::find_if(kPrimitiveKinds.begin(), kPrimitiveKinds.end(),
                       [&](char kind) { return program.PrimitiveType(kind) == primitive; });
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
  return name + KindOf(program, base);
}

/// Class.descriptorString.
std::string Descriptor(const Program& program, TypeId type) {
  std::string name = RuntimeName(program, type);
  std::replace(name.begin(), name.end(), '.', '/');
  if (program.IsArray(type)) return name;
  if (program.IsClass(type)) return "L" + name + ";";
  return {KindOf(program, type)};
}

/// Class.getSimpleName; array dimensions follow as "[]".
std::string SimpleName(const Program& program, TypeId type) {
  if (program.IsArray(type)) return SimpleName(program, program.ElementType(type)) + "[]";
  if (!program.IsClass(type)) return program.TypeName(type);
  const NestingDecl& nesting = program.Class(program.ClassOf(type)).nesting;
  if (!nesting.is_top_level()) return std::string(nesting.simple_name);
  const std::string name = program.TypeName(type);
  return name.substr(name.rfind('.') + 1);
}

/// Class.getCanonicalName, which local and anonymous classes do not have.
std::optional<std::string> CanonicalName(const Program& program, TypeId type, int depth = 0) {
  if (program.IsArray(type)) {
    const auto element = CanonicalName(program, program.ElementType(type), depth);
    return element ? std::optional(*element + "[]") : std::nullopt;
  }
  if (!program.IsClass(type)) return program.TypeName(type);
  const ClassInfo& info = program.Class(program.ClassOf(type));
  if (info.nesting.local) return std::nullopt;
  if (info.nesting.outer.empty()) return program.TypeName(type);
  const ClassId outer = program.FindClass(info.nesting.outer);
  if (!outer.valid() || depth == kMostNesting) return patterns::Any();  // a missing or a malformed class
  const auto around = CanonicalName(program, program.ClassType(outer), depth + 1);
  return around ? std::optional(patterns::Normal(*around + "." + std::string(info.nesting.simple_name))) : std::nullopt;
}

}  // namespace

bool Converts(StringOp op) {
  return op == StringOp::kConcat || op == StringOp::kFragments || op == StringOp::kFormat || op == StringOp::kJoin ||
         op == StringOp::kText || op == StringOp::kMessageFormat || op == StringOp::kBoxText || op == StringOp::kRecordText ||
         op == StringOp::kLoopTexts || op == StringOp::kBuilderStart || op == StringOp::kBuilderAppend;
}

bool IsOnWholeTexts(StringOp op) {
  return op == StringOp::kLoopTexts || op == StringOp::kBuilderStart || op == StringOp::kBuilderAppend ||
         op == StringOp::kBuilderText;
}

bool IsClassName(StringOp op) { return op >= StringOp::kClassName && op <= StringOp::kPackageName; }

bool IsNameOf(StringOp op) { return IsClassName(op) || op == StringOp::kMemberName || op == StringOp::kEnumName; }

std::optional<std::string> ClassText(StringOp op, const Program& program, TypeId type, bool descriptor) {
  TypeId base = type;
  while (program.IsArray(base)) base = program.ElementType(base);
  const ClassInfo* info = program.IsClass(base) ? &program.Class(program.ClassOf(base)) : nullptr;
  // The machine names the classes of function objects; a missing class file does not tell how its class is nested.
  const bool nested = op == StringOp::kSimpleName || op == StringOp::kCanonicalName;
  if (info != nullptr && (info->lambda || (info->phantom && nested))) return patterns::Any();
  const std::string name = RuntimeName(program, type);
  switch (op) {
    case StringOp::kSimpleName: return SimpleName(program, type);
    case StringOp::kTypeName: return program.TypeName(type);
    case StringOp::kCanonicalName: return CanonicalName(program, type);
    case StringOp::kPackageName:
      if (program.IsArray(type)) return ClassText(op, program, program.ElementType(type));
      if (program.IsPrimitive(type)) return "java.lang";
      return name.substr(0, name.rfind('.') == std::string::npos ? 0 : name.rfind('.'));
    default: return descriptor ? Descriptor(program, type) : name;
  }
}

std::string TextOfClass(const Program& program, TypeId type) {
  const std::string name = ClassText(StringOp::kClassName, program, type).value_or(patterns::Any());
  if (program.IsPrimitive(type)) return name;
  if (program.IsArray(type)) return "class " + name;
  const ClassInfo& info = program.Class(program.ClassOf(type));
  if (info.phantom || !patterns::IsExact(name)) return patterns::Any();
  return (info.is_interface() ? "interface " : "class ") + name;
}

std::vector<VarIndex> OperandsOf(const MethodBody& body, const StringOpStmt& s, std::string& recipe) {
  std::vector<VarIndex> operands(body.args.begin() + s.args_begin, body.args.begin() + s.args_end);
  if (!IsFormat(s.op) && s.op != StringOp::kJoin) return operands;
  const auto elements = ElementsOfArray(body, s.array);
  if (elements) operands.insert(operands.end(), elements->begin(), elements->end());
  recipe = elements ? "" : patterns::Any();
  return operands;
}

std::vector<std::string> EvaluateStringOp(StringOp op, const std::string& recipe, const std::array<uint32_t, 2>& numbers,
                                          const std::vector<std::string_view>& operands) {
  switch (op) {
    case StringOp::kConcat:
    case StringOp::kLoopTexts:
    case StringOp::kBuilderStart:
    case StringOp::kBuilderAppend:
    case StringOp::kBoxText:
    case StringOp::kRecordText: return {Fill(recipe, operands)};
    case StringOp::kPathText: return EvaluatePath(operands, recipe);
    case StringOp::kFragments: {
      const std::string part = Fill(recipe, operands);
      return {patterns::Concatenate({patterns::Any(), part, patterns::Any()})};
    }
    case StringOp::kSubstring: return OneOf(patterns::SubstringAt(operands[0], numbers[0], numbers[1], recipe));
    case StringOp::kDelete: return OneOf(patterns::Delete(operands[0], numbers[0], numbers[1]));
    case StringOp::kResize: return {patterns::Resize(operands[0], numbers[0])};
    case StringOp::kReverse: return {patterns::Reverse(operands[0])};
    case StringOp::kRepeat: return {patterns::Repeat(operands[0], numbers[0])};
    case StringOp::kReplace: return {Replaced(recipe, operands)};
    case StringOp::kReplaceMatches: return RegexReplace(operands[0], operands[1], operands[2], numbers[0] == 1);
    case StringOp::kSplitMatches: return RegexSplit(operands[0], operands[1], numbers[0]);
    case StringOp::kMatchedGroup:
      if (!patterns::IsExact(recipe) || numbers[0] >= StringOpStmt::kUnknownNumber) return {patterns::Any()};
      return RegexGroups(operands[0], operands[1], numbers[0], recipe, static_cast<MatchMode>(numbers[1]));
    case StringOp::kQuote: return {RegexQuote(operands[0], !recipe.empty())};
    case StringOp::kSplit:
      if (!patterns::IsExact(recipe)) return {patterns::Any()};
      return patterns::SplitAtMost(operands[0], recipe, numbers[0]);
    case StringOp::kTrim: return {patterns::Trim(operands[0])};
    case StringOp::kStrip: return {patterns::Strip(operands[0], recipe != ">", recipe != "<")};
    case StringOp::kToUpper: return {patterns::ToUpper(operands[0], !recipe.empty())};
    case StringOp::kToLower: return {patterns::ToLower(operands[0], !recipe.empty())};
    case StringOp::kFunction: return {FunctionOf(operands[0], recipe, numbers[0])};
    case StringOp::kTokens: return patterns::Tokens(operands[0], recipe);
    case StringOp::kLines: return patterns::IsExact(recipe) ? patterns::Lines(operands[0]) : std::vector{patterns::Any()};
    case StringOp::kFormat:
      if (!patterns::IsExact(operands[0])) return {patterns::Any()};
      return {FillFormat(patterns::FormatRecipe(operands[0]), operands)};
    case StringOp::kMessageFormat:
      if (!patterns::IsExact(operands[0])) return {patterns::Any()};
      return {FillFormat(patterns::MessageRecipe(operands[0]), operands)};
    case StringOp::kJoin: return {recipe.empty() ? Joined(operands) : patterns::Any()};
    default: return {std::string(operands[0])};
  }
}

}  // namespace heliograph::reflect
