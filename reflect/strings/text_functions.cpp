#include "reflect/strings/text_functions.h"

#include <algorithm>
#include <string_view>

namespace heliograph::reflect {

namespace {

struct Row {
  std::string_view owner, name, parameters;
  StringOp op;
  std::string_view recipe;
};

constexpr std::string_view kString = "java/lang/String", kClass = "java/lang/Class";

constexpr std::string_view kBuilder = "java/lang/StringBuilder", kBuffer = "java/lang/StringBuffer";

constexpr Row kRows[] = {
    {kString, "concat", "(Ljava/lang/String;)", StringOp::kConcat, "\1\1"},
    {kString, "trim", "()", StringOp::kTrim, ""},
    {kString, "strip", "()", StringOp::kStrip, ""},
    {kString, "toUpperCase", "()", StringOp::kToUpper, ""},
    {kString, "toLowerCase", "()", StringOp::kToLower, ""},
    {kString, "intern", "()", StringOp::kOwnText, ""},
    {kString, "toString", "()", StringOp::kOwnText, ""},
    {kString, "valueOf", "(Ljava/lang/Object;)", StringOp::kText, ""},
    {"java/util/Objects", "toString", "(Ljava/lang/Object;)", StringOp::kText, ""},
    {"java/beans/Introspector", "decapitalize", "(Ljava/lang/String;)", StringOp::kFunction, "decapitalize"},
    {"java/lang/Enum", "name", "()", StringOp::kEnumName, ""},
    {kClass, "getName", "()", StringOp::kClassName, ""},
    {kClass, "getSimpleName", "()", StringOp::kSimpleName, ""},
    {kClass, "getCanonicalName", "()", StringOp::kCanonicalName, ""},
    {kClass, "getTypeName", "()", StringOp::kTypeName, ""},
    {kClass, "toString", "()", StringOp::kText, ""},
    {"java/lang/reflect/Type", "getTypeName", "()", StringOp::kTypeName, ""},
    {kClass, "getPackageName", "()", StringOp::kPackageName, ""},
    {"java/lang/reflect/Method", "getName", "()", StringOp::kMemberName, ""},
    {"java/lang/reflect/Field", "getName", "()", StringOp::kMemberName, ""},
    {kBuilder, "append", "(Ljava/lang/String;)", StringOp::kBuilderAppend, "\1\1"},
    {kBuilder, "append", "(Ljava/lang/Object;)", StringOp::kBuilderAppend, "\1\1"},
    {kBuilder, "append", "(Ljava/lang/CharSequence;)", StringOp::kBuilderAppend, "\1\1"},
    {kBuffer, "append", "(Ljava/lang/String;)", StringOp::kBuilderAppend, "\1\1"},
    {kBuffer, "append", "(Ljava/lang/Object;)", StringOp::kBuilderAppend, "\1\1"},
    {kBuffer, "append", "(Ljava/lang/CharSequence;)", StringOp::kBuilderAppend, "\1\1"},
};

}  // namespace

std::optional<TextFunction> TextFunctionOf(const Program& program, MethodId method) {
  const ClassId c = program.Method(method).owner;
  if (!program.Class(c).platform) return std::nullopt;
  const std::string_view owner = program.ClassName(c), name = program.MethodName(method),
                         descriptor = program.MethodDescriptor(method);
  const auto row = std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& r) {
    return r.owner == owner && r.name == name && descriptor.starts_with(r.parameters);
  });
  return row == std::end(kRows) ? std::nullopt : std::optional(TextFunction{row->op, std::string(row->recipe)});
}

}  // namespace heliograph::reflect
