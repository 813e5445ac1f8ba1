#include "report/reach/text_file.h"

#include <filesystem>
#include <fstream>

namespace heliograph::report {

Result<std::string> ReadTextFile(const std::string& file) {
  constexpr size_t kMostBytes = 64 << 20;
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) return Error{Error::Kind::kUnreadableInput, file + " is a folder"};
  std::ifstream input(file, std::ios::binary);
  if (!input) return Error{Error::Kind::kUnreadableInput, file + " cannot be read"};
  std::string text;
  for (char buffer[1 << 16]; input.read(buffer, sizeof buffer) || input.gcount() > 0;) {
    text.append(buffer, static_cast<size_t>(input.gcount()));
    if (text.size() > kMostBytes) return Error{Error::Kind::kUnreadableInput, file + " has more than 64 MB"};
  }
  return text;
}

std::string_view Trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

std::vector<std::string> Lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    std::string_view line = Trimmed(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.starts_with('#')) line = {};
    if (const size_t comment = line.find(" #"); comment != std::string_view::npos) line = Trimmed(line.substr(0, comment));
    lines.emplace_back(line);
  }
  return lines;
}

}  // namespace heliograph::report
