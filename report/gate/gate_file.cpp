#include <algorithm>
#include <charconv>
#include <filesystem>

#include "core/options/options.h"
#include "report/gate/gate.h"
#include "report/reach/text_file.h"

namespace heliograph::report {
namespace {

/// What stands behind the name of a rule.
enum class Value : uint8_t { kNone, kNumber, kName, kFile, kFail };

struct Row {
  GateRule rule;
  std::string_view name;
  Value value;
};

constexpr Row kRows[] = {
    {GateRule::kComplete, "complete", Value::kNone},
    {GateRule::kOpenCalls, "open-calls", Value::kNumber},
    {GateRule::kOpenCallsAll, "open-calls-all", Value::kNumber},
    {GateRule::kAllowOpenCall, "allow-open-call", Value::kName},
    {GateRule::kNoNewOpenCalls, "no-new-open-calls", Value::kNone},
    {GateRule::kReachableMethods, "reachable-methods", Value::kNumber},
    {GateRule::kCallEdges, "call-edges", Value::kNumber},
    {GateRule::kUnreachable, "unreachable", Value::kName},
    {GateRule::kUnreachableList, "unreachable-list", Value::kFile},
    {GateRule::kUndetermined, "undetermined", Value::kFail},
};

constexpr std::string_view kExpected[] = {"nothing", "a whole number", "p.C.m, p.C or p.*", "a file", "fail"};

class GateReader {
 public:
  explicit GateReader(const std::string& file) { gate_.file = file; }

  Result<Gate> Read(std::string_view text) {
    for (const std::string& line : Lines(text)) {
      ++number_;
      if (line.empty()) continue;
      if (auto error = Add(line)) return *error;
    }
    if (gate_.lines.empty()) return Error{Error::Kind::kUsage, gate_.file + " has no rule: there are " + Names()};
    return std::move(gate_);
  }

 private:
  static std::string Names() {
    std::string names;
    for (const Row& row : kRows) names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
  }

  Error Bad(const std::string& what) const {
    return {Error::Kind::kUsage, gate_.file + ":" + std::to_string(number_) + ": " + what};
  }

  std::optional<Error> Add(const std::string& text) {
    const size_t blank = std::min(text.find_first_of(" \t"), text.size());
    const std::string name = text.substr(0, blank), value(Trimmed(text.substr(blank)));
    for (const Row& row : kRows) {
      if (row.name == name) return AddLine(row, text, value);
    }
    std::vector<std::string_view> names;
    for (const Row& row : kRows) names.push_back(row.name);
    return Bad("unknown rule " + name + NearestHint(name, names) + "; there are " + Names());
  }

  std::optional<Error> AddLine(const Row& row, const std::string& text, const std::string& value) {
    GateLine line;
    line.rule = row.rule, line.text = text, line.line = number_, line.name = value;
    line.place = gate_.file + ":" + std::to_string(number_);
    if (!Fits(row.value, value, line)) {
      return Bad(std::string(row.name) + " takes " + std::string(kExpected[static_cast<size_t>(row.value)]) +
                 (value.empty() ? "" : ", and not " + value));
    }
    if (row.rule == GateRule::kUndetermined) gate_.fails_undetermined = true;
    if (row.rule == GateRule::kUnreachable || row.rule == GateRule::kUnreachableList) {
      auto symbols = row.rule == GateRule::kUnreachable ? ParseSymbols(value, line.place) : ReadSymbols(Beside(value));
      if (!symbols && row.rule == GateRule::kUnreachable)
        return Bad("p.C.m(int), p.C.m, p.C or p.* is expected, and not " + value);
      if (!symbols) return symbols.error();
      line.symbols = std::move(*symbols);
    }
    gate_.lines.push_back(std::move(line));
    return std::nullopt;
  }

  static bool Fits(Value kind, const std::string& value, GateLine& line) {
    switch (kind) {
      case Value::kNone: return value.empty();
      case Value::kNumber: {
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), line.most);
        return error == std::errc() && end == value.data() + value.size();
      }
      case Value::kFail: return value == "fail";
      case Value::kName:
      case Value::kFile: return !value.empty();
    }
    return false;
  }

  std::string Beside(const std::string& value) const {
    const std::filesystem::path path(value);
    return path.is_absolute() ? value : (std::filesystem::path(gate_.file).parent_path() / path).string();
  }

  Gate gate_;
  int64_t number_ = 0;
};

}  // namespace

Result<Gate> ReadGate(const std::string& file) {
  const auto text = ReadTextFile(file);
  if (!text) return text.error();
  return GateReader(file).Read(*text);
}

}  // namespace heliograph::report
