#include "frontend/frameworks/pointcut_resolution.h"

#include <algorithm>
#include <utility>

#include "frontend/configuration/text.h"

namespace heliograph::frontend {
namespace {

using Kind = Pointcut::Kind;

TypePattern PatternOf(const NamedType& type) {
  TypePattern pattern;
  pattern.name = type.name;
  pattern.dimensions = type.dimensions;
  return pattern;
}

/// A point-cut without a text admits nothing.
Pointcut Nothing() {
  Pointcut none{.kind = Kind::kExecution};
  none.method.constructor = true;
  return none;
}

/// Whether a name could be that of a parameter: no class begins with a small letter where a variable can stand.
bool LooksLikeVariable(const TypePattern& type) {
  return type.IsPlainName() && type.name.find('.') == std::string::npos && type.name[0] >= 'a' && type.name[0] <= 'z' &&
         !IsPrimitiveName(type.name);
}

}  // namespace

bool PointcutResolution::IsAnnotation(const NamedType& type) const {
  constexpr uint16_t kAccAnnotation = 0x2000;
  return type.class_id.valid() && type.dimensions == 0 && (program_.Class(type.class_id).access & kAccAnnotation);
}

bool PointcutResolution::IsThrowable(const NamedType& type) const {
  const ClassId throwable = program_.FindClass("java/lang/Throwable");
  if (type.dimensions > 0 || (type.class_id.valid() && !throwable.valid())) return false;
  return !type.class_id.valid() || program_.IsSubclass(type.class_id, throwable);
}

bool PointcutResolution::IsJoinPoint(const NamedType& type) const {
  if (!type.class_id.valid() || type.dimensions > 0) return false;
  return std::any_of(join_points_.begin(), join_points_.end(),
                     [&](ClassId c) {
                       return program_.IsSubclass(c, type.class_id) || program_.IsSubclass(type.class_id, c) ||
                              program_.ClassName(type.class_id).starts_with(std::string(program_.ClassName(c)) + "$");
                     }) &&
         type.name != "java.lang.Object";
}

std::string PointcutResolution::PackageOf(ClassId c) const {
  const std::string name = program_.DottedClassName(c);
  const size_t dot = name.rfind('.');
  return dot == std::string::npos ? std::string() : name.substr(0, dot + 1);
}

/// Those that are no join points; names are those of the last parameters.
std::vector<PointcutResolution::Formal> PointcutResolution::FormalsOf(const PointcutMethod& method) const {
  std::vector<NamedType> types = TypesOfMethod(program_, method.method);
  types.pop_back();
  const size_t unnamed = types.size() - std::min(types.size(), method.arguments.size());
  std::vector<Formal> formals;
  for (uint32_t i = 0; i < types.size(); ++i) {
    Formal formal;
    if (!method.arguments.empty() && i >= unnamed) formal.name = method.arguments[i - unnamed];
    formal.type = types[i];
    formal.meant.type = PatternOf(types[i]);
    if (!IsJoinPoint(types[i])) formal.meant.bound = {i};
    formals.push_back(std::move(formal));
  }
  return formals;
}

std::vector<uint32_t> PointcutResolution::ParametersFor(const std::string& name, const std::vector<Formal>& formals,
                                                        bool throwable) const {
  std::vector<uint32_t> parameters;
  if (name.empty()) return parameters;
  for (const Formal& formal : formals) {
    if (formal.meant.bound.empty() || (!formal.name.empty() && formal.name != name)) continue;
    if (formal.name.empty() && (IsAnnotation(formal.type) || (throwable && !IsThrowable(formal.type)))) continue;
    parameters.insert(parameters.end(), formal.meant.bound.begin(), formal.meant.bound.end());
  }
  return parameters;
}

Result<ResolvedAdvice> PointcutResolution::Resolve(const AdviceMethod& advice, ClassId aspect) {
  parts_ = 0;
  error_.clear();
  const Scope scope{aspect, aspect, FormalsOf(advice), 0};
  ResolvedAdvice resolved;
  const Result<Pointcut> written = ParsePointcut(advice.text);
  if (!written.ok()) return written.error();
  resolved.pointcut = Inline(*written, scope);
  if (!error_.empty()) return Error{Error::Kind::kUnreadableInput, error_};
  resolved.returned = ParametersFor(advice.returning, scope.formals, false);
  resolved.thrown = ParametersFor(advice.throwing, scope.formals, true);
  return resolved;
}

Pointcut PointcutResolution::Inline(const Pointcut& written, const Scope& scope) {
  if (++parts_ > kMaxParts) Fail("the point-cuts that are named have too many parts");
  if (!error_.empty()) return Nothing();
  if (written.kind == Kind::kReference) return InlineReference(written, scope);
  Pointcut resolved = written;
  resolved.package = PackageOf(scope.where);
  for (Pointcut& part : resolved.parts) part = Inline(part, scope);
  for (ParameterPattern& argument : resolved.arguments) {
    if (written.kind != Kind::kWithin) argument = Meaning(argument, scope, IsOfAnnotation(written.kind));
  }
  return resolved;
}

/// What a name of a parameter stands for; others for themselves.
ParameterPattern PointcutResolution::Meaning(const ParameterPattern& written, const Scope& scope, bool of_annotation) {
  if (written.any_number || !LooksLikeVariable(written.type)) return written;
  std::vector<const Formal*> meant;
  for (const Formal& formal : scope.formals) {
    if (formal.name == written.type.name) meant = {&formal};
  }
  for (const Formal& formal : scope.formals) {
    if (!meant.empty() && !meant[0]->name.empty()) break;
    if (formal.name.empty() && !IsJoinPoint(formal.type) && IsAnnotation(formal.type) == of_annotation) meant.push_back(&formal);
  }
  if (meant.empty()) return written;  // a class with such a name
  ParameterPattern any = meant[0]->meant;
  for (size_t i = 1; i < meant.size(); ++i) {
    any.type = Both(TypePattern::Kind::kOr, std::move(any.type), meant[i]->meant.type);
    any.bound.insert(any.bound.end(), meant[i]->meant.bound.begin(), meant[i]->meant.bound.end());
  }
  return any;
}

Pointcut PointcutResolution::InlineReference(const Pointcut& written, const Scope& scope) {
  const PointcutMethod* named = Find(written.name, scope);
  if (named == nullptr) Fail("no point-cut has the name " + written.name);
  if (scope.depth == kMaxDepth) Fail("point-cuts name each other: " + written.name);
  if (!error_.empty() || TrimBlanks(named->text).empty()) return Nothing();
  const Result<Pointcut> text = ParsePointcut(named->text);
  if (!text.ok()) {
    Fail(written.name + ": " + text.error().message);
    return Nothing();
  }
  Scope inner{program_.Method(named->method).owner, scope.aspect, FormalsOf(*named), scope.depth + 1};
  const bool open = std::any_of(written.arguments.begin(), written.arguments.end(), [](const auto& a) { return a.any_number; });
  for (size_t i = 0; i < inner.formals.size(); ++i) {
    Formal& formal = inner.formals[i];
    formal.meant.bound.clear();
    if (open || i >= written.arguments.size()) continue;
    const ParameterPattern given = Meaning(written.arguments[i], scope, IsAnnotation(formal.type));
    formal.meant.bound = given.bound;
  }
  return Inline(*text, inner);
}

const PointcutMethod* PointcutResolution::FindIn(ClassId c, std::string_view name) const {
  for (; c.valid(); c = program_.Class(c).super) {
    if (const auto found = aspects_.pointcuts.find(std::make_pair(c, std::string(name))); found != aspects_.pointcuts.end())
      return &found->second;
    for (const ClassId i : program_.Interfaces(c)) {
      if (const auto found = aspects_.pointcuts.find(std::make_pair(i, std::string(name))); found != aspects_.pointcuts.end())
        return &found->second;
    }
  }
  return nullptr;
}

/// Of the class where the name stands, or of the aspect, which may say what an abstract one is; of another class after its name.
const PointcutMethod* PointcutResolution::Find(std::string_view name, const Scope& scope) const {
  const size_t dot = name.rfind('.');
  if (dot != std::string_view::npos) {
    const ClassId c = ClassNamed(name.substr(0, dot), scope.where);
    return c.valid() ? FindIn(c, name.substr(dot + 1)) : nullptr;
  }
  const PointcutMethod* own = FindIn(scope.where, name);
  if (own != nullptr && !TrimBlanks(own->text).empty()) return own;
  const PointcutMethod* of_aspect = FindIn(scope.aspect, name);
  return of_aspect != nullptr ? of_aspect : own;
}

ClassId PointcutResolution::ClassNamed(std::string_view name, ClassId where) const {
  const std::string around = program_.DottedClassName(where) + "$";
  const std::string package = PackageOf(where);
  for (const std::string& prefix : {std::string(), package, around}) {
    const std::vector<ClassId> written = ClassesWritten(program_, prefix + std::string(name));
    if (!written.empty()) return written.front();
  }
  return ClassId();
}

}  // namespace heliograph::frontend
