#include "report/reference/output_table.h"

#include <algorithm>

namespace heliograph::report {
namespace {

constexpr OutputRow kRows[] = {
#define HELIOGRAPH_OUTPUT(id, command, file, columns, meaning, when) {command, file, columns, meaning, when},
#include "report/reference/outputs.def"
#undef HELIOGRAPH_OUTPUT
};

}  // namespace

std::span<const OutputRow> OutputTable() { return kRows; }

const OutputRow& RowOf(Output output) { return kRows[static_cast<size_t>(output)]; }

std::vector<std::string> ColumnsOf(const OutputRow& row) {
  std::vector<std::string> columns;
  for (std::string_view rest = row.columns; !rest.empty();) {
    const std::string_view column = rest.substr(0, rest.find(' '));
    columns.emplace_back(column.substr(0, column.find('(')));
    rest.remove_prefix(std::min(column.size() + 1, rest.size()));
  }
  return columns;
}

std::string HeaderLine(Output output) {
  std::string line;
  for (const std::string& column : ColumnsOf(RowOf(output))) line += (line.empty() ? "" : "\t") + column;
  return line + "\n";
}

}  // namespace heliograph::report
