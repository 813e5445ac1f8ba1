#include "frontend/lowering/generic_bounds.h"

#include <algorithm>

#include "frontend/classfile/modified_utf8.h"

namespace heliograph::frontend {
namespace {

constexpr int kMaxVariables = 16;  ///< that bound each other; more are a cycle

const TypeParameter* FindParameter(const GenericSignature& signature, std::string_view name) {
  const auto found = std::find_if(signature.type_parameters.begin(), signature.type_parameters.end(),
                                  [&](const TypeParameter& p) { return p.name == name; });
  return found == signature.type_parameters.end() ? nullptr : &*found;
}

}  // namespace

GenericBounds::GenericBounds(const Program& program, uint32_t most_classes)
    : program_(program),
      most_classes_(most_classes),
      class_type_(program.FindConstantClassType("java/lang/Class")),
      constructor_type_(program.FindConstantClassType("java/lang/reflect/Constructor")) {}

std::optional<GenericBound> GenericBounds::OfField(FieldId field) const {
  const std::string_view text = program_.GenericSignature(field);
  if (text.empty()) return std::nullopt;
  return OfType(text, {program_.Field(field).owner, MethodId()});
}

std::optional<GenericBound> GenericBounds::OfResult(MethodId method) const {
  const std::string_view text = program_.GenericSignature(method);
  if (text.empty()) return std::nullopt;
  return OfType(ParseGenericSignature(GenericKind::kMethod, text).result, {program_.Method(method).owner, method});
}

std::optional<GenericBound> GenericBounds::OfParameter(MethodId method, size_t position) const {
  const std::string_view text = program_.GenericSignature(method);
  if (text.empty()) return std::nullopt;
  const GenericSignature signature = ParseGenericSignature(GenericKind::kMethod, text);
  // Compilers may leave parameters that they add themselves out of the signature.
  if (signature.types.size() != program_.MethodSignature(method).parameters.size()) return std::nullopt;
  return OfType(signature.types[position], {program_.Method(method).owner, method});
}

std::optional<GenericBound> GenericBounds::OfLocal(MethodId method, std::string_view type) const {
  return OfType(type, {program_.Method(method).owner, method});
}

bool GenericBounds::IsUsable(const GenericBound& bound) const {
  bool too_many = false;
  ClassesWithin(program_, bound, most_classes_, &too_many);
  return !too_many;
}

std::optional<GenericBound> GenericBounds::OfType(std::string_view type, const Scope& scope) const {
  const auto parts = ParseGenericClassType(type);
  if (!parts || parts->names.size() != 1 || parts->arguments.size() != 1) return std::nullopt;
  const TypeId meta = program_.FindConstantClassType(parts->names[0]);
  std::string_view argument = parts->arguments[0];
  if (!IsBoundType(meta) || argument[0] == '*' || argument[0] == '-') return std::nullopt;
  const bool wildcard = argument[0] == '+';
  if (wildcard) argument.remove_prefix(1);
  GenericBound bound;
  bound.meta = meta;
  std::string text;
  if (!AddBounds(argument, scope, 0, bound, text)) return std::nullopt;
  const TypeId object = program_.ClassType(program_.object_class());
  std::erase(bound.types, object);
  if (bound.types.empty()) return std::nullopt;
  bound.text = std::string(meta == class_type_ ? "Class<" : "Constructor<") + (wildcard ? "? extends " : "") + text + ">";
  return bound;
}

/// False if the type says nothing.
bool GenericBounds::AddBounds(std::string_view type, const Scope& scope, int depth, GenericBound& bound,
                              std::string& text) const {
  if (type.size() < 2) return false;
  if (type[0] == 'T') return AddVariable(type.substr(1, type.size() - 2), scope, depth, bound, text);
  const auto parts = ParseGenericClassType(type);
  if (!parts) return false;
  std::string name(parts->names[0]);
  for (size_t i = 1; i < parts->names.size(); ++i) name += "$" + std::string(parts->names[i]);
  const ClassId c = program_.FindClass(name);
  if (!c.valid() || program_.Class(c).phantom) return false;
  bound.types.push_back(program_.ClassType(c));
  text += program_.DottedClassName(c);
  return true;
}

bool GenericBounds::AddVariable(std::string_view name, const Scope& scope, int depth, GenericBound& bound,
                                std::string& text) const {
  if (depth == kMaxVariables) return false;
  GenericSignature of_method, of_class;
  const TypeParameter* parameter = nullptr;
  if (scope.method.valid()) {
    of_method = ParseGenericSignature(GenericKind::kMethod, program_.GenericSignature(scope.method));
    parameter = FindParameter(of_method, name);
  }
  if (parameter == nullptr) {
    of_class = ParseGenericSignature(GenericKind::kClass, program_.GenericSignature(scope.owner));
    parameter = FindParameter(of_class, name);
  }
  if (parameter == nullptr) return false;
  bool any = false;
  std::string bounds;
  for (const std::string_view type : parameter->bounds) {
    std::string one;
    if (!AddBounds(type, scope, depth + 1, bound, one)) continue;
    bounds += (any ? " & " : "") + one;
    any = true;
  }
  text += DecodeModifiedUtf8(name) + " extends " + bounds;
  return any;
}

}  // namespace heliograph::frontend
