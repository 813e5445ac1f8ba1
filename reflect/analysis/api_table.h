/// Which API belongs to which rule.
#pragma once

#include <cstdint>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/program.h"
#include "reflect/context/api_row.h"

namespace heliograph::reflect {

/// All rows, in the order of the files in rules/.
std::vector<ApiRow> ApiTable();
/// The methods of the program that rows of `table` are about: MethodId to index of the first such row.
absl::flat_hash_map<uint32_t, uint32_t> RowsOfMethods(const Program& program, const std::vector<ApiRow>& table);

}  // namespace heliograph::reflect
