/// Texts that code holds in string constants and reads as it reads files: properties, XML, and text of any other form.
///
/// A constant counts if it is more than a name and names a class of the inputs, with its package if it has one. The texts of one
/// class are at most three files, by form: all of them as text, those that are properties, those that are XML.
#pragma once

#include <span>
#include <string>

#include "core/base/budget.h"
#include "core/program/class_decl.h"
#include "core/program/configuration.h"
#include "frontend/configuration/text.h"

namespace heliograph::frontend {

/// Appends the files of the classes outside the JDK, in the order of `classes`, for any number of threads. `archive_names` is
/// indexed by their ArchiveId. O(bytes of the constant pools). Classes that are not looked at when the budget is spent are left out.
void AddTextConstants(std::span<const ClassDecl> classes, std::span<const std::string> archive_names, const ClassNames& names,
                      Configuration& configuration, BudgetGuard budget = BudgetGuard());

}  // namespace heliograph::frontend
