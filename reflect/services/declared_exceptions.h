/// Exceptions that methods declare, as their class files say (JVMS 4.7.5).
#pragma once

#include <optional>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class DeclaredExceptions {
 public:
  /// `source`: null if nothing is to be known of them. Both must outlive this.
  DeclaredExceptions(const Program& program, const DeclarationSource* source) : program_(program), source_(source) {}

  /// In the order of the declaration; no type for a class that the program lacks. Null if nothing is known of them.
  /// O(class file) for the first method of a class, then O(1). Valid until the next call.
  const std::vector<TypeId>* Of(MethodId method);

 private:
  const Program& program_;
  const DeclarationSource* const source_;
  absl::flat_hash_map<uint32_t, std::vector<TypeId>> by_method_;  // of the classes that were read
};

}  // namespace heliograph::reflect
