/// Classes of the application that could have instances, of which no code of the inputs uses a member and which no file of these
/// names: if they are there for something, somebody names them who is not in the inputs.
///
/// Thread rule: used by the solver's thread only.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/program/configuration.h"
#include "core/program/declaration_source.h"
#include "reflect/context/facts.h"

namespace heliograph::reflect {

class UnmadeClasses {
 public:
  /// `source`: null if nothing is to be known of the code; `files`: null if these are not followed. Both must outlive this.
  UnmadeClasses(const DeclarationSource* source, const Configuration* files) : source_(source), files_(files) {}

  /// Binary names with dots: those of the archives of main classes if they are no more than the switch `unmade-classes` says, and
  /// those of the archives that no other archive uses if all are no more. A class may be used by itself and those that lie in it.
  /// Found at the first call; nothing if the budget is spent meanwhile. O(constant pools and files of the inputs).
  const std::vector<std::string>& Names(const Facts& ask);

 private:
  struct Uses {
    std::set<ClassId> classes;     ///< of which another class uses a member
    std::set<ArchiveId> archives;  ///< with classes of which another archive does
  };

  Uses UsesInCode(const Facts& ask) const;
  void AddNamedInFiles(const Program& program, Uses& uses) const;
  void Find(const Facts& ask);

  const DeclarationSource* const source_;
  const Configuration* const files_;
  bool found_ = false;
  std::vector<std::string> names_;
};

}  // namespace heliograph::reflect
