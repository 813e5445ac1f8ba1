#include "frontend/jvm/jvm_model.h"

#include "core/base/word_list.h"
#include "frontend/jvm/jvm_model_emitter.h"
#include "frontend/jvm/jvm_model_table.h"

namespace heliograph::frontend {
namespace {

bool Involves(const Signature& signature) {
  if (signature.result.is_reference()) return true;
  for (const Signature::Part& part : signature.parameters) {
    if (part.is_reference()) return true;
  }
  return false;
}

}  // namespace

JvmModel::JvmModel(const Program& program)
    : program_(&program), enum_class_(program.FindClass("java/lang/Enum")), row_of_method_(program.NumMethods()) {
  AssignRows();
  AddEntries();
  CollectFinalizable();
}

void JvmModel::AssignRows() {
  const std::span<const ModelRow> rows = ModelRows();
  statements_.resize(rows.size());
  for (uint32_t i = 0; i < rows.size(); ++i) {
    HELIOGRAPH_CHECK(ParseModelStatements(rows[i].statements, &statements_[i]));
    ForEachWord(rows[i].owners, [&](std::string_view owner) {
      const ClassId c = program_->FindClass(owner);
      if (c.valid()) AssignRow(i, c, rows[i].names == "*");
    });
  }
}

void JvmModel::AssignRow(uint32_t row, ClassId owner, bool natives_of_owner) {
  const ModelRow& r = ModelRows()[row];
  const auto [begin, end] = program_->MethodRange(owner);
  for (uint32_t m = begin; m < end; ++m) {
    const MethodId method(m);
    const bool result = r.kind == ModelRow::kResult;
    if (result ? result_rows_.contains(m) : row_of_method_[m] != 0) continue;
    const bool native = program_->Method(method).is_native();
    if (r.kind == ModelRow::kNative && !native) continue;
    if (natives_of_owner ? !native : !HasWord(r.names, program_->MethodName(method))) continue;
    if (r.descriptor != "*" && program_->MethodDescriptor(method) != r.descriptor) continue;
    if (result) result_rows_.emplace(m, row);
    else row_of_method_[m] = row + 1;
  }
}

void JvmModel::AddEntries() {
  for (const EntryRow& row : EntryRows()) {
    const MethodId m = program_->FindMethod(row.owner, row.name, row.descriptor);
    if (m.valid()) implicit_entries_.push_back({m, row.when});
  }
  for (std::string_view name : VmExceptionNames()) {
    const ClassId c = program_->FindClass(name);
    if (!c.valid() || program_->Class(c).phantom) continue;
    vm_exceptions_.push_back(c);
    for (std::string_view descriptor : {"()V", "(Ljava/lang/String;)V"}) {
      const MethodId m = program_->FindMethod(name, "<init>", descriptor);
      if (m.valid()) implicit_entries_.push_back({m, "exception"});
    }
  }
}

/// The JVM ignores finalizers that do nothing (JLS 12.6.1 allows it, HotSpot does).
bool JvmModel::HasFinalizer(ClassId c) const {
  const MethodId m = program_->FindMethod(program_->ClassName(c), "finalize", "()V");
  if (!m.valid() || program_->Method(m).is_static() || program_->Method(m).is_abstract()) return false;
  constexpr uint32_t kToCode = 8;  // max_stack, max_locals and code_length come first (JVMS 4.7.3)
  constexpr uint8_t kReturn = 0xb1;
  const std::span<const uint8_t> bytes = program_->Class(c).bytes;
  const uint32_t at = program_->Method(m).code_offset + kToCode;
  return at <= kToCode || at >= bytes.size() || bytes[at] != kReturn;
}

void JvmModel::CollectFinalizable() {
  const SelectorId finalize = program_->FindSelector("finalize", "()V");
  if (!finalize.valid()) return;
  uint32_t covered_to = 0;  // classes are in pre-order: a subtree is a range
  for (uint32_t i = 0; i < program_->NumClasses(); ++i) {
    const ClassInfo& info = program_->Class(ClassId(i));
    if (i < covered_to || info.is_interface() || ClassId(i) == program_->object_class()) continue;
    if (!program_->DeclaredMethod(ClassId(i), finalize).valid() || !HasFinalizer(ClassId(i))) continue;
    finalizable_.push_back(ClassId(i));
    covered_to = info.subtree_end.value;
  }
}

bool JvmModel::HasRow(MethodId m, uint8_t kind) const {
  const uint32_t row = row_of_method_[m.value];
  return row != 0 && ModelRows()[row - 1].kind == kind;
}

bool JvmModel::HasModel(MethodId m) const {
  return row_of_method_[m.value] != 0 && (program_->Method(m).is_native() || HasRow(m, ModelRow::kBody));
}

bool JvmModel::IsInlined(MethodId m) const { return HasRow(m, ModelRow::kInline); }

bool JvmModel::IsExtended(MethodId m) const {
  return (HasRow(m, ModelRow::kExtend) && !program_->Method(m).is_native()) || EnumValues(m).valid();
}

MethodId JvmModel::EnumValues(MethodId m) const {
  const ClassId c = program_->Method(m).owner;
  if (!IsEnum(c) || program_->StaticInitializer(c) != m) return MethodId();
  return program_->EnumValues(c);
}

void JvmModel::Emit(MethodId m, std::span<const VarIndex> parameters, VarIndex result, uint32_t offset, uint32_t line,
                    MethodBody& body) const {
  const uint32_t row = row_of_method_[m.value];
  ModelEmitter emitter(*program_, parameters, result, offset, line, body);
  if (row == 0) {
    const MethodId values = EnumValues(m);
    HELIOGRAPH_CHECK(values.valid());
    return emitter.EmitEnumConstants(values);
  }
  for (const ModelStatement& statement : statements_[row - 1]) {
    if (statement.form == ModelStatement::Form::kFinalizable) {
      emitter.EmitFinalizable(finalizable_);
    } else if (statement.form == ModelStatement::Form::kVarHandle) {
      if (body.method != m) emitter.EmitVarHandle(program_->MethodName(m));
    } else {
      emitter.Emit(statement);
    }
  }
}

void JvmModel::EmitResult(MethodId m, std::span<const VarIndex> parameters, VarIndex result, uint32_t offset, uint32_t line,
                          MethodBody& body) const {
  ModelEmitter emitter(*program_, parameters, result, offset, line, body);
  for (const ModelStatement& statement : statements_[result_rows_.at(m.value)]) emitter.Emit(statement);
}

void JvmModel::EmitDefaultNative(MethodId m, MethodBody& body) const {
  const Signature& signature = program_->MethodSignature(m);
  const bool platform = program_->Class(program_->Method(m).owner).platform;
  if (platform && !Involves(signature)) return;  // others may call back
  if (signature.result.is_reference())
    ModelEmitter(*program_, {}, kReturnVar, 0, 0, body).EmitInstance(signature.result.type, kReturnVar);
  body.notes.push_back({"unmodelled-native", program_->MethodDisplayName(m), 0});
}

}  // namespace heliograph::frontend
