#include "report/export/csv_tables.h"

#include <string>
#include <string_view>

#include "report/export/call_rows.h"

namespace heliograph::report {
namespace {

struct Table {
  const char* file;
  const char* query;
};

constexpr Table kTables[] = {
    {"call_graph.csv",
     "SELECT caller_class, caller_method, caller_descriptor, bytecode_offset, line, kind, declared_class, declared_method, "
     "declared_descriptor, callee_class, callee_method, callee_descriptor, rule FROM call_graph ORDER BY caller, site, callee, "
     "kind"},
    {"methods.csv", "SELECT class, method, descriptor, reachable, owner, origin, access FROM method ORDER BY id"},
    {"classes.csv", "SELECT class, owner, origin, super, source_file, methods, reachable_methods FROM class_origin ORDER BY id"},
    {"reflective_sites.csv",
     "SELECT class, method, descriptor, bytecode_offset, line, api, status, sound, targets, reason, owner, origin "
     "FROM reflective_site ORDER BY id"},
    {"reflective_targets.csv",
     "SELECT class, method, descriptor, bytecode_offset, line, api, target, evidence, owner, origin FROM reflective_target "
     "ORDER BY id, target, evidence"},
    {"ledger.csv", "SELECT kind, subject, detail FROM ledger ORDER BY id"},
    {"run.csv", "SELECT key, value FROM run ORDER BY key"},
};

void AppendCell(std::string& row, std::string_view text) {
  if (text.find_first_of(",\"\n\r") == std::string_view::npos) {
    row += text;
    return;
  }
  row += '"';
  for (const char c : text) {
    if (c == '"') row += '"';
    row += c;
  }
  row += '"';
}

}  // namespace

std::optional<Error> WriteCsv(const ResultDatabase& result, ExportFiles& files) {
  for (const Table& table : kTables) {
    Sink& sink = files.Add(table.file);
    Query query = result.Run(table.query);
    std::string row;
    for (int column = 0; column < query.Columns(); ++column) AppendCell(row += column == 0 ? "" : ",", query.ColumnName(column));
    sink.Append(row + "\n");
    while (query.Next()) {
      row.clear();
      for (int column = 0; column < query.Columns(); ++column) AppendCell(row += column == 0 ? "" : ",", query.Text(column));
      sink.Append(row + "\n");
    }
    if (auto error = ReadError(result, query.error())) return error;
  }
  return std::nullopt;
}

}  // namespace heliograph::report
