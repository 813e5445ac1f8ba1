/// Tokens for what reflection cannot tell: a class, a member, an instance of which something may be known.
///
/// Each stands for an entity of the reflection analysis, which says what is known of it. An unknown instance has type
/// java/lang/Object and is inert: calls do not dispatch on it.
#pragma once

#include "core/base/ids.h"
#include "core/heap/token_space.h"
#include "core/sets/interval_set.h"

namespace heliograph {

class UnknownTokens {
 public:
  enum class What : uint32_t { kClass, kMethod, kConstructor, kField, kInstance };

  /// `tokens` must outlive the object.
  explicit UnknownTokens(TokenSpace& tokens) : tokens_(&tokens) {}

  /// For one thread.
  ObjId Of(What what, uint32_t entity) { return tokens_->Of(KindOf(what), entity); }
  static bool Is(ObjId o, What what) { return TokenSpace::IsOf(o, KindOf(what)); }
  /// The entity of an unknown object.
  uint32_t EntityOf(ObjId o) const { return tokens_->EntityOf(o, TokenSpace::KindOf(o)); }
  /// All of one kind, present and future.
  static Interval AllOf(What what) { return TokenSpace::AllOf(KindOf(what)); }
  /// All of every kind.
  static Interval All() { return {AllOf(What::kClass).first, AllOf(What::kInstance).last}; }

 private:
  static constexpr TokenKind KindOf(What what) {
    return static_cast<TokenKind>(static_cast<uint32_t>(TokenKind::kUnknownClass) + static_cast<uint32_t>(what));
  }

  TokenSpace* tokens_;
};

}  // namespace heliograph
