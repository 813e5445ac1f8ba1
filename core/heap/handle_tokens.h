/// Tokens for method handles, one per member, use of it and bound arguments; and for VarHandles, one per kind of variable.
///
/// Of is for one thread, ValueOf for any thread.
#pragma once

#include <compare>
#include <map>
#include <vector>

#include "core/base/ids.h"
#include "core/heap/token_space.h"
#include "core/program/method_body.h"

namespace heliograph {

/// What a direct method handle does, with the leading arguments that were bound to it.
struct MethodHandleValue {
  HandleKind kind;
  uint32_t member;  ///< a FieldId for handles that access fields, else a MethodId
  std::vector<PtrId> bound;
  bool retyped = false;   ///< it has other parameters and results than the member: a primitive may be widened, then boxed
  bool collects = false;  ///< it was made to gather its last arguments in an array, whatever the member's own arity is
  bool is_field() const { return kind <= HandleKind::kPutStatic; }
  friend auto operator<=>(const MethodHandleValue&, const MethodHandleValue&) = default;
};

/// The tokens of `kind`: kHandle or kVarHandle.
class HandleTokens {
 public:
  /// `tokens` must outlive the object.
  HandleTokens(TokenSpace& tokens, TokenKind kind) : tokens_(&tokens), kind_(kind) {}

  ObjId Of(MethodHandleValue value);
  /// nullptr for objects that are no method handle. Lives as long as this.
  const MethodHandleValue* ValueOf(ObjId o) const;

 private:
  TokenSpace* tokens_;
  TokenKind kind_;
  std::map<MethodHandleValue, uint32_t> index_;
  std::vector<std::map<MethodHandleValue, uint32_t>::const_iterator> handles_;  // its inverse
};

}  // namespace heliograph
