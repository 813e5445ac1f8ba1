/// Points-to sets of variables, as text and as Roaring bitmaps (docs/outputs.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/analysis_result.h"
#include "core/sets/stored_sets.h"
#include "report/tables/method_names.h"
#include "report/tables/output_file.h"

namespace heliograph::report {

/// Of the layout of points-to.roaring.
inline constexpr uint64_t kPointsToSetsVersion = 1;

/// What both files have: the variables of application methods in the order of their names, with sets of numbers that the objects
/// have in the order of their texts. Immutable; any thread. `names` must outlive it.
class PointsToRows {
 public:
  struct Row {
    uint32_t rank = 0;         ///< of the method
    std::string variable;      ///< e.g. "p0"
    std::string_view columns;  ///< of the method
    StoredSets::Index set = 0;
  };

  /// O(n log n) in the rows and in the different sets.
  PointsToRows(const AnalysisResult& result, const MethodNames& names);

  const std::vector<Row>& rows() const { return rows_; }
  /// By number; ascending. Objects that read the same have several numbers.
  const std::vector<std::string>& objects() const { return objects_; }
  /// Of numbers of objects, in the order in which rows have them first.
  const StoredSets& sets() const { return sets_; }

 private:
  using Numbers = absl::flat_hash_map<uint32_t, uint32_t>;  // by id of object
  Numbers NumberObjects(const AnalysisResult& result);
  void TakeSets(const AnalysisResult& result, const Numbers& numbers);

  std::vector<Row> rows_;
  std::vector<std::string> objects_;
  StoredSets sets_;
};

/// One row per variable and object.
void WritePointsTo(const PointsToRows& rows, OutputFile& file);
/// Variables, objects and sets in one binary file.
void WritePointsToSets(const PointsToRows& rows, OutputFile& file);

}  // namespace heliograph::report
