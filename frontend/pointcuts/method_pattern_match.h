/// Patterns of methods against the methods of a program: execution(...). One thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/pointcuts/annotation_names.h"
#include "frontend/pointcuts/answer.h"
#include "frontend/pointcuts/pointcut.h"
#include "frontend/pointcuts/type_pattern_match.h"

namespace heliograph::frontend {

class MethodPatternMatch {
 public:
  /// All must outlive this.
  MethodPatternMatch(const Program& program, const DeclarationSource& source, AnnotationNames& annotations,
                     TypePatternMatch& types)
      : program_(program), source_(source), annotations_(annotations), types_(types) {}

  /// Whether `m`, run for an object of exactly class `c`, is as the pattern says. A method is declared where it is and, if it overrides
  /// one, where that is, and in the types
  /// between. O(super types).
  Answer Is(const MethodPattern& pattern, ClassId c, MethodId m, std::string_view package);

 private:
  /// A method that another overrides, and a type that has it: where it is declared, or one that inherits it.
  struct Declared {
    MethodId method;
    ClassId type;
  };

  Answer IsDeclaredLike(const MethodPattern& pattern, const Declared& declared, ClassId c, std::string_view package);
  Answer Takes(const MethodPattern& pattern, MethodId declared, std::string_view package);
  Answer Throws(const MethodPattern& pattern, MethodId declared, std::string_view package);
  bool IsOverriddenBy(MethodId other, MethodId m) const;
  const std::vector<Declared>& Overridden(ClassId c, MethodId m);

  const Program& program_;
  const DeclarationSource& source_;
  AnnotationNames& annotations_;
  TypePatternMatch& types_;
  absl::flat_hash_map<uint64_t, std::vector<Declared>> overridden_;  // by class and method
};

}  // namespace heliograph::frontend
