#include "cli/process/interrupts.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstring>

#include "report/tables/output_file.h"

namespace heliograph::cli {
namespace {

/// For the signal handler.
std::atomic<Progress*> interruptible{nullptr};
std::atomic<const char*> written_directory{nullptr}, unfinished_suffix{nullptr};

/// When the first signal came, on the monotonic clock in ms; 0 before.
std::atomic<int64_t> first_signal{0};
constexpr int64_t kSameSignal = 200;

int64_t Now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

bool EndsWith(const char* name, const char* suffix) {
  const size_t length = strlen(name), wanted = strlen(suffix);
  return length >= wanted && strcmp(name + length - wanted, suffix) == 0;
}

/// System calls only: readdir takes memory, which a signal handler must not.
void RemoveUnfinished(const char* directory, const char* suffix) {
  const int folder = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  alignas(dirent64) char entries[4096];
  for (long bytes = 0; (bytes = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0;) {
    for (long at = 0; at < bytes;) {
      const auto* entry = reinterpret_cast<const dirent64*>(entries + at);
      if (EndsWith(entry->d_name, suffix)) unlinkat(folder, entry->d_name, 0);
      at += entry->d_reclen;
    }
  }
  close(folder);
}

void OnInterrupt(int signal_number) {
  if (Progress* progress = interruptible.load()) {
    int64_t first = 0;
    const int64_t now = Now();
    if (first_signal.compare_exchange_strong(first, now)) return progress->stop.store(true, std::memory_order_relaxed);
    if (now - first < kSameSignal) return;
  }
  RemoveUnfinishedFiles();
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

}  // namespace

void RemoveUnfinishedFiles() {
  if (const char* directory = written_directory.load()) RemoveUnfinished(directory, unfinished_suffix.load());
}

Interrupts::Interrupts(const std::string& directory, Progress* progress)
    : directory_(directory), suffix_(report::OutputFile::UnfinishedSuffix()) {
  first_signal = 0;
  interruptible = progress;
  unfinished_suffix = suffix_.c_str();
  written_directory = directory_.empty() ? nullptr : directory_.c_str();
  signal(SIGINT, OnInterrupt);
  signal(SIGTERM, OnInterrupt);
}

Interrupts::~Interrupts() {
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  interruptible = nullptr;
  written_directory = nullptr;
}

}  // namespace heliograph::cli
