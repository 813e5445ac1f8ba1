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

/// The rows of each table that are not zero, of the program compiled for `release`.
std::map<std::string, Counts> Profile(const std::string& release) {
  const std::string folder = ResultFolder("usage_profile_" + release);
  const test::Outcome run = test::RunHeliograph("profile " PROGRAM_BUILD "/" + release + "/values.usage_profile -o " + folder);
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

TEST_P(UsageProfileTest, CountsEachUse) {
  std::map<std::string, Counts> tables = Profile(GetParam());
  EXPECT_EQ(tables["class-names"], (Counts{{"constant", 3}, {"manipulation-resolved", 3}, {"manipulation-unresolved", 2},
                                           {"unknown-parameter", 1}, {"unknown-field", 1}, {"unknown-call", 2},
                                           {"unknown-element", 2}, {"unknown-several", 1}, {"unknown-other", 1}}));
  EXPECT_EQ(tables["member-names"], (Counts{{"constant", 2}, {"manipulation-resolved", 1}, {"manipulation-unresolved", 1},
                                            {"unknown-parameter", 1}}));
  EXPECT_EQ(tables["retrievals"], (Counts{{"method-singular", 3}, {"method-plural", 1}, {"field-singular", 2}, {"field-plural", 1},
                                          {"constructor-singular", 2}, {"constructor-plural", 1}}));
  EXPECT_EQ(tables["invoked-methods"], (Counts{{"static", 3}, {"instance", 1}, {"open", 3}}));
  EXPECT_EQ(tables["accessed-fields"], (Counts{{"static", 2}, {"instance", 1}, {"open", 1}}));
  EXPECT_EQ(tables["new-instance"], (Counts{{"class-cast", 1}, {"class-no-cast", 2}, {"constructor-cast", 1},
                                            {"constructor-no-cast", 3}}));
}

TEST_P(UsageProfileTest, CountsMethodsOfTheInterface) {
  std::map<std::string, Counts> tables = Profile(GetParam());
  EXPECT_EQ(tables["class-retrieving"], (Counts{{"Class.forName", 15}, {".class", 4}, {"Object.getClass", 1},
                                                {"ClassLoader.loadClass", 1}, {"Class.getComponentType", 1}}));
  EXPECT_EQ(tables["member-retrieving"],
            (Counts{{"Class.getMethod", 1}, {"Class.getDeclaredMethod", 2}, {"Class.getMethods", 1}, {"Class.getField", 1},
                    {"Class.getDeclaredField", 1}, {"Class.getDeclaredFields", 1}, {"Class.getConstructor", 1},
                    {"Class.getDeclaredConstructor", 1}, {"Class.getDeclaredConstructors", 1}}));
  EXPECT_EQ(tables["reflective-action"], (Counts{{"Class.newInstance", 3}, {"Constructor.newInstance", 4}, {"Method.invoke", 7},
                                                 {"Field.get", 1}, {"Field.get-primitive", 1}, {"Field.set", 2},
                                                 {"Array.newInstance", 1}}));
}

TEST_P(UsageProfileTest, TellsWhatTypesLeaveOpen) {
  std::map<std::string, Counts> tables = Profile(GetParam());
  EXPECT_EQ(tables["self-inference"], (Counts{{"names", 3}, {"cast", 2}, {"argument-types", 2}, {"receiver-type", 3},
                                              {"value-type", 2}, {"several", 1}, {"nothing", 5}}));
}

INSTANTIATE_TEST_SUITE_P(Releases, UsageProfileTest, testing::Values("8", "own"),
                         [](const auto& release) { return "Release" + release.param; });

}  // namespace
}  // namespace heliograph::programs
