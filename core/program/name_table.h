/// Interned strings: class names (internal form, slashes), member names and descriptors.
///
/// The table copies each distinct string once into its own arena; views stay valid for its lifetime.
/// Filled by one thread while a Program is built, read by any thread afterwards. Ids follow first
/// appearance in class path order and are thus the same on every run.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"

namespace heliograph {

class NameTable {
 public:
  NameTable() = default;
  NameTable(const NameTable&) = delete;
  NameTable& operator=(const NameTable&) = delete;
  NameTable(NameTable&&) = default;
  NameTable& operator=(NameTable&&) = default;

  /// Id of `text`, added if new. Building thread only.
  NameId Intern(std::string_view text);
  /// Id of `text`, or none. Any thread once building is over.
  NameId Find(std::string_view text) const;
  std::string_view operator[](NameId id) const { return texts_[id.value]; }
  uint32_t size() const { return static_cast<uint32_t>(texts_.size()); }
  void Reserve(size_t names) {
    index_.reserve(names);
    texts_.reserve(names);
  }

 private:
  std::string_view Store(std::string_view text);

  absl::flat_hash_map<std::string_view, NameId> index_;
  std::vector<std::string_view> texts_;
  std::vector<std::unique_ptr<char[]>> blocks_;
  size_t block_used_ = 0;
  size_t block_size_ = 0;
};

}  // namespace heliograph
