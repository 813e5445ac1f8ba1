#include "support/files.h"

#include <fstream>
#include <iterator>
#include <system_error>

namespace heliograph::test {

std::string ReadText(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

std::vector<std::string> ReadLines(const std::filesystem::path& file) {
  std::vector<std::string> lines;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> SplitTabs(const std::string& line) {
  std::vector<std::string> fields;
  for (size_t begin = 0, end = 0; end != std::string::npos; begin = end + 1) {
    end = line.find('\t', begin);
    fields.push_back(line.substr(begin, end - begin));
  }
  return fields;
}

std::vector<std::vector<std::string>> ReadRows(const std::filesystem::path& file) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line : ReadLines(file)) rows.push_back(SplitTabs(line));
  return rows;
}

size_t FilesIn(const std::filesystem::path& folder) {
  std::error_code failure;
  return static_cast<size_t>(std::distance(std::filesystem::directory_iterator(folder, failure), {}));
}

}  // namespace heliograph::test
