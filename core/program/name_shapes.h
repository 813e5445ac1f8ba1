/// A quick no to most texts that are asked for as class names: by their lengths and last characters.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <memory>
#include <string_view>

namespace heliograph {

/// Filled by one thread, then read by any. O(1) for a text of any length.
class NameShapes {
 public:
  /// `name`: in internal form; dots and slashes are the same here.
  void Add(std::string_view name) { bits_->set(PlaceOf(name)); }
  /// False only if nothing was added that is the same but for dots and slashes.
  bool MayHave(std::string_view name) const { return bits_->test(PlaceOf(name)); }

 private:
  static constexpr uint32_t kLogBits = 20;

  static size_t PlaceOf(std::string_view name) {
    uint64_t last = 0;
    for (char c : name.substr(name.size() - std::min<size_t>(name.size(), 8))) {
      last = last << 8 | static_cast<unsigned char>(c == '.' ? '/' : c);
    }
    return (last ^ uint64_t{name.size()} << 50) * 0x9e3779b97f4a7c15u >> (64 - kLogBits);
  }

  std::unique_ptr<std::bitset<1u << kLogBits>> bits_ = std::make_unique<std::bitset<1u << kLogBits>>();
};

}  // namespace heliograph
