#include "support/program.h"

#include <stdexcept>
#include <utility>

#include "core/base/diagnostics.h"

namespace heliograph::test {

MemberDecl Member(std::string_view name, std::string_view descriptor, uint16_t access) {
  MemberDecl member;
  member.name = name;
  member.descriptor = descriptor;
  member.access = access;
  if ((access & (kAccNative | kAccAbstract)) == 0) member.code_offset = 1;
  return member;
}

ClassDecl Class(std::string_view name, std::vector<MemberDecl> methods, std::string_view super, uint16_t access) {
  ClassDecl declaration;
  declaration.name = name;
  if (name != kObject) declaration.super = super;
  declaration.access = access;
  declaration.methods = std::move(methods);
  return declaration;
}

ClassDecl ApplicationClass(std::string_view name, std::vector<MemberDecl> methods, std::string_view super) {
  ClassDecl declaration = Class(name, std::move(methods), super);
  declaration.application = true;
  return declaration;
}

Program BuildProgram(std::vector<ClassDecl> classes, uint32_t max_dimensions) {
  ProgramBuilder builder;
  for (ClassDecl& declaration : classes) builder.Add(std::move(declaration));
  Ledger ledger;
  Result<Program> program = builder.Build(ledger, max_dimensions);
  if (!program.ok()) throw std::runtime_error(program.error().message);
  return std::move(*program);
}

}  // namespace heliograph::test
