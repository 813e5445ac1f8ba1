#include "frontend/classfile/class_file.h"

#include <algorithm>

#include "frontend/classfile/byte_reader.h"
#include "frontend/classfile/descriptor.h"

namespace heliograph::frontend {
namespace {

/// max_stack, max_locals, code_length, exception_table_length and attributes_count (JVMS 4.7.3).
constexpr uint32_t kMinCodeAttribute = 12;

class DeclarationReader {
 public:
  explicit DeclarationReader(const ConstantPool& pool) : pool_(pool), reader_(pool.bytes(), pool.end()) {}

  std::optional<ClassFileError> Read(ClassDecl& decl) {
    const bool done =
        ReadHeader(decl) && ReadMembers(decl.fields, false) && ReadMembers(decl.methods, true) && ReadClassAttributes(decl);
    if (done && reader_.ok()) return std::nullopt;
    if (reason_ == nullptr) reason_ = "truncated class file";
    return ClassFileError{reader_.position(), reason_};
  }

 private:
  bool Fail(const char* reason) {
    if (reader_.ok() && reason_ == nullptr) reason_ = reason;
    return false;
  }

  bool ReadHeader(ClassDecl& decl) {
    decl.access = static_cast<uint16_t>(reader_.U2());
    if (!pool_.ClassName(reader_.U2(), &decl.name) || decl.name.empty() || decl.name[0] == '[') return Fail("bad this_class");
    const uint32_t super = reader_.U2();
    if (super != 0 && (!pool_.ClassName(super, &decl.super) || decl.super.empty() || decl.super[0] == '['))
      return Fail("bad super_class");
    if (super == 0 && decl.name != "java/lang/Object" && !(decl.access & kAccModule)) return Fail("class without super class");
    const uint32_t interfaces = reader_.U2();
    decl.interfaces.reserve(std::min<size_t>(interfaces, pool_.count()));
    for (uint32_t i = 0; i < interfaces && reader_.ok(); ++i) {
      std::string_view name;
      if (!pool_.ClassName(reader_.U2(), &name) || name.empty() || name[0] == '[') return Fail("bad interface");
      decl.interfaces.push_back(name);
    }
    return reader_.ok();
  }

  bool ReadMembers(std::vector<MemberDecl>& members, bool methods) {
    const uint32_t count = reader_.U2();
    if (!reader_.ok() || count * 8ull > pool_.bytes().size() - reader_.position()) return Fail("more members than bytes");
    members.resize(count);
    for (MemberDecl& member : members) {
      member.access = static_cast<uint16_t>(reader_.U2());
      if (!pool_.Utf8(reader_.U2(), &member.name) || member.name.empty()) return Fail("bad member name");
      if (!pool_.Utf8(reader_.U2(), &member.descriptor) ||
          !(methods ? IsMethodDescriptor(member.descriptor) : IsFieldDescriptor(member.descriptor)))
        return Fail("bad member descriptor");
      const uint32_t attributes = reader_.U2();
      for (uint32_t i = 0; i < attributes; ++i)
        if (!ReadAttribute(member, methods)) return false;
    }
    return reader_.ok();
  }

  bool ReadAttribute(MemberDecl& member, bool method) {
    std::string_view name;
    if (!pool_.Utf8(reader_.U2(), &name)) return Fail("bad attribute name");
    const uint32_t length = reader_.U4();
    const uint32_t start = reader_.position();
    if (method && name == "Code") {
      if (length < kMinCodeAttribute) return Fail("Code attribute too short");
      if (member.code_offset == 0) member.code_offset = start;
    } else if (!method && name == "ConstantValue" && member.descriptor == "Ljava/lang/String;") {
      if (length != 2) return Fail("bad ConstantValue length");
      if (!pool_.Text(LoadConstantIndex(start), kCpString, &member.constant_string)) return Fail("bad ConstantValue");
      member.has_constant_string = (member.access & kAccStatic) != 0;
      if (!member.has_constant_string) member.constant_string = {};
    }
    ReadSignature(name, length, start, member.signature);
    reader_.Skip(length);
    return reader_.ok();
  }

  /// A bad index leaves the signature unknown, which harms nothing else.
  void ReadSignature(std::string_view attribute, uint32_t length, uint32_t at, std::string_view& signature) const {
    if (attribute != "Signature") return;
    signature = "?";  // is malformed, and reported as such
    if (length == 2) pool_.Utf8(LoadConstantIndex(at), &signature);
  }

  uint32_t LoadConstantIndex(uint32_t at) const { return ByteReader(pool_.bytes(), at).U2(); }

  bool ReadClassAttributes(ClassDecl& decl) {
    const uint32_t count = reader_.U2();
    for (uint32_t i = 0; i < count && reader_.ok(); ++i) {
      std::string_view name;
      if (!pool_.Utf8(reader_.U2(), &name)) return Fail("bad attribute name");
      const uint32_t length = reader_.U4();
      // A bad index leaves the file unknown, which harms nothing else.
      if (name == "SourceFile" && length == 2) pool_.Utf8(LoadConstantIndex(reader_.position()), &decl.source_file);
      ReadSignature(name, length, reader_.position(), decl.signature);
      decl.nesting.local |= name == "EnclosingMethod";
      if (name == "InnerClasses") ReadInnerClasses(reader_.position(), decl);
      reader_.Skip(length);
    }
    return reader_.ok();
  }

  /// The row of the class itself (JVMS 4.7.6); a malformed attribute leaves the nesting unknown, which harms nothing else.
  void ReadInnerClasses(uint32_t at, ClassDecl& decl) const {
    ByteReader reader(pool_.bytes(), at);
    const uint32_t rows = reader.U2();
    for (uint32_t i = 0; i < rows && reader.ok(); ++i) {
      const uint32_t inner = reader.U2(), outer = reader.U2(), simple = reader.U2();
      reader.Skip(2);  // access flags
      std::string_view name;
      if (!reader.ok() || !pool_.ClassName(inner, &name) || name != decl.name) continue;
      if (outer != 0) pool_.ClassName(outer, &decl.nesting.outer);
      if (simple != 0) pool_.Utf8(simple, &decl.nesting.simple_name);
      return;
    }
  }

  const ConstantPool& pool_;
  ByteReader reader_;
  const char* reason_ = nullptr;
};

/// anewarray adds a dimension to the class it names.
uint8_t MaxDimensions(const ConstantPool& pool) {
  uint32_t most = 1;
  std::string_view text, name;
  for (uint32_t i = 1; i < pool.count(); ++i) {
    const uint8_t tag = pool.Tag(i);
    if (tag == kCpClass) {
      if (pool.ClassName(i, &text) && !text.empty() && text[0] == '[') most = std::max(most, DescriptorDimensions(text) + 1);
    } else if (tag == kCpNameAndType) {
      if (pool.NameAndType(i, &name, &text)) most = std::max(most, DescriptorDimensions(text));
    }
  }
  return static_cast<uint8_t>(std::min(most, 255u));
}

void CollectLambdaShapes(const ClassFile& file, ClassDecl& decl) {
  const ConstantPool& pool = file.pool();
  for (uint32_t i = 1; i < pool.count(); ++i) {
    CpMember site;
    if (pool.Tag(i) != kCpInvokeDynamic || !pool.Dynamic(i, &site)) continue;
    const BootstrapMethod* row = file.Bootstrap(site.bootstrap);
    LambdaShape shape;
    if (row != nullptr && file.LambdaInterfaces(*row, site.descriptor, &shape)) decl.lambda_shapes.push_back(std::move(shape));
  }
}

/// String constants of a class that asks for field offsets or field handles by name: the fields that
/// code may then reach without naming them in an instruction.
void CollectOffsetNames(const ConstantPool& pool, ClassDecl& decl) {
  std::string_view name, descriptor;
  bool offsets = false, handles = false;
  for (uint32_t i = 1; i < pool.count() && !handles; ++i) {
    if (pool.Tag(i) != kCpNameAndType || !pool.NameAndType(i, &name, &descriptor)) continue;
    offsets |= name == "objectFieldOffset" || name == "staticFieldOffset";
    handles |= name == "findVarHandle" || name == "findStaticVarHandle" || name == "newUpdater";
  }
  for (uint32_t i = 1; i < pool.count() && (offsets || handles); ++i) {
    if (pool.Tag(i) == kCpString && pool.Text(i, kCpString, &name)) decl.offset_names.push_back(name);
    if (handles && pool.Tag(i) == kCpClass && pool.ClassName(i, &name)) decl.offset_classes.push_back(name);
  }
}

uint8_t MemberDimensions(const ClassDecl& decl) {
  uint32_t most = 0;
  for (const MemberDecl& field : decl.fields) most = std::max(most, DescriptorDimensions(field.descriptor));
  for (const MemberDecl& method : decl.methods) most = std::max(most, DescriptorDimensions(method.descriptor));
  return static_cast<uint8_t>(std::min(most, 255u));
}

}  // namespace

std::variant<ClassDecl, ClassFileError> ReadClassFile(std::span<const uint8_t> bytes) {
  thread_local ClassFile file;
  if (auto error = file.Parse(bytes)) return *std::move(error);
  ClassDecl decl;
  decl.bytes = bytes;
  decl.major_version = static_cast<uint16_t>(LoadU2(bytes.data() + 6));
  if (auto error = DeclarationReader(file.pool()).Read(decl)) return *std::move(error);
  decl.max_dimensions = std::max(MaxDimensions(file.pool()), MemberDimensions(decl));
  CollectOffsetNames(file.pool(), decl);
  if (file.pool().has_invokedynamic()) CollectLambdaShapes(file, decl);
  return decl;
}

}  // namespace heliograph::frontend
