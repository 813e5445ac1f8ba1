/// What code and texts of the inputs name: classes that code outside the JDK calls or makes, and members whose names are words.
///
/// A member that an expression, a script or a template names stands in a constant or a file as a word, and is more likely one of a
/// class that the program uses by itself too. Limits take such members before others (ranking.h).
#pragma once

#include <cstdint>
#include <string_view>

#include "absl/container/flat_hash_set.h"
#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// Thread rule: one thread changes it while no other reads it.
class InputUses {
 public:
  /// `program` must outlive this.
  explicit InputUses(const Program& program) : program_(program) {}

  /// The constants of a method outside the JDK, and the classes that it calls or makes. O(statements and constants).
  void AddMethod(const MethodBody& body);
  /// The identifiers in `text` of two characters or more that some class or member of the program has for a name; those before an
  /// opening parenthesis are called, but in messages. O(length).
  void AddText(std::string_view text);
  void AddCalled(std::string_view name);

  /// How texts hold a name, the most telling first; `kCalled`: as expressions call a method, `name(`.
  enum class Naming : uint8_t { kCalled, kWord, kNone };

  Naming NamingOf(NameId name) const {
    return called_.contains(name) ? Naming::kCalled : words_.contains(name) ? Naming::kWord : Naming::kNone;
  }
  bool HasClass(ClassId c) const { return classes_.contains(c); }
  /// Grows with all that is added, so that what was made of less can be told.
  size_t size() const { return words_.size() + called_.size() + classes_.size(); }

 private:
  const Program& program_;
  absl::flat_hash_set<NameId> words_, called_;
  absl::flat_hash_set<ClassId> classes_;
};

}  // namespace heliograph::reflect
