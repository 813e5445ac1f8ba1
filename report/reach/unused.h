/// Code of the inputs that is never reached, by jar, package, class or method.
///
/// It is about code: a class whose constants, annotations or types alone are used has no code that is reached. Super types of
/// classes with reached code are told apart, since these do not load without them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "report/answers/result_database.h"
#include "report/reach/premises.h"

namespace heliograph::report {

enum class UnusedBy : uint8_t { kJar, kPackage, kClass, kMethod };
inline constexpr std::string_view kUnusedByNames[] = {"jar", "package", "class", "method"};

/// Something without reached code.
struct UnusedRow {
  std::string jar, name;  ///< name: empty for jars
  uint64_t classes = 0, methods = 0;
  std::string answer;  ///< "not reachable", "undetermined", "no code", or "super type" of what is reached
};

struct UnusedAnswer {
  UnusedBy by = UnusedBy::kJar;
  Premises premises;
  std::vector<UnusedRow> rows;  ///< by jar and name
  uint64_t all = 0;             ///< how many there are of the kind, reached ones included
};

/// O(classes + methods).
UnusedAnswer FindUnused(const ResultDatabase& result, UnusedBy by);

/// At most `limit` rows, 0 for all.
std::string UnusedText(const UnusedAnswer& answer, uint64_t limit);
std::string UnusedTsv(const UnusedAnswer& answer, uint64_t limit);
std::string UnusedJson(const UnusedAnswer& answer, uint64_t limit);

}  // namespace heliograph::report
