/// Lists of methods, classes and packages that a question is about, such as the vulnerable code of libraries.
///
/// As text: one name per line, `#` begins a comment; a line `[ID] PURL` says that the names below belong to this vulnerability of
/// this package (purl-spec). As JSON: {"vulnerabilities": [{"id": "CVE-1", "purl": "pkg:maven/g/a@1", "symbols": ["p.C.m"]}]}.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"

namespace heliograph::report {

/// `p.C.m(int)`, `p.C.m`, `p.C` or `p.*`.
struct Symbol {
  std::string name;
  std::string place;  ///< where it stands: "FILE:12", "FILE: vulnerabilities[0].symbols[3]"
};

struct Vulnerability {
  std::string id, purl;  ///< may be empty in a text
  std::vector<Symbol> symbols;
};

/// Groups in the order of the text; names before the first group have one without an id. Fails with an input error that has the
/// place of what is malformed; a list without names is malformed. O(n).
Result<std::vector<Vulnerability>> ParseSymbols(std::string_view text, const std::string& file);

/// The same of a file, which is read as JSON if it begins with a brace.
Result<std::vector<Vulnerability>> ReadSymbols(const std::string& file);

}  // namespace heliograph::report
