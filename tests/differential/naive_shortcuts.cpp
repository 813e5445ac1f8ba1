#include "tests/differential/naive_shortcuts.h"

#include <algorithm>

namespace heliograph::testing {

namespace {

/// One statement that defines a variable.
struct Definition {
  enum Kind { kCopy, kLoad, kCall, kOther } kind;
  VarIndex variable;
  const void* statement = nullptr;
};

std::vector<Definition> DefinitionsIn(const MethodBody& body) {
  std::vector<Definition> all;
  const auto other = [&](const auto& statements) {
    for (const auto& s : statements) all.push_back({Definition::kOther, s.dst});
  };
  other(body.allocs), other(body.string_constants), other(body.concats), other(body.string_ops);
  other(body.class_constants), other(body.handle_constants), other(body.static_loads), other(body.array_loads);
  other(body.any_loads), other(body.lambdas), other(body.generic_copies);
  for (VarIndex v : body.vm_thrown) all.push_back({Definition::kOther, v});
  for (const CopyStmt& s : body.copies) all.push_back({Definition::kCopy, s.dst, &s});
  for (const LoadStmt& s : body.loads) all.push_back({Definition::kLoad, s.dst, &s});
  for (const InvokeStmt& s : body.invokes) {
    all.push_back({Definition::kCall, s.result, &s});
    all.push_back({Definition::kOther, s.thrown});
  }
  return all;
}

class PlainFinder {
 public:
  PlainFinder(const Program& program, const MethodBody& body, const std::function<bool(MethodId)>& claims)
      : program_(program), body_(body), claims_(claims), definitions_(DefinitionsIn(body)) {}

  PlainFlow Find() {
    FindParameters();
    for (const StoreStmt& s : body_.stores) {
      if (!IsParameter(s.base) || !IsParameter(s.src)) continue;
      flow_.items.insert({PlainItem::kStore, false, flow_.positions[s.base], flow_.positions[s.src], s.field});
      flow_.cut.insert(&s);
    }
    Follow(kReturnVar);
    return flow_;
  }

 private:
  bool IsParameter(VarIndex v) const { return flow_.positions.contains(v); }

  void FindParameters() {
    const std::vector<VarIndex> parameters = ParameterVars(program_, body_.method);
    const MethodInfo& method = program_.Method(body_.method);
    for (uint32_t i = 0; i < parameters.size(); ++i) {
      const VarIndex p = parameters[i];
      const bool defined = std::any_of(definitions_.begin(), definitions_.end(), [&](const auto& d) { return d.variable == p; });
      const bool is_this = i == 0 && !method.is_static();
      const bool anything = program_.Class(method.owner).is_interface() || program_.ClassName(method.owner) == "java/lang/Object";
      if (p != kNoVar && p < body_.num_vars && !defined && !(is_this && anything)) flow_.positions[p] = i;
    }
  }

  /// Whether the definition is one that is told apart.
  bool IsPlain(const Definition& d) const {
    if (d.kind == Definition::kCopy) return true;
    if (d.kind == Definition::kLoad) return IsParameter(static_cast<const LoadStmt*>(d.statement)->base);
    if (d.kind != Definition::kCall) return false;
    const InvokeStmt& s = *static_cast<const InvokeStmt*>(d.statement);
    const auto begin = body_.args.begin();
    const bool passes = std::any_of(begin + s.args_begin, begin + s.args_end, [&](VarIndex v) { return IsParameter(v); });
    return passes && s.target.valid() && !s.effect_inlined && !claims_(s.target);
  }

  bool IsCarrier(VarIndex v) const {
    if (v < NumFixedVars(program_, body_.method)) return false;
    for (const VarFilter& f : body_.filters) {
      if (f.var == v) return false;
    }
    bool any = false;
    for (const Definition& d : definitions_) {
      if (d.variable != v) continue;
      if (!IsPlain(d)) return false;
      any = true;
    }
    return any;
  }

  void Follow(VarIndex v) {
    for (const Definition& d : definitions_) {
      if (d.variable != v || !IsPlain(d)) continue;
      if (v == kReturnVar) flow_.cut.insert(d.statement);
      if (d.kind == Definition::kCopy) FollowSource(static_cast<const CopyStmt*>(d.statement)->src);
      if (d.kind == Definition::kCall) flow_.returned.insert(static_cast<const InvokeStmt*>(d.statement));
      if (d.kind != Definition::kLoad) continue;
      const LoadStmt& s = *static_cast<const LoadStmt*>(d.statement);
      flow_.items.insert({PlainItem::kLoad, false, flow_.positions[s.base], 0, s.field});
    }
  }

  void FollowSource(VarIndex source) {
    if (IsParameter(source)) {
      flow_.items.insert({PlainItem::kReturn, false, flow_.positions[source], 0, FieldId()});
    } else if (!IsCarrier(source)) {
      flow_.relayed.insert(source);
    } else if (flow_.carriers.insert(source).second) {
      Follow(source);
    }
  }

  const Program& program_;
  const MethodBody& body_;
  const std::function<bool(MethodId)>& claims_;
  const std::vector<Definition> definitions_;
  PlainFlow flow_;
};

}  // namespace

PlainFlow FindPlainFlow(const Program& program, const MethodBody& body, const std::function<bool(MethodId)>& claims) {
  return PlainFinder(program, body, claims).Find();
}

}  // namespace heliograph::testing
