/// Constants, local variables, the operand stack and arithmetic (JVMS 6.5).
#include "frontend/classfile/bytecode.h"
#include "frontend/execution/machine.h"
#include "frontend/execution/utf16.h"

namespace heliograph::frontend {

bool Machine::StepConstant(uint8_t op) {
  if (op == 0x00) return true;
  if (op == kAconstNull) return Push(Value::Null()), true;
  if (op >= 0x02 && op <= kIconst5) return Push(Value::Int(op - kIconst0)), true;
  if (op == 0x09 || op == 0x0a) return Push(Value::Long(op - 0x09)), true;
  if (op >= 0x0b && op <= 0x0f) return Push(Value::Unknown(op >= 0x0e)), true;
  if (op == kBipush) return Push(Value::Int(static_cast<int8_t>(U1(1)))), true;
  if (op == kSipush) return Push(Value::Int(LoadS2(&code()[pc_ + 1]))), true;
  if (op == kLdc) return LoadConstant(U1(1)), true;
  if (op == kLdcW || op == kLdc2W) return LoadConstant(U2(1)), true;
  return false;
}

void Machine::LoadConstant(uint32_t index) {
  const ConstantPool& pool = store_.File(code_->owner).pool();
  int32_t number = 0;
  int64_t wide = 0;
  std::string_view text;
  switch (pool.Tag(index)) {
    case kCpInteger: return pool.Integer(index, &number) ? Push(Value::Int(number)) : End();
    case kCpLong: return pool.Long(index, &wide) ? Push(Value::Long(wide)) : End();
    case kCpString: return pool.Text(index, kCpString, &text) ? Push(state_->AddText(Utf16OfModifiedUtf8(text), false)) : End();
    case kCpDouble: return Push(Value::Unknown(true));
    default: return Push(Value::Unknown());
  }
}

bool Machine::StepLocal(uint8_t op) {
  const bool wide = op == kWide;
  if (wide) op = code()[pc_ + 1];
  const auto operand = [&] { return wide ? U2(2) : U1(1); };
  std::vector<Value>& locals = frame().locals;
  if (op == kIinc) {
    const int32_t by = wide ? LoadS2(&code()[pc_ + 4]) : static_cast<int8_t>(U1(2));
    return Increment(operand(), by), true;
  }
  const bool loads = (op >= kIload && op <= kAload) || (op >= kIload0 && op <= kAload3);
  const bool stores = (op >= kIstore && op <= kAstore) || (op >= kIstore0 && op <= kAstore3);
  if (!loads && !stores) return false;
  const uint8_t first = loads ? kIload0 : kIstore0;
  const uint32_t local = op >= first && op <= (loads ? kAload3 : kAstore3) ? (op - first) % 4u : operand();
  if (local >= locals.size()) return End(), true;
  if (stores) {
    locals[local] = Pop();
    return true;
  }
  const uint32_t kind = op >= kIload0 ? (op - kIload0) / 4u : op - kIload;
  Value value = locals[local];
  if (value.kind == Value::Kind::kUnknown) value.wide = kind == 1 || kind == 3;
  return Push(value), true;
}

void Machine::Increment(uint32_t local, int32_t by) {
  std::vector<Value>& locals = frame().locals;
  if (local >= locals.size()) return End();
  if (locals[local].is_int()) {
    locals[local] = Value::Int(static_cast<int32_t>(static_cast<uint32_t>(locals[local].as_int()) + static_cast<uint32_t>(by)));
  }
}

bool Machine::StepStack(uint8_t op) {
  if (op < kPop || op > kSwap) return false;
  std::vector<Value>& stack = frame().stack;
  // Entries that the topmost `slots` slots from `from` entries below the top take.
  const auto entries = [&](size_t from, size_t slots) {
    size_t count = 0;
    for (size_t taken = 0; taken < slots && from + count < stack.size(); ++count)
      taken += stack[stack.size() - 1 - from - count].wide ? 2 : 1;
    return count;
  };
  if (op == kSwap) {
    if (stack.size() < 2) return End(), true;
    return std::swap(stack[stack.size() - 1], stack[stack.size() - 2]), true;
  }
  if (op == kPop || op == 0x58) {
    const size_t count = entries(0, op == kPop ? 1 : 2);
    if (count == 0) End();
    return stack.resize(stack.size() - count), true;
  }
  const bool two = op >= kDup2;
  const size_t copied = entries(0, two ? 2 : 1);
  const size_t below = entries(copied, static_cast<size_t>(op - (two ? kDup2 : kDup)));
  if (copied == 0) return End(), true;
  const std::vector<Value> top(stack.end() - static_cast<std::ptrdiff_t>(copied), stack.end());
  stack.insert(stack.end() - static_cast<std::ptrdiff_t>(copied + below), top.begin(), top.end());
  return true;
}

bool Machine::StepArithmetic(uint8_t op) {
  if (op < kIadd || op > 0x83) return false;
  const bool negates = op >= 0x74 && op <= 0x77;
  const uint32_t kind = op < 0x78 ? (op - kIadd) % 4u : (op - 0x78u) % 2u;  // int, long, float, double
  const Value right = Pop(), left = negates ? Value::Int(0) : Pop();
  const bool known = right.kind != Value::Kind::kUnknown && left.kind != Value::Kind::kUnknown;
  if (kind >= 2 || !known) return Push(Value::Unknown(kind == 1 || kind == 3)), true;
  if (kind == 0) IntOperation(negates ? uint8_t{kIsub} : op, left, right);
  else LongOperation(negates ? kIsub + 1 : op, left, right);
  return true;
}

void Machine::IntOperation(uint8_t op, Value left, Value right) {
  const int64_t a = left.as_int(), b = right.as_int();
  const uint32_t bits = static_cast<uint32_t>(a);
  const uint32_t by = static_cast<uint32_t>(b) & 31;
  const auto push = [&](int64_t value) { Push(Value::Int(static_cast<int32_t>(value))); };
  switch (op) {
    case 0x60: return push(a + b);
    case 0x64: return push(a - b);
    case 0x68: return push(a * b);
    case 0x6c: return b == 0 ? End() : push(a / b);
    case 0x70: return b == 0 ? End() : push(a % b);
    case 0x78: return push(static_cast<int32_t>(bits << by));
    case 0x7a: return push(a >> by);
    case 0x7c: return push(static_cast<int32_t>(bits >> by));
    case 0x7e: return push(a & b);
    case 0x80: return push(a | b);
    case 0x82: return push(a ^ b);
    default: return End();
  }
}

void Machine::LongOperation(uint8_t op, Value left, Value right) {
  const int64_t a = left.bits, b = right.bits;
  const uint64_t x = static_cast<uint64_t>(a), y = static_cast<uint64_t>(b);
  const auto push = [&](uint64_t value) { Push(Value::Long(static_cast<int64_t>(value))); };
  const bool minus_one = b == -1;  // the least number divided by it overflows
  switch (op) {
    case 0x61: return push(x + y);
    case 0x65: return push(x - y);
    case 0x69: return push(x * y);
    case 0x6d: return b == 0 ? End() : push(minus_one ? 0 - x : static_cast<uint64_t>(a / b));
    case 0x71: return b == 0 ? End() : push(minus_one ? 0 : static_cast<uint64_t>(a % b));
    case 0x79: return push(x << (y & 63));
    case 0x7b: return push(static_cast<uint64_t>(a >> (y & 63)));
    case 0x7d: return push(x >> (y & 63));
    case 0x7f: return push(x & y);
    case 0x81: return push(x | y);
    case 0x83: return push(x ^ y);
    default: return End();
  }
}

bool Machine::StepConversion(uint8_t op) {
  if (op < 0x85 || op > 0x98) return false;
  if (op >= 0x94) {  // comparisons of long, float and double
    const Value right = Pop(), left = Pop();
    const bool known = op == 0x94 && left.is_long() && right.is_long();
    return Push(known ? Value::Int((left.bits > right.bits) - (left.bits < right.bits)) : Value::Unknown()), true;
  }
  const Value value = Pop();
  const bool wide = op == 0x85 || op == 0x87 || op == 0x8a || op == 0x8c || op == 0x8d || op == 0x8f;
  if (op == 0x85 && value.is_int()) return Push(Value::Long(value.as_int())), true;
  if (op == 0x88 && value.is_long()) return Push(Value::Int(static_cast<int32_t>(value.bits))), true;
  if (op < 0x91 || !value.is_int()) return Push(Value::Unknown(wide)), true;
  if (op == 0x91) return Push(Value::Int(static_cast<int8_t>(value.bits))), true;
  if (op == 0x92) return Push(Value::Int(static_cast<uint16_t>(value.bits))), true;
  return Push(Value::Int(static_cast<int16_t>(value.bits))), true;
}

}  // namespace heliograph::frontend
