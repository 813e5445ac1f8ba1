#include "report/reach/fingerprint.h"

#include <cstdint>

namespace heliograph::report {

std::string Fingerprint(std::string_view text) {
  __extension__ using Wide = unsigned __int128;
  constexpr Wide kPrime = (Wide{1} << 88) | 0x13b;
  Wide hash = (Wide{0x6c62272e07bb0142} << 64) | 0x62b821756295c58d;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * kPrime;
  std::string digits(32, '0');
  for (size_t i = 32; i-- > 0; hash >>= 4) digits[i] = "0123456789abcdef"[static_cast<size_t>(hash & 15)];
  return digits;
}

std::string UuidOf(std::string_view text) {
  std::string digits = Fingerprint(text);
  digits[12] = '8';
  digits[16] = "89ab"[digits[16] & 3];
  for (const size_t at : {20, 16, 12, 8}) digits.insert(at, "-");
  return digits;
}

}  // namespace heliograph::report
