/// Point-cut expressions of AspectJ, as Spring AOP takes them: which methods of which components advice surrounds.
///
/// Source: AspectJ Programming Guide, appendix "Semantics", and Spring's reference on point-cut designators. Those that Spring does not
/// support (`call`, `get`, `cflow` and the like) are errors. Plain data.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/diagnostics.h"

namespace heliograph::frontend {

struct TypePattern;

/// `@A`, `!@A`, `@(A || B)`.
struct AnnotationPattern {
  bool absent = false;
  std::vector<TypePattern> type;  ///< one
};

/// `app..*Service+`, `(@A *)`, `!void`, `A || B`, `java.util.List<String>[]`.
struct TypePattern {
  enum class Kind : uint8_t { kName, kNot, kAnd, kOr };
  Kind kind = Kind::kName;
  std::string name = "*";      ///< as it is written, with * and ..
  bool below = false;          ///< classes below the named ones too: +
  bool has_arguments = false;  ///< type arguments are written, which are not read
  bool varargs = false;        ///< ...: counts in the dimensions
  uint32_t dimensions = 0;
  std::vector<AnnotationPattern> annotations;  ///< all of them
  std::vector<TypePattern> parts;              ///< of the other kinds; one of kNot

  /// Without any part that is not in a plain name.
  bool IsPlainName() const;
};

/// One of the parameters of a method, or any number of them.
struct ParameterPattern {
  bool any_number = false;  ///< ..
  TypePattern type;
  std::vector<AnnotationPattern> annotations;  ///< at the parameter
  /// Of a resolved point-cut: parameters of the advice, any of which may be meant; `type` says theirs.
  std::vector<uint32_t> bound = {};
};

/// `@A public !static * app.Service+.find*(.., String) throws !java.io.IOException`.
struct MethodPattern {
  uint16_t wanted = 0, unwanted = 0;  ///< access flags (JVMS 4.6)
  std::vector<AnnotationPattern> annotations;
  TypePattern result;
  TypePattern declaring;
  std::string name = "*";
  std::vector<ParameterPattern> parameters;
  std::vector<std::pair<bool, TypePattern>> thrown;  ///< whether it is not to be thrown, and what
  bool constructor = false;                          ///< which no proxy surrounds
};

struct Pointcut {
  enum class Kind : uint8_t {
    kAnd,
    kOr,
    kNot,
    kExecution,
    kWithin,
    kThis,
    kTarget,
    kArgs,
    kTargetAnnotation,
    kWithinAnnotation,
    kMethodAnnotation,
    kArgsAnnotation,
    kBean,
    kReference  ///< of another point-cut
  };
  Kind kind = Kind::kAnd;
  std::vector<Pointcut> parts;  ///< kAnd, kOr: two; kNot: one
  MethodPattern method;         ///< kExecution
  /// kWithin: one type. The others from kThis to kArgsAnnotation, and kReference: types, or names of parameters of the advice.
  std::vector<ParameterPattern> arguments;
  std::string name;     ///< kReference: of the method, maybe with its class; kBean: the pattern
  std::string package;  ///< of a resolved point-cut: where names of types are looked up, dotted, with a dot at the end
};

/// Both types, or either.
TypePattern Both(TypePattern::Kind kind, TypePattern left, TypePattern right);

/// Whether the arguments are annotations.
inline bool IsOfAnnotation(Pointcut::Kind kind) {
  using Kind = Pointcut::Kind;
  return kind == Kind::kTargetAnnotation || kind == Kind::kWithinAnnotation || kind == Kind::kMethodAnnotation ||
         kind == Kind::kArgsAnnotation;
}

/// The expression of a text, UTF-8. An error says what is wrong and at which character, from 0. Safe for any text; nesting is
/// limited. O(text). Any thread.
Result<Pointcut> ParsePointcut(std::string_view text);

}  // namespace heliograph::frontend
