/// `heliograph profile` on a program that uses reflection in every way that is counted.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "support/command.h"
#include "support/files.h"
#include "tests/programs/program_run.h"

namespace heliograph::programs {
namespace {

using Counts = std::map<std::string, uint64_t>;

const std::string kPackage = "values.usage_profile";

/// The rows of each table that are not zero, of the program compiled for `release`.
std::map<std::string, Counts> Profile(const std::string& release) {
  const std::string folder = ResultFolder("usage_profile_" + release);
  const test::Outcome run = test::RunHeliograph("profile " PROGRAM_BUILD "/" + release + "/" + kPackage + " -o " + folder);
  EXPECT_EQ(run.status, 0) << run.output;
  std::map<std::string, Counts> tables;
  const auto rows = test::ReadRows(folder + "/profile.tsv");
  EXPECT_EQ(rows.at(0), (std::vector<std::string>{"program", "table", "row", "count", "percent"}));
  for (const auto& row : rows) {
    if (row[0] == "total" && row[3] != "0") tables[row[1]][row[2]] = std::stoull(row[3]);
  }
  return tables;
}

class UsageProfileTest : public testing::TestWithParam<std::string> {};

TEST_P(UsageProfileTest, CountsWhatTheProgramSays) {
  const std::map<std::string, Counts>& expected = FindProgram(kPackage).expected.counts;
  EXPECT_EQ(expected.size(), 10u);
  std::map<std::string, Counts> tables = Profile(GetParam());
  for (const auto& [table, counts] : expected) EXPECT_EQ(tables[table], counts) << table;
}

INSTANTIATE_TEST_SUITE_P(Releases, UsageProfileTest, testing::Values("8", "own"),
                         [](const auto& release) { return "Release" + release.param; });

}  // namespace
}  // namespace heliograph::programs
