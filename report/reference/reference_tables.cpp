#include "report/reference/reference_tables.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

std::string Dump(const Json& json) { return json.dump(2) + "\n"; }

/// Text for a cell: '|' ends a cell and '<' begins markup unless they are escaped.
std::string Cell(std::string_view text) {
  std::string cell;
  for (char c : text) {
    if (c == '|' || c == '<' || c == '*') cell += '\\';
    cell += c;
  }
  return cell;
}

/// `text` as code; in a table '|' is escaped even there.
std::string Code(std::string_view text) {
  std::string code = "`";
  for (char c : text) code += c == '|' ? std::string("\\|") : std::string(1, c);
  return code + '`';
}

/// "`-j`, `--threads N`".
std::string Spellings(const OptionEntry& option) {
  if (option.flags.empty()) return Code(option.value);
  std::string spellings;
  std::string_view rest = option.flags;
  for (size_t comma; (comma = rest.find(',')) != rest.npos; rest.remove_prefix(comma + 1))
    spellings += Code(rest.substr(0, comma)) + ", ";
  return spellings + Code(std::string(rest) + (option.value.empty() ? "" : " " + option.value));
}

std::string Meaning(const OptionEntry& option) {
  const std::string text = Cell(option.help);
  return option.choices.empty() ? text : text + ": " + Code(option.choices);
}

}  // namespace

std::string OptionsMarkdown(std::span<const OptionEntry> options) {
  std::string out = "| option | default | meaning |\n|---|---|---|\n";
  for (const OptionEntry& option : options) {
    out += "| " + Spellings(option) + " | " + Cell(option.default_text) + " | " + Meaning(option) + " |\n";
  }
  return out;
}

std::string OptionsJson(std::span<const OptionEntry> options) {
  Json json = Json::array();
  for (const OptionEntry& option : options) {
    json.push_back({{"flags", option.flags},
                    {"value", option.value},
                    {"choices", option.choices},
                    {"default", option.default_text},
                    {"help", option.help}});
  }
  return Dump(json);
}

std::vector<OutputRow> OutputsOf(std::string_view command) {
  std::vector<OutputRow> rows(OutputTable().begin(), OutputTable().end());
  std::erase_if(rows, [command](const OutputRow& row) { return row.command != command; });
  return rows;
}

std::string OutputsMarkdown(std::span<const OutputRow> outputs) {
  std::string out = "| file | holds | columns | written with |\n|---|---|---|---|\n";
  for (const OutputRow& row : outputs) {
    out += "| " + Code(row.file) + " | " + Cell(row.meaning) + " | " + Cell(row.columns) + " | " +
           (row.when.empty() ? "always" : Cell(row.when)) + " |\n";
  }
  return out;
}

std::string OutputsJson(std::span<const OutputRow> outputs) {
  Json json = Json::array();
  for (const OutputRow& row : outputs) {
    json.push_back({{"file", row.file}, {"holds", row.meaning}, {"columns", ColumnsOf(row)}, {"written_with", row.when}});
  }
  return Dump(json);
}

}  // namespace heliograph::report
