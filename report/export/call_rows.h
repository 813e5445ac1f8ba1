/// Methods and calls of a result in the order of the database, for formats that have them all.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/diagnostics.h"
#include "report/answers/result_database.h"

namespace heliograph::report {

/// Names of all methods. About 100 bytes for each.
class MethodTable {
 public:
  struct Row {
    std::string class_name, name, descriptor;
    bool reachable = false;
  };
  explicit MethodTable(const ResultDatabase& result);

  /// Of a number that is none, as damaged databases have, an empty row.
  const Row& At(int64_t id) const {
    static const Row none;
    return id >= 0 && id < size() ? rows_[static_cast<size_t>(id)] : none;
  }
  /// Ids are counted from 0.
  int64_t size() const { return static_cast<int64_t>(rows_.size()); }
  /// `<p.C: ret name(args)>`.
  std::string Signature(int64_t id) const;
  /// What went wrong, or empty.
  const std::string& error() const { return error_; }

 private:
  std::string error_;
  std::vector<Row> rows_;
};

/// A call and what it calls.
struct CallRow {
  int64_t line = 0, offset = -1;
  bool has_reference = false;  ///< the next three
  std::string class_name, name, descriptor;
  uint32_t number = 0;           ///< among the calls of the caller that name this class and method, in their order
  std::vector<int64_t> callees;  ///< unique, by id

  /// `p.C.m/0`, as Doop and Tai-e tell the calls of a method apart.
  std::string Name() const { return class_name + "." + name + "/" + std::to_string(number); }
};

/// The calls of one method after the other. One thread.
class CallReader {
 public:
  explicit CallReader(const ResultDatabase& result);
  /// The calls of `caller`, by offset; those without callees too.
  std::vector<CallRow> CallsOf(int64_t caller);
  /// What went wrong, or empty.
  std::string error() const { return sites_.error().empty() ? edges_.error() : sites_.error(); }

 private:
  Query sites_, edges_;
};

/// The error of a database that cannot be read to its end.
std::optional<Error> ReadError(const ResultDatabase& result, const std::string& error);

}  // namespace heliograph::report
