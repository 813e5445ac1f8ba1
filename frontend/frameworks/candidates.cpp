#include "frontend/frameworks/candidates.h"

#include <string>

namespace heliograph::frontend {
namespace {

/// Candidates that a row names.
constexpr size_t kMostNamed = 4;

class Notes {
 public:
  Notes(const Program& program, const Injection& injection, Ledger& ledger)
      : program_(program), injection_(injection), ledger_(ledger) {}

  void Note(TypeId type, const std::string& place) {
    if (!type.valid() || !program_.IsClass(type) || program_.Class(program_.ClassOf(type)).platform) return;
    std::set<std::string> fitting;
    for (const uint32_t c : injection_.components) {
      if (program_.IsSubtype(program_.ClassType(ClassId(c)), type)) fitting.insert(program_.DottedClassName(ClassId(c)));
    }
    for (const uint32_t m : injection_.factories) {
      const TypeId result = program_.MethodSignature(MethodId(m)).result.type;
      if (result.valid() && program_.IsSubtype(result, type)) fitting.insert(program_.MethodDisplayName(MethodId(m)));
    }
    if (fitting.size() < 2) return;
    std::string text = std::to_string(fitting.size()) + " components fit, and all are taken for it:";
    size_t named = 0;
    for (const std::string& name : fitting) {
      if (named++ < kMostNamed) text += " " + name;
    }
    ledger_.Add("injection-candidates", place, text + (fitting.size() > kMostNamed ? " ..." : ""));
  }

 private:
  const Program& program_;
  const Injection& injection_;
  Ledger& ledger_;
};

}  // namespace

void NoteCandidates(const Program& program, const Injection& injection, Ledger& ledger) {
  Notes notes(program, injection, ledger);
  for (const uint32_t f : injection.fields) notes.Note(program.Field(FieldId(f)).type, program.FieldDisplayName(FieldId(f)));
  for (const uint32_t m : injection.methods) {
    for (const Signature::Part& part : program.MethodSignature(MethodId(m)).parameters) {
      notes.Note(part.type, program.MethodDisplayName(MethodId(m)));
    }
  }
}

}  // namespace heliograph::frontend
