#include "reflect/specification/given_targets.h"

#include "reflect/context/rule.h"

namespace heliograph::reflect {

namespace {

/// `pkg.C`, `pkg.C[]`, `[Lpkg.C;`, `int`.
TypeId FindTypeByDisplayName(const Program& program, std::string_view name) {
  uint32_t dimensions = 0;
  for (; name.ends_with("[]"); ++dimensions) name.remove_suffix(2);
  TypeId type = program.FindRuntimeTypeName(name);
  for (std::string_view primitive : {"int", "long", "boolean", "byte", "char", "short", "float", "double"}) {
    if (name != primitive) continue;
    type = program.PrimitiveType(name == "long" ? 'J' : name == "boolean" ? 'Z' : static_cast<char>(name[0] - 'a' + 'A'));
  }
  for (; dimensions > 0 && type.valid(); --dimensions) type = program.ArrayType(type);
  return type;
}

/// The Method, Constructor or Field object that `<pkg.C: ...>` names, or none.
ObjId FindMember(std::string_view text, const Facts& ask) {
  const Program& program = ask.program();
  size_t colon = text.find(": ");
  TypeId type = colon == std::string_view::npos ? TypeId() : program.FindRuntimeTypeName(text.substr(1, colon - 1));
  if (!type.valid() || !program.IsClass(type)) return ObjId();
  const ClassInfo& info = program.Class(program.ClassOf(type));
  for (uint32_t m = info.methods_begin; m < info.methods_end; ++m) {
    if (program.MethodDisplayName(MethodId(m)) == text) return ask.heap().MethodObject(MethodId(m));
  }
  for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
    if (program.FieldDisplayName(FieldId(f)) == text) return ask.heap().FieldObject(FieldId(f));
  }
  return ObjId();
}

/// As if `object` had reached operand `index`.
void Feed(Site& site, int index, ObjId object, RuleContext& context) {
  PointsToSet delta;
  if (!site.known[index].Contains(object)) delta.Add(object);
  if (delta.empty()) return;
  site.rule->OnDelta(site, index, delta, context);
  site.known[index].AddAll(delta);
}

bool IsLookUp(const Site& site) { return site.api.starts_with("Class.get"); }

bool TakeText(Site& site, std::string_view text, RuleContext& context) {
  if (!IsLookUp(site) && site.api != "Class.forName" && site.api != "ClassLoader.loadClass") return false;
  Feed(site, IsLookUp(site) ? 1 : 0, context.ask().heap().StringObject(std::string(text), false), context);
  return true;
}

bool TakeMember(Site& site, ObjId member, RuleContext& context) {
  Answers& say = context.say();
  HeapModel& heap = context.ask().heap();
  bool invokes = site.api.starts_with("MethodHandle.invoke");
  if (!member.valid() || site.api.starts_with("Lookup.") || (site.api.starts_with("MethodHandle") && !invokes)) return false;
  if (!IsLookUp(site)) {
    bool field = heap.FieldOfObject(member).valid();
    if (field != site.api.starts_with("Field.") || site.api == "Class.newInstance") return false;
    Feed(site, 0, member, context);
    return true;
  }
  MethodId m = heap.MethodOfObject(member);
  Target::Kind kind = m.valid() ? Target::Kind::kMethod : Target::Kind::kField;
  say.AddTarget(site, kind, m.valid() ? m.value : heap.FieldOfObject(member).value);
  say.AddResult(site, member);
  return true;
}

bool TakeType(Site& site, TypeId type, RuleContext& context) {
  const Facts& ask = context.ask();
  HeapModel& heap = ask.heap();
  if (!type.valid()) return false;
  if (site.api == "Class.newInstance") {
    Feed(site, 0, heap.NamedClassObject(type), context);
  } else if (site.api == "Array.newInstance") {
    if (!ask.program().IsArray(type)) return false;
    Feed(site, 0, heap.ClassObject(ask.program().ElementType(type)), context);
  } else if (IsLookUp(site) && site.api.ends_with('s') && !ask.IsRestricted(site)) {  // getMethods and its like
    Feed(site, 0, heap.NamedClassObject(type), context);
  } else if (site.api == "Class.forName" || site.api == "ClassLoader.loadClass") {
    site.rule->OnInferredClass(site, type, evidence::kPointsTo, context);
  } else {
    return false;
  }
  return true;
}

/// What `take` adds has no limit, and this evidence.
template <typename Take>
bool TakeAs(Site& site, std::string_view evidence, const Take& take) {
  const Targets before = site.targets;
  site.unlimited = true;
  const bool taken = take();
  site.unlimited = false;
  for (auto& [t, why] : site.targets) {
    if (!before.contains(t)) why = evidence;
  }
  return taken;
}

/// False if the target names nothing in the program, or nothing that the site's API can have.
bool GiveTarget(Site& site, const UserTarget& target, RuleContext& context) {
  const Facts& ask = context.ask();
  const std::string_view text = target.target;
  return TakeAs(site, target.from_log ? evidence::kLog : evidence::kSpecification, [&] {
    if (target.IsText()) return TakeText(site, text.substr(1, text.size() - 2), context);
    if (text.starts_with('<')) return TakeMember(site, FindMember(text, ask), context);
    return TakeType(site, FindTypeByDisplayName(ask.program(), text), context);
  });
}

}  // namespace

bool GiveType(Site& site, TypeId type, std::string_view evidence, RuleContext& context) {
  return TakeAs(site, evidence, [&] { return TakeType(site, type, context); });
}

bool GiveMember(Site& site, ObjId member, std::string_view evidence, RuleContext& context) {
  return TakeAs(site, evidence, [&] { return TakeMember(site, member, context); });
}

void GivenTargets::OnMethod(const MethodBody& body, PtrId variables, RuleContext& context) {
  if (targets_ == nullptr || !targets_->GivesTextIn(program_.MethodName(body.method))) return;
  for (const InvokeStmt& call : body.invokes) {
    const MethodRef& ref = body.refs[call.ref];
    if (call.result == kNoVar || !CanReturnText(ref)) continue;
    for (uint32_t t : targets_->Matching(program_, ShortName(ref), body.method, call)) {
      const UserTarget& target = targets_->At(t);
      if (!target.IsText()) continue;
      const std::string text = target.target.substr(1, target.target.size() - 2);
      context.sink().AddObject(PtrId(variables.value + call.result), context.ask().heap().StringObject(text, false));
      used_[t] = true;
    }
  }
}

void GivenTargets::OnSite(Site& site, const InvokeStmt& statement, RuleContext& context) {
  if (targets_ == nullptr) return;
  for (uint32_t t : targets_->Matching(program_, site.api, site.caller, statement)) {
    if (GiveTarget(site, targets_->At(t), context)) used_[t] = true;
  }
}

std::vector<uint32_t> GivenTargets::Unused() const {
  std::vector<uint32_t> unused;
  for (uint32_t t = 0; t < used_.size(); ++t) {
    if (!used_[t]) unused.push_back(t);
  }
  return unused;
}

}  // namespace heliograph::reflect
