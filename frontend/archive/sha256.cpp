#include "frontend/archive/sha256.h"

#include <openssl/evp.h>

#include <algorithm>
#include <memory>

#include "core/base/diagnostics.h"

namespace heliograph::frontend {
namespace {

constexpr size_t kBytesPerQuestion = 16 << 20;

struct Free {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};

}  // namespace

std::string Sha256Hex(Bytes bytes, BudgetGuard budget) {
  const std::unique_ptr<EVP_MD_CTX, Free> context(EVP_MD_CTX_new());
  HELIOGRAPH_CHECK(context != nullptr && EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr) == 1);
  while (!bytes.empty()) {
    if (budget.Spent()) return "";
    const size_t part = std::min(bytes.size(), kBytesPerQuestion);
    HELIOGRAPH_CHECK(EVP_DigestUpdate(context.get(), bytes.data(), part) == 1);
    bytes = bytes.subspan(part);
  }
  uint8_t digest[EVP_MAX_MD_SIZE];
  unsigned size = 0;
  HELIOGRAPH_CHECK(EVP_DigestFinal_ex(context.get(), digest, &size) == 1);
  std::string hex;
  for (const uint8_t byte : std::span(digest, size)) {
    for (const int shift : {4, 0}) hex.push_back("0123456789abcdef"[byte >> shift & 15]);
  }
  return hex;
}

}  // namespace heliograph::frontend
