/// Reads the files of a recording and of a result from one text, and compares them.
///
/// "== NAME" on a line of its own begins the file NAME. A file that the text leaves out is a table without rows, or an empty
/// record.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

#include "report/recall/recall.h"
#include "support/memory_file.h"

namespace {

constexpr std::array<std::string_view, 10> kNames = {
    "recording.json", "reflective-calls.tsv", "call-edges.tsv",         "classes.tsv", "run.json", "reachable-methods.tsv",
    "call-graph.tsv", "reflective-sites.tsv", "reflective-targets.tsv", "ledger.tsv"};
constexpr std::string_view kOptional = "specification-points.tsv";

std::map<std::string_view, std::string_view> Sections(std::string_view text) {
  std::map<std::string_view, std::string_view> sections;
  std::string_view name;
  while (!text.empty()) {
    const size_t next = text.starts_with("== ") ? 0 : text.find("\n== ");
    const std::string_view content = text.substr(0, next == 0 ? 0 : next + (next != std::string_view::npos));
    if (!name.empty()) sections[name] = content;
    if (next == std::string_view::npos) break;
    text.remove_prefix(content.size() + 3);
    name = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(name.size() + 1, text.size()));
  }
  return sections;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace heliograph;
  static fuzz::MemoryFolder folder;
  const auto sections = Sections({reinterpret_cast<const char*>(data), size});
  for (std::string_view name : kNames) {
    const auto found = sections.find(name);
    const std::string_view without = name.ends_with(".json") ? "{}" : "header\n";
    folder.Write(std::string(name), found == sections.end() ? without : found->second);
  }
  const auto points = sections.find(kOptional);
  folder.Write(std::string(kOptional), points == sections.end() ? "header\n" : points->second);

  const auto runs = report::ReadRecordings({folder.path(), folder.path()});
  if (!runs.ok()) return 0;
  const auto program = report::AnalysedProgram::Read(folder.path(), *runs);
  if (!program.ok()) return 0;
  const report::Recall recall = report::CompareWithRuns(*program, *runs);
  for (const report::Share& share : recall.targets.by_kind) {
    if (share.Compared() > share.recorded) std::abort();
  }
  report::RecallSummary(recall);
  report::RecallJson(recall);
  return 0;
}
