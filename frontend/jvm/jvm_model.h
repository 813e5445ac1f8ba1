/// JVM behaviour that is not in the bytecode: natives, intrinsics, start-up and shutdown. One table.
///
/// A model is a short list of statements about the parameters and the result of a method, written in the
/// small language of jvm_model_statement.h, e.g. `ret = p0`, `p2[] = p0[]`, `call java/lang/Thread.run ()V p0`.
/// The rows are in jvm_model_table.cpp; a row whose class or method is not in the program is skipped, so the
/// table holds the names of all JDK releases side by side. The kinds of rows:
///  - native: the body of a native method. Ignored where a release has bytecode for the method.
///  - inline: repeated at each call site with the site's own arguments, which keeps calls of
///    System.arraycopy or Unsafe apart. The method keeps its bytecode where it has one, so the calls that
///    code makes stay in the call graph. Where a reflection rule answers instead, the model is `reflective`.
///  - result: what each call of a static method gives, with the site's own arguments, in place of what the method returns to all.
///    The method and its call stay as they are.
///  - extend: what the JVM does in addition to the bytecode of the method (references that get enqueued,
///    objects that get a finalizer).
///
/// Besides rows, the static initializer of an enum is extended by a call of values(), whose array becomes what
/// Class.getEnumConstants of any class finds: the library calls values() by reflection.
///
/// Calls that native code makes are InvokeStmts of kind kNative. A model never throws at an inlined site;
/// in the body of a native, `throw` makes the exception with its own constructor.
///
/// Approximations: Thread.currentThread gives every thread that was started, and every one made by the
/// constructor the JVM uses for the main thread; the stack has every context that doPrivileged was given. They travel through
/// Thread.defaultUncaughtExceptionHandler, a static field of interface type that all releases have, since a body has no way to
/// name other global storage. Statements that cannot be made precise leave a note: "opaque-native" (meta-objects that no rule
/// answers), "unmodelled-varhandle", "defined-class", "unmodelled-native" (natives without a row).
///
/// Immutable after construction; any thread. Construction is O(rows); Emit is O(statements).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "frontend/jvm/jvm_model_statement.h"

namespace heliograph::frontend {

/// A method that the JVM itself calls. An instance method is called on some instance of its class, if that
/// can be instantiated; an argument is some instance of the parameter's class, if that can be.
struct ImplicitEntry {
  MethodId method;
  std::string_view when;  ///< "start-up", "running", "exception", "shutdown"
};

class JvmModel {
 public:
  /// The program must outlive the model.
  explicit JvmModel(const Program& program);

  /// True if the model is the whole body of `m`.
  bool HasModel(MethodId m) const;
  /// True if callers that bind `m` statically inline the model.
  bool IsInlined(MethodId m) const;
  /// True if calls of `m` give what EmitResult emits.
  bool HasResult(MethodId m) const { return result_rows_.contains(m.value); }
  /// True if the model is to be emitted in addition to the lowered bytecode of `m`.
  bool IsExtended(MethodId m) const;
  /// Appends the model's statements to `body`. `parameters` has one variable per parameter, receiver first
  /// (kNoVar for primitives); for a signature-polymorphic method those of the call site. `result` may be
  /// kNoVar. New variables are taken from body.num_vars.
  void Emit(MethodId m, std::span<const VarIndex> parameters, VarIndex result, uint32_t offset, uint32_t line,
            MethodBody& body) const;
  /// The same for what a call of `m` gives. Where exceptions go is the row's.
  void EmitResult(MethodId m, std::span<const VarIndex> parameters, VarIndex result, uint32_t offset, uint32_t line,
                  MethodBody& body) const;
  /// True for a class that declares enum constants. Code that names it may take them by reflection.
  bool IsEnum(ClassId c) const { return enum_class_.valid() && program_->Class(c).super == enum_class_; }
  /// Methods the JVM calls besides main, present in this program, in table order.
  std::span<const ImplicitEntry> ImplicitEntries() const { return implicit_entries_; }
  /// Exceptions and errors the JVM throws by itself, present in this program, in table order.
  std::span<const ClassId> VmExceptions() const { return vm_exceptions_; }
  /// Model of a native that has none: returns some instance of its declared type where that is a class that
  /// can be instantiated or an array, plus a note "unmodelled-native" if references are involved at all, or outside the JDK:
  /// such a native may call anything.
  void EmitDefaultNative(MethodId m, MethodBody& body) const;

 private:
  void AssignRows();
  void AssignRow(uint32_t row, ClassId owner, bool natives_of_owner);
  void AddEntries();
  void CollectFinalizable();
  bool HasFinalizer(ClassId c) const;
  /// `values` of the enum that `m` initialises; none if it is no such initializer.
  MethodId EnumValues(MethodId m) const;
  bool HasRow(MethodId m, uint8_t kind) const;

  const Program* program_;
  ClassId enum_class_;  // java.lang.Enum
  std::vector<ImplicitEntry> implicit_entries_;
  std::vector<ClassId> vm_exceptions_;
  std::vector<ClassId> finalizable_;                     // topmost classes that override Object.finalize
  std::vector<uint32_t> row_of_method_;                  // by MethodId: row index + 1, 0 for none
  absl::flat_hash_map<uint32_t, uint32_t> result_rows_;  // by MethodId
  std::vector<std::vector<ModelStatement>> statements_;  // by row
};

}  // namespace heliograph::frontend
