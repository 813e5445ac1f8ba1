// Rows that many threads format come in order and whole, whatever the number of threads and the size of the chunks.

#include "report/tables/row_chunks.h"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <string>

#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph::report {
namespace {

std::string Written(size_t count, size_t chunk, size_t threads) {
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
  const test::TempDir folder;
  OutputFile file(folder.Path(""), "rows.tsv");
  file.Append("header\n");
  AppendRows(file, count, chunk, [](std::string& out, size_t begin, size_t end) {
    for (size_t row = begin; row < end; ++row) out += std::to_string(row) + '\n';
  });
  EXPECT_FALSE(file.Close());
  EXPECT_FALSE(file.Publish());
  return test::ReadText(folder.Path("rows.tsv"));
}

TEST(RowChunks, RowsComeInOrder) {
  for (const size_t count : {0u, 1u, 7u, 8u, 1000u}) {
    std::string expected = "header\n";
    for (size_t row = 0; row < count; ++row) expected += std::to_string(row) + '\n';
    for (const size_t chunk : {1u, 8u, 5000u}) {
      for (const size_t threads : {1u, 2u, 7u}) EXPECT_EQ(Written(count, chunk, threads), expected) << count << ' ' << chunk;
    }
  }
}

TEST(RowChunks, ChunksLargerThanTheFilesBuffer) {
  const size_t count = 400000;  // 2.7 MB
  std::string expected = "header\n";
  for (size_t row = 0; row < count; ++row) expected += std::to_string(row) + '\n';
  EXPECT_EQ(Written(count, count / 2, 3), expected);
}

}  // namespace
}  // namespace heliograph::report
