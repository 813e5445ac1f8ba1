/// libFuzzer target: any bytes as a class file whose methods are all lowered, in a program that holds it
/// and java/lang/Object only.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "frontend/class_file.h"
#include "frontend/jvm_model.h"
#include "frontend/lowering.h"

namespace {

using heliograph::kNoVar;
using heliograph::MethodBody;

heliograph::ClassDecl ObjectDeclaration() {
  heliograph::ClassDecl object;
  object.name = "java/lang/Object";
  object.access = heliograph::kAccPublic;
  heliograph::MemberDecl to_string;
  to_string.name = "toString";
  to_string.descriptor = "()Ljava/lang/String;";
  to_string.access = heliograph::kAccPublic | heliograph::kAccNative;
  object.methods.push_back(to_string);
  return object;
}

void CheckVar(heliograph::VarIndex var, const MethodBody& body) {
  if (var != kNoVar && var >= body.num_vars) std::abort();
}

void CheckBody(const MethodBody& body) {
  for (const auto& s : body.allocs) CheckVar(s.dst, body);
  for (const auto& s : body.copies) CheckVar(s.dst, body), CheckVar(s.src, body);
  for (const auto& s : body.generic_copies) {
    CheckVar(s.dst, body), CheckVar(s.src, body);
    if (s.bound >= body.generic_bounds.size()) std::abort();
  }
  for (const auto& s : body.loads) CheckVar(s.dst, body), CheckVar(s.base, body);
  for (const auto& s : body.filters) CheckVar(s.var, body);
  for (heliograph::VarIndex var : body.args) CheckVar(var, body);
  for (const auto& s : body.invokes) {
    CheckVar(s.result, body);
    CheckVar(s.thrown, body);
    if (s.ref >= body.refs.size() || s.args_begin > s.args_end || s.args_end > body.args.size()) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto result = heliograph::frontend::ReadClassFile(std::span(data, size));
  auto* decl = std::get_if<heliograph::ClassDecl>(&result);
  if (decl == nullptr) return 0;
  const uint32_t dimensions = decl->max_dimensions;
  heliograph::ProgramBuilder builder;
  builder.Add(ObjectDeclaration());
  builder.Add(std::move(*decl));
  heliograph::Ledger ledger;
  auto program = builder.Build(ledger, dimensions);
  if (!program.ok()) return 0;
  const heliograph::frontend::JvmModel model(*program);
  const heliograph::frontend::GenericBounds bounds(*program, 0);
  const heliograph::frontend::BytecodeLowerer lowerer(*program, model, nullptr, &bounds);
  heliograph::frontend::CountAllocations(*program);
  for (uint32_t m = 0; m < program->NumMethods(); ++m) CheckBody(lowerer.Lower(heliograph::MethodId(m)));
  return 0;
}
