/// Methods and fields of all classes by their names.
#pragma once

#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/program.h"

namespace heliograph::reflect {

class MembersByName {
 public:
  /// O(members of the program).
  explicit MembersByName(const Program& program);

  /// Methods of any class with this name, ascending.
  const std::vector<uint32_t>& Methods(std::string_view name) const { return Find(methods_, name); }
  /// The same for fields.
  const std::vector<uint32_t>& Fields(std::string_view name) const { return Find(fields_, name); }

 private:
  using Index = absl::flat_hash_map<uint32_t, std::vector<uint32_t>>;  // by NameId
  const std::vector<uint32_t>& Find(const Index& index, std::string_view name) const;

  const Program& program_;
  Index methods_, fields_;
};

}  // namespace heliograph::reflect
