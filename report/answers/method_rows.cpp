#include "report/answers/method_rows.h"

#include <algorithm>

#include "core/options/options.h"
#include "core/program/descriptor_text.h"

namespace heliograph::report {
namespace {

const char* const kClassColumns =
    R"sql(SELECT c.id, c.name, w.name, coalesce(o.name, ''), coalesce(t.text, ''), c.super
          FROM classes c JOIN owners w ON w.id = c.owner
          LEFT JOIN origins o ON o.id = c.origin LEFT JOIN texts t ON t.id = c.source )sql";
const char* const kMethodColumns =
    R"sql(SELECT m.id, m.class, c.name, n.text, d.text, m.reachable, c.owner = 0, coalesce(f.text, '')
          FROM methods m JOIN classes c ON c.id = m.class JOIN texts n ON n.id = m.name JOIN texts d ON d.id = m.descriptor
          LEFT JOIN texts f ON f.id = c.source )sql";

ClassRow ClassAt(const Query& query) {
  ClassRow row{query.Integer(0), query.Text(1), query.Text(2), query.Text(3), query.Text(4), std::nullopt};
  if (!query.IsNull(5)) row.super = query.Integer(5);
  return row;
}

MethodRow MethodAt(const Query& query) {
  return {query.Integer(0), query.Integer(1), query.Text(2),         query.Text(3),
          query.Text(4),    query.Text(7),    query.Integer(5) != 0, query.Integer(6) != 0};
}

}  // namespace

std::optional<ClassRow> FindClass(const ResultDatabase& result, const std::string& name) {
  std::string nested = name;
  for (;;) {
    Query exact = result.Run(std::string(kClassColumns) + "WHERE c.name = ?1");
    exact.Bind(1, nested);
    if (exact.Next()) return ClassAt(exact);
    const size_t dot = nested.rfind('.');
    if (dot == std::string::npos) return std::nullopt;
    nested[dot] = '$';
  }
}

std::vector<ClassRow> FindClasses(const ResultDatabase& result, const std::string& name) {
  if (const auto exact = FindClass(result, name)) return {*exact};
  std::vector<ClassRow> rows;
  Query suffix = result.Run(std::string(kClassColumns) +
                            "WHERE substr(replace(c.name, '$', '.'), -length(?1) - 1) = '.' || ?1 ORDER BY c.owner, c.id");
  std::string dotted = name;
  std::replace(dotted.begin(), dotted.end(), '$', '.');
  suffix.Bind(1, dotted);
  while (suffix.Next()) rows.push_back(ClassAt(suffix));
  const auto other = std::find_if(rows.begin(), rows.end(), [](const ClassRow& row) { return row.owner != "application"; });
  if (other != rows.begin()) rows.erase(other, rows.end());
  return rows;
}

std::optional<ClassRow> SuperOf(const ResultDatabase& result, const ClassRow& row) {
  if (!row.super) return std::nullopt;
  Query query = result.Run(std::string(kClassColumns) + "WHERE c.id = ?1");
  query.Bind(1, *row.super);
  return query.Next() ? std::optional(ClassAt(query)) : std::nullopt;
}

std::vector<MethodRow> MethodsOfClass(const ResultDatabase& result, int64_t class_id) {
  std::vector<MethodRow> rows;
  Query query = result.Run(std::string(kMethodColumns) + "WHERE m.class = ?1 ORDER BY m.id");
  query.Bind(1, class_id);
  while (query.Next()) rows.push_back(MethodAt(query));
  return rows;
}

MethodRow ReadMethod(const ResultDatabase& result, int64_t id) {
  Query query = result.Run(std::string(kMethodColumns) + "WHERE m.id = ?1");
  query.Bind(1, id);
  return query.Next() ? MethodAt(query) : MethodRow();
}

std::string DisplayName(const MethodRow& method) {
  if (method.is_jvm()) return "the JVM";
  return method.class_name + "." + method.method + "(" + Joined(ParameterTypes(method.descriptor), ", ") + ")";
}

std::string TargetName(const MethodRow& method) { return MethodText(method.class_name, method.method, method.descriptor); }

}  // namespace heliograph::report
