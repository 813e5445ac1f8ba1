/// Values of properties that refer to others: `home=${base}.store`.
///
/// Programs put these in by themselves or by a library, as Spring, Log4j, Commons and many a hand-written loop do: `${key}`, and
/// `${key:-other}` or `${key:other}` where there may be no such key. How a program does it is not looked at: what comes of it is
/// one more value of the property.
#pragma once

#include "core/base/budget.h"
#include "core/program/configuration.h"

namespace heliograph::frontend {

/// Adds an entry, right behind it, for each text that an entry of a .properties file outside the JDK stands for once all
/// references are replaced: by values of the same file, if it has the key, else by those of others. An entry with a reference to
/// what no file says and that has no other stays as it is; so does one of more than 16 references, whether in turn or in each
/// other, and one that leads to more than 500 values on the way. At most 16 texts of one entry. Any thread. O(entries).
void ExpandPlaceholders(Configuration& configuration, BudgetGuard budget = BudgetGuard());

}  // namespace heliograph::frontend
