#include "reflect/specification/witness.h"

namespace heliograph::reflect {

namespace {

bool HasPlace(const WitnessStep& step) { return step.offset != CallSite::kNoOffset; }
bool IsEmpty(const WitnessStep& step) { return !step.method.valid() && !step.field.valid(); }

bool SameShown(const WitnessStep& a, const WitnessStep& b) {
  if (a.field != b.field || a.method != b.method || HasPlace(a) != HasPlace(b)) return false;
  return a.line != 0 ? a.line == b.line : a.offset == b.offset;
}

/// A method without a place says nothing next to a place in it.
bool SaysNothing(const WitnessStep& step, const WitnessStep& other) {
  return !HasPlace(step) && step.method.valid() && HasPlace(other) && step.method == other.method;
}

void AppendStep(std::string& out, const Program& program, const WitnessStep& step) {
  if (step.field.valid()) {
    out += SimpleClassName(program.ClassName(program.Field(step.field).owner));
    out += '.';
    out += program.FieldName(step.field);
    return;
  }
  out += SimpleClassName(program.ClassName(program.Method(step.method).owner));
  out += '.';
  out += program.MethodName(step.method);
  if (!HasPlace(step)) out += "()";
  else out += step.line != 0 ? ":" + std::to_string(step.line) : "@" + std::to_string(step.offset);
}

}  // namespace

std::string_view SimpleClassName(std::string_view internal_name) {
  const size_t slash = internal_name.rfind('/');
  return slash == std::string_view::npos ? internal_name : internal_name.substr(slash + 1);
}

std::string WitnessText(const Program& program, const std::vector<WitnessStep>& steps, std::string_view end) {
  std::vector<WitnessStep> shown;
  for (const WitnessStep& step : steps) {
    if (IsEmpty(step)) continue;
    if (!shown.empty() && (SameShown(shown.back(), step) || SaysNothing(step, shown.back()))) continue;
    if (!shown.empty() && SaysNothing(shown.back(), step)) shown.pop_back();
    shown.push_back(step);
  }
  std::string out;
  for (const WitnessStep& step : shown) {
    AppendStep(out, program, step);
    out += " <- ";
  }
  out += end;
  return out;
}

}  // namespace heliograph::reflect
