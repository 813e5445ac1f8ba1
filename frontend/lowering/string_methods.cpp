#include "frontend/lowering/string_methods.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/base/word_list.h"

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

constexpr std::string_view kString = "java/lang/String", kClass = "java/lang/Class", kBuilders = "builders",
                           kTokenizer = "java/util/StringTokenizer", kScanner = "java/util/Scanner",
                           kPattern = "java/util/regex/Pattern", kMatcher = "java/util/regex/Matcher",
                           kReader = "java/io/StringReader", kBuffered = "java/io/BufferedReader",
                           kWriter = "java/io/StringWriter", kJoiner = "java/util/StringJoiner";

/// The first row that fits a method counts. Builder rows are for StringBuilder and StringBuffer.
constexpr Row kRows[] = {
    {kBuilders, "<init>", "(Ljava/lang/CharSequence;)", Builder(StringCall::kNewBuilder, true)},
    {kBuilders, "<init>", "", Builder(StringCall::kNewBuilder)},
    {kBuilders, "append", "(Ljava/lang/Object;)", Builder(StringCall::kAppend, true)},
    {kBuilders, "append", "(Ljava/lang/CharSequence;)", Builder(StringCall::kAppend, true)},
    {kBuilders, "append", "(Ljava/lang/CharSequence;II)", Builder(StringCall::kAppendPart, true)},
    {kBuilders, "append", "([CII)", Builder(StringCall::kAppendPart)},
    {kBuilders, "append", "", Builder(StringCall::kAppend)},
    {kBuilders, "insert", "(ILjava/lang/Object;)", Builder(StringCall::kInsert, true)},
    {kBuilders, "insert", "(ILjava/lang/CharSequence;)", Builder(StringCall::kInsert, true)},
    {kBuilders, "insert", "(ILjava/lang/CharSequence;II)", Builder(StringCall::kSpoil, true)},
    {kBuilders, "insert", "(I[CII)", Builder(StringCall::kSpoil)},
    {kBuilders, "insert", "", Builder(StringCall::kInsert)},
    {kBuilders, "setLength", "", Builder(StringCall::kSetLength)},
    {kBuilders, "delete", "", Builder(StringCall::kDelete)},
    {kBuilders, "deleteCharAt", "", Builder(StringCall::kDeleteChar)},
    {kBuilders, "replace", "", Builder(StringCall::kReplaceRange)},
    {kBuilders, "reverse", "", Builder(StringCall::kReverse)},
    {kBuilders, "setCharAt", "", Builder(StringCall::kSetChar)},
    {kBuilders, "length", "", Builder(StringCall::kHeldLength)},
    {kBuilders, "charAt codePointAt", "", Builder(StringCall::kHeldChar)},
    {kBuilders, "substring subSequence", "", Builder(StringCall::kHeldCut)},
    {kBuilders, "appendCodePoint", "(I)", Builder(StringCall::kAppendChar)},
    {kBuilders, "repeat", "", Builder(StringCall::kSpoil, true)},
    {kBuilders, "indexOf lastIndexOf capacity ensureCapacity trimToSize isEmpty", "", Builder(StringCall::kLook)},
    {kBuilders, "toString", "()", Builder(StringCall::kBuilderText)},

    {kTokenizer, "<init>", "", Builder(StringCall::kNewTokens, true)},
    {kTokenizer, "nextToken nextElement", "()", Builder(StringCall::kNextToken, true)},
    {kTokenizer, "hasMoreTokens hasMoreElements countTokens", "", Builder(StringCall::kLook)},
    {kScanner, "<init>", "(Ljava/lang/String;)", Builder(StringCall::kNewTokens, true)},
    {kScanner, "next", "()", Builder(StringCall::kNextToken, true)},
    {kScanner, "nextLine", "()", Builder(StringCall::kNextLine, true)},
    {kScanner, "hasNext hasNextLine close", "()", Builder(StringCall::kLook)},
    {kReader, "<init>", "", Builder(StringCall::kNewReader, true)},
    {kReader, "close ready", "()", Builder(StringCall::kLook)},
    {kBuffered, "<init>", "", Builder(StringCall::kNewLines, true)},
    {kBuffered, "readLine", "()", Builder(StringCall::kNextLine, true)},
    {kBuffered, "lines", "()", Builder(StringCall::kNextLines, true)},
    {kBuffered, "close ready", "()", Builder(StringCall::kLook)},
    {kJoiner, "<init>", "", Builder(StringCall::kNewJoiner, true)},
    {kJoiner, "add", "", Builder(StringCall::kAddJoined, true)},
    {kJoiner, "length", "()", Builder(StringCall::kLook)},
    {kJoiner, "toString", "()", Builder(StringCall::kJoinedText)},
    // A writer has a buffer, whose methods it calls.
    {kWriter, "<init>", "", Builder(StringCall::kNewBuilder, true)},
    {kWriter, "write", "(Ljava/lang/String;)", Builder(StringCall::kAppend, true)},
    {kWriter, "write", "(Ljava/lang/String;II)", Builder(StringCall::kAppendCut, true)},
    {kWriter, "write", "([CII)", Builder(StringCall::kAppendPart, true)},
    {kWriter, "write", "(I)", Builder(StringCall::kAppendChar, true)},
    {kWriter, "write", "", Builder(StringCall::kSpoil, true)},
    {kWriter, "append", "(Ljava/lang/CharSequence;)", Builder(StringCall::kAppend, true)},
    {kWriter, "append", "(Ljava/lang/CharSequence;II)", Builder(StringCall::kAppendPart, true)},
    {kWriter, "append", "(C)", Builder(StringCall::kAppend, true)},
    {kWriter, "flush close", "()", Builder(StringCall::kLook, true)},
    {kWriter, "toString", "()", Builder(StringCall::kBuilderText, true)},

    {kString, "<init>", "()", Builder(StringCall::kNewString)},
    {kString, "<init>", "(Ljava/lang/String;)", Builder(StringCall::kNewString)},
    {kString, "<init>", "([C)", Builder(StringCall::kNewString)},
    {kString, "<init>", "([CII)", Builder(StringCall::kNewString)},
    {kString, "valueOf copyValueOf", "([C)", Builder(StringCall::kCharsText)},
    {kString, "valueOf copyValueOf", "([CII)", Builder(StringCall::kCharsText)},
    {kString, "toCharArray", "", Builder(StringCall::kToChars)},
    {kString, "concat", "", Builder(StringCall::kConcat)},
    {kString, "getChars", "(II[CI)", Builder(StringCall::kCopyChars)},
    {kString, "lines", "()", Builder(StringCall::kLinesStream)},
    {kString, "join", "(Ljava/lang/CharSequence;Ljava/lang/Iterable;)", Builder(StringCall::kJoinCollection, true)},
    {"java/util/stream/Stream", "collect", "(Ljava/util/stream/Collector;)", Builder(StringCall::kJoinStream, true)},
    {kString, "substring subSequence", "", Operation(StringOp::kSubstring)},
    {kString, "length", "", Builder(StringCall::kLength)},
    {kString, "indexOf", "(I)", Builder(StringCall::kIndexOf)},
    {kString, "indexOf", "(Ljava/lang/String;)", Builder(StringCall::kIndexOf)},
    {kString, "lastIndexOf", "(I)", Builder(StringCall::kLastIndexOf)},
    {kString, "lastIndexOf", "(Ljava/lang/String;)", Builder(StringCall::kLastIndexOf)},
    {kString, "charAt codePointAt", "", Builder(StringCall::kCharAt)},
    {kString, "strip stripLeading stripTrailing", "()", Operation(StringOp::kStrip)},
    {kString, "repeat", "(I)", Operation(StringOp::kRepeat)},
    {kString, "indent", "(I)", Operation(StringOp::kFunction)},
    {kString, "stripIndent translateEscapes", "()", Operation(StringOp::kFunction)},
    {"java/net/URLDecoder", "decode", "", Operation(StringOp::kFunction)},
    {"java/net/URLEncoder", "encode", "", Operation(StringOp::kFunction)},
    {"java/beans/Introspector", "decapitalize", "", Operation(StringOp::kFunction)},
    {kString, "replace", "", Operation(StringOp::kReplace, true)},
    {kString, "replaceAll replaceFirst", "", Operation(StringOp::kReplaceMatches)},
    {kString, "split", "", Operation(StringOp::kSplit)},
    {kPattern, "split", "", Operation(StringOp::kSplitByPattern, true)},
    {kPattern, "quote", "", Operation(StringOp::kQuote)},
    {kMatcher, "quoteReplacement", "", Operation(StringOp::kQuote)},
    {kMatcher, "replaceAll replaceFirst", "(Ljava/lang/String;)", Operation(StringOp::kReplaceByMatcher, true)},
    {kMatcher, "replaceAll replaceFirst", "(Ljava/util/function/Function;)", Builder(StringCall::kReplaceByFunction, true)},
    {kMatcher, "appendReplacement", "", Builder(StringCall::kAppendReplaced, true)},
    {kMatcher, "appendTail", "", Builder(StringCall::kAppendTail, true)},
    {kMatcher, "group", "", Operation(StringOp::kMatchedGroup, true)},
    {"java/util/regex/MatchResult", "group", "", Operation(StringOp::kMatchedGroup, true)},
    {kString, "trim", "()", Operation(StringOp::kTrim)},
    {kString, "toUpperCase", "", Operation(StringOp::kToUpper)},
    {kString, "toLowerCase", "", Operation(StringOp::kToLower)},
    {kString, "format", "(Ljava/lang/String;[Ljava/lang/Object;)", Operation(StringOp::kFormat, true)},
    {kString, "format", "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)", Operation(StringOp::kFormat, true)},
    {kString, "formatted", "([Ljava/lang/Object;)", Operation(StringOp::kFormat, true)},
    {"java/text/Format", "format", "(Ljava/lang/Object;)", Operation(StringOp::kMessageFormat, true)},
    {"java/text/MessageFormat", "format", "(Ljava/lang/String;[Ljava/lang/Object;)", Operation(StringOp::kMessageFormat, true)},
    {kString, "join", "(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)", Operation(StringOp::kJoin, true)},
    {kString, "valueOf", "(Ljava/lang/Object;)", Operation(StringOp::kText, true)},
    {"java/util/Objects", "toString", "(Ljava/lang/Object;)", Operation(StringOp::kText, true)},
    {kString, "valueOf", "(I)", Builder(StringCall::kPrimitiveText)},
    {kString, "valueOf", "(C)", Builder(StringCall::kPrimitiveText)},
    {kString, "valueOf", "(Z)", Builder(StringCall::kPrimitiveText)},
    {"java/lang/Integer", "toString", "(I)", Builder(StringCall::kPrimitiveText)},
    {"java/lang/Character", "toString", "(C)", Builder(StringCall::kPrimitiveText)},
    {"java/lang/Character", "toString", "(I)", Builder(StringCall::kCharText)},
    {"java/lang/Boolean", "toString", "(Z)", Builder(StringCall::kPrimitiveText)},
    {"java/lang/Character", "toUpperCase toTitleCase", "", Builder(StringCall::kUpperChar)},
    {"java/lang/Character", "toLowerCase", "", Builder(StringCall::kLowerChar)},
    {kString, "intern toString", "()", Operation(StringOp::kText)},
    {"java/io/File", "getName getPath getParent toString", "()", Operation(StringOp::kPathText, true)},
    {"java/lang/Module", "getName", "()", Builder(StringCall::kUnknown)},
    {"java/lang/ClassLoader", "getName", "()", Builder(StringCall::kUnknown)},
    {"java/lang/Enum", "name", "()", Operation(StringOp::kEnumName)},

    {kClass, "getName", "()", Operation(StringOp::kClassName)},
    {kClass, "getSimpleName", "()", Operation(StringOp::kSimpleName)},
    {kClass, "getCanonicalName", "()", Operation(StringOp::kCanonicalName)},
    {kClass, "getTypeName", "()", Operation(StringOp::kTypeName)},
    {kClass, "descriptorString", "()", Operation(StringOp::kClassName)},
    {kClass, "toString", "()", Operation(StringOp::kText)},
    {"java/lang/reflect/Type", "getTypeName", "()", Operation(StringOp::kTypeName, true)},
    {kClass, "getPackageName", "()", Operation(StringOp::kPackageName)},
    {kClass, "getPackage", "()", Builder(StringCall::kGetPackage)},
    {"java/lang/Package", "getName", "()", Builder(StringCall::kPackageName)},
    {"java/lang/reflect/Method", "getName", "()", Operation(StringOp::kMemberName)},
    {"java/lang/reflect/Constructor", "getName", "()", Operation(StringOp::kMemberName)},
    {"java/lang/reflect/Field", "getName", "()", Operation(StringOp::kMemberName)},
    {"java/lang/reflect/Method", "toString", "()", Operation(StringOp::kMemberName)},
    {"java/lang/reflect/Method", "toGenericString", "()", Operation(StringOp::kMemberName)},
    {"java/lang/reflect/Constructor", "toString", "()", Operation(StringOp::kMemberName)},
    {"java/lang/reflect/Constructor", "toGenericString", "()", Operation(StringOp::kMemberName)},
    {"java/lang/reflect/Field", "toString", "()", Operation(StringOp::kMemberName)},
    {"java/lang/reflect/Field", "toGenericString", "()", Operation(StringOp::kMemberName)},
};

constexpr std::array<std::string_view, 8> kBuilderClasses = {
    "java/lang/StringBuilder", "java/lang/StringBuffer", kTokenizer, kScanner, kReader, kBuffered, kWriter, kJoiner};

}  // namespace

bool StringMethods::IsBuilderName(std::string_view class_name) {
  return std::find(kBuilderClasses.begin(), kBuilderClasses.end(), class_name) != kBuilderClasses.end();
}

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
      for (std::string_view builder : {kBuilderClasses[0], kBuilderClasses[1]}) add(builder, row);
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
