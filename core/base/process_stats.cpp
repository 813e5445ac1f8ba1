#include "core/base/process_stats.h"

#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <cstdio>

namespace heliograph {
namespace {

double Clock(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

uint64_t ResidentBytes() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  unsigned long total = 0, resident = 0;
  const int fields = std::fscanf(file, "%lu %lu", &total, &resident);
  std::fclose(file);
  return fields == 2 ? resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

uint64_t PeakResidentBytes() {
  rusage usage{};
  return getrusage(RUSAGE_SELF, &usage) == 0 ? static_cast<uint64_t>(usage.ru_maxrss) * 1024 : 0;
}

double ProcessCpuSeconds() { return Clock(CLOCK_PROCESS_CPUTIME_ID); }
double ThreadCpuSeconds() { return Clock(CLOCK_THREAD_CPUTIME_ID); }
double MonotonicSeconds() { return Clock(CLOCK_MONOTONIC); }

double CoarseSeconds() {
#ifdef CLOCK_MONOTONIC_COARSE
  return Clock(CLOCK_MONOTONIC_COARSE);
#else
  return MonotonicSeconds();
#endif
}

}  // namespace heliograph
