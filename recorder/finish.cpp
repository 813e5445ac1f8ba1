#include "recorder/finish.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "recorder/journal.h"

namespace heliograph::recorder {
namespace {

using Fields = std::vector<std::string>;

int64_t Number(const std::string& text) {
  int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

Fields Split(const std::string& line) {
  Fields fields;
  for (size_t begin = 0;;) {
    const size_t end = line.find('\t', begin);
    fields.push_back(line.substr(begin, end - begin));
    if (end == std::string::npos) return fields;
    begin = end + 1;
  }
}

struct Method {
  std::array<std::string, 3> name = {"<jvm>", "<startup>", "()V"};
  auto operator<=>(const Method&) const = default;
};

struct Row {
  Method caller;
  int64_t offset = -1, line = 0;
  Method callee;        // edges
  std::string text[2];  // calls: api, target; edges: kind
  auto operator<=>(const Row&) const = default;
};

/// Everything a journal says.
class Contents {
 public:
  bool Read(const std::string& path, const std::function<bool()>& stop) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return false;
    std::string line;
    while (std::getline(in, line) && !in.eof()) {  // at the end of the file: no newline, torn
      if (stop && stop()) return false;
      Add(Split(line));
    }
    return true;
  }

  void Add(const Fields& f) {
    const size_t needed = Needed(f[0]);
    if (needed == 0 || f.size() < needed) return;
    switch (f[0][0]) {
      case 'H': about[f[1]] = f[2]; break;
      case 'K': classes[f[1]] = {f[2], f[3]}; break;
      case 'M': methods[f[1]] = {{f[2], f[3], f[4]}}; break;
      case 'E': AddRow('E' + f[1], {MethodOf(f[2]), Number(f[3]), Number(f[4]), MethodOf(f[5]), {f[6], ""}}); break;
      case 'R': AddRow('R' + f[1], {MethodOf(f[2]), Number(f[3]), Number(f[4]), {}, {f[5], f[6]}}); break;
      case 'L': AddLogLine(f); break;
      case 'N': counts[f[1] + f[2]] += Number(f[3]); break;
      default: complete = true; events = static_cast<uint64_t>(Number(f[1]));
    }
  }

  /// Rows of one kind with their counts; rows that read the same are one.
  std::map<Row, int64_t> Rows(char kind) const {
    std::map<Row, int64_t> rows;
    for (const auto& [id, row] : rows_) {
      if (id[0] != kind) continue;
      const auto count = counts.find(id);
      rows[row] += count == counts.end() ? 1 : count->second;
    }
    return rows;
  }

  std::string ApplicationOf(const Method& m) const {
    const auto found = classes.find(m.name[0]);
    return found == classes.end() ? "0" : found->second.first;
  }

  std::map<std::string, std::string> about;
  std::map<std::string, std::pair<std::string, std::string>> classes;  // application, origin
  std::map<std::string, Method> methods;
  std::map<std::string, int64_t> counts;
  std::set<std::string> log;
  bool complete = false;
  uint64_t events = 0;

 private:
  static size_t Needed(const std::string& kind) {
    static const std::map<std::string, size_t> fields = {{"H", 3}, {"K", 4}, {"M", 5}, {"E", 7},
                                                         {"R", 7}, {"L", 6}, {"N", 4}, {"X", 2}};
    const auto found = fields.find(kind);
    return found == fields.end() ? 0 : found->second;
  }

  Method MethodOf(const std::string& id) const {
    const auto found = methods.find(id);
    return found == methods.end() ? Method() : found->second;
  }

  void AddRow(std::string id, Row row) { rows_.emplace_back(std::move(id), std::move(row)); }

  void AddLogLine(const Fields& f) {
    const Method caller = MethodOf(f[3]);
    const std::string metadata = f[5] == "-" ? "" : f[5] == "1" ? "isAccessible=true" : "isAccessible=false";
    const std::string line = f[4] == "0" ? "" : f[4];
    log.insert(f[1] + ';' + f[2] + ';' + caller.name[0] + '.' + caller.name[1] + ';' + line + ';' + metadata + ';');
  }

  std::vector<std::pair<std::string, Row>> rows_;
};

/// A table under a temporary name until Publish.
class Table {
 public:
  Table(const std::string& folder, const std::string& name)
      : path_(folder + "/" + name), out_(path_ + ".part", std::ios::binary | std::ios::trunc) {}
  std::ofstream& out() { return out_; }
  bool Publish() {
    out_.close();
    return out_ && std::rename((path_ + ".part").c_str(), path_.c_str()) == 0;
  }

 private:
  std::string path_;
  std::ofstream out_;
};

std::ostream& operator<<(std::ostream& out, const Method& m) {
  return out << m.name[0] << '\t' << m.name[1] << '\t' << m.name[2];
}

bool WriteCalls(const Contents& contents, const std::string& folder, FinishedRecording& finished) {
  Table table(folder, "reflective-calls.tsv");
  table.out() << "class\tmethod\tdescriptor\tbytecode_offset\tline\tapi\ttarget\tcount\tapplication\n";
  for (const auto& [row, count] : contents.Rows('R')) {
    table.out() << row.caller << '\t' << row.offset << '\t' << row.line << '\t' << row.text[0] << '\t' << row.text[1] << '\t'
                << count << '\t' << contents.ApplicationOf(row.caller) << '\n';
    ++finished.calls;
  }
  return table.Publish();
}

bool WriteEdges(const Contents& contents, const std::string& folder, FinishedRecording& finished) {
  Table table(folder, "call-edges.tsv");
  table.out() << "caller_class\tcaller_method\tcaller_descriptor\tbytecode_offset\tline\tcallee_class\tcallee_method\t"
                 "callee_descriptor\tkind\tcount\tcaller_application\tcallee_application\n";
  for (const auto& [row, count] : contents.Rows('E')) {
    table.out() << row.caller << '\t' << row.offset << '\t' << row.line << '\t' << row.callee << '\t' << row.text[0] << '\t'
                << count << '\t' << contents.ApplicationOf(row.caller) << '\t' << contents.ApplicationOf(row.callee) << '\n';
    ++finished.edges;
  }
  return table.Publish();
}

bool WriteClasses(const Contents& contents, const std::string& folder) {
  Table table(folder, "classes.tsv");
  table.out() << "class\tapplication\torigin\n";
  for (const auto& [name, rest] : contents.classes) {
    table.out() << name << '\t' << rest.first << '\t' << rest.second << '\n';
  }
  return table.Publish();
}

bool WriteLog(const Contents& contents, const std::string& folder) {
  Table table(folder, "reflection.log");
  for (const std::string& line : contents.log) table.out() << line << '\n';
  return table.Publish();
}

std::string Quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '\\';
    out += c;  // other characters that JSON escapes were escaped the same way in the journal
  }
  return out + '"';
}

bool WriteRecord(const Contents& contents, const std::string& folder, const FinishedRecording& finished) {
  Table table(folder, "recording.json");
  table.out() << "{\n  \"complete\": " << (finished.complete ? "true" : "false");
  for (const auto& [key, value] : contents.about) {
    const bool number = key.ends_with("_s");
    table.out() << ",\n  " << Quoted(key) << ": " << (number ? value : Quoted(value));
  }
  table.out() << ",\n  \"events\": " << finished.events << ",\n  \"lost_events\": " << finished.lost
              << ",\n  \"reflective_calls\": " << finished.calls << ",\n  \"call_edges\": " << finished.edges << "\n}\n";
  return table.Publish();
}

}  // namespace

bool HasJournal(const std::string& folder) {
  std::error_code failure;
  return std::filesystem::exists(folder + "/" + kJournalName, failure);
}

bool FinishRecording(const std::string& folder, FinishedRecording* out, std::string* error, const std::function<bool()>& stop) {
  const std::string journal = folder + "/" + kJournalName;
  Contents contents;
  if (!contents.Read(journal, stop)) {
    *error = "cannot read " + journal;
    return false;
  }
  *out = FinishedRecording();
  out->complete = contents.complete;
  out->events = contents.events;
  if (const auto lost = contents.about.find("lost"); lost != contents.about.end()) {
    out->lost = static_cast<uint64_t>(Number(lost->second));
    contents.about.erase(lost);
  }
  const bool written = WriteCalls(contents, folder, *out) && WriteEdges(contents, folder, *out) &&
                       WriteClasses(contents, folder) && WriteLog(contents, folder) && WriteRecord(contents, folder, *out);
  if (!written) {
    *error = "cannot write the tables of the recording in " + folder;
    return false;
  }
  std::remove(journal.c_str());
  return true;
}

bool AddSeconds(const std::string& folder, const std::string& key, double seconds, std::string* error) {
  std::string text;
  {
    std::ifstream in(folder + "/recording.json", std::ios::binary);
    text.assign(std::istreambuf_iterator<char>(in), {});
  }
  const size_t end = text.rfind("\n}");
  *error = "cannot write recording.json in " + folder;
  if (end == std::string::npos) return false;
  char value[32];
  std::snprintf(value, sizeof value, "%.3f", seconds);
  Table table(folder, "recording.json");
  table.out() << text.substr(0, end) << ",\n  " << Quoted(key) << ": " << value << text.substr(end);
  return table.Publish();
}

}  // namespace heliograph::recorder
