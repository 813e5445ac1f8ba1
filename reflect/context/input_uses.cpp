#include "reflect/context/input_uses.h"

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

void InputUses::AddMethod(const MethodBody& body) {
  if (program_.Class(program_.Method(body.method).owner).platform) return;
  for (const std::string& text : body.strings) AddText(text);
  for (const InvokeStmt& call : body.invokes) {
    if (call.target.valid()) classes_.insert(program_.Method(call.target).owner);
  }
  for (const AllocStmt& made : body.allocs) {
    if (made.type.valid() && program_.IsClass(made.type)) classes_.insert(program_.ClassOf(made.type));
  }
}

void InputUses::AddText(std::string_view text) {
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
