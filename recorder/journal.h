/// The append-only journal that a recording is made of.
///
/// One line per fact, tab-separated, each written with one call to the operating system: whatever ends the process later,
/// the lines written stay. The first column says what a line is:
///   H key value                                            about the recording
///   K class application(0/1) origin                        a class; the file it came from, or - if it was made at run time
///   M id class method descriptor                           a method
///   E id caller offset line callee kind                    an edge; methods by their id, -1 for the virtual machine
///   R id caller offset line api target                     a reflective call
///   L api target caller line accessible(0/1)               the same in the terms of TamiFlex
///   N what id count                                        how often E or R happened; the last line holds
///   X events                                               the end: the recording is complete
/// A line without its newline, the last one of a killed process, does not count.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace heliograph::recorder {

inline constexpr char kJournalName[] = "journal.tsv";

inline void AppendField(std::string& line, const std::string& text) { line += text; }
inline void AppendField(std::string& line, const char* text) { line += text; }
inline void AppendField(std::string& line, char letter) { line += letter; }
inline void AppendField(std::string& line, int64_t number) { line += std::to_string(number); }
inline void AppendField(std::string& line, int number) { line += std::to_string(number); }
inline void AppendField(std::string& line, uint64_t number) { line += std::to_string(number); }

/// The fields with tabs between them.
template <typename First, typename... Rest>
std::string LineOf(const First& first, const Rest&... rest) {
  std::string line;
  AppendField(line, first);
  ((line += '\t', AppendField(line, rest)), ...);
  return line;
}

/// Writes lines; any thread. After a failed write the lines that follow are counted as lost.
class Journal {
 public:
  Journal() = default;
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// Makes the folder and an empty journal in it. An existing journal is an error: it belongs to a run that was killed.
  bool Open(const std::string& folder, std::string* error);
  /// Appends a line; `line` has no newline.
  void Write(std::string line);
  uint64_t lost() const { return lost_; }
  void Close();

 private:
  int descriptor_ = -1;
  std::atomic<uint64_t> lost_{0};
};

}  // namespace heliograph::recorder
