/// Tokens for values through which code reads files of the inputs: streams, URLs, readers and the like.
///
/// Each is a carrier, which tells its class, and a source, an entity of the reflection analysis that says what files. Inert:
/// calls do not dispatch on them.
#pragma once

#include "core/base/ids.h"
#include "core/heap/token_space.h"
#include "core/sets/interval_set.h"

namespace heliograph {

class SourceTokens {
 public:
  enum class Carrier : uint32_t {
    kStream,
    kUrl,
    kUrls,
    kConnection,
    kUri,
    kPath,
    kReader,
    kBytes,
    kList,
    kIterator,
    kSet,
    kEntry,
    kTexts
  };

  /// `tokens` must outlive the object.
  explicit SourceTokens(TokenSpace& tokens) : tokens_(&tokens) {}

  /// For one thread.
  ObjId Of(Carrier carrier, uint32_t source) { return tokens_->Of(KindOf(carrier), source); }
  /// The source of such an object.
  uint32_t SourceOf(ObjId o) const { return tokens_->EntityOf(o, TokenSpace::KindOf(o)); }
  /// All of them, present and future.
  static Interval All() { return {TokenSpace::AllOf(TokenKind::kStream).first, TokenSpace::AllOf(TokenKind::kTexts).last}; }

 private:
  static constexpr TokenKind KindOf(Carrier carrier) {
    return static_cast<TokenKind>(static_cast<uint32_t>(TokenKind::kStream) + static_cast<uint32_t>(carrier));
  }

  TokenSpace* tokens_;
};

}  // namespace heliograph
