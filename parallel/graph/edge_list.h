/// Growable list of pointer ids, 16 bytes; the out-edges of one pointer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <utility>

namespace heliograph::parallel {

class EdgeList {
 public:
  EdgeList() = default;
  EdgeList(EdgeList&& o) noexcept
      : data_(std::exchange(o.data_, nullptr)), size_(std::exchange(o.size_, 0)), capacity_(std::exchange(o.capacity_, 0)) {}
  EdgeList& operator=(EdgeList&& o) noexcept {
    Swap(o);
    return *this;
  }
  EdgeList(const EdgeList&) = delete;
  EdgeList& operator=(const EdgeList&) = delete;
  ~EdgeList() { std::free(data_); }

  void Add(uint32_t target) {
    if (size_ == capacity_) Grow();
    data_[size_++] = target;
  }
  /// Whether it is one of the targets that were added last.
  bool AddedLately(uint32_t target) const {
    const uint32_t* end = data_ + size_;
    return std::find(end - std::min(size_, kLately), end, target) != end;
  }
  std::span<const uint32_t> targets() const { return {data_, size_}; }
  std::span<uint32_t> targets() { return {data_, size_}; }
  uint32_t size() const { return size_; }
  void Truncate(uint32_t size) { size_ = size; }
  void Release() { EdgeList().Swap(*this); }
  void Swap(EdgeList& o) noexcept {
    std::swap(data_, o.data_);
    std::swap(size_, o.size_);
    std::swap(capacity_, o.capacity_);
  }

 private:
  static constexpr uint32_t kLately = 8;

  void Grow() {
    capacity_ = capacity_ == 0 ? 2 : capacity_ * 2;
    data_ = static_cast<uint32_t*>(std::realloc(data_, capacity_ * sizeof(uint32_t)));
  }

  uint32_t* data_ = nullptr;
  uint32_t size_ = 0;
  uint32_t capacity_ = 0;
};

}  // namespace heliograph::parallel
