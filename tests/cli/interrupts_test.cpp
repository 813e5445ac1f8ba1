// Signals to a command that writes files: what is left behind.

#include "cli/process/interrupts.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "report/tables/output_file.h"
#include "support/temp_dir.h"

namespace heliograph::cli {
namespace {

size_t FilesIn(const std::string& folder) {
  size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files += entry.is_regular_file();
  return files;
}

/// Ends by a signal in the middle of a table, beside a finished one.
[[noreturn]] void EndWriting(const std::string& folder, Progress* progress, int signals) {
  report::OutputFile finished(folder, "finished.tsv"), unfinished(folder, "unfinished.tsv");
  finished.Append("all\n");
  if (finished.Close() || finished.Publish()) _exit(1);
  unfinished.Append("some");
  const Interrupts interrupts(folder, progress);
  for (int i = 0; i < signals; ++i) {
    raise(SIGTERM);
    if (progress != nullptr && !progress->stop) _exit(2);
    usleep(300'000);
  }
  _exit(3);
}

TEST(InterruptsDeathTest, TheSignalThatEndsTheProcessRemovesWhatIsUnfinished) {
  const test::TempDir dir;
  Progress progress;
  EXPECT_EXIT(EndWriting(dir.Path(""), &progress, 2), testing::KilledBySignal(SIGTERM), "");
  EXPECT_EQ(FilesIn(dir.Path("")), 1u);
  EXPECT_TRUE(std::filesystem::exists(dir.Path("finished.tsv")));
}

TEST(InterruptsDeathTest, ACommandThatCannotGiveAPartEndsAtOnce) {
  const test::TempDir dir;
  EXPECT_EXIT(EndWriting(dir.Path(""), nullptr, 1), testing::KilledBySignal(SIGTERM), "");
  EXPECT_EQ(FilesIn(dir.Path("")), 1u);
}

TEST(InterruptsDeathTest, TheFirstSignalOnlyAsksForAPart) {
  const test::TempDir dir;
  Progress progress;
  EXPECT_EXIT(EndWriting(dir.Path(""), &progress, 1), testing::ExitedWithCode(3), "");
  EXPECT_EQ(FilesIn(dir.Path("")), 2u);
}

}  // namespace
}  // namespace heliograph::cli
