#include "reflect/inference/constant_keys.h"

#include <optional>

#include "reflect/context/rule.h"
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
  std::optional<bool> looks_up;
  for (const InvokeStmt& call : body.invokes) {
    const Kind kind = KindOf(call, program);
    if (kind == Kind::kNone) continue;
    const VarIndex container = body.args[call.args_begin], name = body.args[call.args_begin + 1];
    const std::string* constant = ConstantIn(body, name);
    if (container == kNoVar || name == kNoVar || (kind == Kind::kFills) != (constant != nullptr)) continue;
    if (constant != nullptr && !program.StringCanName(*constant)) continue;
    Use use;
    use.method = body.method;
    const PtrId container_pointer(variables.value + container);
    const uint32_t index = static_cast<uint32_t>(uses_.size());
    if (constant != nullptr) {
      use.key = *constant;
      Subscribe(index, Role::kFilled, container_pointer, context);
    } else {
      use.roots = PointersOf(RootsOf(body, name), variables);
      use.container = container_pointer;
      if (!looks_up) looks_up = LooksMembersUp(body, program);
      use.members = *looks_up;
      Subscribe(index, Role::kName, PtrId(variables.value + name), context);
    }
    uses_.push_back(std::move(use));
  }
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
    if (use.unknown || !delta.Contains(context.ask().heap().MergedString())) return;
    use.unknown = true;
    return Subscribe(index, Role::kAsked, use.container, context);
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
