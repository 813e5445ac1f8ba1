#include "reflect/services/static_finals.h"

#include <algorithm>

namespace heliograph::reflect {

namespace {

FieldId ModifiersOfFields(const Program& program) {
  const ClassId c = program.FindClass("java/lang/reflect/Field");
  return c.valid() ? program.ResolveField(c, "modifiers", "I") : FieldId();
}

}  // namespace

StaticFinals::StaticFinals(const Program& program)
    : program_(program),
      modifiers_(ModifiersOfFields(program)),
      is_hidden_(program.FindClass("java/lang/constant/Constable").valid()),  // since JDK 12
      unsafe_(program.FindClass("sun/misc/Unsafe")),
      internal_unsafe_(program.FindClass("jdk/internal/misc/Unsafe")) {}

void StaticFinals::Store(PtrId value, PtrId field, RuleContext& context) {
  if (open_) return context.sink().AddEdge(value, field);
  stores_.push_back({value, field});
}

void StaticFinals::Open(RuleContext& context) {
  open_ = true;
  for (const auto& [value, field] : std::exchange(stores_, {})) context.sink().AddEdge(value, field);
}

bool StaticFinals::WritesNumbers(MethodId called) const {
  const ClassId owner = program_.Method(called).owner;
  if (!owner.valid() || (owner != unsafe_ && owner != internal_unsafe_)) return false;
  const std::string_view name = program_.MethodName(called);
  return name.find("Int") != std::string_view::npos && !name.starts_with("get") && !name.starts_with("array");
}

void StaticFinals::OnMethod(const MethodBody& body, RuleContext& context) {
  if (open_ || program_.Class(program_.Method(body.method).owner).platform) return;
  const auto writes = [&](const InvokeStmt& call) { return call.target.valid() && WritesNumbers(call.target); };
  if (std::any_of(body.invokes.begin(), body.invokes.end(), writes)) Open(context);
}

}  // namespace heliograph::reflect
