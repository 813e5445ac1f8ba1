/// Tokens for the objects of reflection itself: Class, Method, Constructor and Field objects.
///
/// A Class object exists in three forms beside the plain one, which differ in how code got it: by name, as the answer of
/// getClass, or inferred from something else than a name. Constructor objects have an inferred form too. An inferred
/// object carries what told it, so one class may have several.
///
/// Functions that give an object are for one thread; everything else is for any thread.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/heap/token_space.h"
#include "core/program/program.h"

namespace heliograph {

class MemberTokens {
 public:
  /// Both must outlive the object.
  MemberTokens(const Program& program, TokenSpace& tokens) : program_(&program), tokens_(&tokens) {}

  ObjId Class(TypeId type) { return tokens_->Of(TokenKind::kClass, type.value); }
  ObjId NamedClass(TypeId type) { return tokens_->Of(TokenKind::kNamedClass, type.value); }
  ObjId ReceiverClass(TypeId type) { return tokens_->Of(TokenKind::kReceiverClass, type.value); }
  ObjId InferredClass(TypeId type, const std::string& why) { return Inferred(TokenKind::kInferredClass, type.value, why); }
  ObjId InferredConstructor(MethodId m, const std::string& why) {
    return Inferred(TokenKind::kInferredConstructor, m.value, why);
  }
  /// The Method or Constructor object of `m`.
  ObjId Method(MethodId m);
  ObjId Field(FieldId f) { return tokens_->Of(TokenKind::kField, f.value); }

  /// Inverses, whatever the form; none for other objects.
  TypeId ClassOf(ObjId o) const;
  MethodId MethodOf(ObjId o) const;
  FieldId FieldOf(ObjId o) const { return FieldId(tokens_->EntityOf(o, TokenKind::kField)); }
  /// What told an inferred object; nullptr for all others. Lives as long as this.
  const std::string* InferredBy(ObjId o) const;

  /// Whether `type` is Method, Constructor or Field.
  bool IsMemberType(TypeId type) const;

 private:
  using InferredKey = std::pair<uint32_t, std::string>;  // type or method, and what told it

  ObjId Inferred(TokenKind kind, uint32_t entity, const std::string& why);
  uint32_t InferredEntity(ObjId o, TokenKind kind) const;

  const Program* program_;
  TokenSpace* tokens_;
  std::map<InferredKey, uint32_t> inferred_index_;
  std::vector<std::map<InferredKey, uint32_t>::const_iterator> inferred_;  // its inverse
};

}  // namespace heliograph
