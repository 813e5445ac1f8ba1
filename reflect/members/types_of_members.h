/// What all members of a class have for types together: asked for members of which only the class is known.
///
/// O(members of the class) for the first question of a kind, then constant. One thread.
#pragma once

#include <cstdint>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/program.h"
#include "reflect/members/member_lookup.h"

namespace heliograph::reflect {

class TypesOfMembers {
 public:
  enum class Member : uint8_t { kConstructor, kMethod, kField };
  enum class Part : uint8_t { kDeclaringClass, kResult, kParameters, kFieldType };
  struct Types {
    std::vector<TypeId> types;        ///< in the order of the look-up, each once; none: one that is not in the program
    bool without_parameters = false;  ///< kParameters: some member has none
  };

  /// `program` must outlive this.
  explicit TypesOfMembers(const Program& program) : program_(program) {}

  /// Of the members that a look-up in `type` sees. The part is one that such members have.
  const Types& Of(TypeId type, Visibility visibility, Member member, Part part);

 private:
  const Program& program_;
  absl::flat_hash_map<uint64_t, Types> known_;
};

}  // namespace heliograph::reflect
