/// Numbering of tokens: the objects that stand for what reflection talks about.
///
/// A token is a kind and an entity of that kind: a Class object and its type, a string and the position of its text.
/// Tokens have kTokenBit set and are numbered densely in order of first use, each kind in its own range, so that sets of
/// them are dense rows of bits (points_to_set.h) and "all tokens of a kind, present and future" is an interval. All
/// tokens of a kind have one type. What the entities are is the token families' business.
///
/// Of is for one thread; everything else is for any thread.
#pragma once

#include <array>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"
#include "core/program/program.h"
#include "core/sets/interval_set.h"
#include "core/sets/points_to_set.h"

namespace heliograph {

/// The kinds, in the order of their ids.
enum class TokenKind : uint32_t {
  kClass,
  kNamedClass,
  kReceiverClass,
  kMethod,
  kConstructor,
  kField,  // member_tokens.h
  kString,
  kPlatformString,
  kPatternString,
  kOtherText,
  kConfigurationString,  // string_tokens.h
  kHandle,
  kVarHandle,  // handle_tokens.h
  kInferredClass,
  kInferredConstructor,  // member_tokens.h
  kUnknownClass,
  kUnknownMethod,
  kUnknownConstructor,
  kUnknownField,
  kUnknownInstance,  // unknown_tokens.h
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
  kTexts  // source_tokens.h
};

class TokenSpace {
 public:
  static constexpr uint32_t kNumKinds = static_cast<uint32_t>(TokenKind::kTexts) + 1;
  static constexpr uint32_t kKindCapacity = 1u << 25;  ///< ids per kind; a program has fewer entities of each

  /// A kind whose class the program lacks has type java/lang/Object.
  explicit TokenSpace(const Program& program);

  static bool IsToken(ObjId o) { return o.value >= kTokenBit; }
  /// Of a token.
  static TokenKind KindOf(ObjId o) { return static_cast<TokenKind>((o.value - kTokenBit) / kKindCapacity); }
  static bool IsOf(ObjId o, TokenKind kind) { return IsToken(o) && KindOf(o) == kind; }
  /// All ids of a kind, handed out or not.
  static Interval AllOf(TokenKind kind) { return {Begin(kind), Begin(kind) + (kKindCapacity - 1)}; }
  /// End of the kind that the token is of (exclusive).
  static uint32_t KindEnd(ObjId o) { return Begin(KindOf(o)) + kKindCapacity; }

  /// The token of an entity; a new one at its first use.
  ObjId Of(TokenKind kind, uint32_t entity);
  /// The token of an entity; none if it has none so far.
  ObjId Find(TokenKind kind, uint32_t entity) const {
    const auto it = kinds_[Index(kind)].positions.find(entity);
    return it == kinds_[Index(kind)].positions.end() ? ObjId() : ObjId(Begin(kind) + it->second);
  }
  /// The entity of a token of this kind; Id<void>::kNone for other objects.
  uint32_t EntityOf(ObjId o, TokenKind kind) const {
    const std::vector<uint32_t>& entities = kinds_[Index(kind)].entities;
    const uint32_t position = o.value - Begin(kind);
    return o.value >= Begin(kind) && position < entities.size() ? entities[position] : Id<void>::kNone;
  }
  TypeId TypeOf(TokenKind kind) const { return kinds_[Index(kind)].type; }
  /// Tokens, present and future, whose type lies in `types` (type index intervals).
  IntervalSet WithTypeIn(const IntervalSet& types) const;
  /// Tokens handed out so far. O(kinds).
  uint64_t size() const;

 private:
  struct Kind {
    TypeId type;
    std::vector<uint32_t> entities;                     // by position
    absl::flat_hash_map<uint32_t, uint32_t> positions;  // its inverse
  };

  static constexpr uint32_t Index(TokenKind kind) { return static_cast<uint32_t>(kind); }
  static constexpr uint32_t Begin(TokenKind kind) { return kTokenBit + Index(kind) * kKindCapacity; }

  std::array<Kind, kNumKinds> kinds_;
};

}  // namespace heliograph
