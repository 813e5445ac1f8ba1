#include "frontend/frameworks/candidates.h"

#include <algorithm>
#include <string>

namespace heliograph::frontend {
namespace {

/// Candidates that a row names.
constexpr size_t kMostNamed = 4;

class Notes {
 public:
  Notes(const Program& program, const Injection& injection, const ContainerPlan& plan, Ledger& ledger)
      : program_(program), injection_(injection), plan_(plan), ledger_(ledger) {}

  void Note(TypeId type, const std::string& place, FieldId field, MethodId method, uint32_t parameter) {
    if (!type.valid() || !program_.IsClass(type) || program_.Class(program_.ClassOf(type)).platform) return;
    std::set<std::string> fitting;
    const auto narrowed = std::find_if(plan_.narrowed.begin(), plan_.narrowed.end(), [&](const ContainerPlan::Narrowed& n) {
      return n.field == field && n.method == method && n.parameter == parameter;
    });
    for (const uint32_t c : injection_.components) {
      if (narrowed != plan_.narrowed.end() && LeavesOut(*narrowed, ClassId(c))) continue;
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
  bool LeavesOut(const ContainerPlan::Narrowed& narrowed, ClassId c) const {
    return std::binary_search(plan_.named.begin(), plan_.named.end(), c) &&
           !std::binary_search(narrowed.fitting.begin(), narrowed.fitting.end(), c);
  }

  const Program& program_;
  const Injection& injection_;
  const ContainerPlan& plan_;
  Ledger& ledger_;
};

}  // namespace

void NoteCandidates(const Program& program, const Injection& injection, const ContainerPlan& plan, Ledger& ledger) {
  Notes notes(program, injection, plan, ledger);
  for (const uint32_t f : injection.fields) {
    notes.Note(program.Field(FieldId(f)).type, program.FieldDisplayName(FieldId(f)), FieldId(f), MethodId(), 0);
  }
  for (const uint32_t m : injection.methods) {
    uint32_t parameter = 0;
    for (const Signature::Part& part : program.MethodSignature(MethodId(m)).parameters) {
      notes.Note(part.type, program.MethodDisplayName(MethodId(m)), FieldId(), MethodId(m), parameter++);
    }
  }
}

}  // namespace heliograph::frontend
