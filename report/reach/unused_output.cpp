#include <algorithm>
#include <map>

#include "report/answers/call_hops.h"
#include "report/reach/premises_json.h"
#include "report/reach/unused.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

std::string NameOf(UnusedBy by) { return std::string(kUnusedByNames[static_cast<size_t>(by)]); }

size_t Shown(const UnusedAnswer& answer, uint64_t limit) {
  return limit == 0 ? answer.rows.size() : std::min<size_t>(limit, answer.rows.size());
}

std::string Plural(UnusedBy by, uint64_t number) {
  return std::to_string(number) + " " + NameOf(by) + (number == 1 ? "" : by == UnusedBy::kClass ? "es" : "s");
}

std::map<std::string, uint64_t> CountAnswers(const UnusedAnswer& answer) {
  std::map<std::string, uint64_t> count;
  for (const UnusedRow& row : answer.rows) ++count[row.answer];
  return count;
}

std::string SizeOf(const UnusedRow& row, UnusedBy by) {
  if (by == UnusedBy::kMethod) return "";
  std::string text = ", " + Counted(row.methods, "method");
  if (by != UnusedBy::kClass) text += " in " + std::to_string(row.classes) + (row.classes == 1 ? " class" : " classes");
  return text;
}

}  // namespace

std::string UnusedText(const UnusedAnswer& answer, uint64_t limit) {
  std::string text = "Analysis: " + answer.premises.analysis + "\n" + Plural(answer.by, answer.all) + ", of " +
                     std::to_string(answer.rows.size()) + " no code is reached";
  const auto count = CountAnswers(answer);
  for (const auto& [what, number] : count)
    text += (what == count.begin()->first ? ": " : ", ") + std::to_string(number) + " " + what;
  text += "\n";
  const size_t shown = Shown(answer, limit);
  for (size_t i = 0; i < shown; ++i) {
    const UnusedRow& row = answer.rows[i];
    text += "  " + row.answer + ": " + (row.name.empty() ? row.jar : row.name) + SizeOf(row, answer.by) +
            (row.name.empty() ? "" : " (" + row.jar + ")") + "\n";
  }
  if (shown < answer.rows.size()) text += "  and " + std::to_string(answer.rows.size() - shown) + " more\n";
  if (answer.premises.closed() || count.find("undetermined") == count.end()) return text;
  text += "What the result does not see, and could reach what is undetermined:\n";
  for (const Hole& hole : answer.premises.holes) text += "  " + HoleText(hole) + "\n";
  return text;
}

std::string UnusedTsv(const UnusedAnswer& answer, uint64_t limit) {
  std::string text = "answer\tjar\t" + (answer.by == UnusedBy::kJar ? "" : NameOf(answer.by) + "\t") + "classes\tmethods\n";
  for (size_t i = 0; i < Shown(answer, limit); ++i) {
    const UnusedRow& row = answer.rows[i];
    text += row.answer + "\t" + row.jar + "\t" + (answer.by == UnusedBy::kJar ? "" : row.name + "\t") +
            std::to_string(row.classes) + "\t" + std::to_string(row.methods) + "\n";
  }
  return text;
}

std::string UnusedJson(const UnusedAnswer& answer, uint64_t limit) {
  Json rows = Json::array();
  for (size_t i = 0; i < Shown(answer, limit); ++i) {
    const UnusedRow& row = answer.rows[i];
    Json json = {{"answer", row.answer}, {"jar", row.jar}};
    if (answer.by != UnusedBy::kJar) json[NameOf(answer.by)] = row.name;
    json["classes"] = row.classes, json["methods"] = row.methods;
    rows.push_back(std::move(json));
  }
  const Json json = {{"format", "heliograph unused 1"},
                     {"by", NameOf(answer.by)},
                     {"analysis", answer.premises.analysis},
                     {"premises", PremisesJson(answer.premises)},
                     {"all", answer.all},
                     {"not_reached", answer.rows.size()},
                     {"rows", rows}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace heliograph::report
