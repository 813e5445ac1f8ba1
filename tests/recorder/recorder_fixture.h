/// Runs Java programs under the recorder and reads what was recorded.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/options/options.h"
#include "support/jdk_locator.h"
#include "support/temp_dir.h"

namespace heliograph::test {

struct Outcome {
  int status = -1;
  std::string output;     ///< standard output and error together
};

inline Outcome RunShell(const std::string& command) {
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  Outcome outcome;
  char buffer[4096];
  while (const size_t size = std::fread(buffer, 1, sizeof buffer, pipe)) outcome.output.append(buffer, size);
  const int status = pclose(pipe);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return outcome;
}

inline std::string ReadText(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

/// The chosen columns, joined by tabs, of the rows for which `wanted` holds; the header line is left out.
template <typename Wanted>
std::multiset<std::string> Columns(const std::string& path, const std::vector<size_t>& chosen, Wanted wanted) {
  std::multiset<std::string> rows;
  std::ifstream in(path);
  std::string line;
  for (std::getline(in, line); std::getline(in, line);) {
    std::vector<std::string> fields;
    for (size_t begin = 0, end = 0; end != std::string::npos; begin = end + 1) {
      end = line.find('\t', begin);
      fields.push_back(line.substr(begin, end - begin));
    }
    if (!wanted(fields)) continue;
    std::string row;
    for (size_t column : chosen) row += (row.empty() ? "" : "\t") + fields.at(column);
    rows.insert(row);
  }
  return rows;
}

inline std::multiset<std::string> LinesOf(const std::string& path) {
  std::multiset<std::string> lines;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) lines.insert(line);
  return lines;
}

/// What only one of the two has, for messages; empty if they are equal.
inline std::string Difference(const std::multiset<std::string>& expected, const std::multiset<std::string>& found) {
  std::string text;
  for (const std::string& row : expected) {
    if (expected.count(row) != found.count(row)) text += "expected " + std::to_string(expected.count(row)) + ", found " + std::to_string(found.count(row)) + ": " + row + "\n";
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
    if (!std::filesystem::exists(std::string(HELIOGRAPH_BUILD_DIR) + "/libheliograph-recorder.so")) {
      GTEST_SKIP() << "the recorder was not built: no jvmti.h";
    }
    if (!std::filesystem::exists(Classes())) Compile();
  }

  void Compile() const {
    const std::string sources = std::string(HELIOGRAPH_SOURCE_DIR) + "/tests/recorder/java";
    std::filesystem::create_directories(Classes());
    std::filesystem::copy(sources + "/META-INF", Classes() + "/META-INF", std::filesystem::copy_options::recursive);
    const std::string javac = JavacFor(GetParam());
    const bool only_8 = std::filesystem::exists(javac.substr(0, javac.rfind("/bin/") + 1) + "jre/lib/rt.jar");
    const Outcome compiled = RunShell("'" + javac + "' " + (only_8 ? "" : "--release 8") + " -g -Xlint:-options -nowarn -d '" + Classes() + "' '" + sources + "'/*.java");
    ASSERT_EQ(compiled.status, 0) << compiled.output;
  }

  std::string Classes() const {
    static const TempDir shared;
    return shared.Path("classes-" + std::filesystem::path(GetParam()).filename().string());
  }
  std::string Java() const { return "'" + GetParam() + "/bin/java' -cp '" + Classes() + "' "; }
  /// "heliograph record" of a main class with its arguments into the folder of this name.
  Outcome Record(const std::string& folder, const std::string& main, const std::string& options = "") const {
    return RunShell("'" HELIOGRAPH_PROGRAM "' record " + options + " -o '" + dir_.Path(folder) + "' -- " + Java() + main);
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
