/// A lock that is held only where workers share what it guards. Internal to this folder.
#pragma once

#include <mutex>

#include <tbb/spin_mutex.h>

namespace heliograph::parallel {

/// Holds a lock during its life if workers share what it guards, else does nothing.
template <bool Shared>
class Holding {
 public:
  /// Waits until nobody else holds it.
  explicit Holding(tbb::spin_mutex& lock) : hold_(lock) {}
  /// Does not wait.
  Holding(tbb::spin_mutex& lock, std::try_to_lock_t /*unused*/) : held_(hold_.try_acquire(lock)) {}
  bool held() const { return held_; }

 private:
  tbb::spin_mutex::scoped_lock hold_;
  bool held_ = true;
};

template <>
class Holding<false> {
 public:
  explicit Holding(tbb::spin_mutex& /*unused*/) {}
  Holding(tbb::spin_mutex& /*unused*/, std::try_to_lock_t /*unused*/) {}
  static bool held() { return true; }
};

}  // namespace heliograph::parallel
