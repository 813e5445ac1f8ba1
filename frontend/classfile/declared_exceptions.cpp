#include "frontend/classfile/attributes.h"
#include "frontend/classfile/class_file.h"
#include "frontend/classfile/declarations.h"

namespace heliograph::frontend {
namespace {

using Thrown = DeclarationSource::Thrown;

/// The classes of an Exceptions attribute of `length` bytes; a bad index ends them.
std::vector<std::string_view> ReadClasses(const ConstantPool& pool, uint32_t at, uint32_t length) {
  std::vector<std::string_view> classes;
  ByteReader reader(pool.bytes(), at);
  const uint32_t count = reader.U2();
  for (uint32_t i = 0; i < count && 2 * i + 4 <= length; ++i) {
    std::string_view name;
    if (!pool.ClassName(reader.U2(), &name)) break;
    classes.push_back(name);
  }
  return classes;
}

/// Methods of a class file that declare exceptions.
std::vector<Thrown> ReadMethods(const ConstantPool& pool) {
  std::vector<Thrown> all;
  ForEachMember(pool, [&](bool is_method, ByteReader& reader) {
    Thrown thrown;
    reader.Skip(2);
    pool.Utf8(reader.U2(), &thrown.name);
    pool.Utf8(reader.U2(), &thrown.descriptor);
    ForEachAttribute(pool, reader, [&](std::string_view name, uint32_t length) {
      if (is_method && name == "Exceptions") thrown.classes = ReadClasses(pool, reader.position(), length);
    });
    if (!thrown.classes.empty()) all.push_back(std::move(thrown));
  });
  return all;
}

}  // namespace

std::vector<Thrown> Declarations::Exceptions(ClassId c) const {
  const ClassInfo& info = program_.Class(c);
  ClassFile file;
  if (info.phantom || info.lambda || file.Parse(info.bytes)) return {};
  return ReadMethods(file.pool());
}

}  // namespace heliograph::frontend
