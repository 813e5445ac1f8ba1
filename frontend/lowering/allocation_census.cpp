#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "frontend/classfile/byte_reader.h"
#include "frontend/classfile/bytecode.h"
#include "frontend/classfile/class_file.h"
#include "frontend/classfile/code_attribute.h"
#include "frontend/lowering/lowering.h"

namespace heliograph::frontend {
namespace {

/// What lowering gives to the allocations of one type in one method: 64 of their own and a shared one.
constexpr uint32_t kMaxPerMethod = 65;

constexpr uint32_t kClassesAtOnce = 512;  // that a thread counts

class Census {
 public:
  Census(const Program& program, BudgetGuard budget)
      : program_(program),
        meter_(budget.Meter(kBytesPerQuestion)),
        counts_(program.NumTypes()),
        method_of_type_(program.NumTypes(), MethodId::kNone),
        in_method_(program.NumTypes()),
        method_handle_(program.FindConstantClassType("java/lang/invoke/MethodHandle")),
        method_type_(program.FindConstantClassType("java/lang/invoke/MethodType")) {}

  void CountClass(ClassId c) {
    const ClassInfo& info = program_.Class(c);
    const auto [begin, end] = program_.MethodRange(c);
    bool parsed = false;
    for (uint32_t m = begin; m < end; ++m) {
      const MethodInfo& method = program_.Method(MethodId(m));
      if (method.code_offset == 0) continue;
      if (meter_.Spent(kMethodCost)) return;
      if (!parsed && file_.Parse(info.bytes)) return;
      if (!parsed) types_.assign(file_.pool().count(), kUnknown);
      parsed = true;
      method_ = m;
      const std::span<const uint8_t> code = CodeBytes(info.bytes, method.code_offset);
      if (meter_.Spent(code.size())) return;
      CountCode(code);
    }
  }
  void AddTo(AllocationCensus& all) const {
    for (size_t type = 0; type < counts_.size(); ++type) all[type] += counts_[type];
  }

 private:
  static constexpr uint32_t kBytesPerQuestion = 1 << 20, kMethodCost = 16;
  static constexpr uint32_t kUnknown = 0xfffffffe;

  void CountCode(std::span<const uint8_t> code) {
    const uint32_t size = static_cast<uint32_t>(code.size());
    for (uint32_t pc = 0; pc < size;) {
      const uint8_t op = code[pc];
      uint32_t length = kOpcodes[op].length;
      if (length == 0) length = InstructionLength(code, pc);
      if (length == 0 || length > size - pc) return;
      if (op == kLdc || op == kLdcW || (op >= kInvokedynamic && op <= kMultianewarray)) CountInstruction(&code[pc]);
      pc += length;
    }
  }

  void CountInstruction(const uint8_t* at) {
    switch (at[0]) {
      case kLdc: return CountConstant(at[1]);
      case kLdcW: return CountConstant(LoadU2(at + 1));
      case kInvokedynamic: return CountLambda(LoadU2(at + 1));
      case kNew: return Add(ConstantType(LoadU2(at + 1)));
      case kNewarray: {
        const char kind = NewarrayKind(at[1]);
        if (kind != '\0') Add(program_.ArrayType(program_.PrimitiveType(kind)));
        return;
      }
      case kAnewarray: {
        const TypeId element = ConstantType(LoadU2(at + 1));
        if (element.valid()) Add(program_.ArrayType(element));
        return;
      }
      case kMultianewarray: {
        TypeId type = ConstantType(LoadU2(at + 1));
        for (uint32_t i = 0; i < at[3] && type.valid() && (i == 0 || program_.IsArray(type)); ++i) {
          if (i > 0) type = program_.ElementType(type);
          Add(type);
        }
        return;
      }
      default: return;
    }
  }

  TypeId ConstantType(uint32_t index) {
    std::string_view name;
    if (index >= types_.size()) return TypeId();
    if (types_[index] == kUnknown)
      types_[index] = file_.pool().ClassName(index, &name) ? program_.FindConstantClassType(name).value : TypeId::kNone;
    return TypeId(types_[index]);
  }

  void CountConstant(uint32_t index) {
    const uint8_t tag = file_.pool().Tag(index);
    if (tag == kCpMethodHandle) Add(method_handle_);
    if (tag == kCpMethodType) Add(method_type_);
  }

  void CountLambda(uint32_t index) {
    CpMember site;
    if (index >= types_.size() || file_.pool().Tag(index) != kCpInvokeDynamic) return;
    if (types_[index] == kUnknown) {
      types_[index] = TypeId::kNone;
      LambdaShape shape;
      const BootstrapMethod* row = file_.pool().Dynamic(index, &site) ? file_.Bootstrap(site.bootstrap) : nullptr;
      if (row != nullptr && file_.LambdaInterfaces(*row, site.descriptor, &shape)) {
        const ClassId c = program_.FindLambdaClass(shape);
        if (c.valid()) types_[index] = program_.ClassType(c).value;
      }
    }
    if (types_[index] != TypeId::kNone) ++counts_[types_[index]];
  }

  void Add(TypeId type) {
    if (!type.valid()) return;
    if (method_of_type_[type.value] != method_) {
      method_of_type_[type.value] = method_;
      in_method_[type.value] = 0;
    }
    if (++in_method_[type.value] <= kMaxPerMethod) ++counts_[type.value];
  }

  const Program& program_;
  BudgetMeter meter_;
  AllocationCensus counts_;
  std::vector<uint32_t> method_of_type_;  // last method that allocated the type
  std::vector<uint32_t> in_method_;       // how often it did so
  TypeId method_handle_, method_type_;
  uint32_t method_ = MethodId::kNone;
  ClassFile file_;
  std::vector<uint32_t> types_;  // by constant pool index
};

}  // namespace

AllocationCensus CountAllocations(const Program& program, BudgetGuard budget) {
  tbb::enumerable_thread_specific<Census> censuses([&] { return Census(program, budget); });
  const uint32_t chunks = (program.NumClasses() + kClassesAtOnce - 1) / kClassesAtOnce;
  tbb::parallel_for(uint32_t{0}, chunks, [&](uint32_t chunk) {
    Census& census = censuses.local();
    const uint32_t end = std::min((chunk + 1) * kClassesAtOnce, program.NumClasses());
    for (uint32_t c = chunk * kClassesAtOnce; c < end && !budget.WasSpent(); ++c) census.CountClass(ClassId(c));
  });
  AllocationCensus all(program.NumTypes());
  for (const Census& census : censuses) census.AddTo(all);
  return all;
}

}  // namespace heliograph::frontend
