/// Rows of one file that many threads format.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "report/tables/output_file.h"

namespace heliograph::report {

/// Appends the text of rows [begin, end), each with its end of line. Any thread.
using FormatRows = std::function<void(std::string& out, size_t begin, size_t end)>;

/// Appends rows 0 to `count` to the file, in order. The threads of the arena that this is called in format them, `chunk` rows at
/// a time, while those before are written. The bytes do not depend on the number of threads. Holds a few chunks per thread.
void AppendRows(OutputFile& file, size_t count, size_t chunk, const FormatRows& format);

}  // namespace heliograph::report
