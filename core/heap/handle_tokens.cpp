#include "core/heap/handle_tokens.h"

#include <utility>

namespace heliograph {

ObjId HandleTokens::Of(MethodHandleValue value) {
  const auto [it, added] = index_.try_emplace(std::move(value), static_cast<uint32_t>(handles_.size()));
  if (added) handles_.push_back(it);
  return tokens_->Of(kind_, it->second);
}

const MethodHandleValue* HandleTokens::ValueOf(ObjId o) const {
  if (!TokenSpace::IsOf(o, kind_)) return nullptr;
  const uint32_t index = tokens_->EntityOf(o, kind_);
  return index < handles_.size() ? &handles_[index]->first : nullptr;
}

}  // namespace heliograph
