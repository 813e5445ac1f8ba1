#include "reflect/members/call_arrays.h"

#include <algorithm>

#include "core/program/box_types.h"

namespace heliograph::reflect {

const AllocStmt* OnlyAllocation(const MethodBody& body, VarIndex array) {
  const AllocStmt* found = nullptr;
  for (const AllocStmt& s : body.allocs) {
    if (s.dst != array) continue;
    if (found != nullptr) return nullptr;
    found = &s;
  }
  return found;
}

namespace {

bool IsShared(const MethodBody& body, VarIndex array) {
  return std::count(body.args.begin(), body.args.end(), array) != 1 || IsStored(body, array);
}

}  // namespace

bool IsStored(const MethodBody& body, VarIndex var) {
  auto uses = [&](const auto& s) { return s.src == var; };
  return std::any_of(body.copies.begin(), body.copies.end(), [&](const CopyStmt& s) { return s.src == var || s.dst == var; }) ||
         std::any_of(body.stores.begin(), body.stores.end(), uses) ||
         std::any_of(body.static_stores.begin(), body.static_stores.end(), uses) ||
         std::any_of(body.array_stores.begin(), body.array_stores.end(), uses) ||
         std::any_of(body.any_stores.begin(), body.any_stores.end(), uses);
}

const InvokeStmt* OnlyCall(const MethodBody& body, VarIndex var) {
  const InvokeStmt* found = nullptr;
  for (const InvokeStmt& s : body.invokes) {
    if (s.result != var) continue;
    if (found != nullptr) return nullptr;
    found = &s;
  }
  bool copied = std::any_of(body.copies.begin(), body.copies.end(), [&](const CopyStmt& s) { return s.dst == var; });
  return copied ? nullptr : found;
}

TypeId ClassConstantOf(const Program& program, const MethodBody& body, VarIndex var) {
  for (const ClassConstantStmt& s : body.class_constants) {
    if (s.dst == var) return s.type;
  }
  for (const StaticLoadStmt& s : body.static_loads) {
    const TypeId primitive = s.dst == var ? PrimitiveOfTypeField(program, s.field) : TypeId();
    if (primitive.valid()) return primitive;
  }
  return TypeId();
}

std::optional<std::vector<VarIndex>> ElementsOfArray(const MethodBody& body, VarIndex array) {
  if (array == kNoVar) return std::nullopt;
  const AllocStmt* made = OnlyAllocation(body, array);
  if (made == nullptr || made->length == AllocStmt::kNoLength || IsShared(body, array)) return std::nullopt;
  std::vector<VarIndex> elements(made->length, kNoVar);
  for (const ArrayStoreStmt& s : body.array_stores) {
    if (s.base != array) continue;
    if (s.index >= elements.size() || elements[s.index] != kNoVar) return std::nullopt;
    elements[s.index] = s.src;
  }
  return elements;
}

std::optional<uint32_t> LengthOfArray(const MethodBody& body, VarIndex array) {
  const AllocStmt* made = array == kNoVar ? nullptr : OnlyAllocation(body, array);
  // What is given to another call as well may be what comes out of it, as with Arrays.copyOf.
  const bool given_once = std::count(body.args.begin(), body.args.end(), array) == 1;
  if (made == nullptr || made->length == AllocStmt::kNoLength || !given_once) return std::nullopt;
  const auto defines = [&](const auto& s) { return s.dst == array; };
  const bool redefined =
      std::any_of(body.copies.begin(), body.copies.end(), defines) ||
      std::any_of(body.loads.begin(), body.loads.end(), defines) ||
      std::any_of(body.static_loads.begin(), body.static_loads.end(), defines) ||
      std::any_of(body.array_loads.begin(), body.array_loads.end(), defines) ||
      std::any_of(body.any_loads.begin(), body.any_loads.end(), defines) ||
      std::any_of(body.invokes.begin(), body.invokes.end(), [&](const auto& s) { return s.result == array; }) ||
      std::find(body.null_vars.begin(), body.null_vars.end(), array) != body.null_vars.end();
  return redefined ? std::nullopt : std::optional(made->length);
}

std::optional<std::vector<TypeId>> ClassesOfArray(const Program& program, const MethodBody& body, VarIndex array, bool is_null) {
  if (is_null) return std::vector<TypeId>();
  std::optional<std::vector<VarIndex>> elements = ElementsOfArray(body, array);
  if (!elements) return std::nullopt;
  std::vector<TypeId> types;
  for (VarIndex v : *elements) {
    TypeId type = v == kNoVar ? TypeId() : ClassConstantOf(program, body, v);
    if (!type.valid()) return std::nullopt;
    types.push_back(type);
  }
  return types;
}

std::optional<std::vector<TypeId>> TypesOfMethodType(const Program& program, const MethodBody& body, VarIndex var) {
  const InvokeStmt* call = var == kNoVar ? nullptr : OnlyCall(body, var);
  if (call == nullptr || !call->target.valid() || program.MethodName(call->target) != "methodType") return std::nullopt;
  if (program.ClassName(program.Method(call->target).owner) != "java/lang/invoke/MethodType") return std::nullopt;
  const std::vector<Signature::Part>& formal = program.MethodSignature(call->target).parameters;
  std::vector<TypeId> types;
  for (size_t i = 0; i < formal.size(); ++i) {
    VarIndex argument = body.args[call->args_begin + i];
    if (formal[i].kind == '[') {
      std::optional<std::vector<TypeId>> further = ClassesOfArray(program, body, argument, false);
      if (!further) return std::nullopt;
      types.insert(types.end(), further->begin(), further->end());
      continue;
    }
    types.push_back(argument == kNoVar ? TypeId() : ClassConstantOf(program, body, argument));
    if (!types.back().valid()) return std::nullopt;
  }
  return types;
}

}  // namespace heliograph::reflect
