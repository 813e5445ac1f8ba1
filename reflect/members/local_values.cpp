#include "reflect/members/local_values.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace heliograph::reflect {

namespace {

/// All that a method assigns to one variable.
struct Assignments {
  std::vector<VarIndex> copies;
  std::vector<const InvokeStmt*> calls;
  std::vector<TypeId> made;            ///< of new objects and constants; none for what the program lacks
  std::vector<TypeId> declared;        ///< of parameters and fields
  std::vector<FieldId> static_fields;  ///< those of them that are static
  bool null = false;
  bool other = false;  ///< something of which nothing is said here

  bool any() const { return null || !copies.empty() || !calls.empty() || !made.empty() || !declared.empty(); }
};

template <typename Statements, typename Read>
void ForEachInto(const Statements& statements, VarIndex var, const Read& read) {
  for (const auto& s : statements) {
    if (s.dst == var) read(s);
  }
}

void ReadConstants(const Program& program, const MethodBody& body, VarIndex var, Assignments& found) {
  const auto of_class = [&](std::string_view name) {
    const ClassId c = program.FindClass(name);
    return c.valid() ? program.ClassType(c) : TypeId();
  };
  ForEachInto(body.allocs, var, [&](const AllocStmt& s) { found.made.push_back(s.type); });
  ForEachInto(body.string_constants, var, [&](const StringStmt& s) {
    found.other |= s.string == StringStmt::kUnknown;
    found.made.push_back(of_class("java/lang/String"));
  });
  ForEachInto(body.class_constants, var, [&](const ClassConstantStmt&) { found.made.push_back(of_class("java/lang/Class")); });
  found.null |= std::find(body.null_vars.begin(), body.null_vars.end(), var) != body.null_vars.end();
}

void ReadLoads(const Program& program, const MethodBody& body, VarIndex var, Assignments& found) {
  ForEachInto(body.loads, var, [&](const LoadStmt& s) { found.declared.push_back(program.Field(s.field).type); });
  ForEachInto(body.static_loads, var, [&](const StaticLoadStmt& s) {
    found.declared.push_back(program.Field(s.field).type);
    found.static_fields.push_back(s.field);
  });
  const auto other = [&](const auto&) { found.other = true; };
  ForEachInto(body.array_loads, var, other);
  ForEachInto(body.any_loads, var, other);
  ForEachInto(body.handle_constants, var, other);
  ForEachInto(body.lambdas, var, other);
  ForEachInto(body.concats, var, other);
  ForEachInto(body.string_ops, var, other);
}

void ReadParameter(const Program& program, const MethodBody& body, VarIndex var, Assignments& found) {
  const std::vector<VarIndex> parameters = ParameterVars(program, body.method);
  const auto at = std::find(parameters.begin(), parameters.end(), var);
  if (at == parameters.end()) return;
  const MethodInfo& method = program.Method(body.method);
  auto position = static_cast<size_t>(at - parameters.begin());
  if (!method.is_static() && position-- == 0) return found.declared.push_back(program.ClassType(method.owner));
  found.declared.push_back(program.MethodSignature(body.method).parameters[position].type);
}

Assignments AssignmentsTo(const Program& program, const MethodBody& body, VarIndex var) {
  Assignments found;
  found.other = var == kThrownVar || var == kReturnVar ||
                std::find(body.vm_thrown.begin(), body.vm_thrown.end(), var) != body.vm_thrown.end();
  ReadConstants(program, body, var, found);
  ReadLoads(program, body, var, found);
  ReadParameter(program, body, var, found);
  ForEachInto(body.copies, var, [&](const CopyStmt& s) { found.copies.push_back(s.src); });
  for (const InvokeStmt& s : body.invokes) {
    if (s.result == var) found.calls.push_back(&s);
    found.other |= s.thrown == var;
  }
  return found;
}

/// Calls `read` with what is assigned to `var` and to all variables that are copied to it, but for those of which
/// `stops` says that the copy tells enough. False as soon as `read` says so, or a variable is never assigned.
template <typename Stops, typename Read>
bool ForEachSource(const Program& program, const MethodBody& body, VarIndex var, const Stops& stops, const Read& read) {
  if (var == kNoVar) return false;
  std::vector<VarIndex> all{var};
  for (size_t i = 0; i < all.size(); ++i) {
    const VarIndex to = all[i];
    const Assignments found = AssignmentsTo(program, body, to);
    if (found.other || !found.any() || !read(found)) return false;
    for (VarIndex from : found.copies) {
      if (!stops(to, from) && std::find(all.begin(), all.end(), from) == all.end()) all.push_back(from);
    }
  }
  return true;
}

template <typename T>
void SortUnique(std::vector<T>& values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

bool IsReflectiveCall(const Program& program, const InvokeStmt& call) {
  static constexpr std::array<std::string_view, 4> kOwners = {"java/lang/Class", "java/lang/reflect/Method",
                                                              "java/lang/reflect/Constructor", "java/lang/reflect/Field"};
  if (!call.target.valid() || call.effect_inlined) return false;
  const std::string_view owner = program.ClassName(program.Method(call.target).owner);
  if (owner == "java/lang/Object") return program.MethodName(call.target) == "getClass";
  return std::find(kOwners.begin(), kOwners.end(), owner) != kOwners.end();
}

/// Types of all assignments, each of which counts.
template <typename Counts>
std::optional<std::vector<TypeId>> TypesOf(const Program& program, const MethodBody& body, VarIndex var, const Counts& counts) {
  std::vector<TypeId> types;
  const auto add = [&](TypeId type) {
    types.push_back(type);
    return type.valid() && counts(type);
  };
  const auto cast = [&](VarIndex to, VarIndex) {
    return std::any_of(body.filters.begin(), body.filters.end(),
                       [&](const VarFilter& f) { return f.var == to && counts(f.type) && add(f.type); });
  };
  const auto read = [&](const Assignments& found) {
    const bool known =
        std::all_of(found.made.begin(), found.made.end(), add) && std::all_of(found.declared.begin(), found.declared.end(), add);
    return known && std::all_of(found.calls.begin(), found.calls.end(), [&](const InvokeStmt* call) {
             return call->target.valid() && add(program.MethodSignature(call->target).result.type);
           });
  };
  if (!ForEachSource(program, body, var, cast, read)) return std::nullopt;
  SortUnique(types);
  return types;
}

}  // namespace

std::optional<DecidedValue> DecidedValueOf(const Program& program, const MethodBody& body, VarIndex var) {
  DecidedValue value;
  const auto read = [&](const Assignments& found) {
    if (!found.declared.empty()) return false;
    for (const InvokeStmt* call : found.calls) {
      if (!IsReflectiveCall(program, *call)) return false;
      value.calls.push_back(call->offset);
    }
    return true;
  };
  if (!ForEachSource(
          program, body, var, [](VarIndex, VarIndex) { return false; }, read))
    return std::nullopt;
  SortUnique(value.calls);
  return value;
}

FieldId StaticFieldOf(const Program& program, const MethodBody& body, VarIndex var) {
  FieldId field;
  const auto read = [&](const Assignments& found) {
    if (found.declared.size() != found.static_fields.size() || !found.calls.empty() || !found.made.empty()) return false;
    for (FieldId f : found.static_fields) {
      if (field.valid() && field != f) return false;
      field = f;
    }
    return true;
  };
  const auto never = [](VarIndex, VarIndex) { return false; };
  return ForEachSource(program, body, var, never, read) ? field : FieldId();
}

std::optional<std::vector<TypeId>> VerifiedTypesOf(const Program& program, const MethodBody& body, VarIndex var) {
  return TypesOf(program, body, var, [&](TypeId type) { return program.IsVerifiedType(type); });
}

std::optional<std::vector<TypeId>> DeclaredTypesOf(const Program& program, const MethodBody& body, VarIndex var) {
  const TypeId object = program.ClassType(program.object_class());
  return TypesOf(program, body, var, [&](TypeId type) { return program.IsClass(type) && type != object; });
}

}  // namespace heliograph::reflect
