#include "core/program/name_table.h"

#include <algorithm>
#include <cstring>

namespace heliograph {

NameId NameTable::Intern(std::string_view text) {
  auto found = index_.find(text);
  if (found != index_.end()) return found->second;
  NameId id(size());
  std::string_view stored = Store(text);
  texts_.push_back(stored);
  index_.emplace(stored, id);
  return id;
}

NameId NameTable::Find(std::string_view text) const {
  auto found = index_.find(text);
  return found == index_.end() ? NameId() : found->second;
}

std::string_view NameTable::Store(std::string_view text) {
  constexpr size_t kBlockSize = 256 * 1024;
  if (block_used_ + text.size() > block_size_) {
    block_size_ = std::max(kBlockSize, text.size());
    blocks_.push_back(std::make_unique_for_overwrite<char[]>(block_size_));
    block_used_ = 0;
  }
  char* place = blocks_.back().get() + block_used_;
  if (!text.empty()) std::memcpy(place, text.data(), text.size());
  block_used_ += text.size();
  return {place, text.size()};
}

}  // namespace heliograph
