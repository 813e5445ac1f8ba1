/// Reads any text as a specification and as a log of known targets, and asks for the targets of a call.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "reflect/specification/user_targets.h"
#include "support/memory_file.h"

namespace {

using namespace heliograph;

/// p.A with main(String[]), the caller of every call that is asked about.
Program CallerProgram() {
  ProgramBuilder builder;
  ClassDecl object, caller;
  object.name = "java/lang/Object";
  caller.name = "p/A";
  caller.super = object.name;
  MemberDecl main;
  main.name = "main";
  main.descriptor = "([Ljava/lang/String;)V";
  main.access = kAccPublic | kAccStatic;
  caller.methods.push_back(main);
  builder.Add(std::move(object));
  builder.Add(std::move(caller));
  Ledger ledger;
  auto built = builder.Build(ledger, 1);
  if (!built.ok()) std::abort();
  return std::move(*built);
}

void AskAll(const reflect::UserTargets& targets, const Program& program) {
  const MethodId caller = program.FindMethod("p/A", "main", "([Ljava/lang/String;)V");
  for (uint32_t i = 0; i < targets.size(); ++i) {
    const reflect::UserTarget& target = targets.At(i);
    if (target.target.empty()) std::abort();
    InvokeStmt call;
    call.offset = target.offset == reflect::UserTarget::kAny ? 0 : target.offset;
    call.line = target.line == reflect::UserTarget::kAny ? 0 : target.line;
    for (uint32_t found : targets.Matching(program, target.api, caller, call)) {
      if (found >= targets.size()) std::abort();
    }
    targets.GivesTextIn(target.caller_method);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const Program program = CallerProgram();
  static fuzz::MemoryFile file;
  file.Write({reinterpret_cast<const char*>(data), size});
  for (const bool log : {false, true}) {
    reflect::UserTargets targets;
    Ledger ledger;
    if (log ? targets.ReadLog(file.path(), ledger) : targets.ReadSpecification(file.path(), ledger)) std::abort();
    AskAll(targets, program);
  }
  return 0;
}
