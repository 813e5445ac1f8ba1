#include "frontend/execution/machine.h"

#include "frontend/classfile/bytecode.h"
#include "frontend/classfile/descriptor.h"

namespace heliograph::frontend {
namespace {

constexpr uint32_t kMostSteps = 30'000;
constexpr size_t kMostCells = 1 << 16, kMostHandlers = 8;

}  // namespace

void Machine::Run(MethodId method, bool all) {
  store_.Trim();
  const MethodCode* code = store_.Find(method);
  if (code == nullptr) return;
  steps_ = paths_ = 0;
  tells_all_ = all;
  forks_.clear();
  const auto start = [&](uint32_t pc, bool handler) {
    auto state = std::make_unique<MachineState>();
    MachineFrame& frame = state->frames.emplace_back();
    frame.method = method;
    frame.pc = pc;
    frame.locals.resize(code->code.max_locals);
    if (handler) frame.stack.push_back(Value::Unknown());
    pending_.push_back(std::move(state));
  };
  const size_t handlers = std::min(code->code.exceptions.size(), kMostHandlers);
  for (size_t i = handlers; i-- > 0;) start(code->code.exceptions[i].handler, true);
  start(0, false);
  RunPaths();
}

void Machine::RunPaths() {
  while (!pending_.empty()) {
    state_ = std::move(pending_.back());
    pending_.pop_back();
    ended_ = false;
    RunPath();
  }
  state_.reset();
}

/// Makes the top frame the one that runs.
void Machine::Select() {
  code_ = store_.Find(frame().method);
  pc_ = frame().pc;
}

void Machine::RunPath() {
  Select();
  while (!ended_ && !state_->frames.empty()) {
    if (code_ == nullptr || pc_ >= code().size() || ++steps_ > kMostSteps || state_->cells > kMostCells) return End();
    const uint32_t length = InstructionLength(code(), pc_);
    if (length == 0) return End();
    Step(code()[pc_], length);
  }
}

void Machine::Step(uint8_t op, uint32_t length) {
  if (StepBranch(op, length) || StepCall(op, length)) return;
  const bool known = StepConstant(op) || StepLocal(op) || StepStack(op) || StepArithmetic(op) || StepConversion(op) ||
                     StepArray(op) || StepObject(op);
  if (!known) return End();
  pc_ += length;
}

Machine::Value Machine::Pop() {
  std::vector<Value>& stack = frame().stack;
  if (stack.empty()) return End(), Value::Unknown();
  const Value value = stack.back();
  stack.pop_back();
  return value;
}

/// An unknown value of the type that begins with `type`; nothing for V.
void Machine::PushUnknown(char type) {
  if (type != 'V') Push(Value::Unknown(type == 'J' || type == 'D'));
}

}  // namespace heliograph::frontend
