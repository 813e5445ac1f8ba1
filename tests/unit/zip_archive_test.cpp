#include "frontend/archive/zip_archive.h"

#include <gtest/gtest.h>

#include <string>

#include "frontend/archive/sha256.h"
#include "support/damage.h"
#include "support/zip_writer.h"

namespace heliograph::frontend {
namespace {

using test::WriteZip;
using test::ZipMember;

Bytes AsBytes(const std::string& text) { return {reinterpret_cast<const uint8_t*>(text.data()), text.size()}; }

/// Unpacks an entry; the error's reason, prefixed by "!", if that fails.
std::string Content(const ZipArchive& archive, const ZipEntry& entry, const ZipLimits& limits = {}) {
  const auto packed = archive.Packed(entry, limits);
  if (const auto* error = std::get_if<ArchiveError>(&packed)) return "!" + error->reason;
  std::string out(entry.stored() ? 0 : entry.size, '\0');
  Inflater inflater;
  const auto data =
      UnpackZipEntry(entry, std::get<Bytes>(packed), inflater, {reinterpret_cast<uint8_t*>(out.data()), out.size()});
  if (const auto* error = std::get_if<ArchiveError>(&data)) return "!" + error->reason;
  return std::string(AsText(std::get<Bytes>(data)));
}

/// "name=content;" of all entries, or "!reason" if the archive cannot be opened.
std::string Listing(const std::string& zip, const ZipLimits& limits = {}) {
  const auto opened = ZipArchive::Open(AsBytes(zip), limits);
  if (const auto* error = std::get_if<ArchiveError>(&opened)) return "!" + error->reason;
  const auto& archive = std::get<ZipArchive>(opened);
  std::string text;
  for (const ZipEntry& entry : archive.entries()) {
    text += std::string(entry.name) + "=" + Content(archive, entry, limits) + ";";
  }
  return text;
}

const std::vector<ZipMember> kTwo = {{.name = "a", .content = "alpha alpha alpha"},
                                     {.name = "b/c", .content = "beta", .deflate = false}};
constexpr const char* kTwoListing = "a=alpha alpha alpha;b/c=beta;";

TEST(ZipArchiveTest, ReadsStoredAndDeflatedEntries) { EXPECT_EQ(Listing(WriteZip(kTwo)), kTwoListing); }

TEST(ZipArchiveTest, FindsTheEndRecordBehindAComment) {
  EXPECT_EQ(Listing(WriteZip(kTwo, {.comment = "a comment with PK\5\6 in it"})), kTwoListing);
  EXPECT_EQ(Listing(WriteZip(kTwo, {.comment = std::string(65535, 'x')})), kTwoListing);
  EXPECT_EQ(Listing(WriteZip(kTwo) + "trailing bytes"), kTwoListing);
}

TEST(ZipArchiveTest, AcceptsAPrefix) {
  EXPECT_EQ(Listing(WriteZip(kTwo, {.prefix = "#!/bin/sh\nexec java -jar $0\n"})), kTwoListing);
  EXPECT_EQ(Listing(WriteZip(kTwo, {.prefix = std::string("JM\1\0", 4)})), kTwoListing);
  EXPECT_EQ(Listing(WriteZip(kTwo, {.prefix = "prefix", .zip64_end = true})), kTwoListing);
}

TEST(ZipArchiveTest, ReadsZip64) {
  std::vector<ZipMember> members = kTwo;
  for (ZipMember& member : members) member.zip64 = true;
  EXPECT_EQ(Listing(WriteZip(members, {.zip64_end = true})), kTwoListing);
  EXPECT_EQ(Listing(WriteZip(members)), kTwoListing);
}

TEST(ZipArchiveTest, EmptyArchiveHasNoEntries) { EXPECT_EQ(Listing(WriteZip({})), ""); }

TEST(ZipArchiveTest, RefusesOtherFiles) {
  EXPECT_EQ(Listing(""), "!not a zip archive");
  EXPECT_EQ(Listing("hello, this is no archive at all"), "!not a zip archive");
}

TEST(ZipArchiveTest, ReportsDamagedEntriesAlone) {
  EXPECT_EQ(Listing(WriteZip({{.name = "a", .content = "x", .crc32 = 1}, kTwo[1]})), "a=!CRC-32 mismatch;b/c=beta;");
  EXPECT_EQ(Listing(WriteZip({{.name = "a", .content = "x", .flags = 1}})), "a=!entry is encrypted;");
  EXPECT_EQ(Listing(WriteZip({{.name = "a", .content = "x", .method = 12}})), "a=!compression method 12 is not supported;");
  EXPECT_EQ(Listing(WriteZip({{.name = "a", .content = "xx", .size = 1}})),
            "a=!compressed data is longer than the size declared;");
  EXPECT_EQ(Listing(WriteZip({{.name = "a", .content = "xx", .size = 3}})),
            "a=!compressed data is shorter than the size declared;");
  EXPECT_EQ(Listing(WriteZip({{.name = "a", .content = "xx", .deflate = false, .size = 3}})),
            "a=!stored entry with two different sizes;");
  EXPECT_EQ(Listing(WriteZip({{.name = "a", .content = "xx", .packed_size = 0xfffffff0}})),
            "a=!entry data lies outside the archive;");
  EXPECT_EQ(Listing(WriteZip({{.name = "a", .content = "\xff\xff\xff", .deflate = false, .method = 8}})),
            "a=!corrupt compressed data;");
}

TEST(ZipArchiveTest, SizesThatWouldOverflowAreOutOfRange) {
  const uint64_t huge = UINT64_MAX - 10;
  EXPECT_EQ(Listing(WriteZip({{.name = "a", .content = "x", .zip64 = true, .packed_size = huge}})),
            "a=!entry data lies outside the archive;");
  EXPECT_EQ(Listing(WriteZip({{.name = "a", .content = "x", .zip64 = true, .size = huge}})),
            "a=!entry of " + std::to_string(huge) + " bytes exceeds the limit of 268435456;");
}

TEST(ZipArchiveTest, LimitsSizeAndRatioBeforeUnpacking) {
  const std::string zeros(4 << 20, '\0');
  const std::string zip = WriteZip({{.name = "a", .content = zeros}});
  EXPECT_EQ(Listing(zip), "a=" + zeros + ";");
  EXPECT_EQ(Listing(zip, {.max_entry_bytes = 1 << 20}), "a=!entry of 4194304 bytes exceeds the limit of 1048576;");
  EXPECT_EQ(Listing(zip, {.max_ratio = 100}), "a=!compression ratio exceeds the limit of 100;");
}

TEST(ZipArchiveTest, RecoversEntriesWithoutADirectory) {
  std::vector<ZipMember> members = kTwo;
  members[0].descriptor = true;
  const std::string zip = WriteZip(members, {.with_directory = false});
  EXPECT_EQ(Listing(zip), kTwoListing);
  const auto opened = ZipArchive::Open(AsBytes(zip), {});
  EXPECT_TRUE(std::get<ZipArchive>(opened).recovered());
  EXPECT_EQ(std::get<ZipArchive>(opened).warnings().at(0).reason, "central directory missing; 2 entries recovered");
  EXPECT_EQ(Listing(zip.substr(0, zip.size() - 1)), "a=alpha alpha alpha;");
  EXPECT_EQ(Listing(zip.substr(0, 33)), "!central directory missing, no entry can be recovered");
}

TEST(ZipArchiveTest, RecoversLargeEntriesWithDescriptor) {
  std::string content;
  for (int i = 0; i < 200000; ++i) content += std::to_string(i);
  const std::string zip = WriteZip({{.name = "big", .content = content, .descriptor = true}, kTwo[1]}, {.with_directory = false});
  EXPECT_EQ(Listing(zip), "big=" + content + ";b/c=beta;");
}

TEST(ZipArchiveTest, KeepsEntriesBeforeDamageInTheDirectory) {
  std::string zip = WriteZip(kTwo);
  zip[zip.rfind("PK\1\2")] = 'x';
  const auto opened = ZipArchive::Open(AsBytes(zip), {});
  const auto& archive = std::get<ZipArchive>(opened);
  EXPECT_EQ(archive.entries().size(), 1u);
  EXPECT_EQ(archive.warnings().size(), 1u);
}

TEST(ZipArchiveTest, EveryTruncationAndEveryFlippedByteIsSafe) {
  std::vector<ZipMember> members = kTwo;
  members[0].zip64 = true;
  members[1].descriptor = true;
  const std::string zip = WriteZip(members, {.comment = "c", .zip64_end = true});
  test::ReadDamaged(zip, [](const std::string& broken) { Listing(broken); });
}

TEST(Sha256Test, KnownDigests) {
  EXPECT_EQ(Sha256Hex({}), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(Sha256Hex(AsBytes("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(Sha256Hex(AsBytes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(Sha256Hex(AsBytes(std::string(1000000, 'a'))), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

}  // namespace
}  // namespace heliograph::frontend
