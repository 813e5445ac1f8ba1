/// Branches, calls and returns (JVMS 6.5).
#include <algorithm>

#include "frontend/classfile/bytecode.h"
#include "frontend/classfile/descriptor.h"
#include "frontend/execution/machine.h"
#include "frontend/execution/utf16.h"

namespace heliograph::frontend {
namespace {

constexpr uint32_t kMostPaths = 24, kMostForks = 2;
constexpr size_t kMostFrames = 32;
constexpr int kUnknownTruth = -1;

}  // namespace

bool Machine::StepBranch(uint8_t op, uint32_t length) {
  if ((op >= 0x99 && op <= 0xa6) || op == 0xc6 || op == 0xc7) {
    BranchIf(Compare(op), length);
    return true;
  }
  if (op == kGoto) return Branch(static_cast<int64_t>(pc_) + LoadS2(&code()[pc_ + 1])), true;
  if (op == kGotoW) return Branch(static_cast<int64_t>(pc_) + LoadS4(&code()[pc_ + 1])), true;
  if (op == kTableswitch || op == kLookupswitch) return Switch(), true;
  if (op == kJsr || op == kJsrW || op == kRet || op == kAthrow) return End(), true;
  if (op >= kIreturn && op <= kReturn) return Return(op), true;
  return false;
}

void Machine::Branch(int64_t target) {
  if (target < 0 || target >= static_cast<int64_t>(code().size())) return End();
  pc_ = static_cast<uint32_t>(target);
}

/// Takes the operands of a conditional branch. 1 if it is taken, 0 if not, or kUnknownTruth.
int Machine::Compare(uint8_t op) {
  const bool two = op >= 0x9f && op <= 0xa6;
  const Value right = two ? Pop() : Value::Int(0), left = Pop();
  if (op == 0xc6 || op == 0xc7) {
    if (left.kind != Value::Kind::kReference) return kUnknownTruth;
    return left.is_null() == (op == 0xc6);
  }
  if (op >= 0xa5 && two) {
    if (left.kind != Value::Kind::kReference || right.kind != Value::Kind::kReference) return kUnknownTruth;
    if (left.bits != right.bits && !left.is_null() && !right.is_null()) return kUnknownTruth;
    return (left.bits == right.bits) == (op == 0xa5);
  }
  if (!left.is_int() || !right.is_int()) return kUnknownTruth;
  switch ((op - 0x99) % 6) {
    case 0: return left.bits == right.bits;
    case 1: return left.bits != right.bits;
    case 2: return left.bits < right.bits;
    case 3: return left.bits >= right.bits;
    case 4: return left.bits > right.bits;
    default: return left.bits <= right.bits;
  }
}

void Machine::BranchIf(int known, uint32_t length) {
  const int64_t target = static_cast<int64_t>(pc_) + LoadS2(&code()[pc_ + 1]);
  if (known == kUnknownTruth) Fork(target);
  if (known == 1) return Branch(target);
  pc_ += length;
}

void Machine::Switch() {
  const Value value = Pop();
  const uint8_t* at = code().data() + ((pc_ + 4) & ~3u);
  const bool table = code()[pc_] == kTableswitch;
  if (!value.is_int()) {
    std::vector<int64_t> targets;
    ForEachSwitchTarget(code(), pc_, [&](int64_t target) { targets.push_back(target); });
    std::sort(targets.begin(), targets.end());
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    for (size_t i = 1; i < targets.size() && !ended_; ++i) Fork(targets[i]);
    return ended_ ? void() : Branch(targets[0]);
  }
  const int64_t otherwise = static_cast<int64_t>(pc_) + LoadS4(at);
  if (table) {
    const int64_t low = LoadS4(at + 4), high = LoadS4(at + 8);
    if (value.bits < low || value.bits > high) return Branch(otherwise);
    return Branch(static_cast<int64_t>(pc_) + LoadS4(at + 12 + 4 * (value.bits - low)));
  }
  for (uint32_t i = 0, pairs = LoadU4(at + 4); i < pairs; ++i)
    if (LoadS4(at + 8 + 8 * static_cast<size_t>(i)) == value.bits)
      return Branch(static_cast<int64_t>(pc_) + LoadS4(at + 12 + 8 * static_cast<size_t>(i)));
  Branch(otherwise);
}

/// A copy of the state goes on at `target`. The path ends where that was done often enough.
void Machine::Fork(int64_t target) {
  const uint64_t place = uint64_t{frame().method.value} << 32 | pc_;
  if (initializers_ > 0 || target < 0 || target >= static_cast<int64_t>(code().size())) return End();
  if (paths_ >= kMostPaths || ++forks_[place] > kMostForks) return End();
  ++paths_;
  frame().pc = static_cast<uint32_t>(target);
  pending_.push_back(std::make_unique<MachineState>(*state_));
}

bool Machine::StepCall(uint8_t op, uint32_t length) {
  if (op < kInvokevirtual || op > kInvokedynamic) return false;
  if (!Invoke(op)) pc_ += length;
  return true;
}

/// Whether the called method runs now, in a frame of its own.
bool Machine::Invoke(uint8_t op) {
  const NamedCall& call = store_.Call(code_->owner, U2(1));
  if (call.result == '?') return End(), false;
  const size_t count = call.parameters + (op == kInvokestatic || op == kInvokedynamic ? 0 : 1);
  std::vector<Value> args(count);
  for (size_t i = count; i-- > 0;) args[i] = Pop();
  if (ended_) return false;
  if (op == kInvokedynamic) return Concatenate(call, U2(1), args), false;
  if (op != kInvokestatic && args[0].is_null()) return End(), false;
  if (call.library != nullptr) return CallLibrary(call, args), false;
  const MethodId target = Selected(op, call, args);
  const MethodCode* code = target.valid() ? store_.Find(target) : nullptr;
  if (code == nullptr || state_->frames.size() >= kMostFrames) return CallUnknown(call, args), false;
  return Enter(target, *code, args), true;
}

void Machine::CallLibrary(const NamedCall& call, Args args) {
  const CallOutcome outcome = call.library(*state_, args);
  if (outcome.ends) return End();
  if (call.constructs) return TellMade(args[0]);
  if (call.result == 'V') return;
  Value value = outcome.value;
  if (value.kind == Value::Kind::kUnknown) value.wide = call.result == 'J' || call.result == 'D';
  Push(value);
  TellMade(value);
}

/// The method that runs, as far as the receiver tells; what is named if it does not.
MethodId Machine::Selected(uint8_t op, const NamedCall& call, Args args) {
  if (!call.target.valid() || op == kInvokestatic || op == kInvokespecial) return call.target;
  const MachineObject* receiver = state_->Find(args[0]);
  if (receiver == nullptr || receiver->kind != MachineObject::Kind::kInstance) return call.target;
  const MethodInfo& named = program_.Method(call.target);
  if (named.is_private() || !program_.IsSubclass(receiver->type, named.owner)) return call.target;
  return program_.Dispatch(receiver->type, call.target);
}

void Machine::Enter(MethodId target, const MethodCode& code, Args args) {
  frame().pc = pc_;
  MachineFrame next;
  next.method = target;
  next.locals.resize(std::max<size_t>(code.code.max_locals, 1));
  size_t local = 0;
  for (const Value& value : args) {
    if (local >= next.locals.size()) return End();
    next.locals[local] = value;
    local += value.wide ? 2 : 1;
  }
  state_->frames.push_back(std::move(next));
  Select();
}

void Machine::CallUnknown(const NamedCall& call, Args args) {
  if (!call.of_object) {
    for (const Value& value : args) state_->Forget(value);
  }
  PushUnknown(call.result);
}

/// String concatenation (java.lang.invoke.StringConcatFactory); other call sites give what is not known.
void Machine::Concatenate(const NamedCall& call, uint32_t index, Args args) {
  const ClassFile& file = store_.File(code_->owner);
  CpMember site, bootstrap;
  const bool dynamic = file.pool().Dynamic(index, &site);
  const BootstrapMethod* row = dynamic ? file.Bootstrap(site.bootstrap) : nullptr;
  const bool concat = row != nullptr && file.BootstrapTarget(*row, &bootstrap) &&
                      bootstrap.owner == "java/lang/invoke/StringConcatFactory" && !row->arguments.empty();
  std::string_view recipe;
  if (!concat || row->arguments.size() != 1 || !file.pool().Text(row->arguments[0], kCpString, &recipe)) {
    return PushUnknown(call.result);
  }
  CallDescriptor descriptor;
  descriptor.Parse(site.descriptor);
  std::u16string text;
  bool computed = false;
  size_t next = 0;
  for (char16_t c : Utf16OfModifiedUtf8(recipe)) {
    if (c != 1 || next >= args.size()) {
      text.push_back(c);
      continue;
    }
    const Value value = args[next];
    const char type = descriptor.parameters[next++].descriptor[0];
    const MachineObject* object = state_->Find(value);
    const std::optional<std::u16string> piece = type == 'L' ? state_->Converted(value, 'L') : std::nullopt;
    const bool number = (value.is_int() && std::string_view("ISB").find(type) != std::string_view::npos) || value.is_long();
    computed |=
        type == 'C' || number || (object != nullptr && (object->computed || object->kind == MachineObject::Kind::kContainer));
    if (piece) text += *piece;
    else if (value.is_int() && type == 'C') text.push_back(static_cast<char16_t>(value.bits));
    else if (number)
      for (char digit : std::to_string(value.bits)) text.push_back(static_cast<char16_t>(digit));
    else return Push(Value::Unknown());
  }
  Push(state_->AddText(std::move(text), computed));
  TellMade(frame().stack.back());
}

void Machine::Return(uint8_t op) {
  const Value value = op == kReturn ? Value() : Pop();
  if (ended_) return;
  const bool text = code_->returns_text;
  state_->frames.pop_back();
  if (state_->frames.empty()) return;
  Select();
  if (code_ == nullptr) return;
  if (op != kReturn) Push(value);
  if (text) Tell(value);
  pc_ += InstructionLength(code(), pc_);
}

/// Tells of a text that a call of the JDK or a concatenation gave. A method that returns its text is told of where it is called.
void Machine::TellMade(Value value) {
  if (!code_->returns_text || state_->frames.size() == 1) Tell(value);
}

/// `value` came out of the call at pc_.
void Machine::Tell(Value value) {
  const MachineObject* object = state_->Find(value);
  const bool all = tells_all_ && state_->frames.size() == 1;
  const bool text = object != nullptr && object->kind == MachineObject::Kind::kText && (all || object->computed);
  if (text && initializers_ == 0) found_(frame().method, pc_, object->text);
}

}  // namespace heliograph::frontend
