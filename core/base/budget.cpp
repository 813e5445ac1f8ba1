#include "core/base/budget.h"

#include "core/base/process_stats.h"

namespace heliograph {
namespace {

constexpr double kMemoryLookEverySeconds = 0.02;

}  // namespace

bool Budget::Spent() {
  if (WasSpent()) return true;
  const char* found = Look();
  if (found == nullptr) return false;
  const char* none = nullptr;
  reason_.compare_exchange_strong(none, found, std::memory_order_relaxed);
  return true;
}

ProcessBudget::ProcessBudget(const Limits& limits) : limits_(limits), begin_(MonotonicSeconds()), next_memory_look_(begin_) {}

const char* ProcessBudget::Look() {
  if (limits_.progress != nullptr && limits_.progress->stop.load(std::memory_order_relaxed)) return "interrupted";
  if (limits_.seconds <= 0 && limits_.resident_bytes == 0) return nullptr;
  const double now = MonotonicSeconds();
  if (limits_.seconds > 0 && now - begin_ > limits_.seconds) return "time limit reached";
  if (limits_.resident_bytes == 0) return nullptr;
  double next = next_memory_look_.load(std::memory_order_relaxed);
  const bool due =
      now >= next && next_memory_look_.compare_exchange_strong(next, now + kMemoryLookEverySeconds, std::memory_order_relaxed);
  return due && ResidentBytes() > limits_.resident_bytes ? "memory limit reached" : nullptr;
}

}  // namespace heliograph
