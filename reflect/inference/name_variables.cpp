#include "reflect/inference/name_variables.h"

#include <algorithm>

namespace heliograph::reflect {

namespace {

/// Copies are followed to so many variables back.
constexpr size_t kMostRoots = 16;

}  // namespace

const std::string* ConstantIn(const MethodBody& body, VarIndex v) {
  if (v == kNoVar) return nullptr;
  const auto found = std::find_if(body.string_constants.begin(), body.string_constants.end(),
                                  [&](const StringStmt& s) { return s.dst == v && s.string < StringStmt::kUnknown; });
  return found == body.string_constants.end() ? nullptr : &body.strings[found->string];
}

std::vector<VarIndex> RootsOf(const MethodBody& body, VarIndex v) {
  std::vector<VarIndex> seen{v}, roots;
  for (size_t i = 0; i < seen.size() && seen.size() < kMostRoots; ++i) {
    bool copied = false;
    for (const CopyStmt& copy : body.copies) {
      if (copy.dst != seen[i]) continue;
      copied = true;
      if (std::find(seen.begin(), seen.end(), copy.src) == seen.end()) seen.push_back(copy.src);
    }
    if (!copied) roots.push_back(seen[i]);
  }
  return roots;
}

bool LooksMembersUp(const MethodBody& body, const Program& program) {
  return std::any_of(body.invokes.begin(), body.invokes.end(), [&](const InvokeStmt& call) {
    if (!call.target.valid() || program.ClassName(program.Method(call.target).owner) != "java/lang/Class") return false;
    const std::string_view name = program.MethodName(call.target);
    return name == "getMethod" || name == "getDeclaredMethod" || name == "getField" || name == "getDeclaredField";
  });
}

std::vector<PtrId> PointersOf(const std::vector<VarIndex>& variables, PtrId base) {
  std::vector<PtrId> pointers;
  for (const VarIndex v : variables) pointers.push_back(PtrId(base.value + v));
  return pointers;
}

}  // namespace heliograph::reflect
