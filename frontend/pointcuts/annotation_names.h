/// Names of the annotations at classes, methods and parameters. One thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/node_hash_map.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"

namespace heliograph::frontend {

class AnnotationNames {
 public:
  /// Both must outlive this.
  AnnotationNames(const Program& program, const DeclarationSource& source) : program_(program), source_(source) {}

  /// Dotted names. Those that the class inherits, if `inherited`. O(class file) for a new class.
  std::vector<std::string> OfClass(ClassId c, bool inherited);
  const std::vector<std::string>& OfMethod(MethodId m);
  /// Of each parameter of the method; of all of them if the class file counts others.
  std::vector<std::vector<std::string>> OfParameters(MethodId m);

 private:
  struct Of {
    std::vector<std::string> own;
    absl::node_hash_map<std::string, std::vector<std::string>> methods;                  // by name and descriptor
    absl::node_hash_map<std::string, std::vector<std::vector<std::string>>> parameters;  // the same
  };

  const Of& Read(ClassId c);
  bool IsInherited(std::string_view annotation);
  std::string KeyOf(MethodId m) const { return std::string(program_.MethodName(m)) + std::string(program_.MethodDescriptor(m)); }

  const Program& program_;
  const DeclarationSource& source_;
  absl::node_hash_map<uint32_t, Of> read_;  // by class
  const std::vector<std::string> none_;
};

}  // namespace heliograph::frontend
