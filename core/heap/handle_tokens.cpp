#include "core/heap/handle_tokens.h"

#include <utility>

namespace heliograph {

ObjId HandleTokens::Of(MethodHandleValue value) {
  const auto [it, added] = index_.try_emplace(std::move(value), static_cast<uint32_t>(handles_.size()));
  if (added) handles_.push_back(it);
  return tokens_->Of(TokenKind::kHandle, it->second);
}

const MethodHandleValue* HandleTokens::ValueOf(ObjId o) const {
  if (!TokenSpace::IsOf(o, TokenKind::kHandle)) return nullptr;
  const uint32_t index = tokens_->EntityOf(o, TokenKind::kHandle);
  return index < handles_.size() ? &handles_[index]->first : nullptr;
}

}  // namespace heliograph
