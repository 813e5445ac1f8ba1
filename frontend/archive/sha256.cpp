#include "frontend/archive/sha256.h"

#include <openssl/evp.h>

#include "core/base/diagnostics.h"

namespace heliograph::frontend {

std::string Sha256Hex(Bytes bytes) {
  uint8_t digest[EVP_MAX_MD_SIZE];
  unsigned size = 0;
  HELIOGRAPH_CHECK(EVP_Digest(bytes.data(), bytes.size(), digest, &size, EVP_sha256(), nullptr) == 1);
  std::string hex;
  for (const uint8_t byte : std::span(digest, size)) {
    for (const int shift : {4, 0}) hex.push_back("0123456789abcdef"[byte >> shift & 15]);
  }
  return hex;
}

}  // namespace heliograph::frontend
