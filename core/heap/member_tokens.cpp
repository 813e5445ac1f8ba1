#include "core/heap/member_tokens.h"

namespace heliograph {

ObjId MemberTokens::Method(MethodId m) {
  const bool constructor = program_->MethodName(m) == "<init>";
  return tokens_->Of(constructor ? TokenKind::kConstructor : TokenKind::kMethod, m.value);
}

TypeId MemberTokens::ClassOf(ObjId o) const {
  if (!TokenSpace::IsToken(o)) return TypeId();
  const TokenKind kind = TokenSpace::KindOf(o);
  return TypeId(kind > TokenKind::kReceiverClass ? InferredEntity(o, TokenKind::kInferredClass) : tokens_->EntityOf(o, kind));
}

MethodId MemberTokens::MethodOf(ObjId o) const {
  uint32_t method = tokens_->EntityOf(o, TokenKind::kMethod);
  if (method == Id<void>::kNone) method = tokens_->EntityOf(o, TokenKind::kConstructor);
  return MethodId(method != Id<void>::kNone ? method : InferredEntity(o, TokenKind::kInferredConstructor));
}

const std::string* MemberTokens::InferredBy(ObjId o) const {
  if (!TokenSpace::IsOf(o, TokenKind::kInferredClass) && !TokenSpace::IsOf(o, TokenKind::kInferredConstructor)) return nullptr;
  return &inferred_[tokens_->EntityOf(o, TokenSpace::KindOf(o))]->first.second;
}

bool MemberTokens::IsMemberType(TypeId type) const {
  return type.valid() && (type == tokens_->TypeOf(TokenKind::kMethod) || type == tokens_->TypeOf(TokenKind::kConstructor) ||
                          type == tokens_->TypeOf(TokenKind::kField));
}

ObjId MemberTokens::Inferred(TokenKind kind, uint32_t entity, const std::string& why) {
  const auto [it, added] = inferred_index_.try_emplace({entity, why}, static_cast<uint32_t>(inferred_.size()));
  if (added) inferred_.push_back(it);
  return tokens_->Of(kind, it->second);
}

uint32_t MemberTokens::InferredEntity(ObjId o, TokenKind kind) const {
  const uint32_t index = tokens_->EntityOf(o, kind);
  return index == Id<void>::kNone ? index : inferred_[index]->first.first;
}

}  // namespace heliograph
