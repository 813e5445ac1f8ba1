#include "report/profile/usage_report.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "report/reference/output_table.h"
#include "report/tables/text.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

uint64_t Total(const UsageTable& table) {
  uint64_t total = 0;
  for (const UsageRow& row : table.rows) total += row.count;
  return total;
}

/// Tenths of a percent of `count` in `total`, rounded; 0 of nothing.
uint64_t Tenths(uint64_t count, uint64_t total) { return total == 0 ? 0 : (count * 2000 + total) / (2 * total); }

std::string Percent(uint64_t count, uint64_t total) {
  const uint64_t tenths = Tenths(count, total);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::vector<ProgramUsage> WithTotal(const std::vector<ProgramUsage>& programs) {
  std::vector<ProgramUsage> all = programs;
  all.push_back({"total", TotalUsage(programs)});
  return all;
}

std::string Padded(std::string text, size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

std::string RightAligned(const std::string& text, size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

constexpr size_t kNameWidth = 32, kColumnWidth = 22;

/// The file's name; of a long one the end, which tells more.
std::string ColumnTitle(const std::string& program) {
  std::string name = std::filesystem::path(program).filename().string();
  if (name.empty()) name = program;
  if (name.size() > kColumnWidth - 2) name = "..." + name.substr(name.size() - (kColumnWidth - 5));
  std::string shown;
  AppendText(shown, name);
  return RightAligned(shown, kColumnWidth);
}

void AddTable(const std::vector<ProgramUsage>& all, size_t t, std::string& out) {
  const UsageTable& total = all.back().profile.tables[t];
  out += "\n" + std::string(total.title) + "\n";
  if (Total(total) == 0) {
    out += "  none\n";
    return;
  }
  for (size_t r = 0; r < total.rows.size(); ++r) {
    if (total.rows[r].count == 0) continue;
    out += "  " + Padded(std::string(total.rows[r].name), kNameWidth - 2);
    for (const ProgramUsage& usage : all) {
      const UsageTable& table = usage.profile.tables[t];
      const uint64_t count = table.rows[r].count;
      out += RightAligned(std::to_string(count) + RightAligned(Percent(count, Total(table)) + " %", 9), kColumnWidth);
    }
    out += "\n";
  }
}

Json ProfileJson(const ProgramUsage& usage) {
  std::string name;
  AppendText(name, usage.program);
  Json tables = Json::object();
  for (const UsageTable& table : usage.profile.tables) {
    Json rows = Json::object();
    for (const UsageRow& row : table.rows) {
      rows[std::string(row.name)] = {{"count", row.count},
                                     {"percent", static_cast<double>(Tenths(row.count, Total(table))) / 10}};
    }
    tables[std::string(table.name)] = std::move(rows);
  }
  return {
      {"program", name}, {"classes", usage.profile.classes}, {"methods", usage.profile.methods}, {"tables", std::move(tables)}};
}

}  // namespace

UsageProfile TotalUsage(const std::vector<ProgramUsage>& programs) {
  UsageProfile total = programs.at(0).profile;
  for (size_t p = 1; p < programs.size(); ++p) {
    const UsageProfile& profile = programs[p].profile;
    total.classes += profile.classes;
    total.methods += profile.methods;
    for (size_t t = 0; t < total.tables.size(); ++t) {
      for (size_t r = 0; r < total.tables[t].rows.size(); ++r) total.tables[t].rows[r].count += profile.tables[t].rows[r].count;
    }
  }
  return total;
}

void WriteUsageTable(const std::vector<ProgramUsage>& programs, OutputFile& file) {
  file.Append(HeaderLine(Output::kProfile));
  for (const ProgramUsage& usage : WithTotal(programs)) {
    for (const UsageTable& table : usage.profile.tables) {
      for (const UsageRow& row : table.rows) {
        AppendText(file.row(), usage.program);
        for (const std::string& column :
             {std::string(table.name), std::string(row.name), std::to_string(row.count), Percent(row.count, Total(table))}) {
          file.row() += '\t' + column;
        }
        file.EndRow();
      }
    }
  }
}

std::string UsageSummary(const std::vector<ProgramUsage>& programs, const char* stop_reason) {
  const std::vector<ProgramUsage> all = WithTotal(programs);
  std::string out;
  if (stop_reason != nullptr) out = std::string("PARTIAL COUNTS: stopped early, ") + stop_reason + "\n";
  out += Padded("Reflection usage", kNameWidth);
  for (const ProgramUsage& usage : all) out += ColumnTitle(usage.program);
  const auto add = [&](const char* title, uint64_t UsageProfile::*number) {
    out += "\n" + Padded(title, kNameWidth);
    for (const ProgramUsage& usage : all) out += RightAligned(std::to_string(usage.profile.*number), kColumnWidth);
  };
  add("classes", &UsageProfile::classes);
  add("methods with code", &UsageProfile::methods);
  out += "\n";
  for (size_t t = 0; t < all.back().profile.tables.size(); ++t) AddTable(all, t, out);
  return out;
}

std::string UsageJson(const std::vector<ProgramUsage>& programs, const char* stop_reason) {
  Json json = {{"complete", stop_reason == nullptr},
               {"stop_reason", stop_reason == nullptr ? Json(nullptr) : Json(stop_reason)},
               {"programs", Json::array()}};
  for (const ProgramUsage& usage : programs) json["programs"].push_back(ProfileJson(usage));
  Json total = ProfileJson({"total", TotalUsage(programs)});
  total.erase("program");
  json["total"] = std::move(total);
  return json.dump(2) + "\n";
}

}  // namespace heliograph::report
