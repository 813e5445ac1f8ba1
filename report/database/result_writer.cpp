#include "report/database/result_writer.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

#include "report/database/program_rows.h"
#include "report/database/schema.h"
#include "report/tables/tables.h"
#include "report/tables/text.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

int64_t Signed(uint32_t offset) { return offset == CallSite::kNoOffset ? -1 : int64_t{offset}; }

class ResultWriter {
 public:
  ResultWriter(DatabaseWriter& database, const DatabaseContent& content)
      : database_(database),
        content_(content),
        result_(*content.result),
        sites_(SortedReflectiveSites(result_, *content.names)),
        texts_(database, *result_.program),
        text_ids_(result_.reflective_texts.size(), -1) {}

  void Write() {
    const MethodIds methods = WriteProgram(database_, content_, texts_);
    std::vector<int32_t> rules(result_.call_sites.size(), -1);
    for (size_t i = sites_.size(); i-- > 0;) rules[result_.reflective_sites[sites_[i]].site.value] = static_cast<int32_t>(i);
    WriteGraph(database_, content_, methods, texts_, rules);
    WriteReflection(methods);
    WriteSpecificationPoints(methods);
    WriteLedger();
    WritePointsToSizes(methods);
  }

 private:
  void WriteReflection(const MethodIds& methods) {
    Inserter sites(database_, "reflective_sites", 9), targets(database_, "reflective_targets", 3);
    for (size_t i = 0; i < sites_.size(); ++i) {
      const ReflectiveSite& row = result_.reflective_sites[sites_[i]];
      const CallSite& site = result_.call_sites[row.site.value];
      const char* sound = row.sound == 'y' ? "yes" : row.sound == 'n' ? "no" : "-";
      sites.Row(i, methods[site.caller], Signed(site.offset), site.line, texts_.Of(Written(row.api)), SiteStatusName(row.status),
                sound, row.targets.size(), texts_.Of(Written(row.reason)));
      std::vector<std::pair<int64_t, int64_t>> ids;
      ids.reserve(row.targets.size());
      for (const ReflectiveTarget& target : row.targets) {
        ids.emplace_back(TextOf(target.target), TextOf(target.evidence));
      }
      std::sort(ids.begin(), ids.end());
      ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
      for (const auto& [target, evidence] : ids) targets.Row(i, target, evidence);
    }
  }

  int64_t TextOf(uint32_t place) {
    int64_t& id = text_ids_[place];
    if (id < 0) id = texts_.Of(Written(result_.reflective_texts[place]));
    return id;
  }

  void WriteSpecificationPoints(const MethodIds& methods) {
    std::vector<uint32_t> position(result_.reflective_sites.size());
    for (uint32_t i = 0; i < sites_.size(); ++i) position[sites_[i]] = i;
    Inserter insert(database_, "specification_points", 7);
    int64_t next = 0;
    for (uint32_t i : SortedSpecificationPoints(result_, *content_.names)) {
      const SpecificationPoint& point = result_.specification_points[i];
      insert.Row(next++, position[point.site], methods[point.method], Signed(point.offset), point.line, Written(point.api),
                 Written(point.witness));
    }
  }

  void WriteLedger() {
    Inserter insert(database_, "ledger", 4);
    int64_t next = 0;
    for (const LedgerEntry& row : content_.ledger) {
      insert.Row(next++, Written(row.kind), Written(row.subject), Written(row.detail));
    }
  }

  void WritePointsToSizes(const MethodIds& methods) {
    Inserter insert(database_, "points_to_sizes", 3);
    std::vector<std::tuple<uint32_t, std::string, size_t>> rows;
    std::vector<size_t> sizes(result_.points_to_sets.size());
    for (StoredSets::Index set = 0; set < sizes.size(); ++set) sizes[set] = result_.points_to_sets.Ids(set).size();
    for (const VariablePointsTo& sets : result_.points_to) {
      if (!IsApplicationCode(*result_.program, sets.method)) continue;
      rows.emplace_back(methods[sets.method], VariableName(*result_.program, sets.method, sets.var), sizes[sets.objects]);
    }
    std::sort(rows.begin(), rows.end());
    for (const auto& [method, variable, objects] : rows) insert.Row(method, variable, objects);
  }

  DatabaseWriter& database_;
  const DatabaseContent& content_;
  const AnalysisResult& result_;
  const std::vector<uint32_t> sites_;
  TextRows texts_;
  std::vector<int64_t> text_ids_;  // of reflective texts; -1 before one is written
};

/// What run.json has that does not differ between runs of the same analysis.
Json StableRecord(const RunRecord& record) {
  Json json = Json::parse(RunRecordJson(record));
  for (const char* key : {"phases", "solver", "peak_rss_bytes", "threads"}) json.erase(key);
  for (const char* key : {"threads", "output_dir", "quiet", "format", "write_spec"}) json["options"].erase(key);
  if (json.contains("rules")) {
    for (Json& rule : json["rules"]) rule.erase("cpu_s");
  }
  return json;
}

}  // namespace

uint64_t BytesToWriteDatabase(const AnalysisResult& result) {
  static constexpr uint64_t kEdgeBytes = 24, kSiteBytes = 44, kMethodBytes = 12;
  static constexpr uint64_t kFileBytesOfEdge = 64, kMostCacheBytes = 64 << 20;
  return result.call_edges.size() * kEdgeBytes + result.call_sites.size() * kSiteBytes +
         uint64_t{result.program->NumMethods()} * kMethodBytes +
         std::min(result.call_edges.size() * kFileBytesOfEdge, kMostCacheBytes);
}

void WriteResult(DatabaseWriter& database, const DatabaseContent& content) {
  database.Run(kTables);
  ResultWriter(database, content).Write();
  database.Run(kIndexesAndViews);
}

std::optional<Error> FinishDatabase(DatabaseWriter& database, const RunRecord& record) {
  {
    Inserter run(database, "run", 2), meta(database, "meta", 2);
    const Json json = StableRecord(record);
    for (const auto& [key, value] : json.items()) {
      run.Row(key, value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    meta.Row("format", "heliograph result");
    meta.Row("schema", std::to_string(kSchemaVersion));
    meta.Row("version", record.version);
    meta.Row("holes", record.holes_listed ? "listed" : "not judged");
    meta.Row("only", kEdgeScopeNames[static_cast<size_t>(record.options.only)]);
  }
  database.Run("PRAGMA application_id=" + std::to_string(kApplicationId) +
               ";PRAGMA user_version=" + std::to_string(kSchemaVersion));
  return database.Close();
}

}  // namespace heliograph::report
