#include "report/answers/listings.h"

#include <sqlite3.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "report/answers/names.h"

namespace heliograph::report {
namespace {

/// Texts of the result are written on one line already; what a query makes of them need not be.
void AppendCell(std::string& out, const std::string& text) {
  for (const char c : text) {
    if (c == '\t') out += "\\t";
    else if (c == '\n') out += "\\n";
    else if (c == '\r') out += "\\r";
    else out += c;
  }
}

void AppendHeader(std::string& out, const Query& query) {
  for (int column = 0; column < query.Columns(); ++column) out += (column == 0 ? "" : "\t") + query.ColumnName(column);
  out += '\n';
}

void AppendRow(std::string& out, const Query& query) {
  for (int column = 0; column < query.Columns(); ++column) {
    if (column > 0) out += '\t';
    AppendCell(out, query.Text(column));
  }
  out += '\n';
}

/// Lets a statement read this database and describe its tables.
int AllowReading(void*, int action, const char* name, const char* value, const char*, const char*) {
  static constexpr std::string_view kPragmas[] = {"table_info", "table_xinfo",  "table_list",     "index_list",
                                                  "index_info", "user_version", "application_id", "foreign_key_list"};
  switch (action) {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_FUNCTION:
    case SQLITE_RECURSIVE: return SQLITE_OK;
    case SQLITE_PRAGMA: {
      const bool describes = std::find(std::begin(kPragmas), std::end(kPragmas), std::string_view(name)) != std::end(kPragmas);
      const bool sets =
          value != nullptr && (std::string_view(name) == "user_version" || std::string_view(name) == "application_id");
      return describes && !sets ? SQLITE_OK : SQLITE_DENY;
    }
    default: return SQLITE_DENY;
  }
}

Error BadQuery(const std::string& reason) { return {Error::Kind::kUsage, "sql: " + reason}; }

class Neighbours {
 public:
  Neighbours(const ResultDatabase& result, Direction direction)
      : query_(result.Run(
            std::string("SELECT caller_class, caller_method, caller_descriptor, bytecode_offset, line, kind, "
                        "callee_class, callee_method, callee_descriptor, rule, caller, callee FROM call_graph WHERE ") +
            (direction == Direction::kCallers ? "callee = ?1" : "caller = ?1") + " ORDER BY caller, site, callee")),
        next_(direction == Direction::kCallers ? 10 : 11) {}

  std::string List(const std::vector<MethodRow>& methods, uint32_t depth) {
    std::string text =
        "depth\tcaller_class\tcaller_method\tcaller_descriptor\tbytecode_offset\tline\tkind\tcallee_class\tcallee_method\t"
        "callee_descriptor\trule\n";
    std::vector<int64_t> level;
    for (const MethodRow& row : methods) {
      if (seen_.insert(row.id).second) level.push_back(row.id);
    }
    for (uint32_t at = 1; at <= depth && !level.empty(); ++at) level = Step(text, at, level);
    return text;
  }

 private:
  std::vector<int64_t> Step(std::string& text, uint32_t depth, const std::vector<int64_t>& level) {
    std::vector<int64_t> next;
    for (int64_t method : level) {
      query_.Restart();
      query_.Bind(1, method);
      while (query_.Next()) {
        text += std::to_string(depth);
        for (int column = 0; column < 10; ++column) AppendCell(text += '\t', query_.Text(column));
        text += '\n';
        const int64_t id = query_.Integer(next_);
        if (seen_.insert(id).second) next.push_back(id);
      }
    }
    std::sort(next.begin(), next.end());
    return next;
  }

  Query query_;
  const int next_;  // column of the method to go on with
  absl::flat_hash_set<int64_t> seen_;
};

bool Has(const ResultDatabase& result, const std::string& sql, const std::string& value) {
  Query query = result.Run(sql);
  query.Bind(1, value);
  return query.Next();
}

std::optional<Error> CheckFilter(const ResultDatabase& result, const SiteFilter& filter) {
  if (!filter.package.empty() &&
      !Has(result, "SELECT 1 FROM classes WHERE name = ?1 OR (name >= ?1 || '.' AND name < ?1 || '/') LIMIT 1", filter.package)) {
    return Error{Error::Kind::kUsage, "no class is in the package " + filter.package};
  }
  if (!filter.origin.empty() &&
      !Has(result, "SELECT 1 FROM origins WHERE name = ?1 OR substr(name, -length(?1) - 1) = '/' || ?1 LIMIT 1", filter.origin)) {
    return Error{Error::Kind::kUsage, "no class is of the jar or module " + filter.origin + "; heliograph sql " +
                                          result.folder() + " \"SELECT name FROM origins\" lists them"};
  }
  return std::nullopt;
}

}  // namespace

Result<std::string> RunSql(const ResultDatabase& result, const std::string& sql) {
  result.database().Authorize(AllowReading);
  Query query = result.Run(sql);
  if (!query.error().empty()) return BadQuery(query.error());
  if (query.Columns() == 0) return BadQuery("a query is expected, such as SELECT * FROM class_origin");
  if (query.HasMore()) return BadQuery("one query at a time");
  std::string text;
  AppendHeader(text, query);
  while (query.Next()) AppendRow(text, query);
  if (!query.error().empty()) return BadQuery(query.error());
  return text;
}

Result<std::string> ListNeighbours(const ResultDatabase& result, const std::string& name, Direction direction, uint32_t depth) {
  const auto subject = FindSubject(result, name);
  if (!subject) return subject.error();
  return Neighbours(result, direction).List(subject->methods, depth);
}

Result<std::string> ListSites(const ResultDatabase& result, const SiteFilter& filter) {
  SiteFilter dotted = filter;
  std::replace(dotted.package.begin(), dotted.package.end(), '/', '.');
  if (auto error = CheckFilter(result, dotted)) return *error;
  Query query = result.Run(std::string(R"sql(
      SELECT class, method, descriptor, bytecode_offset, line, api, status, sound, targets, origin, reason FROM reflective_site
      WHERE (?1 = '' OR status = ?1 OR (?1 = 'open' AND )sql") +
                           kMayReachMore + R"sql())
        AND (?2 = '' OR class = ?2 OR (class >= ?2 || '.' AND class < ?2 || '/'))
        AND (?3 = '' OR origin = ?3 OR substr(origin, -length(?3) - 1) = '/' || ?3)
      ORDER BY id)sql");
  query.Bind(1, dotted.status).Bind(2, dotted.package).Bind(3, dotted.origin);
  std::string text;
  AppendHeader(text, query);
  while (query.Next()) AppendRow(text, query);
  if (!query.error().empty()) return Error{Error::Kind::kUnreadableInput, result.folder() + "/result.sqlite: " + query.error()};
  return text;
}

}  // namespace heliograph::report
