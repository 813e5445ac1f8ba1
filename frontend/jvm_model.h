/// JVM behaviour that is not in the bytecode: natives, intrinsics, start-up and shutdown. One table.
///
/// A model is a short list of statements about the parameters and the result of a method, e.g.
/// `ret = p0`, `p2[] = p0[]`, `call virtual p0 java/lang/Runnable.run()V`. It replaces the method's body
/// (natives have none), or, for a row marked inline, is repeated at each call site with the site's own
/// arguments, which keeps calls of System.arraycopy or Unsafe apart.
///
/// Immutable after construction; any thread.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/method_body.h"
#include "core/program.h"

namespace heliograph::frontend {

/// A method that the JVM itself calls.
struct ImplicitEntry {
  MethodId method;
  std::string_view when;           ///< "start-up", "shutdown", "main"
};

class JvmModel {
 public:
  explicit JvmModel(const Program& program);

  bool HasModel(MethodId m) const;
  /// True if callers that bind `m` statically inline the model.
  bool IsInlined(MethodId m) const;
  /// Appends the model's statements to `body`. `parameters` has one variable per parameter, receiver first
  /// (kNoVar for primitives); `result` may be kNoVar. New variables are taken from body.num_vars.
  void Emit(MethodId m, std::span<const VarIndex> parameters, VarIndex result, uint32_t offset, uint32_t line,
            MethodBody& body) const;
  /// Methods the JVM calls besides main, present in this program, in table order.
  std::span<const ImplicitEntry> ImplicitEntries() const { return implicit_entries_; }
  /// Model of a native that has none: returns SomeInstance of its declared type where that is a class that
  /// can be instantiated, plus a note "unmodelled-native".
  void EmitDefaultNative(MethodId m, MethodBody& body) const;

 private:
  struct Row;
  const Program* program_;
  std::vector<ImplicitEntry> implicit_entries_;
  std::vector<uint32_t> row_of_method_;   // by MethodId: row index + 1, 0 for none
};

}  // namespace heliograph::frontend
