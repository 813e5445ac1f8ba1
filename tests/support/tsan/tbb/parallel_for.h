/// tbb::parallel_for on plain threads, for the thread sanitizer.
///
/// The oneTBB of distributions is not instrumented: the sanitizer does not see that it orders what tasks do before and
/// after they are stolen, and every frame of a task is below a frame of the library, so suppressions would hide
/// real races too. Here helpers take the next index from a relaxed counter, which orders nothing but their start and end.
#pragma once

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace tbb {

template <typename Index, typename Body>
void parallel_for(Index begin, Index end, const Body& body) {
  std::atomic<Index> next{begin};
  auto work = [&] {
    for (Index i; (i = next.fetch_add(1, std::memory_order_relaxed)) < end;) body(i);
  };
  const size_t allowed = global_control::active_value(global_control::max_allowed_parallelism);
  const size_t wanted = begin < end ? static_cast<size_t>(end - begin) : 0;
  std::vector<std::thread> helpers;
  while (helpers.size() + 1 < std::min(allowed, wanted)) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
}

struct simple_partitioner {};

/// Every element is a range of its own, as simple_partitioner does with a grain size of 1.
template <typename Value, typename Body>
void parallel_for(const blocked_range<Value>& range, const Body& body, const simple_partitioner&) {
  parallel_for(range.begin(), range.end(), [&](Value i) { body(blocked_range<Value>(i, i + 1)); });
}

}  // namespace tbb
