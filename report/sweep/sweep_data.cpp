#include "report/sweep/sweep_data.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "core/options/options.h"
#include "report/sqlite/database.h"

namespace heliograph::report {
namespace {

double Median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// The place of a variant in the option's list, then its bound if it has one, the highest last; unknown ones come last.
std::tuple<size_t, size_t, std::string> VariantRank(const std::string& name) {
  const std::string base = name.substr(0, name.find(':')), bound = name.substr(base.size());
  const auto at = std::find(kReflectionVariantNames.begin(), kReflectionVariantNames.end(), base);
  return {static_cast<size_t>(at - kReflectionVariantNames.begin()), bound.size(), bound};
}

void AddWord(std::string& list, const std::string& word, const char* separator) {
  if (!list.empty()) list += separator;
  list += word;
}

class Reader {
 public:
  Reader(const std::string& path, BudgetGuard budget) : path_(path), budget_(budget), database_(path, budget) {}

  Result<SweepData> Read() {
    if (!database_.error().empty()) return Failure(database_.error());
    for (auto read : {&Reader::ReadCells, &Reader::ReadMissed, &Reader::ReadSurroundings, &Reader::ReadRecordings}) {
      if (budget_.Spent()) break;
      const std::string error = (this->*read)();
      if (!error.empty() && !budget_.WasSpent()) return Failure(error);
    }
    if (budget_.WasSpent()) {
      data_.remarks.insert(data_.remarks.begin(), std::string("The page is partial: stopped early, ") + budget_.reason());
    }
    return std::move(data_);
  }

 private:
  Error Failure(const std::string& error) const {
    return {Error::Kind::kUnreadableInput, path_ + ": not the table of a sweep: " + error};
  }

  std::string ReadCells() {
    Query query = database_.Run(
        "SELECT program, variant, threads, status, wall_s, cpu_s, peak_rss_bytes, reachable_methods, call_edges, "
        "application_average_points_to_size, sites_resolved, sites_partial, sites_unresolved, targets_recorded, "
        "targets_found, targets_recall_percent, actions_recall_percent, look_ups_recall_percent, "
        "plural_look_ups_recall_percent, application_edges_recall_percent, methods_recall_percent, targets_per_recorded, "
        "application_edges_per_recorded "
        "FROM cells ORDER BY program, variant, threads, repetition");
    std::array<std::vector<double>, 3> measured;  // of the cell being read
    const auto finish = [&] {
      if (data_.cells.empty()) return;
      SweepCell& cell = data_.cells.back();
      cell.wall_s = Median(measured[0]), cell.cpu_s = Median(measured[1]), cell.peak_bytes = Median(measured[2]);
      for (auto& values : measured) values.clear();
    };
    while (query.Next()) {
      const auto threads = static_cast<uint32_t>(query.Integer(2));
      const auto same = [&](const SweepCell& c) {
        return c.program == query.Text(0) && c.variant == query.Text(1) && c.threads == threads;
      };
      if (data_.cells.empty() || !same(data_.cells.back())) {
        finish();
        data_.cells.push_back(FirstRun(query));
      }
      AddRun(data_.cells.back(), query.Text(3));
      for (int m = 0; m < 3; ++m) measured[static_cast<size_t>(m)].push_back(query.Number(4 + m).value_or(0));
    }
    finish();
    Order();
    return query.error();
  }

  static SweepCell FirstRun(const Query& row) {
    SweepCell cell;
    cell.program = row.Text(0), cell.variant = row.Text(1), cell.threads = static_cast<uint32_t>(row.Integer(2));
    int column = 7;
    for (std::optional<double>* figure :
         {&cell.reachable_methods, &cell.call_edges, &cell.average_points_to, &cell.resolved, &cell.partial, &cell.unresolved,
          &cell.targets_recorded, &cell.targets_found, &cell.target_recall, &cell.action_recall, &cell.look_up_recall,
          &cell.plural_recall, &cell.edge_recall, &cell.method_recall, &cell.targets_per_recorded, &cell.edges_per_recorded}) {
      *figure = row.Number(column++);
    }
    return cell;
  }

  static void AddRun(SweepCell& cell, const std::string& status) {
    ++cell.runs;
    if (("/" + cell.status + "/").find("/" + status + "/") == std::string::npos) AddWord(cell.status, status, "/");
  }

  void Order() {
    std::set<std::string> programs, variants;
    for (const SweepCell& cell : data_.cells) {
      programs.insert(cell.program);
      variants.insert(cell.variant);
      if (cell.status != "complete") {
        data_.remarks.push_back(cell.program + ", " + cell.variant + ", " + std::to_string(cell.threads) +
                                (cell.threads == 1 ? " thread: " : " threads: ") + cell.status);
      }
    }
    data_.programs.assign(programs.begin(), programs.end());
    data_.variants.assign(variants.begin(), variants.end());
    std::stable_sort(data_.variants.begin(), data_.variants.end(),
                     [](const auto& a, const auto& b) { return VariantRank(a) < VariantRank(b); });
    std::stable_sort(data_.cells.begin(), data_.cells.end(), [](const SweepCell& a, const SweepCell& b) {
      return std::tuple(a.program, VariantRank(a.variant), a.threads) < std::tuple(b.program, VariantRank(b.variant), b.threads);
    });
  }

  /// A target counts if every variant with a recall for its program misses it, whatever the threads.
  std::string ReadMissed() {
    Query query = database_.Run(
        "WITH compared AS (SELECT program, COUNT(DISTINCT variant) AS variants FROM cells "
        "  WHERE targets_recorded IS NOT NULL GROUP BY program), "
        "missed AS (SELECT c.program, m.class, m.method, m.descriptor, m.bytecode_offset, m.line, m.api, m.target, "
        "  MAX(CAST(m.count AS INTEGER)) AS times, COUNT(DISTINCT c.variant) AS variants, "
        "  GROUP_CONCAT(DISTINCT m.reason) AS reasons FROM missed_targets m JOIN cells c ON c.cell = m.cell "
        "  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) "
        "SELECT program, class || '.' || method, bytecode_offset, line, api, target, reasons, times "
        "FROM missed JOIN compared USING (program, variants) "
        "ORDER BY times DESC, program, class, method, descriptor, CAST(bytecode_offset AS INTEGER), api, target");
    while (query.Next()) {
      data_.missed.push_back({query.Text(0), query.Text(1), query.Text(2), query.Text(3), query.Text(4), query.Text(5),
                              Sorted(query.Text(6)), query.Integer(7)});
    }
    return query.error();
  }

  static std::string Sorted(const std::string& joined) {
    const std::vector<std::string> parts = SplitNonEmpty(joined, ',');
    std::string out;
    for (const std::string& part : std::set<std::string>(parts.begin(), parts.end())) AddWord(out, part, ", ");
    return out;
  }

  std::string ReadSurroundings() {
    Query machines =
        database_.Run("SELECT cpu, cpus, memory_bytes, system FROM machines ORDER BY cpu, cpus, memory_bytes, system");
    while (machines.Next()) {
      data_.machines.push_back(machines.Text(0) + ", " + machines.Text(1) + " cores, " +
                               std::to_string(machines.Integer(2) / 1000000000) + " GB, " + machines.Text(3));
    }
    if (!machines.error().empty()) return machines.error();
    Query versions = database_.Run(
        "SELECT DISTINCT heliograph_version, substr(heliograph_sha256, 1, 12), jdk_version FROM cells "
        "WHERE heliograph_version IS NOT NULL");
    std::set<std::string> seen;
    while (versions.Next()) {
      seen.insert("heliograph " + versions.Text(0) + " (" + versions.Text(1) + "), JDK " + versions.Text(2));
    }
    data_.versions.assign(seen.begin(), seen.end());
    return versions.error();
  }

  std::string ReadRecordings() {
    Query query = database_.Run("SELECT program, error, complete FROM recordings ORDER BY program");
    while (query.Next()) {
      if (!query.Text(1).empty()) {
        data_.remarks.push_back(query.Text(0) + ": no recording, so no recall: " + query.Text(1));
      } else if (query.Integer(2) == 0) {
        data_.remarks.push_back(query.Text(0) + ": the recording is not complete");
      }
    }
    return query.error();
  }

  std::string path_;
  const BudgetGuard budget_;
  Database database_;
  SweepData data_;
};

}  // namespace

Result<SweepData> ReadSweep(const std::string& path, BudgetGuard budget) { return Reader(path, budget).Read(); }

}  // namespace heliograph::report
