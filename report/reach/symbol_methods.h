/// The methods of a result that a symbol means.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/answers/result_database.h"

namespace heliograph::report {

struct SymbolMethods {
  std::vector<int64_t> reached;  ///< sorted
  size_t methods = 0;            ///< with code, of those that the result has
  bool found = false;            ///< the result has a class or method of the name
  bool jdk = false;              ///< some of it belongs to the JDK, of which a result has only what is reached
  bool absent = false;           ///< named by the program, and not in the inputs
  std::string problem;           ///< why nothing is found
};

/// `name`: see Symbol; classes in full. O(log n) and the methods that are meant.
SymbolMethods FindSymbol(const ResultDatabase& result, const std::string& name);

}  // namespace heliograph::report
