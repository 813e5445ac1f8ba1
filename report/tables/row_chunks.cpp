#include "report/tables/row_chunks.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <algorithm>
#include <vector>

namespace heliograph::report {
namespace {

constexpr size_t kChunksOfThread = 4;  // formatted before they are written

}  // namespace

void AppendRows(OutputFile& file, size_t count, size_t chunk, const FormatRows& format) {
  const size_t chunks = (count + chunk - 1) / chunk;
  const auto threads = static_cast<size_t>(std::max(1, tbb::this_task_arena::max_concurrency()));
  const size_t at_once = std::min(chunks, threads * kChunksOfThread);
  std::vector<std::string> formatted(at_once), written(at_once);
  for (size_t first = 0; first < chunks; first += at_once) {
    const size_t here = std::min(at_once, chunks - first);
    tbb::task_group writing;
    writing.run([&] {
      for (std::string& text : written) {
        file.Append(text);
        text.clear();
      }
    });
    tbb::parallel_for(size_t{0}, here, [&](size_t c) {
      const size_t begin = (first + c) * chunk;
      format(formatted[c], begin, std::min(begin + chunk, count));
    });
    writing.wait();
    formatted.swap(written);
  }
  for (const std::string& text : written) file.Append(text);
}

}  // namespace heliograph::report
