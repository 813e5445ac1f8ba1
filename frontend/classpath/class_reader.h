/// Reads listed classes in parallel and keeps one of each name: the JDK's, as class loaders ask their parents first, else the
/// first whose place fits its name, else the first. The other ones are rows "duplicate-class" of the ledger; one that is kept in
/// a place that does not fit is a row "misplaced-class".
///
/// The result does not depend on the number of threads: classes come in the order of `sources`. A source that
/// cannot be unpacked, or holds no well-formed class, is reported to the ledger ("skipped-entry",
/// "skipped-class") and left out; one of an unknown version ("unknown-class-version") is read as far as it can be.
/// Unpacked bytes go to `storage`, one block per batch. Once the budget is spent, the sources not yet read are left out.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/program/class_decl.h"
#include "core/program/definable_class.h"
#include "frontend/archive/class_source.h"

namespace heliograph::frontend {

/// `archive_names` is indexed by the ArchiveId of the sources. `counts[i]` of the result says how many classes
/// of sources[i] were kept, 0 or 1.
struct ClassesRead {
  std::vector<ClassDecl> classes;
  std::vector<uint8_t> counts;
  uint32_t max_dimensions = 0;
  /// Kept classes whose place does not fit their name, in class path order. None of the JDK, and none in java.*, which no loader may
  /// define.
  std::vector<DefinableClass> definable;
  /// Archive of each kept class by internal name.
  absl::flat_hash_map<std::string_view, ArchiveId> archive_of;
  /// Module of each kept class of a run-time image, by internal name.
  absl::flat_hash_map<std::string_view, std::string_view> module_of;
};

ClassesRead ReadClasses(std::span<const ClassSource> sources, std::span<const std::string> archive_names, ByteStorage& storage,
                        Ledger& ledger, BudgetGuard budget = BudgetGuard());

}  // namespace heliograph::frontend
