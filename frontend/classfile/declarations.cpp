#include "frontend/classfile/declarations.h"

#include <algorithm>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "frontend/classfile/annotation_reader.h"
#include "frontend/classfile/attributes.h"
#include "frontend/classfile/bytecode.h"
#include "frontend/classfile/class_file.h"
#include "frontend/classfile/code_attribute.h"
#include "frontend/classfile/generic_signature.h"

namespace heliograph::frontend {
namespace {

using Kind = AnnotatedPlace::Kind;

class AnnotationScan {
 public:
  explicit AnnotationScan(const ConstantPool& pool) : pool_(pool), reader_(pool.bytes(), pool.end()) {}

  ClassAnnotations Run() {
    reader_.Skip(6);
    reader_.Skip(2ull * reader_.U2());
    ReadMembers(Kind::kField);
    ReadMembers(Kind::kMethod);
    ReadAttributes({Kind::kClass, {}, {}, {}});
    found_.malformed |= !reader_.ok();
    return std::move(found_);
  }

 private:
  void ReadMembers(Kind kind) {
    const uint32_t count = reader_.U2();
    for (uint32_t i = 0; i < count && reader_.ok(); ++i) {
      AnnotatedPlace place{kind, {}, {}, {}};
      reader_.Skip(2);
      const bool named = pool_.Utf8(reader_.U2(), &place.name);
      if (!pool_.Utf8(reader_.U2(), &place.descriptor) || !named) found_.malformed = true;
      ReadAttributes(place);
    }
  }

  /// The attributes of a place that has no annotations yet.
  void ReadAttributes(const AnnotatedPlace& of) {
    ForEachAttribute(pool_, reader_, [&](std::string_view name, uint32_t length) {
      if (IsAnnotationAttribute(name)) Add(of, name, length);
      if (of.kind == Kind::kClass && name == "Record") ReadComponents(reader_.position(), length);
    });
  }

  void Add(AnnotatedPlace place, std::string_view attribute, uint32_t length) {
    if (attribute == "RuntimeVisibleParameterAnnotations") place.kind = Kind::kParameter;
    if (attribute == "AnnotationDefault") place.kind = Kind::kDefault;
    found_.malformed |= !ReadAnnotations(pool_, attribute, reader_.position(), length, place.values, place.counts);
    if (!place.values.empty()) found_.places.push_back(std::move(place));
  }

  /// JVMS 4.7.30; leaves the reader where it is, before `length` bytes.
  void ReadComponents(uint32_t at, uint32_t length) {
    const size_t end = std::min<size_t>(pool_.bytes().size(), size_t{at} + length);
    const ByteReader before = std::exchange(reader_, ByteReader(pool_.bytes().first(end), at));
    const uint32_t components = reader_.U2();
    for (uint32_t i = 0; i < components && reader_.ok(); ++i) {
      reader_.Skip(4);  // name and descriptor
      ReadAttributes({Kind::kComponent, {}, {}, {}});
    }
    found_.malformed |= !reader_.ok();
    reader_ = before;
  }

  const ConstantPool& pool_;
  ByteReader reader_;
  ClassAnnotations found_;
};

/// Whether the bytes can hold an attribute with annotations.
bool MayBeAnnotated(std::span<const uint8_t> bytes) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return text.find("RuntimeVisible") != std::string_view::npos || text.find("AnnotationDefault") != std::string_view::npos;
}

/// `type` is well formed: nested at most as deep as CheckGenericSignature allows.
DeclaredType ToDeclaredType(std::string_view type) {
  using Of = DeclaredType::Kind;
  if (type.starts_with('T')) return {Of::kVariable, std::string(type.substr(1, type.size() - 2)), {}};
  if (type == "*") return {Of::kWildcard, "", {}};
  if (type.starts_with('+') || type.starts_with('-')) {
    return {Of::kWildcard, std::string(type.substr(0, 1)), {ToDeclaredType(type.substr(1))}};
  }
  const auto parts = type.starts_with('L') ? ParseGenericClassType(type) : std::nullopt;
  if (type.starts_with('[')) {
    DeclaredType element = ToDeclaredType(type.substr(1));
    if (element.kind == Of::kPlain) return {Of::kPlain, "[" + element.name, {}};
    return {Of::kArray, "", {std::move(element)}};
  }
  if (!parts || type.find('<') == std::string_view::npos) return {Of::kPlain, std::string(type), {}};
  DeclaredType declared{Of::kParameterized, "", {}};
  for (std::string_view name : parts->names) declared.name += (declared.name.empty() ? "" : "$") + std::string(name);
  for (std::string_view argument : parts->arguments) declared.arguments.push_back(ToDeclaredType(argument));
  return declared;
}

/// What instructions load and call. Malformed code ends the reading of its method.
LoadedClasses ReadLoaded(const ConstantPool& pool, std::span<const uint8_t> code) {
  LoadedClasses loaded;
  ForEachInstruction(code, [&](uint32_t pc) {
    const uint8_t op = code[pc];
    const bool loads = op == kLdc || op == kLdcW;
    if (!loads && (op < kInvokevirtual || op > kInvokeinterface)) return;
    const uint32_t index = op == kLdc ? code[pc + 1] : LoadU2(&code[pc + 1]);
    std::string_view name;
    CpMember member;
    if (!loads) {
      if (pool.Member(index, &member)) loaded.calls.push_back({member.owner, member.name, member.descriptor});
    } else if (pool.ClassName(index, &name)) {
      loaded.classes.push_back(name);
    } else if (pool.Text(index, kCpString, &name)) {
      loaded.texts.push_back(name);
    }
  });
  return loaded;
}

}  // namespace

ClassAnnotations ReadClassAnnotations(std::span<const uint8_t> bytes) {
  if (!MayBeAnnotated(bytes)) return {};
  ClassFile file;
  if (file.Parse(bytes)) return {{}, true};
  return AnnotationScan(file.pool()).Run();
}

ClassAnnotations Declarations::Annotations(ClassId c) const {
  const ClassInfo& info = program_.Class(c);
  return info.phantom || info.lambda ? ClassAnnotations() : ReadClassAnnotations(info.bytes);
}

std::vector<LoadedClasses> Declarations::ClassConstants(ClassId c) const {
  std::vector<LoadedClasses> all;
  const ClassInfo& info = program_.Class(c);
  ConstantPool pool;
  if (info.phantom || info.lambda || pool.Parse(info.bytes)) return all;
  const auto [begin, end] = program_.MethodRange(c);
  for (uint32_t m = begin; m < end; ++m) {
    const MethodInfo& method = program_.Method(MethodId(m));
    if (method.is_abstract() || method.is_native()) continue;
    LoadedClasses loaded = ReadLoaded(pool, CodeBytes(info.bytes, method.code_offset));
    loaded.method = MethodId(m);
    if (!loaded.classes.empty() || !loaded.texts.empty() || !loaded.calls.empty()) all.push_back(std::move(loaded));
  }
  return all;
}

std::vector<std::string_view> Declarations::UsedClasses(ClassId c) const {
  std::vector<std::string_view> used;
  const ClassInfo& info = program_.Class(c);
  ConstantPool pool;
  if (info.phantom || info.lambda || pool.Parse(info.bytes)) return used;
  absl::flat_hash_set<std::string_view> seen;
  CpMember member;
  for (uint32_t i = 0; i < pool.count(); ++i) {
    if (pool.Member(i, &member) && seen.insert(member.owner).second) used.push_back(member.owner);
  }
  return used;
}

DeclaredSignature Declarations::Signature(SignatureOf of, std::string_view text) const {
  const GenericKind kind = of == SignatureOf::kClass    ? GenericKind::kClass
                           : of == SignatureOf::kMethod ? GenericKind::kMethod
                                                        : GenericKind::kField;
  const GenericSignature signature = ParseGenericSignature(kind, text);
  DeclaredSignature declared;
  for (std::string_view type : signature.types) declared.types.push_back(ToDeclaredType(type));
  if (of == SignatureOf::kField && !declared.types.empty()) declared.result = declared.types.front();
  if (of == SignatureOf::kMethod) declared.result = ToDeclaredType(signature.result);
  return declared;
}

}  // namespace heliograph::frontend
