/// `heliograph profile` on a program that uses reflection in every way that is counted.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#ifdef HELIOGRAPH

namespace heliograph::programs {
namespace {

namespace fs = std::filesystem;
using Counts = std::map<std::string, uint64_t>;

/// The rows of each table that are not zero, of the program compiled for `release`.
std::map<std::string, Counts> Profile(const std::string& release) {
  const fs::path folder = fs::path(PROGRAM_BUILD) / "results" / ("usage_profile_" + release);
  fs::remove_all(folder);
  fs::create_directories(folder.parent_path());
  const std::string command = std::string(HELIOGRAPH) + " profile " + PROGRAM_BUILD + "/" + release +
                              "/values.usage_profile -o " + folder.string() + " > " + folder.string() + ".log 2>&1";
  EXPECT_EQ(std::system(command.c_str()), 0) << command;
  std::map<std::string, Counts> tables;
  std::ifstream in(folder / "profile.tsv");
  std::string line;
  std::getline(in, line);
  EXPECT_EQ(line, "program\ttable\trow\tcount\tpercent");
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    std::string program, table, row, count;
    for (std::string* field : {&program, &table, &row, &count}) std::getline(fields, *field, '\t');
    if (program == "total" && count != "0") tables[table][row] = std::stoull(count);
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

#endif
