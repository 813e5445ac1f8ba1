#include "frontend/lowering/string_methods.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace heliograph::frontend {

namespace {

struct Row {
  std::string_view owner;
  std::string_view names;       // separated by spaces
  std::string_view parameters;  // descriptor up to and with the parenthesis; "" for any
  StringMethod method;
};

constexpr StringMethod Operation(StringOp op, bool binds = false) { return {StringCall::kOperation, op, binds}; }
constexpr StringMethod Builder(StringCall call, bool binds = false) { return {call, StringOp::kConcat, binds}; }

constexpr std::string_view kString = "java/lang/String", kClass = "java/lang/Class", kBuilders = "builders";

/// The first row that fits a method counts. Builder rows are for StringBuilder and StringBuffer.
constexpr Row kRows[] = {
    {kBuilders, "<init>", "(Ljava/lang/CharSequence;)", Builder(StringCall::kNewBuilder, true)},
    {kBuilders, "<init>", "", Builder(StringCall::kNewBuilder)},
    {kBuilders, "append", "(Ljava/lang/Object;)", Builder(StringCall::kAppend, true)},
    {kBuilders, "append", "(Ljava/lang/CharSequence;)", Builder(StringCall::kAppend, true)},
    {kBuilders, "append", "(Ljava/lang/CharSequence;II)", Builder(StringCall::kSpoil, true)},
    {kBuilders, "append", "([CII)", Builder(StringCall::kSpoil)},
    {kBuilders, "append", "", Builder(StringCall::kAppend)},
    {kBuilders, "insert", "(ILjava/lang/Object;)", Builder(StringCall::kInsert, true)},
    {kBuilders, "insert", "(ILjava/lang/CharSequence;)", Builder(StringCall::kInsert, true)},
    {kBuilders, "insert", "(ILjava/lang/CharSequence;II)", Builder(StringCall::kSpoil, true)},
    {kBuilders, "insert", "(I[CII)", Builder(StringCall::kSpoil)},
    {kBuilders, "insert", "", Builder(StringCall::kInsert)},
    {kBuilders, "setLength", "", Builder(StringCall::kSetLength)},
    {kBuilders, "delete deleteCharAt replace reverse setCharAt appendCodePoint repeat", "", Builder(StringCall::kSpoil)},
    {kBuilders, "length charAt codePointAt indexOf lastIndexOf capacity ensureCapacity trimToSize isEmpty", "",
     Builder(StringCall::kLook)},
    {kBuilders, "toString", "()", Builder(StringCall::kBuilderText)},

    {kString, "concat", "", Builder(StringCall::kConcat)},
    {kString, "substring", "", Operation(StringOp::kSubstring)},
    {kString, "replace", "", Operation(StringOp::kReplace, true)},
    {kString, "split", "", Operation(StringOp::kSplit)},
    {kString, "trim strip", "()", Operation(StringOp::kTrim)},
    {kString, "toUpperCase", "", Operation(StringOp::kToUpper)},
    {kString, "toLowerCase", "", Operation(StringOp::kToLower)},
    {kString, "format", "(Ljava/lang/String;[Ljava/lang/Object;)", Operation(StringOp::kFormat, true)},
    {kString, "join", "(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)", Operation(StringOp::kJoin, true)},
    {kString, "valueOf", "(Ljava/lang/Object;)", Operation(StringOp::kText, true)},
    {kString, "intern toString", "()", Operation(StringOp::kText)},
    {"java/lang/Enum", "name", "()", Operation(StringOp::kEnumName)},

    {kClass, "getName", "()", Operation(StringOp::kClassName)},
    {kClass, "getSimpleName", "()", Operation(StringOp::kSimpleName)},
    {kClass, "getCanonicalName", "()", Operation(StringOp::kCanonicalName)},
    {kClass, "getTypeName", "()", Operation(StringOp::kTypeName)},
    {kClass, "getPackageName", "()", Operation(StringOp::kPackageName)},
    {kClass, "getPackage", "()", Builder(StringCall::kGetPackage)},
    {"java/lang/Package", "getName", "()", Builder(StringCall::kPackageName)},
    {"java/lang/reflect/Method", "getName", "()", Operation(StringOp::kMemberName)},
    {"java/lang/reflect/Constructor", "getName", "()", Operation(StringOp::kMemberName)},
    {"java/lang/reflect/Field", "getName", "()", Operation(StringOp::kMemberName)},
};

constexpr std::array<std::string_view, 2> kBuilderClasses = {"java/lang/StringBuilder", "java/lang/StringBuffer"};

bool HasWord(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    const size_t end = std::min(words.find(' '), words.size());
    if (words.substr(0, end) == word) return true;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

}  // namespace

StringMethods::StringMethods(const Program& program) {
  for (size_t i = 0; i < builders_.size(); ++i) builders_[i] = program.FindConstantClassType(kBuilderClasses[i]);
  const auto add = [&](std::string_view owner, const Row& row) {
    const ClassId c = program.FindClass(owner);
    if (!c.valid()) return;
    const auto [begin, end] = program.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      const bool fits = HasWord(row.names, program.MethodName(MethodId(m))) &&
                        program.MethodDescriptor(MethodId(m)).starts_with(row.parameters);
      if (fits) methods_.try_emplace(m, row.method);
    }
  };
  for (const Row& row : kRows) {
    if (row.owner != kBuilders) add(row.owner, row);
    else
      for (std::string_view builder : kBuilderClasses) add(builder, row);
  }
  for (std::string_view owner : {kString, std::string_view("java/lang/Enum")}) {
    const ClassId c = program.FindClass(owner);
    if (!c.valid()) continue;
    const auto [begin, end] = program.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      const bool gives_string = program.MethodDescriptor(MethodId(m)).ends_with(")Ljava/lang/String;");
      if (gives_string && !program.Method(MethodId(m)).is_static()) passing_.insert(m);
    }
  }
}

}  // namespace heliograph::frontend
