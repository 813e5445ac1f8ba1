/// Runs Java programs under the recorder and reads what was recorded.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/options/options.h"
#include "support/command.h"
#include "support/files.h"
#include "support/jdk_locator.h"
#include "support/temp_dir.h"

namespace heliograph::test {

/// The chosen columns, joined by tabs, of the rows for which `wanted` holds; the header line is left out.
template <typename Wanted>
std::multiset<std::string> Columns(const std::string& path, const std::vector<size_t>& chosen, Wanted wanted) {
  std::multiset<std::string> chosen_rows;
  const auto rows = ReadRows(path);
  for (size_t i = 1; i < rows.size(); ++i) {
    if (!wanted(rows[i])) continue;
    std::string row;
    for (size_t column : chosen) row += (row.empty() ? "" : "\t") + rows[i].at(column);
    chosen_rows.insert(row);
  }
  return chosen_rows;
}

inline std::multiset<std::string> LinesOf(const std::string& path) {
  const std::vector<std::string> lines = ReadLines(path);
  return {lines.begin(), lines.end()};
}

/// What only one of the two has, for messages; empty if they are equal.
inline std::string Difference(const std::multiset<std::string>& expected, const std::multiset<std::string>& found) {
  std::string text;
  for (const std::string& row : expected) {
    if (expected.count(row) != found.count(row))
      text +=
          "expected " + std::to_string(expected.count(row)) + ", found " + std::to_string(found.count(row)) + ": " + row + "\n";
  }
  for (const std::string& row : found) {
    if (!expected.contains(row)) text += "not expected: " + row + "\n";
  }
  return text;
}

/// Java runtimes that the tests run on: those whose homes HELIOGRAPH_TEST_JDKS names, separated by colons, else the JDKs of
/// this machine.
inline std::vector<std::string> RecordedJdks() {
  const char* named = std::getenv("HELIOGRAPH_TEST_JDKS");
  return named == nullptr || *named == '\0' ? JdkHomes() : SplitNonEmpty(named, ':');
}

/// The runtime's own javac, or, as it need not have one, that of a JDK of this machine.
inline std::string JavacFor(const std::string& home) {
  std::vector<std::string> homes = JdkHomes();
  homes.insert(homes.begin(), home);
  for (const std::string& candidate : homes) {
    if (std::filesystem::exists(candidate + "/bin/javac")) return candidate + "/bin/javac";
  }
  return "javac";
}

/// One test per runtime; the classes are compiled once for each, for release 8.
class RecorderTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    ASSERT_TRUE(std::filesystem::exists(HELIOGRAPH_BUILD_DIR "/libheliograph-recorder.so"))
        << "the recorder was not built: install openjdk-17-jdk-headless, which has jvmti.h, and configure again";
    if (!std::filesystem::exists(Classes())) Compile();
  }

  void Compile() const {
    const std::string sources = std::string(HELIOGRAPH_SOURCE_DIR) + "/tests/recorder/java";
    std::filesystem::create_directories(Classes());
    std::filesystem::copy(sources + "/META-INF", Classes() + "/META-INF", std::filesystem::copy_options::recursive);
    const std::string javac = JavacFor(GetParam());
    const bool only_8 = std::filesystem::exists(javac.substr(0, javac.rfind("/bin/") + 1) + "jre/lib/rt.jar");
    const Outcome compiled = RunShell("'" + javac + "' " + (only_8 ? "" : "--release 8") + " -g -Xlint:-options -nowarn -d '" +
                                      Classes() + "' '" + sources + "'/*.java");
    ASSERT_EQ(compiled.status, 0) << compiled.output;
  }

  std::string Classes() const {
    static const TempDir shared;
    return shared.Path("classes-" + std::filesystem::path(GetParam()).filename().string());
  }
  std::string Java() const { return "'" + GetParam() + "/bin/java' -cp '" + Classes() + "' "; }
  /// "heliograph record" of a main class with its arguments into the folder of this name.
  Outcome Record(const std::string& folder, const std::string& main, const std::string& options = "") const {
    return RunHeliograph("record " + options + " -o '" + dir_.Path(folder) + "' -- " + Java() + main);
  }

  TempDir dir_;
};

inline bool OfApplication(const std::vector<std::string>& fields) { return fields.at(8) == "1"; }

inline std::string JdkName(const testing::TestParamInfo<std::string>& jdk) {
  std::string name = std::filesystem::path(jdk.param).filename();
  for (char& c : name) c = isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
}

}  // namespace heliograph::test
