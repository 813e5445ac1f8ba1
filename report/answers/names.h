/// Names that people type, and the classes, methods and calls of a result that they mean.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/answers/method_rows.h"
#include "report/answers/result_database.h"

namespace heliograph::report {

/// What a name means.
struct Subject {
  ClassRow of;         ///< the class
  std::string method;  ///< empty: the class itself is meant
  /// Those of the name; of a class all that the result has. Empty: a method of the JDK that is not reached.
  std::vector<MethodRow> methods;
  std::optional<int64_t> line, offset;  ///< of a call in the method

  bool is_call() const { return line || offset; }
  /// The column of call sites that tells the call, and what it has there. Of a call only.
  const char* place_column() const { return line ? "line" : "offset"; }
  int64_t place() const { return line ? *line : *offset; }
};

/// Whether classes may be written without their package.
enum class ClassNames : uint8_t { kShort, kFull };

/// `p.C`, `p/C`, `C`, `p.C.m`, `C.m(int)`, `p.C#m`, `p.C.m(I)V`, `<p.C: ret m(args)>`; behind a method `:LINE` or `@OFFSET` means a
/// call. A class without its package must be the only one of its name, or the only one of the application. Fails with a usage error
/// that names what is alike; where only full names are allowed it names no other classes. O(log n) in classes for full names, O(n)
/// else.
Result<Subject> FindSubject(const ResultDatabase& result, const std::string& text, ClassNames names = ClassNames::kShort);

/// Ids of methods from the first to before the second. Classes of a package, and the methods of a class, lie together.
using MethodRange = std::pair<int64_t, int64_t>;
/// The methods of a method, class or package that is to be avoided. Fails with a usage error if there is nothing of the name.
Result<std::vector<MethodRange>> MethodsOf(const ResultDatabase& result, const std::string& text);

}  // namespace heliograph::report
