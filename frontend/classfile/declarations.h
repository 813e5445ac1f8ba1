/// Annotations, generic types and the like of the classes of a program, out of its class files.
#pragma once

#include <vector>

#include "core/program/declaration_source.h"
#include "core/program/program.h"

namespace heliograph::frontend {

/// Thread rule: any thread.
class Declarations : public DeclarationSource {
 public:
  /// The program must outlive this.
  explicit Declarations(const Program& program) : program_(program) {}

  ClassAnnotations Annotations(ClassId c) const override;
  std::vector<LoadedClasses> ClassConstants(ClassId c) const override;
  std::vector<std::string_view> UsedClasses(ClassId c) const override;
  std::vector<Thrown> Exceptions(ClassId c) const override;
  Enclosing EnclosingMethod(ClassId c) const override;
  DeclaredSignature Signature(SignatureOf of, std::string_view text) const override;

 private:
  const Program& program_;
};

/// The annotations of one class file. Any bytes are safe. O(bytes).
ClassAnnotations ReadClassAnnotations(std::span<const uint8_t> bytes);

}  // namespace heliograph::frontend
