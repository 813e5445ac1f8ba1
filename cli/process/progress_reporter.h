/// Shows a running analysis on standard error: one line refreshed on a terminal, a line every ten seconds
/// otherwise.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/base/progress.h"

namespace heliograph::cli {

class ProgressReporter {
 public:
  /// Starts the reporting thread. `progress` must outlive the reporter.
  explicit ProgressReporter(const Progress& progress);
  /// Stops it and clears the line.
  ~ProgressReporter();

 private:
  void Run();
  void Show() const;

  const Progress& progress_;
  const bool terminal_;
  const double begin_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;  // last: starts when all else is ready
};

}  // namespace heliograph::cli
