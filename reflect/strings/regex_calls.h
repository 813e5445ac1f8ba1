/// Calls on regular expressions as operations on texts: which text and which expression a Pattern or Matcher of a method holds.
///
/// A Matcher counts where one call makes it and the method alone has it: then all that is asked of it stands in the method. A
/// Pattern counts where a call in the method compiles it, or where it comes from a field (FieldPatterns).
///
/// Source: java.util.regex.Pattern and Matcher, JDK 17 API specification.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

bool IsRegexCall(StringOp op);

/// An operation that EvaluateStringOp knows: kReplaceMatches, kSplitMatches or kMatchedGroup on a text, an expression and perhaps
/// a replacement.
struct RegexCall {
  StringOp op;
  std::array<uint32_t, 2> numbers;
  std::vector<VarIndex> operands;
  bool of_pattern = false;  ///< the second operand is a Pattern
};

/// The calls of one method. One thread.
class RegexCalls {
 public:
  /// Both must outlive this.
  RegexCalls(const Program& program, const MethodBody& body) : program_(&program), body_(&body) {}
  /// What `s` computes; none if the method does not tell. O(statements of the body) for each matcher and pattern.
  std::optional<RegexCall> Find(const StringOpStmt& s);
  /// The variable of the expression that the one call which gives `pattern` compiles, or kNoVar.
  VarIndex CompiledBy(VarIndex pattern) const;

 private:
  struct Matcher {
    VarIndex text = kNoVar, pattern = kNoVar;
    uint32_t asked = 0;  // bit i: by MatchMode i
    bool known = false;
  };
  const Matcher& MatcherOf(VarIndex matcher);
  bool AddUses(VarIndex matcher, Matcher& found) const;
  void SetExpression(VarIndex pattern, RegexCall& call) const;

  const Program* program_;
  const MethodBody* body_;
  absl::flat_hash_map<VarIndex, Matcher> matchers_;
};

}  // namespace heliograph::reflect
