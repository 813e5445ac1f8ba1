#include "reflect/specification/given_targets.h"

#include <algorithm>

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
ObjId FindMember(std::string_view text, RuleContext& context) {
  const Program& program = context.program;
  size_t colon = text.find(": ");
  TypeId type = colon == std::string_view::npos ? TypeId() : program.FindRuntimeTypeName(text.substr(1, colon - 1));
  if (!type.valid() || !program.IsClass(type)) return ObjId();
  const ClassInfo& info = program.Class(program.ClassOf(type));
  for (uint32_t m = info.methods_begin; m < info.methods_end; ++m) {
    if (program.MethodDisplayName(MethodId(m)) == text) return context.heap.MethodObject(MethodId(m));
  }
  for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
    if (program.FieldDisplayName(FieldId(f)) == text) return context.heap.FieldObject(FieldId(f));
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

bool GiveText(Site& site, std::string_view text, RuleContext& context) {
  if (!IsLookUp(site) && site.api != "Class.forName" && site.api != "ClassLoader.loadClass") return false;
  Feed(site, IsLookUp(site) ? 1 : 0, context.heap.StringObject(std::string(text), false), context);
  return true;
}

bool GiveMember(Site& site, ObjId member, RuleContext& context) {
  bool invokes = site.api.starts_with("MethodHandle.invoke");
  if (!member.valid() || site.api.starts_with("Lookup.") || (site.api.starts_with("MethodHandle") && !invokes)) return false;
  if (!IsLookUp(site)) {
    bool field = context.heap.FieldOfObject(member).valid();
    if (field != site.api.starts_with("Field.") || site.api == "Class.newInstance") return false;
    Feed(site, 0, member, context);
    return true;
  }
  MethodId m = context.heap.MethodOfObject(member);
  Target::Kind kind = m.valid() ? Target::Kind::kMethod : Target::Kind::kField;
  context.AddTarget(site, kind, m.valid() ? m.value : context.heap.FieldOfObject(member).value);
  context.AddResult(site, member);
  return true;
}

bool GiveType(Site& site, TypeId type, RuleContext& context) {
  if (!type.valid()) return false;
  if (site.api == "Class.newInstance") {
    Feed(site, 0, context.heap.NamedClassObject(type), context);
  } else if (site.api == "Array.newInstance") {
    if (!context.program.IsArray(type)) return false;
    Feed(site, 0, context.heap.ClassObject(context.program.ElementType(type)), context);
  } else if (IsLookUp(site) && site.api.ends_with('s') && !context.IsRestricted(site)) {    // getMethods and its like
    Feed(site, 0, context.heap.NamedClassObject(type), context);
  } else if (site.api == "Class.forName" || site.api == "ClassLoader.loadClass") {
    site.rule->OnInferredClass(site, type, evidence::kPointsTo, context);
  } else {
    return false;
  }
  return true;
}

}  // namespace

bool GiveTarget(Site& site, const UserTarget& target, RuleContext& context) {
  std::map<Target, std::string_view> before = site.targets;
  std::string_view text = target.target;
  bool given = false;
  site.unlimited = true;
  if (target.IsText()) {
    given = GiveText(site, text.substr(1, text.size() - 2), context);
  } else if (text.starts_with('<')) {
    given = GiveMember(site, FindMember(text, context), context);
  } else {
    given = GiveType(site, FindTypeByDisplayName(context.program, text), context);
  }
  site.unlimited = false;
  for (auto& [t, why] : site.targets) {
    if (!before.contains(t)) why = target.from_log ? evidence::kLog : evidence::kSpecification;
  }
  return given;
}

}  // namespace heliograph::reflect
