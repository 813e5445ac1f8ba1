#include "reflect/property_reads.h"

#include <algorithm>
#include <string_view>

namespace heliograph::reflect {

namespace {

constexpr int kMaxWrappers = 8;

/// The one copy, call or constructor call that defines `var`.
struct Definition {
  VarIndex copied = kNoVar;
  const InvokeStmt* call = nullptr;         ///< whose result it is
  const InvokeStmt* constructor = nullptr;
  int count = 0;
};

Definition DefinitionOf(const Program& program, const MethodBody& body, VarIndex var) {
  Definition found;
  for (const CopyStmt& s : body.copies) {
    if (s.dst != var) continue;
    found.copied = s.src;
    ++found.count;
  }
  for (const InvokeStmt& s : body.invokes) {
    const bool makes = s.target.valid() && s.args_end - s.args_begin >= 2 && body.args[s.args_begin] == var &&
                       program.MethodName(s.target) == "<init>";
    if (makes) found.constructor = &s;
    if (s.result == var) found.call = &s;
    found.count += makes || s.result == var;
  }
  return found;
}

}  // namespace

bool PropertyReads::Loaded::Add(const Loaded& other) {
  const size_t before = resources.size();
  resources.insert(other.resources.begin(), other.resources.end());
  const bool wider = other.any && !any;
  any |= other.any;
  return wider || resources.size() != before;
}

bool PropertyReads::Loaded::Holds(std::string_view resource) const {
  return any || std::any_of(resources.begin(), resources.end(), [&](std::string_view name) {
           // Class.getResourceAsStream takes names relative to the class's package, or absolute ones.
           if (name.starts_with('/')) name.remove_prefix(1);
           if (name.empty() || !resource.ends_with(name)) return false;
           return resource.size() == name.size() || resource[resource.size() - name.size() - 1] == '/';
         });
}

VarIndex ResourceNameOf(const Program& program, const MethodBody& body, VarIndex stream) {
  for (int i = 0; i < kMaxWrappers && stream != kNoVar; ++i) {
    const Definition definition = DefinitionOf(program, body, stream);
    if (definition.count != 1) return kNoVar;
    if (definition.copied != kNoVar) {
      stream = definition.copied;
      continue;
    }
    if (definition.constructor != nullptr) {
      stream = body.args[definition.constructor->args_begin + 1];
      continue;
    }
    const InvokeStmt& call = *definition.call;
    const std::string_view name = body.refs[call.ref].name;
    if (call.args_begin == call.args_end) return kNoVar;
    if (name == "getResourceAsStream" || name == "getResource") return body.args[call.args_end - 1];
    if (name != "openStream" && name != "openConnection" && name != "getInputStream") return kNoVar;
    stream = body.args[call.args_begin];
  }
  return kNoVar;
}

}  // namespace heliograph::reflect
