#include "reflect/inference/constant_keys.h"

#include <optional>

#include "reflect/context/rule.h"
#include "reflect/inference/constant_elements.h"
#include "reflect/inference/name_variables.h"

namespace heliograph::reflect {

namespace {

enum class Kind { kNone, kFills, kAsks };

Kind KindOf(const InvokeStmt& call, const Program& program) {
  if (!call.target.valid() || call.args_end - call.args_begin < 2) return Kind::kNone;
  const std::string_view name = program.MethodName(call.target);
  const bool fills_map = name == "put" || name == "putIfAbsent", fills_set = name == "add";
  const bool asks_map = name == "containsKey" || name == "get" || name == "getOrDefault", asks_set = name == "contains";
  if (!fills_map && !fills_set && !asks_map && !asks_set) return Kind::kNone;
  const ClassId wanted = program.FindClass(fills_map || asks_map ? "java/util/Map" : "java/util/Collection");
  if (!wanted.valid() || !program.IsSubclass(program.Method(call.target).owner, wanted)) return Kind::kNone;
  return fills_map || fills_set ? Kind::kFills : Kind::kAsks;
}

}  // namespace

void ConstantKeys::OnMethod(const MethodBody& body, PtrId variables, RuleContext& context) {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  if (program.Class(program.Method(body.method).owner).platform && !ask.variant().platform_literals) return;
  const bool makes_collections = MakesCollections(body, program);
  if (makes_collections) RememberFields(body, context);
  std::optional<bool> looks_up;
  for (const InvokeStmt& call : body.invokes) {
    const Kind kind = KindOf(call, program);
    if (kind == Kind::kNone) continue;
    const VarIndex container = body.args[call.args_begin], name = body.args[call.args_begin + 1];
    const std::string* constant = ConstantIn(body, name);
    if (container == kNoVar || name == kNoVar || (kind == Kind::kFills) != (constant != nullptr)) continue;
    if (constant != nullptr && !program.StringCanName(*constant)) continue;
    const uint32_t index = static_cast<uint32_t>(uses_.size());
    if (constant != nullptr) {
      uses_.emplace_back().key = *constant;
      Subscribe(index, Role::kFilled, PtrId(variables.value + container), context);
    } else {
      uses_.push_back(AsksIn(body, variables, container, name));
      if (makes_collections) uses_.back().keys = ConstantElements(body, container, program);
      if (!looks_up) looks_up = LooksMembersUp(body, program);
      uses_.back().members = *looks_up;
      Subscribe(index, Role::kName, PtrId(variables.value + name), context);
    }
    uses_.back().method = body.method;
  }
}

ConstantKeys::Use ConstantKeys::AsksIn(const MethodBody& body, PtrId variables, VarIndex container, VarIndex name) {
  Use use;
  use.roots = PointersOf(RootsOf(body, name), variables);
  use.container = PtrId(variables.value + container);
  for (const VarIndex root : RootsOf(body, container)) {
    for (const StaticLoadStmt& s : body.static_loads) {
      if (s.dst == root) use.fields.push_back(s.field);
    }
    for (const LoadStmt& s : body.loads) {
      if (s.dst == root) use.fields.push_back(s.field);
    }
  }
  return use;
}

/// What the method puts into fields.
void ConstantKeys::RememberFields(const MethodBody& body, RuleContext& context) {
  const Program& program = context.ask().program();
  for (const StaticStoreStmt& s : body.static_stores) AddKeys(s.field, ConstantElements(body, s.src, program), context);
  for (const StoreStmt& s : body.stores) AddKeys(s.field, ConstantElements(body, s.src, program), context);
}

void ConstantKeys::AddKeys(FieldId field, const std::vector<std::string>& keys, RuleContext& context) {
  for (const std::string& key : keys) {
    if (!context.ask().program().StringCanName(key) || !field_keys_[field.value].insert(key).second) continue;
    for (const uint32_t use : field_asked_[field.value]) Tell(uses_[use], key, context);
  }
}

/// A text that is not known is looked for: it may be any key.
void ConstantKeys::BecomeUnknown(uint32_t index, RuleContext& context) {
  Use& use = uses_[index];
  use.unknown = true;
  for (const std::string& key : use.keys) Tell(use, key, context);
  for (const FieldId field : use.fields) {
    field_asked_[field.value].push_back(index);
    for (const std::string& key : field_keys_[field.value]) Tell(use, key, context);
  }
  Subscribe(index, Role::kAsked, use.container, context);
}

void ConstantKeys::Subscribe(uint32_t use, Role role, PtrId pointer, RuleContext& context) {
  HELIOGRAPH_CHECK(use < (1u << 24) / kRoles);
  context.sink().Subscribe(pointer, kFirstKey + use * kRoles + static_cast<uint32_t>(role));
}

void ConstantKeys::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) {
  const uint32_t index = (key - kFirstKey) / kRoles;
  const Role role = static_cast<Role>((key - kFirstKey) % kRoles);
  Use& use = uses_[index];
  if (role == Role::kName) {
    if (!use.unknown && delta.Contains(context.ask().heap().MergedString())) BecomeUnknown(index, context);
    return;
  }
  delta.ForEach([&](ObjId o) {
    if (HeapModel::IsToken(o)) return;
    if (role == Role::kAsked) {
      asked_[o.value].push_back(index);
      for (const std::string& k : keys_[o.value]) Tell(use, k, context);
    } else if (keys_[o.value].insert(use.key).second) {
      for (const uint32_t a : asked_[o.value]) Tell(uses_[a], use.key, context);
    }
  });
}

void ConstantKeys::Tell(const Use& use, const std::string& key, RuleContext& context) {
  const Facts& ask = context.ask();
  if (!use.members && !ask.program().FindRuntimeTypeName(key).valid()) return;
  const ObjId text = ask.heap().ConfigurationString(kComparedEntry, key);
  for (const PtrId root : use.roots) context.sink().AddObject(root, text);
}

}  // namespace heliograph::reflect
