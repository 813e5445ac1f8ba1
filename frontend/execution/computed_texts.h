/// Texts that code of the program computes: what decoders of hidden names give, for the calls that they come out of.
///
/// Methods that put texts together of characters or bytes, and those that call them, are run by a machine (machine.h),
/// each by itself. So are, without their callers, those that take texts out of streams, writers and buffers in memory, and
/// those that look classes or members up by name and put texts together. A text that may be a name or a part of
/// one is kept, at the call or load of an element that gives it: in the method that makes it, or, where that returns it, in
/// its callers.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/budget.h"
#include "core/program/program.h"
#include "core/strings/kept_strings.h"

namespace heliograph::frontend {

struct ComputedText {
  uint32_t offset = 0;  ///< of the instruction
  std::string text;     ///< UTF-8
  auto operator<=>(const ComputedText&) const = default;
};

/// Immutable; any thread. Does not depend on the number of threads. Building is O(code outside the JDK) and a bounded
/// number of steps for each method that is run; it ends with the budget, with what was found so far.
class ComputedTexts {
 public:
  ComputedTexts() = default;
  ComputedTexts(const Program& program, const KeptStrings& kept, BudgetGuard budget);

  /// Those of a method, sorted and unique.
  std::span<const ComputedText> Of(MethodId method) const;
  bool empty() const { return texts_.empty(); }

 private:
  absl::flat_hash_map<MethodId, std::vector<ComputedText>> texts_;
};

}  // namespace heliograph::frontend
