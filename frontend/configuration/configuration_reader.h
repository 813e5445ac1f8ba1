/// Reads listed configuration files in parallel.
///
/// The result does not depend on the number of threads: files come in the order of `sources`. What cannot be
/// unpacked ("skipped-entry") or does not follow its format ("malformed-configuration") is reported to the ledger with
/// its line; what can be read of it is kept. Texts in lines and manifests that name no class are left out, and XML files
/// with no name at all, those of the JDK with no class.
#pragma once

#include <span>
#include <string>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/program/class_decl.h"
#include "core/program/configuration.h"
#include "frontend/archive/class_source.h"
#include "frontend/configuration/text.h"

namespace heliograph::frontend {

/// `archive_names` is indexed by the ArchiveId of the sources. Files that are not read when the budget is spent are left out.
/// `expressions`: those of pages and XML files of the application are read, too.
/// O(bytes of the files). Behind them come the texts that constants of `read` hold (text_constants.h).
Configuration ReadConfiguration(std::span<const ConfigurationSource> sources, std::span<const std::string> archive_names,
                                const ClassNames& classes, std::span<const ClassDecl> read, bool expressions, Ledger& ledger,
                                BudgetGuard budget = BudgetGuard());

}  // namespace heliograph::frontend
