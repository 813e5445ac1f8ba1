/// String values: what the string operations of a program compute out of constants and patterns.
///
/// Each StringOpStmt of a reached method is a join over its operands: constants give constants, what is not known
/// gives patterns (core/strings/string_pattern.h), and a result that cannot be a part of any name is the object of other
/// texts. The objects flow with the points-to sets, through fields, arrays and calls, to further operations and to
/// look-ups. Class objects, members and enum constants have names that operations turn into strings.
///
/// Bounds. An operation has at most `string-values` results; past that they widen to what they begin and end with.
/// Operands widen the same way when their combinations would be too many. Each is noted (Widened).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"
#include "reflect/strings/bounded_texts.h"

namespace heliograph::reflect {

/// An operation whose results were cut down to a pattern.
struct WidenedString {
  MethodId method;
  uint32_t offset = 0;
  std::string pattern;  ///< for people
};

/// Thread rule: called by the solver's thread only.
class StringOperations {
 public:
  /// In the subscription keys of operands.
  static constexpr uint32_t kKeyBit = 1u << 29;

  /// Takes up the operations of a newly reachable method.
  void OnMethod(const MethodBody& body, PtrId variables, RuleContext& context);
  void OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context);
  /// The method that has the operand of a key.
  MethodId MethodOf(uint32_t key) const { return operations_[operands_[key - kKeyBit].operation].method; }
  /// In order of discovery.
  std::vector<WidenedString> Widened() const;

 private:
  /// One text or pattern, or (`other`) a text that can be no part of a name.
  struct Text {
    std::string pattern;
    bool other = false;
  };
  struct Operation {
    StringOp op;
    MethodId method;
    uint32_t offset;
    std::string recipe;
    std::array<uint32_t, 2> numbers;
    PtrId result;
    std::vector<BoundedTexts> operands;
    BoundedTexts results;
    bool saw_other = false;
    bool single = false;  ///< one operand is no constant
  };
  struct Operand {
    uint32_t operation, index;
  };

  void RememberEnumNames(const MethodBody& body, const Facts& ask);
  void Watch(uint32_t index, PtrId pointer, RuleContext& context);
  /// `format`: the operand is a format, of which also a text that is no part of a name tells something.
  std::optional<Text> TextOf(const Operation& operation, bool format, ObjId o, const Facts& ask) const;
  std::optional<std::string> NameOf(StringOp op, ObjId o, const Facts& ask) const;
  const std::string* EnumName(ObjId o, const Facts& ask) const;
  void EvaluateConstants(Operation& operation, RuleContext& context);
  void Join(Operation& operation, size_t fixed, const std::string& text, RuleContext& context);
  void Combine(Operation& operation, std::vector<std::string_view>& chosen, size_t fixed, RuleContext& context);
  void Evaluate(Operation& operation, const std::vector<std::string_view>& operands, RuleContext& context);
  void Give(Operation& operation, const std::string& text, RuleContext& context);
  void Derive(Operation& operation, uint32_t index, ObjId o, RuleContext& context);
  void GiveOther(Operation& operation, RuleContext& context);

  std::vector<Operation> operations_;
  std::vector<Operand> operands_;                          // by subscription
  absl::flat_hash_map<uint64_t, std::string> enum_names_;  // by static initialiser and allocation
};

}  // namespace heliograph::reflect
