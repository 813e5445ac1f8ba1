/// The types of the objects that reach one position of an argument list.
#pragma once

#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// Grows. Looks at each pair of a type and a parameter once, however often it is asked. One thread.
class ArgumentTypes {
 public:
  /// True if the type is new.
  bool Add(TypeId type);
  bool empty() const { return types_.empty(); }
  /// Whether an object of one of the types can be passed for the parameter.
  bool Fit(const Program& program, const Signature::Part& parameter);

 private:
  struct Verdict {
    bool fits = false;
    size_t looked_at = 0;  ///< types so far
  };
  std::vector<TypeId> types_;  // in order of arrival
  absl::flat_hash_set<uint32_t> known_;
  absl::flat_hash_map<uint64_t, Verdict> verdicts_;  // by kind and TypeId of the parameter
};

}  // namespace heliograph::reflect
