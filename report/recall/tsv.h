/// Reading tab-separated files with a header line, row by row, without keeping them in memory.
#pragma once

#include <charconv>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "report/recall/limited_file.h"

namespace heliograph::report {

/// Calls `row(fields)` for every line but the first; the fields live until it returns. Fails if the file (LimitedFile: plain or
/// compressed) cannot be read or a line has fewer than `columns` fields. Once the budget is spent the rest is left out.
template <typename Row>
std::optional<Error> ReadTsv(const std::string& path, size_t columns, BudgetGuard budget, Row row) {
  if (budget.WasSpent()) return std::nullopt;
  LimitedFile file(path, budget);
  std::istream& in = file.in();
  const Error damaged{Error::Kind::kUnreadableInput, file.path() + ": damaged: its content ends early"};
  std::string line;
  if (!in || !std::getline(in, line)) {
    if (budget.WasSpent()) return std::nullopt;
    return file.damaged() ? damaged : Error{Error::Kind::kUnreadableInput, path + ": cannot be read"};
  }
  std::vector<std::string_view> fields;
  for (size_t number = 2; std::getline(in, line) && !budget.WasSpent(); ++number) {
    fields.clear();
    const std::string_view text = line;
    for (size_t begin = 0, tab = 0; tab != std::string_view::npos; begin = tab + 1) {
      tab = text.find('\t', begin);
      fields.push_back(text.substr(begin, tab - begin));
    }
    if (fields.size() < columns) {
      if (in.eof() && file.damaged()) return damaged;
      return Error{Error::Kind::kUnreadableInput, file.path() + ":" + std::to_string(number) + ": not a row of this table"};
    }
    row(fields);
  }
  if (file.damaged()) return damaged;
  return std::nullopt;
}

/// Three neighbouring fields as one text with their tabs.
inline std::string_view MethodIn(const std::vector<std::string_view>& fields, size_t first) {
  const char* begin = fields[first].data();
  return {begin, static_cast<size_t>(fields[first + 2].data() + fields[first + 2].size() - begin)};
}

inline int64_t NumberIn(std::string_view text) {
  int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace heliograph::report
