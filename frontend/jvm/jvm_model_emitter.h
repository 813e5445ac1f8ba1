/// Turns parsed model statements into statements of a method body.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/program/method_body.h"
#include "core/program/program.h"
#include "frontend/jvm/jvm_model_statement.h"

namespace heliograph::frontend {

/// One expansion of one model. Single-threaded, short-lived; appends to `body` only.
class ModelEmitter {
 public:
  ModelEmitter(const Program& program, std::span<const VarIndex> parameters, VarIndex result, uint32_t offset, uint32_t line,
               MethodBody& body);

  void Emit(const ModelStatement& statement);
  /// Registers parameter 0 with the finalizer if it is below one of `classes`.
  void EmitFinalizable(std::span<const ClassId> classes);
  /// An access of mode `name` by the arguments of the call site: handle, coordinates, values.
  void EmitVarHandle(std::string_view name);
  /// Lets the class of `values` have what that method returns as its constants.
  void EmitEnumConstants(MethodId values);
  /// Some instance of `type`, for arrays with elements down to the last dimension.
  void EmitInstance(TypeId type, VarIndex to);

 private:
  VarIndex NewVar() { return body_.num_vars++; }
  /// The variable, kNoVar if it is a primitive or an ignored result. Locals are made on first use.
  VarIndex Var(const ModelVar& var);
  /// A variable that holds `value`; kNoVar if there is none.
  VarIndex Value(const ModelOperand& value);
  /// Lets `to` have `value`.
  void EvaluateInto(VarIndex to, const ModelOperand& value);
  /// An array of the class in variable `class_object`, as `array pN` of jvm_model_statement.h.
  void ArrayOfClass(VarIndex to, VarIndex class_object);
  void Assign(const ModelStatement& statement);
  void StoreInto(const ModelOperand& place, VarIndex value);
  void Call(const ModelStatement& statement);
  void Invoke(MethodId target, std::span<const VarIndex> arguments, VarIndex result, VarIndex thrown);
  void Make(VarIndex to, std::string_view type, std::string_view descriptor);
  void Throw(std::string_view type);
  void Initialize(ClassId c);
  VarIndex Filtered(VarIndex value, TypeId type);
  FieldId FindField(std::string_view owner, std::string_view name) const;
  MethodId FindMethod(std::string_view owner, std::string_view name, std::string_view descriptor) const;

  const Program& program_;
  std::span<const VarIndex> parameters_;
  VarIndex result_;
  uint32_t offset_, line_;
  MethodBody& body_;
  std::array<VarIndex, kMaxModelLocals> locals_;
};

}  // namespace heliograph::frontend
