/// libFuzzer target: any bytes as a class file whose methods are all run by the machine, and lowered, once as they are and
/// once following strings, in a program that holds it and the classes that strings are made with.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/strings/kept_strings.h"
#include "frontend/classfile/class_file.h"
#include "frontend/execution/machine.h"
#include "frontend/jvm/jvm_model.h"
#include "frontend/lowering/lowering.h"

namespace {

using heliograph::kNoVar;
using heliograph::MethodBody;

struct LibraryClass {
  std::string_view name;
  std::vector<std::pair<std::string_view, std::string_view>> methods, static_methods;  // name, descriptor
};

const LibraryClass kObject{"java/lang/Object", {{"<init>", "()V"}, {"toString", "()Ljava/lang/String;"}}, {}};

LibraryClass Builder(std::string_view name, std::string_view append, std::string_view append_object, std::string_view append_char,
                     std::string_view insert, std::string_view reverse) {
  return {name,
          {{"<init>", "()V"},
           {"<init>", "(I)V"},
           {"<init>", "(Ljava/lang/String;)V"},
           {"<init>", "(Ljava/lang/CharSequence;)V"},
           {"append", append},
           {"append", append_object},
           {"append", append_char},
           {"insert", insert},
           {"reverse", reverse},
           {"setLength", "(I)V"},
           {"length", "()I"},
           {"toString", "()Ljava/lang/String;"}},
          {}};
}

/// What StringMethods knows, with the parameters that calls of it have most.
const std::vector<LibraryClass> kLibrary = {
    kObject,
    Builder("java/lang/StringBuilder", "(Ljava/lang/String;)Ljava/lang/StringBuilder;",
            "(Ljava/lang/Object;)Ljava/lang/StringBuilder;", "(C)Ljava/lang/StringBuilder;",
            "(ILjava/lang/String;)Ljava/lang/StringBuilder;", "()Ljava/lang/StringBuilder;"),
    Builder("java/lang/StringBuffer", "(Ljava/lang/String;)Ljava/lang/StringBuffer;",
            "(Ljava/lang/Object;)Ljava/lang/StringBuffer;", "(I)Ljava/lang/StringBuffer;",
            "(ILjava/lang/Object;)Ljava/lang/StringBuffer;", "()Ljava/lang/StringBuffer;"),
    {"java/lang/String",
     {{"concat", "(Ljava/lang/String;)Ljava/lang/String;"},
      {"substring", "(I)Ljava/lang/String;"},
      {"substring", "(II)Ljava/lang/String;"},
      {"replace", "(CC)Ljava/lang/String;"},
      {"replace", "(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;"},
      {"split", "(Ljava/lang/String;)[Ljava/lang/String;"},
      {"trim", "()Ljava/lang/String;"},
      {"toUpperCase", "()Ljava/lang/String;"},
      {"toLowerCase", "()Ljava/lang/String;"},
      {"intern", "()Ljava/lang/String;"}},
     {{"format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"},
      {"join", "(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)Ljava/lang/String;"},
      {"valueOf", "(Ljava/lang/Object;)Ljava/lang/String;"}}},
    {"java/lang/Class",
     {{"getName", "()Ljava/lang/String;"}, {"getSimpleName", "()Ljava/lang/String;"}, {"getPackage", "()Ljava/lang/Package;"}},
     {{"forName", "(Ljava/lang/String;)Ljava/lang/Class;"}}},
    {"java/lang/Package", {{"getName", "()Ljava/lang/String;"}}, {}},
};

heliograph::ClassDecl Declaration(const LibraryClass& c) {
  heliograph::ClassDecl declaration;
  declaration.name = c.name;
  declaration.access = heliograph::kAccPublic;
  if (c.name != kObject.name) declaration.super = kObject.name;
  const auto add = [&](const auto& methods, uint16_t access) {
    for (const auto& [name, descriptor] : methods) {
      heliograph::MemberDecl method;
      method.name = name;
      method.descriptor = descriptor;
      method.access = heliograph::kAccPublic | heliograph::kAccNative | access;
      declaration.methods.push_back(method);
    }
  };
  add(c.methods, 0);
  add(c.static_methods, heliograph::kAccStatic);
  declaration.platform = true;
  return declaration;
}

void CheckVar(heliograph::VarIndex var, const MethodBody& body) {
  if (var != kNoVar && var >= body.num_vars) std::abort();
}

void CheckArguments(uint32_t begin, uint32_t end, const MethodBody& body) {
  if (begin > end || end > body.args.size()) std::abort();
}

void CheckStrings(const MethodBody& body) {
  for (const auto& s : body.string_constants) {
    CheckVar(s.dst, body);
    if (s.string < heliograph::StringStmt::kUnknown && s.string >= body.strings.size()) std::abort();
  }
  for (const auto& s : body.concats) {
    CheckVar(s.dst, body);
    CheckArguments(s.args_begin, s.args_end, body);
    if (s.recipe >= body.strings.size()) std::abort();
  }
  for (const auto& s : body.string_ops) {
    CheckVar(s.dst, body);
    CheckVar(s.array, body);
    CheckArguments(s.args_begin, s.args_end, body);
    if (s.recipe != heliograph::StringOpStmt::kNone && s.recipe >= body.strings.size()) std::abort();
  }
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
    CheckArguments(s.args_begin, s.args_end, body);
    if (s.ref >= body.refs.size()) std::abort();
  }
  CheckStrings(body);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto result = heliograph::frontend::ReadClassFile(std::span(data, size));
  auto* decl = std::get_if<heliograph::ClassDecl>(&result);
  if (decl == nullptr) return 0;
  const uint32_t dimensions = decl->max_dimensions;
  heliograph::ProgramBuilder builder;
  for (const LibraryClass& c : kLibrary) builder.Add(Declaration(c));
  builder.Add(std::move(*decl));
  heliograph::Ledger ledger;
  auto program = builder.Build(ledger, dimensions);
  if (!program.ok()) return 0;
  const heliograph::frontend::JvmModel model(*program);
  heliograph::NameFragments fragments(*program);
  const heliograph::KeptStrings kept(*program, nullptr, &fragments);
  const heliograph::frontend::GenericBounds bounds(*program, 0);
  heliograph::frontend::CountAllocations(*program);
  heliograph::frontend::Machine machine(*program, [](heliograph::MethodId, uint32_t, const std::u16string&) {});
  for (uint32_t m = 0; m < program->NumMethods(); ++m) machine.Run(heliograph::MethodId(m));
  const heliograph::frontend::ComputedTexts texts(*program, kept, heliograph::BudgetGuard());
  for (const heliograph::KeptStrings* strings : {static_cast<const heliograph::KeptStrings*>(nullptr), &kept}) {
    const heliograph::frontend::BytecodeLowerer lowerer(*program, model, strings, &bounds, heliograph::BudgetGuard(), &texts);
    for (uint32_t m = 0; m < program->NumMethods(); ++m) CheckBody(lowerer.Lower(heliograph::MethodId(m)));
  }
  return 0;
}
