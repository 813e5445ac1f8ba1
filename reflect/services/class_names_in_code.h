/// Names of classes that the constants of reachable code outside the JDK hold: of the inputs, and of the JDK where an expression or
/// a script has them.
///
/// Thread rule: used by the solver's thread only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "reflect/configuration/configuration_index.h"

namespace heliograph::reflect {

class ClassNamesInCode {
 public:
  explicit ClassNamesInCode(const Program& program) : program_(program) {}

  /// Takes up the constants of a newly reachable method, each of which is a name as a whole, and those of its class that hold names
  /// among other text (null: not followed). A name in the unnamed package has at least `length` characters.
  /// O(constants of the method, and of its class when it is the first of it).
  void OnMethod(const MethodBody& body, const ConfigurationIndex* texts, uint32_t length);
  /// Binary names with dots, each once, in order of first use. They only get more.
  const std::vector<std::string>& names() const { return names_; }
  /// The same of public classes of the JDK, in constants that look like code: `new java.util.TreeMap()`.
  const std::vector<std::string>& platform_names() const { return platform_names_; }

 private:
  void Add(const std::string& text, uint32_t length);
  void AddPlatformNames(std::string_view text);
  void AddTexts(ClassId of, const ConfigurationIndex& texts, uint32_t length);

  const Program& program_;
  std::vector<std::string> names_, platform_names_;
  absl::flat_hash_set<std::string> seen_;                               // texts
  absl::flat_hash_set<ClassId> classes_;                                // of reachable methods
  absl::flat_hash_set<TypeId> in_expressions_;                          // classes of the JDK
  absl::flat_hash_map<std::string_view, std::vector<uint32_t>> files_;  // texts in code, by the name of the class file
};

}  // namespace heliograph::reflect
