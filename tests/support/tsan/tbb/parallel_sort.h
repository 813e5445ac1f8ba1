/// See parallel_for.h in this folder.
#pragma once

#include <algorithm>

namespace tbb {

template <typename Iterator>
void parallel_sort(Iterator begin, Iterator end) {
  std::sort(begin, end);
}

template <typename Iterator, typename Less>
void parallel_sort(Iterator begin, Iterator end, Less less) {
  std::sort(begin, end, less);
}

}  // namespace tbb
