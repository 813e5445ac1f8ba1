#include "reflect/context/member_words.h"

#include <algorithm>

namespace heliograph::reflect {

namespace {

constexpr size_t kShortest = 2;

/// Letters of other alphabets are bytes above 127.
bool IsInIdentifier(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte > 127 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') ||
         byte == '_' || byte == '$';
}

}  // namespace

void MemberWords::AddText(std::string_view text) {
  while (true) {
    const auto first = std::find_if(text.begin(), text.end(), IsInIdentifier);
    if (first == text.end()) return;
    const auto last = std::find_if_not(first, text.end(), IsInIdentifier);
    const std::string_view word(first, last);
    if (word.size() >= kShortest) {
      if (const NameId name = program_.names().Find(word); name.valid()) words_.insert(name);
    }
    text.remove_prefix(static_cast<size_t>(last - text.begin()));
  }
}

}  // namespace heliograph::reflect
