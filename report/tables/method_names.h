/// Names of methods for sorted tables: a rank for sorting and the three columns as one text.
///
/// Sorting half a million rows by name is sorting integers once each class name, member name and descriptor
/// in use has its rank. Built once per table set; immutable afterwards, any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/analysis_result.h"

namespace heliograph::report {

class MethodNames {
 public:
  /// For the callers and callees of the result's sites and edges and its reachable methods.
  explicit MethodNames(const AnalysisResult& result);

  /// Position in the order by class name, method name and descriptor, bytewise as written. A method that is
  /// none is the JVM: class `<jvm>`, method `<startup>`, descriptor `()V`.
  uint32_t Rank(MethodId method) const { return rank_[Slot(method)]; }
  /// "class<TAB>method<TAB>descriptor".
  std::string_view Columns(MethodId method) const {
    const uint32_t rank = Rank(method);
    return std::string_view(columns_).substr(begin_[rank], begin_[rank + 1] - begin_[rank]);
  }

 private:
  size_t Slot(MethodId method) const { return method.valid() ? method.value : rank_.size() - 1; }
  void WriteColumns(const Program& program, std::span<const MethodId> ordered);

  std::vector<uint32_t> rank_;  // by method; the last slot is the JVM
  std::vector<size_t> begin_;   // by rank, into columns_
  std::string columns_;
};

}  // namespace heliograph::report
