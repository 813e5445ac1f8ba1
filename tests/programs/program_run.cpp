#include "tests/programs/program_run.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace heliograph::programs {

namespace fs = std::filesystem;

std::string ReadText(const fs::path& file) {
  std::ifstream in(file);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

std::vector<std::vector<std::string>> ReadRows(const fs::path& file) {
  std::vector<std::vector<std::string>> rows;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    std::vector<std::string>& columns = rows.emplace_back();
    for (size_t begin = 0, end = 0; end != std::string::npos; begin = end + 1) {
      end = line.find('\t', begin);
      columns.push_back(line.substr(begin, end - begin));
    }
  }
  return rows;
}

#ifdef HELIOGRAPH

Outcome AnalyzeProgram(const std::string& package, const std::string& name, const std::string& options) {
  const fs::path folder = fs::path(PROGRAM_BUILD) / "results" / name;
  fs::remove_all(folder);
  fs::create_directories(folder.parent_path());
  const std::string log = folder.string() + ".log";
  const std::string command = std::string(HELIOGRAPH) + " analyze " + PROGRAM_BUILD + "/own/" + package + " -m " + package +
                              ".Main -j 1 -q " + options + " -o " + folder.string() + " > " + log + " 2>&1";
  EXPECT_EQ(std::system(command.c_str()), 0) << command << "\n" << ReadText(log);
  return {folder, ReadText(log)};
}

#endif  // HELIOGRAPH

}  // namespace heliograph::programs
