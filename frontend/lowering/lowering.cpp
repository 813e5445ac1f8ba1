#include "frontend/lowering/lowering.h"

#include <algorithm>

#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {
namespace {

/// Reference parameters and the result hold what the verifier lets through.
void AddSignatureFilters(const LoweringContext& context, MethodBody& body) {
  const Program& program = context.program;
  const MethodInfo& method = program.Method(body.method);
  const Signature& signature = program.MethodSignature(body.method);
  auto add = [&](VarIndex var, TypeId type) {
    if (type.valid() && type != context.object_type && program.IsVerifiedType(type)) body.filters.push_back({var, type});
  };
  if (signature.result.is_reference()) add(kReturnVar, signature.result.type);
  VarIndex var = kFirstParameterVar;
  if (!method.is_static()) add(var++, program.ClassType(method.owner));
  for (const Signature::Part& part : signature.parameters)
    if (part.is_reference()) add(var++, part.type);
}

/// The library makes reflective calls of values(), which initialise the enum, for a class literal it is given.
void InitializeNamedEnums(const LoweringContext& context, MethodBody& body) {
  const Program& program = context.program;
  const ClassId own = program.Method(body.method).owner;
  std::vector<ClassId>& initialized = body.initialized;
  for (const ClassConstantStmt& s : body.class_constants) {
    if (!program.IsClass(s.type)) continue;
    const ClassId c = program.ClassOf(s.type);
    if (c == own || !context.model.IsEnum(c)) continue;
    if (std::find(initialized.begin(), initialized.end(), c) == initialized.end()) initialized.push_back(c);
  }
}

MethodBody Unfinished(MethodId id, uint32_t num_fixed) {
  MethodBody body;
  body.method = id;
  body.num_vars = num_fixed;
  return body;
}

void ReturnUnknownString(MethodBody& body) {
  std::erase_if(body.copies, [](const CopyStmt& s) { return s.dst == kReturnVar; });
  body.string_constants.push_back({kReturnVar, StringStmt::kUnknown});
}

}  // namespace

BytecodeLowerer::BytecodeLowerer(const Program& program, const JvmModel& model, const KeptStrings* kept_strings,
                                 const GenericBounds* generic_bounds, BudgetGuard budget, const ComputedTexts* computed_texts)
    : context_(std::make_unique<const LoweringContext>(program, model, kept_strings, generic_bounds, budget, computed_texts)) {}

BytecodeLowerer::~BytecodeLowerer() = default;

MethodBody BytecodeLowerer::Lower(MethodId id) const {
  const Program& program = context_->program;
  const MethodInfo& method = program.Method(id);
  const uint32_t num_fixed = NumFixedVars(program, id);
  MethodBody body;
  body.method = id;
  body.num_vars = num_fixed;
  if (method.is_abstract()) return body;
  if (context_->model.HasModel(id)) {
    body.has_code = true;
    context_->model.Emit(id, ParameterVars(program, id), kReturnVar, 0, 0, body);
    return body;
  }
  if (method.is_native()) {
    context_->model.EmitDefaultNative(id, body);
    return body;
  }
  if (method.code_offset == 0) {
    body.notes.push_back({"malformed-code", "method without Code attribute", 0});
    return body;
  }
  for (const bool keeps_numbers : {true, false}) {
    body = MethodBody();
    body.method = id;
    body.num_vars = num_fixed;
    body.has_code = true;
    AddSignatureFilters(*context_, body);
    MethodLowering& lowering = MethodLowering::For(*context_, body);
    lowering.Run(num_fixed, keeps_numbers);
    if (!lowering.numbers_differ()) break;
  }
  if (context_->budget.WasSpent()) return Unfinished(id, num_fixed);
  if (context_->string_methods && context_->string_methods->ReturnsAnyString(id)) ReturnUnknownString(body);
  InitializeNamedEnums(*context_, body);
  if (context_->model.IsExtended(id)) context_->model.Emit(id, ParameterVars(program, id), kReturnVar, 0, 0, body);
  return body;
}

}  // namespace heliograph::frontend
