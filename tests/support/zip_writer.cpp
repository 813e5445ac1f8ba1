#include "support/zip_writer.h"

#include <libdeflate.h>

#include <cstdlib>

namespace heliograph::test {
namespace {

constexpr uint32_t kMax32 = 0xffffffff;

void Put(std::string& out, uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value >> (8 * i)));
}

void PutBig(std::string& out, uint64_t value, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) out.push_back(static_cast<char>(value >> (8 * i)));
}

std::string Deflate(const std::string& content) {
  libdeflate_compressor* compressor = libdeflate_alloc_compressor(6);
  std::string packed(libdeflate_deflate_compress_bound(compressor, content.size()), '\0');
  packed.resize(libdeflate_deflate_compress(compressor, content.data(), content.size(), packed.data(), packed.size()));
  libdeflate_free_compressor(compressor);
  return packed;
}

/// What both headers say about a member.
struct Stated {
  uint16_t flags, method;
  uint32_t crc32;
  uint64_t packed_size, size, offset;
};

/// The fields from "version needed" to "uncompressed size".
void PutCommon(std::string& out, const Stated& s, bool in_zip64, bool later) {
  Put(out, 20, 2);
  Put(out, s.flags, 2);
  Put(out, s.method, 2);
  Put(out, 0, 4);
  Put(out, later ? 0 : s.crc32, 4);
  Put(out, in_zip64 ? kMax32 : later ? 0 : s.packed_size, 4);
  Put(out, in_zip64 ? kMax32 : later ? 0 : s.size, 4);
}

std::string Zip64Field(const Stated& s, bool with_offset) {
  std::string field;
  Put(field, 1, 2);
  Put(field, with_offset ? 24 : 16, 2);
  Put(field, s.size, 8);
  Put(field, s.packed_size, 8);
  if (with_offset) Put(field, s.offset, 8);
  return field;
}

void PutLocal(std::string& out, const ZipMember& member, const Stated& s, const std::string& packed) {
  const std::string extra = member.zip64 ? Zip64Field(s, false) : "";
  Put(out, 0x04034b50, 4);
  PutCommon(out, s, member.zip64, member.descriptor);
  Put(out, member.name.size(), 2);
  Put(out, extra.size(), 2);
  out += member.name + extra + packed;
  if (!member.descriptor) return;
  Put(out, 0x08074b50, 4);
  Put(out, s.crc32, 4);
  Put(out, s.packed_size, 4);
  Put(out, s.size, 4);
}

void PutCentral(std::string& out, const ZipMember& member, const Stated& s) {
  const std::string extra = member.zip64 ? Zip64Field(s, true) : "";
  Put(out, 0x02014b50, 4);
  Put(out, 20, 2);
  PutCommon(out, s, member.zip64, false);
  Put(out, member.name.size(), 2);
  Put(out, extra.size(), 2);
  Put(out, 0, 8);  // comment size, disk, internal and external attributes
  Put(out, 0, 2);
  Put(out, member.zip64 ? kMax32 : s.offset, 4);
  out += member.name + extra;
}

void PutZip64End(std::string& out, size_t count, uint64_t size, uint64_t offset) {
  const uint64_t position = offset + size;
  Put(out, 0x06064b50, 4);
  Put(out, 44, 8);
  Put(out, 45, 2);
  Put(out, 45, 2);
  Put(out, 0, 8);
  Put(out, count, 8);
  Put(out, count, 8);
  Put(out, size, 8);
  Put(out, offset, 8);
  Put(out, 0x07064b50, 4);
  Put(out, 0, 4);
  Put(out, position, 8);
  Put(out, 1, 4);
}

void PutEnd(std::string& out, size_t count, uint64_t size, uint64_t offset, const ZipLayout& layout) {
  if (layout.zip64_end) PutZip64End(out, count, size, offset);
  Put(out, 0x06054b50, 4);
  Put(out, 0, 4);
  Put(out, layout.zip64_end ? 0xffff : count, 2);
  Put(out, layout.zip64_end ? 0xffff : count, 2);
  Put(out, layout.zip64_end ? kMax32 : size, 4);
  Put(out, layout.zip64_end ? kMax32 : offset, 4);
  Put(out, layout.comment.size(), 2);
  out += layout.comment;
}

}  // namespace

std::string WriteZip(const std::vector<ZipMember>& members, const ZipLayout& layout) {
  std::string out, directory;
  for (const ZipMember& member : members) {
    const std::string packed = member.deflate ? Deflate(member.content) : member.content;
    Stated s;
    s.flags = static_cast<uint16_t>(member.flags | (member.descriptor ? 8 : 0));
    s.method = member.method.value_or(member.deflate ? 8 : 0);
    s.crc32 = member.crc32.value_or(libdeflate_crc32(0, member.content.data(), member.content.size()));
    s.packed_size = member.packed_size.value_or(packed.size());
    s.size = member.size.value_or(member.content.size());
    s.offset = out.size();
    PutLocal(out, member, s, packed);
    PutCentral(directory, member, s);
  }
  if (layout.with_directory) {
    const uint64_t offset = out.size();
    out += directory;
    PutEnd(out, members.size(), directory.size(), offset, layout);
  }
  return layout.prefix + out;
}

std::string EmptyClass(std::string_view internal_name, uint16_t major_version) {
  std::string out;
  PutBig(out, 0xcafebabe, 4);
  PutBig(out, major_version, 4);
  PutBig(out, 5, 2);
  int next_utf8 = 1;
  for (const std::string_view name : {internal_name, std::string_view("java/lang/Object")}) {
    PutBig(out, 1, 1);  // Utf8
    PutBig(out, name.size(), 2);
    out += name;
    PutBig(out, 7, 1);  // Class
    PutBig(out, static_cast<uint64_t>(next_utf8), 2);
    next_utf8 += 2;
  }
  PutBig(out, 0x0021, 2);  // public, super
  PutBig(out, 2, 2);
  PutBig(out, 4, 2);
  PutBig(out, 0, 8);  // interfaces, fields, methods, attributes
  return out;
}

ZipMember ClassMember(const std::string& internal_name, const std::string& folder, uint16_t major_version) {
  return {.name = folder + internal_name + ".class", .content = EmptyClass(internal_name, major_version)};
}

ZipMember ManifestMember(const std::vector<std::string>& lines) {
  std::string text = "Manifest-Version: 1.0\r\n";
  for (const std::string& line : lines) text += line + "\r\n";
  return {.name = "META-INF/MANIFEST.MF", .content = text + "\r\n"};
}

}  // namespace heliograph::test
