/// Methods of the class library that make strings out of strings, classes and members: what a lowering that
/// follows strings computes itself (StringOpStmt).
///
/// Source: JDK 17 API specification; the methods of earlier and later releases are found by name. Immutable, any thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/base/ids.h"
#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::frontend {

/// What a call does, for the lowering.
enum class StringCall : uint8_t {
  kNewBuilder,  ///< constructor of a builder
  kNewTokens,   ///< constructor of what gives tokens of a text
  kNewReader,   ///< of a reader of a text
  kNewLines,    ///< of a reader of another reader's lines
  kNextToken,
  kNextLine,
  kNextLines,  ///< a stream of them
  kNewJoiner,  ///< constructor of StringJoiner
  kAddJoined,
  kJoinedText,  ///< toString of a StringJoiner
  kAppend,
  kAppendPart,  ///< a part of a text or of an array
  kAppendCut,   ///< a part of a text, by its length
  kAppendChar,  ///< a code point
  kInsert,
  kSetLength,
  kDelete,
  kDeleteChar,
  kReplaceRange,
  kReverse,
  kSetChar,
  kHeldLength,   ///< length of a builder
  kHeldChar,     ///< charAt of a builder
  kHeldCut,      ///< substring of a builder
  kSpoil,        ///< changes the contents in a way that is not followed
  kLook,         ///< leaves the contents as they are
  kBuilderText,  ///< toString of a builder
  kOperation,    ///< a StringOp on the arguments
  kConcat,       ///< String.concat
  kGetPackage,   ///< Class.getPackage
  kPackageName,  ///< Package.getName
  kNewString,    ///< constructor of a string
  kToChars,      ///< the characters of a string as an array
  kCharsText,    ///< the string of an array
  kLength,       ///< of a string; further measures of one:
  kIndexOf,
  kLastIndexOf,
  kCharAt,
  kPrimitiveText,  ///< string conversion of a primitive argument
  kCharText,       ///< the text of a code point
  kUpperChar,      ///< Character.toUpperCase
  kLowerChar,
  kJoinCollection,  ///< String.join of a collection
  kJoinStream,      ///< Stream.collect, if the collector joins
  kLinesStream,     ///< String.lines
  kCopyChars,       ///< String.getChars
  kReplaceByFunction,
  kAppendReplaced,  ///< Matcher.appendReplacement
  kAppendTail,      ///< and what stands behind the last match
  kUnknown,         ///< gives a string that is not known
};

struct StringMethod {
  StringCall call;
  StringOp op = StringOp::kConcat;  ///< of kOperation
  bool binds = false;               ///< the callee calls methods of its arguments, so they must reach it
};

class StringMethods {
 public:
  explicit StringMethods(const Program& program);
  /// What a call of `m` does; nullptr: nothing that is followed.
  const StringMethod* Find(MethodId m) const {
    auto it = methods_.find(m.value);
    return it == methods_.end() ? nullptr : &it->second;
  }
  /// Whether `m` returns a string that it is given or keeps. Without contexts its body would give the strings of all
  /// calls, so it gives a string that is not known; calls that are followed compute their own.
  bool ReturnsAnyString(MethodId m) const { return passing_.contains(m.value); }
  /// Whether instances of the class are followed for the text that they hold.
  bool IsBuilder(TypeId type) const { return std::find(builders_.begin(), builders_.end(), type) != builders_.end(); }
  bool IsStringBuilder(TypeId type) const { return type == builders_[0] || type == builders_[1]; }
  static bool IsBuilderName(std::string_view class_name);

 private:
  std::array<TypeId, 8> builders_;                       // none if absent
  absl::flat_hash_map<uint32_t, StringMethod> methods_;  // by MethodId
  absl::flat_hash_set<uint32_t> passing_;                // the same
};

}  // namespace heliograph::frontend
