#include "core/base/budget.h"

#include "core/base/process_stats.h"

namespace heliograph {
namespace {

constexpr double kMemoryLookEverySeconds = 0.02;
constexpr uint64_t kMuchMemory = 1 << 20;  // bytes that are worth a look at once

}  // namespace

bool Budget::Spent() {
  if (WasSpent()) return true;
  return Spend(Look());
}

bool Budget::LacksRoom(uint64_t bytes) { return WasSpent() || Spend(LookBefore(bytes, kept_.load(std::memory_order_relaxed))); }

bool Budget::LacksRoomToKeep(uint64_t bytes) {
  if (WasSpent()) return true;
  const uint64_t kept = kept_.fetch_add(bytes, std::memory_order_relaxed) + bytes;
  return Spend(LookBefore(bytes, kept));
}

bool Budget::Spend(const char* reason) {
  if (reason == nullptr) return false;
  const char* none = nullptr;
  reason_.compare_exchange_strong(none, reason, std::memory_order_relaxed);
  return true;
}

ProcessBudget::ProcessBudget(const Limits& limits) : limits_(limits), begin_(CoarseSeconds()), next_memory_look_(begin_) {}

const char* ProcessBudget::Look() {
  if (limits_.progress != nullptr && limits_.progress->stop.load(std::memory_order_relaxed)) return "interrupted";
  if (limits_.seconds <= 0 && limits_.resident_bytes == 0) return nullptr;
  const double now = CoarseSeconds();
  if (limits_.seconds > 0 && now - begin_ > limits_.seconds) return "time limit reached";
  if (limits_.resident_bytes == 0) return nullptr;
  double next = next_memory_look_.load(std::memory_order_relaxed);
  const bool due =
      now >= next && next_memory_look_.compare_exchange_strong(next, now + kMemoryLookEverySeconds, std::memory_order_relaxed);
  return due && ResidentBytes() > limits_.resident_bytes ? "memory limit reached" : nullptr;
}

const char* ProcessBudget::LookBefore(uint64_t bytes, uint64_t kept) {
  const uint64_t limit = limits_.resident_bytes;
  const char* found = Look();
  if (found != nullptr || limit == 0) return found;
  const bool lacks = kept > limit || bytes > limit || (bytes >= kMuchMemory && ResidentBytes() > limit - bytes);
  return lacks ? "memory limit reached" : nullptr;
}

}  // namespace heliograph
