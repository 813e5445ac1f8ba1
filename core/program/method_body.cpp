#include "core/program/method_body.h"

#include <array>

namespace heliograph {

std::vector<VarIndex> ParameterVars(const Program& program, MethodId method) {
  const Signature& signature = program.MethodSignature(method);
  std::vector<VarIndex> vars;
  vars.reserve(signature.parameters.size() + 1);
  VarIndex next = kFirstParameterVar;
  if (!program.Method(method).is_static()) vars.push_back(next++);
  for (const Signature::Part& p : signature.parameters) vars.push_back(p.is_reference() ? next++ : kNoVar);
  return vars;
}

uint32_t NumFixedVars(const Program& program, MethodId method) {
  uint32_t count = kFirstParameterVar + (program.Method(method).is_static() ? 0 : 1);
  for (const Signature::Part& p : program.MethodSignature(method).parameters) count += p.is_reference();
  return count;
}

std::string_view CallKindName(CallKind kind) {
  static constexpr std::array<std::string_view, 9> kNames = {"static",     "special",     "virtual", "interface", "dynamic",
                                                             "reflective", "initializer", "native",  "implicit"};
  return kNames[static_cast<size_t>(kind)];
}

const CallFacts* FactsOf(const MethodBody& body, const InvokeStmt& call) {
  auto index = static_cast<uint32_t>(&call - body.invokes.data());
  for (const CallFacts& facts : body.call_facts) {
    if (facts.invoke == index) return &facts;
  }
  return nullptr;
}

}  // namespace heliograph
