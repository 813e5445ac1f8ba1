#include "frontend/classfile/attributes.h"
#include "frontend/classfile/class_file.h"
#include "frontend/classfile/declarations.h"

namespace heliograph::frontend {

/// JVMS 4.7.7. What a bad index should tell stays empty.
DeclarationSource::Enclosing Declarations::EnclosingMethod(ClassId c) const {
  const ClassInfo& info = program_.Class(c);
  ClassFile file;
  Enclosing enclosing;
  if (!info.nesting.local || info.phantom || info.lambda || file.Parse(info.bytes)) return enclosing;
  const ConstantPool& pool = file.pool();
  ByteReader reader = ForEachMember(pool, [&](bool, ByteReader& member) {
    member.Skip(6);
    ForEachAttribute(pool, member, [](std::string_view, uint32_t) {});
  });
  ForEachAttribute(pool, reader, [&](std::string_view name, uint32_t length) {
    if (name != "EnclosingMethod" || length != 4) return;
    ByteReader content(pool.bytes(), reader.position());
    const uint32_t owner = content.U2(), method = content.U2();
    if (method == 0) return;
    pool.ClassName(owner, &enclosing.owner);
    pool.NameAndType(method, &enclosing.name, &enclosing.descriptor);
  });
  return enclosing;
}

}  // namespace heliograph::frontend
