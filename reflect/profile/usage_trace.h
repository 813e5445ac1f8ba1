/// What one method alone tells of the values of its variables: of names, classes, members and types.
///
/// Looks through copies, casts and phis of the method, not through its fields, arrays and calls.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// How a string comes about. Texts are known up to kComputed.
enum class NameSource : uint8_t {
  kConstant,     ///< constants, static final ones included
  kComputed,     ///< string operations on constants; the result is exact
  kNotComputed,  ///< string operations of which some operand or result is not known
  kParameter,
  kField,
  kCall,
  kElement,  ///< of an array, or what a method of java.util declares to return as Object
  kMixed,    ///< several of the last four
  kOther     ///< null, what is caught, natives
};

/// One method's view. Not thread-safe; the program and the body must outlive it. O(statements) to make.
class UsageTrace {
 public:
  UsageTrace(const Program& program, const MethodBody& body);

  /// The source of all that `var` may be: the worst, in the order of NameSource, the unknown ones mixed.
  NameSource SourceOfName(VarIndex var) const;
  /// Whether `var` can only be classes that constants name: class literals, forName and loadClass of known texts.
  bool IsNamedClass(VarIndex var) const;
  /// Whether `var` can only be members of such classes that singular look-ups give, by known names.
  bool IsNamedMember(VarIndex var) const;
  /// Whether each value of `var` is known not to be null: the receiver, or an object that the method makes.
  bool IsObject(VarIndex var) const;
  /// Whether declarations say more of each value of `var` than Object.
  bool TellsType(VarIndex var) const;

 private:
  enum class Kind : uint8_t {
    kText,
    kStringOp,
    kUnknownString,
    kClass,
    kCopy,
    kParameter,
    kField,
    kElement,
    kCall,
    kAlloc,
    kOther
  };
  struct Definition {
    Kind kind;
    uint32_t index;  ///< of the statement; of the source variable for copies
  };
  using Visited = absl::flat_hash_set<VarIndex>;

  void Add(VarIndex var, Kind kind, uint32_t index);
  void AddStatements();
  /// The definitions of `var` that are not copies, of all variables it is copied from.
  std::vector<std::pair<VarIndex, Definition>> Origins(VarIndex var) const;
  NameSource SourceOf(VarIndex var, Visited& open) const;
  NameSource SourceOf(const Definition& definition, Visited& open) const;
  NameSource SourceOfOp(const StringOpStmt& op, Visited& open) const;
  /// The texts of `var`, if its source is known; none if they are too many.
  std::optional<std::vector<std::string>> Texts(VarIndex var, Visited& open) const;
  std::optional<std::vector<std::string>> TextsOfOp(const StringOpStmt& op, Visited& open) const;
  VarIndex Argument(const InvokeStmt& call, uint32_t i) const;
  TypeId DeclaredType(VarIndex var, const Definition& definition) const;

  const Program& program_;
  const MethodBody& body_;
  absl::flat_hash_map<VarIndex, std::vector<Definition>> definitions_;
};

}  // namespace heliograph::reflect
