#include "report/tables/zstd_stream.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "report/recall/tsv.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph::report {
namespace {

/// Rows of which some repeat and some do not, `size` bytes or a little more.
std::string Text(size_t size) {
  std::mt19937 random(7);
  std::string text;
  while (text.size() < size) text += "p.Class" + std::to_string(random() % 50) + "\tm" + std::to_string(random()) + "\n";
  return text;
}

std::string Packed(std::string_view text, size_t piece) {
  ZstdCompressor compressor;
  std::string packed;
  for (; text.size() > piece; text.remove_prefix(piece)) compressor.Compress(text.substr(0, piece), false, packed);
  compressor.Compress(text, true, packed);
  return packed;
}

/// The content as far as it could be read, and whether it was damaged.
std::pair<std::string, bool> Unpacked(std::string_view packed, size_t piece) {
  ZstdDecompressor decompressor([&](char* buffer, size_t size) {
    const size_t taken = std::min({size, piece, packed.size()});
    std::copy_n(packed.data(), taken, buffer);
    packed.remove_prefix(taken);
    return taken;
  });
  std::string text;
  std::string part(1000, '\0');
  while (const size_t size = decompressor.Read(part.data(), part.size())) text.append(part, 0, size);
  return {text, decompressor.damaged()};
}

TEST(ZstdStream, ContentComesBackWhateverThePieces) {
  for (const size_t size : {size_t{0}, size_t{1}, size_t{3000}, size_t{3'000'000}}) {
    const std::string text = Text(size);
    for (const size_t piece : {size_t{1 << 20}, size_t{777}}) {
      const std::string packed = Packed(text, piece);
      EXPECT_EQ(Unpacked(packed, 1 << 20), std::make_pair(text, false)) << size << " in pieces of " << piece;
      EXPECT_EQ(Unpacked(packed, 333), std::make_pair(text, false));
    }
    EXPECT_LE(Packed(text, 1 << 20).size(), text.size() / 2 + 100);
  }
}

TEST(ZstdStream, FramesBehindOneAnotherAreOneContent) {
  EXPECT_EQ(Unpacked(Packed("one ", 99) + Packed("two", 99), 5), std::make_pair(std::string("one two"), false));
}

TEST(ZstdStream, EveryShorterOrChangedFileIsDamaged) {
  const std::string text = Text(2000);
  const std::string packed = Packed(text, 500);
  for (size_t size = 1; size < packed.size(); ++size) EXPECT_TRUE(Unpacked(packed.substr(0, size), 64).second) << size;
  for (size_t place = 0; place < packed.size(); ++place) {
    std::string changed = packed;
    changed[place] = static_cast<char>(changed[place] ^ 0x10);
    const auto [content, damaged] = Unpacked(changed, 64);
    EXPECT_TRUE(damaged || content == text) << place;
  }
  EXPECT_TRUE(Unpacked("no frame of zstd", 64).second);
}

class CompressedTable : public testing::Test {
 protected:
  /// The rows of table.tsv, or the error.
  std::string Rows() const {
    std::string rows;
    const auto error = ReadTsv(dir_.Path("table.tsv"), 2, BudgetGuard(), [&](const std::vector<std::string_view>& f) {
      rows += std::string(f[0]) + "," + std::string(f[1]) + ";";
    });
    return error ? error->message.substr(dir_.Path("").size()) : rows;
  }

  test::TempDir dir_;
};

TEST_F(CompressedTable, IsReadUnderThePlainName) {
  dir_.Write("table.tsv.zst", Packed("a\tb\n1\t2\n3\t4\n", 5));
  EXPECT_EQ(Rows(), "1,2;3,4;");
  dir_.Write("table.tsv", "a\tb\n5\t6\n");
  EXPECT_EQ(Rows(), "5,6;") << "the plain file comes first";
}

TEST_F(CompressedTable, IsRefusedWhereItIsDamaged) {
  const std::string packed = Packed("a\tb\n" + Text(500'000), 1 << 20);
  for (const size_t size : {packed.size() - 1, packed.size() / 2, size_t{4}}) {
    dir_.Write("table.tsv.zst", packed.substr(0, size));
    EXPECT_EQ(Rows(), "table.tsv.zst: damaged: its content ends early") << size;
  }
}

}  // namespace
}  // namespace heliograph::report
