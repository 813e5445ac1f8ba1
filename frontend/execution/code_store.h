/// Code of methods and what its constants resolve to, as a machine needs them (machine.h).
#pragma once

#include <memory>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/program.h"
#include "frontend/classfile/class_file.h"
#include "frontend/classfile/code_attribute.h"
#include "frontend/execution/library_calls.h"

namespace heliograph::frontend {

struct MethodCode {
  ClassId owner;
  CodeAttribute code;
  bool returns_text = false;  ///< the declared result is String
};

/// What an invocation names.
struct NamedCall {
  LibraryCall library = nullptr;
  MethodId target;          ///< none: not in the program, or of the JDK
  uint32_t parameters = 0;  ///< without the receiver
  char result = 'V';        ///< first character of its descriptor
  bool constructs = false;
  bool of_object = false;  ///< the constructor of a class of the JDK, which changes no field of the program's classes
};

/// One thread at a time. Views point into the program's class files.
class CodeStore {
 public:
  explicit CodeStore(const Program& program) : program_(program) {}

  /// The code of a method outside the JDK, or nullptr. Valid until Trim.
  const MethodCode* Find(MethodId method);
  const ClassFile& File(ClassId c) { return ViewOf(c).file; }
  const NamedCall& Call(ClassId c, uint32_t index);
  FieldId Field(ClassId c, uint32_t index) const;
  /// Drops what is held, if that is much.
  void Trim();

 private:
  struct ClassView {
    ClassFile file;
    absl::flat_hash_map<uint32_t, std::unique_ptr<NamedCall>> calls;  // by constant
  };
  ClassView& ViewOf(ClassId c);
  NamedCall Resolve(const ClassFile& file, uint32_t index) const;

  const Program& program_;
  absl::flat_hash_map<ClassId, std::unique_ptr<ClassView>> classes_;
  absl::flat_hash_map<MethodId, std::unique_ptr<MethodCode>> methods_;
};

}  // namespace heliograph::frontend
