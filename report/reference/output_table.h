/// The files that heliograph writes: one table for the writers, the summary and the documentation.
///
/// A writer takes its header line from here, so that what `heliograph list-outputs` prints is what the files have.
/// Plain data; any thread.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph::report {

/// A file; the order is that of outputs.def.
enum class Output {
#define HELIOGRAPH_OUTPUT(id, command, file, columns, meaning, when) id,
#include "report/reference/outputs.def"
#undef HELIOGRAPH_OUTPUT
};

struct OutputRow {
  std::string_view command;  ///< that writes the file
  std::string_view file;     ///< its name
  std::string_view columns;  ///< see outputs.def
  std::string_view meaning;
  std::string_view when;  ///< empty: always
};

/// All rows in the order of outputs.def.
std::span<const OutputRow> OutputTable();
const OutputRow& RowOf(Output output);

/// Names of the columns, or of the keys of a .json file, without their values.
std::vector<std::string> ColumnsOf(const OutputRow& row);
/// The first line of a .tsv file, with its newline.
std::string HeaderLine(Output output);

}  // namespace heliograph::report
