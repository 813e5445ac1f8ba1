#include "cli/process/progress_reporter.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>

#include "core/base/process_stats.h"

namespace heliograph::cli {
namespace {

constexpr std::chrono::milliseconds kTerminalPeriod{200};
constexpr std::chrono::seconds kPlainPeriod{10};
constexpr char kClearLine[] = "\r\033[K";

}  // namespace

ProgressReporter::ProgressReporter(const Progress& progress)
    : progress_(progress), terminal_(isatty(STDERR_FILENO) == 1), begin_(MonotonicSeconds()), thread_([this] { Run(); }) {}

ProgressReporter::~ProgressReporter() {
  {
    std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
  if (terminal_) std::fputs(kClearLine, stderr);
}

void ProgressReporter::Run() {
  std::unique_lock lock(mutex_);
  const auto period = terminal_ ? kTerminalPeriod : std::chrono::milliseconds(kPlainPeriod);
  while (!wake_.wait_for(lock, period, [this] { return done_; })) Show();
}

void ProgressReporter::Show() const {
  const auto get = [](const auto& counter) { return counter.load(std::memory_order_relaxed); };
  std::fprintf(stderr, "%s%s: %llu methods, %llu call edges, worklist %llu, %.0f MB, %.1f s%s", terminal_ ? kClearLine : "",
               get(progress_.phase), static_cast<unsigned long long>(get(progress_.reachable_methods)),
               static_cast<unsigned long long>(get(progress_.call_edges)),
               static_cast<unsigned long long>(get(progress_.worklist)), static_cast<double>(ResidentBytes()) / 1e6,
               MonotonicSeconds() - begin_, terminal_ ? "" : "\n");
  std::fflush(stderr);
}

}  // namespace heliograph::cli
