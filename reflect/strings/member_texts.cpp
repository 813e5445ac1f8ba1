#include "reflect/strings/member_texts.h"

#include <optional>
#include <string_view>
#include <utility>

#include "core/strings/string_pattern.h"
#include "reflect/members/type_match.h"

namespace heliograph::reflect {

namespace {

namespace patterns = string_pattern;

// Of methods and fields; class_decl.h has those that the program model asks for.
constexpr uint32_t kAccSynchronized = 0x20, kAccStrict = 0x800, kAccVolatile = 0x40, kAccTransient = 0x80;
constexpr uint32_t kAccess = kAccPublic | kAccPrivate | kAccProtected;
constexpr uint32_t kOfMethods = kAccess | kAccAbstract | kAccStatic | kAccFinal | kAccSynchronized | kAccNative | kAccStrict;
constexpr uint32_t kOfFields = kAccess | kAccStatic | kAccFinal | kAccTransient | kAccVolatile;

/// Modifier.toString, with a blank behind each word.
std::string ModifierWords(uint32_t access, uint32_t shown) {
  static constexpr std::pair<uint32_t, std::string_view> kMethodWords[] = {
      {kAccPublic, "public "},       {kAccProtected, "protected "}, {kAccPrivate, "private "},
      {kAccAbstract, "abstract "},   {kAccStatic, "static "},       {kAccFinal, "final "},
      {kAccTransient, "transient "}, {kAccVolatile, "volatile "},   {kAccSynchronized, "synchronized "},
      {kAccNative, "native "},       {kAccStrict, "strictfp "}};
  std::string words;
  for (const auto& [bit, word] : kMethodWords) {
    if (access & shown & bit) words += word;
  }
  return words;
}

/// Type.getTypeName; none if the program lacks the class.
std::optional<std::string> TypeText(const Program& program, const Signature::Part& part) {
  if (part.is_reference()) return part.type.valid() ? std::optional(program.TypeName(part.type)) : std::nullopt;
  return program.TypeName(program.PrimitiveType(part.kind));
}

/// Of a method that an interface declares with a body.
bool IsDefault(const Program& program, MethodId method) {
  const MethodInfo& info = program.Method(method);
  const bool plain = (info.access & (kAccAbstract | kAccStatic)) == 0 && (info.access & kAccPublic) != 0;
  return plain && program.Class(info.owner).is_interface();
}

std::string MethodModifiers(const Program& program, MethodId method, bool constructor) {
  const uint32_t access = program.Method(method).access;
  if (constructor) return ModifierWords(access, kAccess);
  if (!IsDefault(program, method)) return ModifierWords(access, kOfMethods);
  return ModifierWords(access, kAccess) + "default " + ModifierWords(access, kOfMethods & ~kAccess);
}

}  // namespace

std::string TextOfMethod(const Program& program, MethodId method, bool generic) {
  const MethodInfo& info = program.Method(method);
  const bool shows_more = !program.GenericSignature(method).empty() || (info.access & kAccVarargs) != 0;
  if (program.Class(info.owner).lambda || (generic && shows_more)) return patterns::Any();
  const bool constructor = program.MethodName(method) == "<init>";
  const Signature& signature = program.MethodSignature(method);
  std::string text = MethodModifiers(program, method, constructor);
  if (!constructor) {
    const auto result = TypeText(program, signature.result);
    if (!result) return patterns::Any();
    text += *result + " ";
  }
  text += program.TypeName(program.ClassType(info.owner));
  if (!constructor) text += "." + std::string(program.MethodName(method));
  std::string_view before = "(";
  for (const Signature::Part& part : signature.parameters) {
    const auto type = TypeText(program, part);
    if (!type) return patterns::Any();
    text += std::string(before) + *type;
    before = ",";
  }
  text += signature.parameters.empty() ? "()" : ")";
  return patterns::Concatenate({text, patterns::Any()});
}

std::string TextOfField(const Program& program, FieldId field, bool generic) {
  if (generic && !program.GenericSignature(field).empty()) return patterns::Any();
  const FieldInfo& info = program.Field(field);
  const auto type = TypeText(program, FieldPart(program, field));
  if (!type) return patterns::Any();
  std::string words = ModifierWords(info.access, kOfFields);
  if (words.empty() && info.access != 0) words = " ";
  return words + *type + " " + program.TypeName(program.ClassType(info.owner)) + "." + std::string(program.FieldName(field));
}

}  // namespace heliograph::reflect
