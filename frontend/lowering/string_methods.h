/// Methods of the class library that make strings out of strings, classes and members: what a lowering that
/// follows strings computes itself (StringOpStmt).
///
/// Source: JDK 17 API specification; the methods of earlier and later releases are found by name. Immutable, any thread.
#pragma once

#include <array>
#include <cstdint>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/base/ids.h"
#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::frontend {

/// What a call does, for the lowering.
enum class StringCall : uint8_t {
  kNewBuilder,  ///< constructor of a builder
  kAppend,
  kInsert,
  kSetLength,
  kSpoil,        ///< changes the contents in a way that is not followed
  kLook,         ///< leaves the contents as they are
  kBuilderText,  ///< toString of a builder
  kOperation,    ///< a StringOp on the arguments
  kConcat,       ///< String.concat
  kGetPackage,   ///< Class.getPackage
  kPackageName,  ///< Package.getName
};

struct StringMethod {
  StringCall call;
  StringOp op = StringOp::kConcat;  ///< of kOperation
  bool binds = false;               ///< the callee calls methods of its arguments, so they must reach it
};

class StringMethods {
 public:
  explicit StringMethods(const Program& program);
  /// What a call of `m` does; nullptr: nothing that is followed.
  const StringMethod* Find(MethodId m) const {
    auto it = methods_.find(m.value);
    return it == methods_.end() ? nullptr : &it->second;
  }
  /// Whether `m` returns a string that it is given or keeps. Without contexts its body would give the strings of all
  /// calls, so it gives a string that is not known; calls that are followed compute their own.
  bool ReturnsAnyString(MethodId m) const { return passing_.contains(m.value); }
  bool IsBuilder(TypeId type) const { return type == builders_[0] || type == builders_[1]; }

 private:
  std::array<TypeId, 2> builders_;                       // StringBuilder, StringBuffer; none if absent
  absl::flat_hash_map<uint32_t, StringMethod> methods_;  // by MethodId
  absl::flat_hash_set<uint32_t> passing_;                // the same
};

}  // namespace heliograph::frontend
