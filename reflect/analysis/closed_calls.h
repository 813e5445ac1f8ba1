/// Which reflective calls the calling method and the types of the program decide, whatever code runs that is not seen.
///
/// Code in a hole (context/program_holes.h) may call any method with any arguments and write any field. It cannot write a
/// variable of a method that runs, and it cannot put an object where the virtual machine's checks do not let one. So a call
/// that is complete by itself stays so where
///  - a name is a constant of the calling method,
///  - the class or member, and the name, are constants of the calling method or results of such calls there (`X.class`,
///    `getMethod("m")`, `invoke`), and what is called cannot be overridden, or the receiver is made there, too,
///  - the receiver of `getClass` has a class as its declared type, of which all subclasses that objects can have are targets.
/// What holes can do against that is to bring classes that the inputs lack: other classes of a name, further subclasses.
/// Where they may do that, only names that are found, classes that are final, and members of `java` stay.
///
/// Source:  JVMS 4.10.1.2 (types that are checked), 5.3.5 (no other class of a name in `java`).
#pragma once

#include <optional>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/delta_handler.h"
#include "reflect/context/facts.h"
#include "reflect/context/program_holes.h"
#include "reflect/members/local_values.h"

namespace heliograph::reflect {

/// Whether the call, a look-up by name, asks a class loader that it is given, not that of its class. Pure.
bool AsksLoader(const Site& site, const Program& program);

/// Thread rule: the solver's thread only.
class ClosedCalls {
 public:
  /// Remembers what the caller's code says of the operands, if it is outside the JDK. O(statements x copies).
  void OnSite(const Site& site, const ClaimedCall& call, const Program& program);
  /// By the index of the site: whether it is complete and stays so despite `holes`. O(sites + targets of them), and once
  /// the class files of the inputs, where they matter.
  std::vector<bool> Find(const Facts& ask, const ProgramHoles& holes) const;

 private:
  /// What is known of the two operands of a site that decide it.
  struct Operands {
    std::optional<DecidedValue> first, second;
    std::vector<TypeId> receiver_types;  ///< of getClass; empty: not bounded
  };
  class Search;

  static uint64_t KeyOf(MethodId caller, uint32_t offset) { return uint64_t{caller.value} << 32 | offset; }

  absl::flat_hash_map<uint32_t, Operands> operands_;  ///< by index of the site
  absl::flat_hash_map<uint64_t, uint32_t> site_at_;   ///< by caller and offset
};

}  // namespace heliograph::reflect
