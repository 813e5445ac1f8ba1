/// A machine that runs methods of the program without their callers, as far as what they do follows from constants.
///
/// Parameters, fields that no followed initialiser sets, and results of calls that are not known have unknown values. A
/// branch on one goes both ways. So a text that comes out is what this code computes whenever it takes that path. Nothing
/// is run for real: the machine knows the instructions of JVMS 6.5 and the methods of library_calls.h.
///
/// Bounds per method that is run: steps, paths, frames and the sizes of what is made; past them a path ends. A path ends
/// too where an exception is thrown. What is found does not depend on other runs.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/program/program.h"
#include "frontend/execution/code_store.h"
#include "frontend/execution/machine_state.h"

namespace heliograph::frontend {

/// One thread at a time; the program must outlive it.
class Machine {
 public:
  /// A computed text came out of the call, or of the element of an array, at `offset` of `method`.
  using Found = std::function<void(MethodId method, uint32_t offset, const std::u16string& text)>;

  Machine(const Program& program, Found found) : program_(program), store_(program), found_(std::move(found)) {}

  /// Runs `method` from its start and from each of its exception handlers. `all`: what calls of it give is told though no
  /// characters were put together for it.
  void Run(MethodId method, bool all = false);

 private:
  using Value = MachineValue;
  using Args = std::span<const MachineValue>;

  void RunPaths();
  void RunPath();
  void Step(uint8_t op, uint32_t length);

  // machine_values.cpp: constants, locals, the stack, arithmetic
  bool StepConstant(uint8_t op);
  void LoadConstant(uint32_t index);
  bool StepLocal(uint8_t op);
  bool StepStack(uint8_t op);
  bool StepArithmetic(uint8_t op);
  void IntOperation(uint8_t op, Value left, Value right);
  void LongOperation(uint8_t op, Value left, Value right);
  bool StepConversion(uint8_t op);
  void Increment(uint32_t local, int32_t by);

  // machine_objects.cpp: arrays, fields
  bool StepArray(uint8_t op);
  void LoadElement(uint8_t op);
  void StoreElement();
  void NewArray(char element);
  bool StepObject(uint8_t op);
  void NewObject(uint32_t index);
  void StaticField(bool load, FieldId field, bool wide);
  void InstanceField(bool load, FieldId field, bool wide);
  Value StaticValue(FieldId field, bool wide);
  const MachineState* InitializedState(ClassId c);
  std::unique_ptr<MachineState> RunInitializer(MethodId initializer);
  Value Import(const MachineState& from, Value value);

  // machine_calls.cpp: branches, calls
  bool StepBranch(uint8_t op, uint32_t length);
  void Branch(int64_t target);
  void BranchIf(int known, uint32_t length);
  int Compare(uint8_t op);
  void Switch();
  void Fork(int64_t target);
  bool StepCall(uint8_t op, uint32_t length);
  bool Invoke(uint8_t op);
  void CallLibrary(const NamedCall& call, Args args);
  MethodId Selected(uint8_t op, const NamedCall& call, Args args);
  void Enter(MethodId target, const MethodCode& code, Args args);
  void CallUnknown(const NamedCall& call, Args args);
  void Concatenate(const NamedCall& call, uint32_t index, Args args);
  void Return(uint8_t op);
  void TellMade(Value value);
  void Tell(Value value);

  MachineFrame& frame() { return state_->frames.back(); }
  std::span<const uint8_t> code() const { return code_->code.code; }
  uint32_t U1(uint32_t at) const { return code()[pc_ + at]; }
  uint32_t U2(uint32_t at) const { return LoadU2(&code()[pc_ + at]); }
  void Push(Value value) { frame().stack.push_back(value); }
  void PushUnknown(char type);
  Value Pop();
  void End() { ended_ = true; }
  void Select();

  const Program& program_;
  CodeStore store_;
  Found found_;

  std::unique_ptr<MachineState> state_;
  std::vector<std::unique_ptr<MachineState>> pending_;
  absl::flat_hash_map<uint64_t, uint32_t> forks_;  // by method and offset
  const MethodCode* code_ = nullptr;               // of the top frame
  uint32_t pc_ = 0;
  uint32_t steps_ = 0, paths_ = 0;
  bool ended_ = false, tells_all_ = false;
  uint32_t initializers_ = 0;  // that run in one another
  absl::flat_hash_map<ClassId, std::unique_ptr<MachineState>> initialized_;
  std::unique_ptr<MachineState> nested_;  // of the last initialiser that ran within another
};

}  // namespace heliograph::frontend
