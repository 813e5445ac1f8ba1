#include "reflect/context/input_uses.h"

#include "core/strings/identifiers.h"

namespace heliograph::reflect {

namespace {

constexpr size_t kShortest = 2;

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

void InputUses::AddCalled(std::string_view name) {
  if (const NameId id = program_.names().Find(name); id.valid() && name.size() >= kShortest) called_.insert(id);
}

void InputUses::AddText(std::string_view text) {
  const bool calls = text.find('(') != std::string_view::npos && !IsMessage(text);
  ForEachIdentifier(text, [&](std::string_view word, char next) {
    const NameId name = word.size() >= kShortest ? program_.names().Find(word) : NameId();
    if (!name.valid()) return;
    words_.insert(name);
    if (calls && next == '(') called_.insert(name);
  });
}

}  // namespace heliograph::reflect
