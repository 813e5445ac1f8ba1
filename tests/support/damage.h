/// Damaged copies of a well-formed input.
#pragma once

#include <cstddef>
#include <string>

namespace heliograph::test {

/// Calls `read` with every truncation of `text`, and with three changes of every byte: lowest bit, highest bit, all bits.
template <typename Read>
void ReadDamaged(const std::string& text, Read read) {
  for (size_t size = 0; size < text.size(); ++size) read(text.substr(0, size));
  for (size_t at = 0; at < text.size(); ++at) {
    for (const int mask : {0x01, 0x80, 0xff}) {
      std::string broken = text;
      broken[at] = static_cast<char>(broken[at] ^ mask);
      read(broken);
    }
  }
}

}  // namespace heliograph::test
