/// Texts and tables that the program under test wrote.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace heliograph::test {

/// The whole file; empty if it cannot be read.
std::string ReadText(const std::filesystem::path& file);
/// The lines of a text file, without their ends.
std::vector<std::string> ReadLines(const std::filesystem::path& file);
/// The fields of one line of a table.
std::vector<std::string> SplitTabs(const std::string& line);
/// The lines of a tab-separated file, the header included, as fields.
std::vector<std::vector<std::string>> ReadRows(const std::filesystem::path& file);
/// How many entries a folder has; 0 if there is no such folder.
size_t FilesIn(const std::filesystem::path& folder);

}  // namespace heliograph::test
