/// Which class lies in which, by their names.
///
/// `Outer$Inner` lies in `Outer` if the program has both; the longest such prefix counts. What follows the dollar sign
/// tells a member class from a local or anonymous one, whose names begin with a digit (JLS 13.1). Names that a
/// programmer or another language gives dollar signs of its own can be taken for nested ones.
#pragma once

#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/program.h"

namespace heliograph::reflect {

class ClassNesting {
 public:
  /// O(classes of the program).
  explicit ClassNesting(const Program& program);

  /// The class that `c` lies in, or none.
  ClassId Outer(ClassId c) const;
  /// The top-level class around `c`; `c` itself if it is one.
  ClassId Outermost(ClassId c) const;
  /// Whether `c` is a member of its outer class.
  bool IsMember(ClassId c) const;
  /// Member classes of `c`, ascending.
  const std::vector<ClassId>& Members(ClassId c) const;
  /// All classes that lie in the top-level class around `c`, and that class, ascending.
  const std::vector<ClassId>& Nest(ClassId c) const;

 private:
  const Program& program_;
  absl::flat_hash_map<uint32_t, std::vector<ClassId>> members_;  // by outer class
  absl::flat_hash_map<uint32_t, std::vector<ClassId>> nests_;    // by outermost class
};

}  // namespace heliograph::reflect
