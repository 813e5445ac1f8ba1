/// Classes of a result by name: whose they are and what is above them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "report/answers/result_database.h"

namespace heliograph::report {

/// Rows are read when they are first asked for. One thread; must not outlive the result.
class ClassIndex {
 public:
  struct Row {
    int64_t id = 0;
    bool in_jdk = false, absent = false, made = false, is_interface = false;
  };
  explicit ClassIndex(const ResultDatabase& result);

  /// Null for a name that the result does not have. O(log n) at first.
  const Row* Find(const std::string& name);
  /// Whether a class is the JDK's; of names that the result does not have, whether their package is. Primitive types are.
  bool InJdk(const std::string& name);
  /// Those of `names` that are above none of the others. Sorted, unique. O(types above them).
  std::vector<std::string> Lowest(std::vector<std::string> names);

 private:
  const std::vector<std::string>& Above(const std::string& name);

  Query find_, above_;
  absl::flat_hash_map<std::string, std::optional<Row>> rows_;
  absl::flat_hash_map<std::string, std::vector<std::string>> types_above_;
};

}  // namespace heliograph::report
