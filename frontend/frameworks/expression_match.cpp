#include "frontend/frameworks/expression_match.h"

#include <utility>

#include "core/program/class_decl.h"
#include "frontend/frameworks/row_names.h"

namespace heliograph::frontend {

using Kind = ExpressionName::Kind;

void ExpressionMatch::Add(uint32_t f, FrameworkRow::Concept meaning, std::string_view text) {
  if (meaning == FrameworkRow::Concept::kExpression && text.find("#{") == std::string_view::npos) return AddNames(f, text);
  for (const std::string_view expression : ExpressionsIn(text, "#")) AddNames(f, expression);
}

void ExpressionMatch::AddNames(uint32_t f, std::string_view expression) {
  for (const ExpressionName& name : NamesInExpression(expression)) AddName(f, name);
}

void ExpressionMatch::AddName(uint32_t f, const ExpressionName& name) {
  if (name.kind == Kind::kMethod) return AddMethods(f, name);
  if (name.kind != Kind::kProperty) return AddStatic(f, name);
  const std::string upper = Capitalized(name.name);
  for (const std::string& getter : {"get" + upper, "is" + upper, std::string(name.name)}) AddGetters(f, getter);
}

void ExpressionMatch::AddOfPage(uint32_t f, std::string_view expression) {
  for (const ExpressionName& name : NamesInExpression(expression)) {
    AddName(f, name);
    if (name.kind != Kind::kProperty) continue;
    AddMethods(f, {Kind::kMethod, name.name, {}, ExpressionName::kAnyNumber});
    AddMethods(f, {Kind::kMethod, "set" + Capitalized(name.name), {}, 1});
  }
}

std::span<const MethodId> ExpressionMatch::PublicMethods(std::string_view name) {
  if (!std::exchange(read_, true)) ReadMethods();
  const auto named = methods_.find(name);
  return named == methods_.end() ? std::span<const MethodId>() : named->second;
}

void ExpressionMatch::ReadMethods() {
  for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
    const ClassInfo& info = program_.Class(ClassId(c));
    if (!info.application || info.phantom || info.lambda) continue;
    const auto [begin, end] = program_.MethodRange(ClassId(c));
    for (uint32_t m = begin; m < end; ++m) {
      const MethodInfo& method = program_.Method(MethodId(m));
      const std::string_view name = program_.MethodName(MethodId(m));
      if ((method.access & kAccPublic) && !method.is_static() && name != "<init>") methods_[name].push_back(MethodId(m));
    }
  }
}

bool ExpressionMatch::Fits(MethodId m, uint32_t arguments) const {
  const bool any = arguments == ExpressionName::kAnyNumber || (program_.Method(m).access & kAccVarargs);
  return any || program_.MethodSignature(m).parameters.size() == arguments;
}

void ExpressionMatch::AddMethods(uint32_t f, const ExpressionName& name) {
  for (const MethodId m : PublicMethods(name.name)) {
    if (Fits(m, name.arguments)) found_.AddNamed(f, m);
  }
}

void ExpressionMatch::AddGetters(uint32_t f, const std::string& getter) {
  for (const MethodId m : PublicMethods(getter)) {
    const Signature& signature = program_.MethodSignature(m);
    if (signature.parameters.empty() && signature.result.kind != 'V') found_.AddNamed(f, m);
  }
}

void ExpressionMatch::AddStatic(uint32_t f, const ExpressionName& name) {
  const ClassId c = ClassNamed(program_, name.type);
  if (!c.valid() || !program_.Class(c).application) return;
  if (name.kind == Kind::kStaticField) {
    for (uint32_t field = program_.Class(c).fields_begin; field < program_.Class(c).fields_end; ++field) {
      const FieldInfo& info = program_.Field(FieldId(field));
      const bool named = program_.FieldName(FieldId(field)) == name.name;
      if (named && info.is_static() && info.is_reference) found_.AddNamed(FieldId(field));
    }
    return;
  }
  const bool makes = name.kind == Kind::kConstructor;
  const std::string_view wanted = makes ? "<init>" : name.name;
  for (const MethodId m : MethodsNamed(program_, c, wanted)) {
    const bool here = program_.Method(m).owner == c || !makes;
    if (here && (makes || program_.Method(m).is_static()) && Fits(m, name.arguments)) found_.AddNamed(f, m);
  }
}

}  // namespace heliograph::frontend
