/// Targets of reflective calls that the user gives: specifications and logs of runs.
///
/// Source: Livshits, Whaley and Lam, TR 2005, section 5.3 (the textual map); TamiFlex (Bodden et al., ICSE 2011) for
/// the log format. Formats: docs/reflection.md, "Known targets".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// One line: sites that it is about, and the target there.
struct UserTarget {
  std::string api;               ///< as in outputs ("Class.forName"); empty: any
  std::string caller_class;      ///< dotted; empty: any
  std::string caller_method;     ///< simple name
  std::string caller_signature;  ///< `<pkg.C: ret name(args)>`; empty: any
  std::string source_file;       ///< file name; empty: any
  uint32_t offset = kAny;
  uint32_t line = kAny;
  std::string target;  ///< a class, `<C: ret name(args)>`, `<C: type field>`, or `"text"`
  bool from_log = false;
  std::string file;  ///< where it was read
  uint32_t file_line = 0;
  static constexpr uint32_t kAny = 0xffffffffu;
  bool IsText() const;  ///< the target is a text in quotes
};

/// Whether a call of `ref` can return a string: then a specification can say which.
bool CanReturnText(const MethodRef& ref);
/// `Class.method` without the package: what calls that are no reflective API are named by.
std::string ShortName(const MethodRef& ref);

class UserTargets {
 public:
  /// Reads a specification or a log. Malformed lines are warnings with file and line; fails if the file cannot be
  /// read. Lines are missing if the budget is spent.
  std::optional<Error> ReadSpecification(const std::string& path, Ledger& ledger, BudgetGuard budget = BudgetGuard());
  std::optional<Error> ReadLog(const std::string& path, Ledger& ledger, BudgetGuard budget = BudgetGuard());
  /// A target that is known in another way.
  void Add(UserTarget target) { targets_.push_back(std::move(target)); }

  bool empty() const { return targets_.empty(); }
  /// Indices of the targets for a call of `api` at this place.
  std::vector<uint32_t> Matching(const Program& program, std::string_view api, MethodId caller, const InvokeStmt& call) const;
  /// Whether some target with a text in quotes may be about calls in methods of this name.
  bool GivesTextIn(std::string_view caller_method) const;
  const UserTarget& At(uint32_t index) const { return targets_[index]; }
  uint32_t size() const { return static_cast<uint32_t>(targets_.size()); }

 private:
  std::vector<UserTarget> targets_;
};

}  // namespace heliograph::reflect
