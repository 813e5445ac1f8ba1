/// Time and memory of this process, from the operating system. Any thread.
#pragma once

#include <cstdint>

namespace heliograph {

uint64_t ResidentBytes();      ///< resident memory now; 0 if unknown
uint64_t PeakResidentBytes();  ///< largest resident memory so far; 0 if unknown
double ProcessCpuSeconds();    ///< user plus system time of all threads
double ThreadCpuSeconds();     ///< of the calling thread; a system call, 0.3 microseconds
double MonotonicSeconds();     ///< wall clock that never goes back; only differences mean something
double CoarseSeconds();        ///< the same, some milliseconds behind, and several times cheaper to ask

}  // namespace heliograph
