#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "report/diff/diff.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

/// How many rows went and came, by a column.
using Counts = std::map<std::string, std::pair<uint64_t, uint64_t>>;

Counts CountBy(const KindOfDiff& of, std::string DiffRow::*column) {
  Counts counts;
  for (const DiffRow& row : of.gone) ++counts[row.*column].first;
  for (const DiffRow& row : of.come) ++counts[row.*column].second;
  return counts;
}

/// Those with most rows first.
std::vector<std::pair<std::string, std::pair<uint64_t, uint64_t>>> Ranked(const Counts& counts) {
  std::vector<std::pair<std::string, std::pair<uint64_t, uint64_t>>> rows(counts.begin(), counts.end());
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
    return a.second.first + a.second.second > b.second.first + b.second.second;
  });
  return rows;
}

std::string Change(bool verdicts, const std::pair<uint64_t, uint64_t>& of) {
  if (verdicts) return std::to_string(of.second) + " changed";
  return std::to_string(of.first) + " gone, " + std::to_string(of.second) + " new";
}

void AppendRanked(std::string& text, const char* title, const Counts& counts, bool verdicts) {
  constexpr size_t kShown = 10;
  const auto rows = Ranked(counts);
  text += std::string("  by ") + title + ":\n";
  for (size_t i = 0; i < std::min(kShown, rows.size()); ++i) {
    text += "    " + (rows[i].first.empty() ? "(none)" : rows[i].first) + ": " + Change(verdicts, rows[i].second) + "\n";
  }
  if (rows.size() > kShown) text += "    and " + std::to_string(rows.size() - kShown) + " more\n";
}

/// Calls `add` with the mark and each row of the list, up to the limit; how many are left.
template <typename Add>
uint64_t List(const KindOfDiff& of, bool verdicts, uint64_t limit, const Add& add) {
  uint64_t listed = 0;
  for (const auto* rows : {&of.gone, &of.come}) {
    const char* change = rows == &of.gone ? "gone" : verdicts ? "changed" : "new";
    for (const DiffRow& row : *rows) {
      if (limit != 0 && listed == limit) return of.gone.size() + of.come.size() - listed;
      add(change, row);
      ++listed;
    }
  }
  return 0;
}

size_t IndexOf(const std::string& kind) {
  return static_cast<size_t>(std::find(std::begin(kDiffKindNames), std::end(kDiffKindNames), kind) - std::begin(kDiffKindNames));
}

bool IsVerdicts(size_t kind) { return kind == static_cast<size_t>(DiffKind::kVerdicts); }

}  // namespace

std::string DiffText(const Diff& diff, const DiffListing& listing) {
  std::string text;
  if (diff.recording) text += "One side is a recording: code of the JDK is left out, and there are no verdicts.\n";
  for (size_t kind = 0; kind < diff.kinds.size(); ++kind) {
    const KindOfDiff& of = diff.kinds[kind];
    if (IsVerdicts(kind) && diff.recording) continue;
    text += std::string(kDiffKindMeanings[kind]) + ": " + std::to_string(of.before);
    if (!IsVerdicts(kind)) text += " and " + std::to_string(of.after);
    if (of.gone.empty() && of.come.empty()) {
      text += ", no difference\n";
      continue;
    }
    text += ", " + Change(IsVerdicts(kind), {of.gone.size(), of.come.size()}) + "\n";
    AppendRanked(text, "jar", CountBy(of, &DiffRow::jar), IsVerdicts(kind));
    AppendRanked(text, "package", CountBy(of, &DiffRow::package), IsVerdicts(kind));
  }
  if (listing.kind.empty()) return text;
  const size_t kind = IndexOf(listing.kind);
  const uint64_t left =
      List(diff.kinds[kind], IsVerdicts(kind), listing.limit, [&](const std::string& change, const DiffRow& row) {
        text += (change == "gone" ? "- " : change == "new" ? "+ " : "~ ") + row.what + "\n";
      });
  if (left > 0) text += "and " + std::to_string(left) + " more (--limit)\n";
  return text;
}

std::string DiffTsv(const Diff& diff, const DiffListing& listing) {
  if (!listing.kind.empty()) {
    std::string text = "change\tjar\tpackage\twhat\n";
    const size_t kind = IndexOf(listing.kind);
    List(diff.kinds[kind], IsVerdicts(kind), listing.limit, [&](const std::string& change, const DiffRow& row) {
      text += change + "\t" + row.jar + "\t" + row.package + "\t" + row.what + "\n";
    });
    return text;
  }
  std::string text = "kind\tjar\tpackage\tgone\tnew\n";
  for (size_t kind = 0; kind < diff.kinds.size(); ++kind) {
    std::map<std::pair<std::string, std::string>, std::pair<uint64_t, uint64_t>> counts;
    for (const DiffRow& row : diff.kinds[kind].gone) ++counts[{row.jar, row.package}].first;
    for (const DiffRow& row : diff.kinds[kind].come) ++counts[{row.jar, row.package}].second;
    for (const auto& [place, of] : counts) {
      text += std::string(kDiffKindNames[kind]) + "\t" + place.first + "\t" + place.second + "\t" + std::to_string(of.first) +
              "\t" + std::to_string(of.second) + "\n";
    }
  }
  return text;
}

std::string DiffJson(const Diff& diff, const DiffListing& listing) {
  const auto counts_json = [](const Counts& counts) {
    Json json = Json::object();
    for (const auto& [name, of] : counts) json[name] = {{"gone", of.first}, {"new", of.second}};
    return json;
  };
  Json json = {{"format", "heliograph diff 1"}, {"different", diff.different()}, {"recording", diff.recording}};
  for (size_t kind = 0; kind < diff.kinds.size(); ++kind) {
    if (IsVerdicts(kind) && diff.recording) continue;
    const KindOfDiff& of = diff.kinds[kind];
    json[std::string(kDiffKindNames[kind])] = {{"before", of.before},
                                               {"after", of.after},
                                               {"gone", of.gone.size()},
                                               {"new", of.come.size()},
                                               {"by_jar", counts_json(CountBy(of, &DiffRow::jar))},
                                               {"by_package", counts_json(CountBy(of, &DiffRow::package))}};
  }
  if (!listing.kind.empty()) {
    const size_t kind = IndexOf(listing.kind);
    Json rows = Json::array();
    List(diff.kinds[kind], IsVerdicts(kind), listing.limit, [&](const std::string& change, const DiffRow& row) {
      rows.push_back({{"change", change}, {"jar", row.jar}, {"package", row.package}, {"what", row.what}});
    });
    json["list"] = {{"kind", listing.kind}, {"rows", rows}};
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace heliograph::report
