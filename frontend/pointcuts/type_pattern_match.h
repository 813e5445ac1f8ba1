/// Patterns of types against the types of a program.
///
/// A name without a package is one of java.lang or of the package where the point-cut stands; nested classes are separated from what
/// they are in by dots. One thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/program.h"
#include "frontend/pointcuts/annotation_names.h"
#include "frontend/pointcuts/answer.h"
#include "frontend/pointcuts/pointcut.h"

namespace heliograph::frontend {

/// A type as a descriptor names it, whether or not the program has it.
struct NamedType {
  std::string name;  ///< without dimensions, dotted; nested classes with a dollar
  uint32_t dimensions = 0;
  ClassId class_id;  ///< none of primitives and of what the program lacks
};

/// Of the parameters, and last of the result.
std::vector<NamedType> TypesOfMethod(const Program& program, MethodId m);

/// The classes that a dotted name may mean in which nested classes may be separated by dots, those nested least first.
std::vector<ClassId> ClassesWritten(const Program& program, std::string name);

/// `int`, `void` and so on.
bool IsPrimitiveName(std::string_view name);

/// Whether a dotted name is as a pattern with * and .. says. O(their lengths), but for several ellipses.
bool NameIsLike(std::string_view pattern, std::string_view name, std::string_view package);

class TypePatternMatch {
 public:
  /// Both must outlive this, and so must all patterns that are asked for.
  TypePatternMatch(const Program& program, AnnotationNames& annotations) : program_(program), annotations_(annotations) {}

  /// Whether the type itself is as the pattern says. O(super types) for a new pair.
  Answer Is(const TypePattern& pattern, const NamedType& type, std::string_view package);
  /// The same, not remembered: for names of which nothing but the name matters.
  Answer IsUncached(const TypePattern& pattern, const NamedType& type, std::string_view package);
  Answer IsClass(const TypePattern& pattern, ClassId c, std::string_view package);
  /// Whether objects of exactly this class are instances of what the pattern names.
  Answer HasInstance(const TypePattern& pattern, ClassId c, std::string_view package);
  /// Whether what a variable of this type holds is an instance of what the pattern names.
  Answer MayHold(const TypePattern& pattern, const NamedType& type, std::string_view package);
  /// Whether annotations of these names are as all patterns say.
  Answer Annotated(const std::vector<AnnotationPattern>& patterns, const std::vector<std::string>& names,
                   std::string_view package);

  /// The classes that a plain name may mean.
  std::vector<ClassId> ClassesNamed(std::string_view name, std::string_view package) const;

 private:
  using Key = std::pair<const TypePattern*, uint32_t>;

  Answer IsNamed(const TypePattern& pattern, const NamedType& type, std::string_view package);
  Answer AnyAbove(const TypePattern& pattern, ClassId c, std::string_view package);
  Answer MayHoldPlain(const TypePattern& pattern, const NamedType& type, std::string_view package);
  Answer MayHoldBoxed(std::string_view name, const NamedType& type) const;

  const Program& program_;
  AnnotationNames& annotations_;
  absl::flat_hash_map<Key, Answer> known_;  // by pattern and class
};

}  // namespace heliograph::frontend
