/// Classes of the application that could have instances, of which no code of the inputs uses a member and which no file of these
/// names: if they are there for something, somebody names them who is not in the inputs.
///
/// Thread rule: used by the solver's thread only.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/program/configuration.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "reflect/context/ranking.h"

namespace heliograph::reflect {

class UnmadeClasses {
 public:
  /// `source`: null if nothing is to be known of the code; `files`: null if these are not followed. All must outlive this.
  UnmadeClasses(const Program& program, const DeclarationSource* source, const Configuration* files)
      : program_(program), source_(source), files_(files) {}

  /// Binary names with dots: those of the archives of main classes if they are no more than `most`, and those of the archives that
  /// no other archive uses if all are no more. A class may be used by itself and those that lie in it. Found at the first call,
  /// which has to give the same arguments as those after it; nothing if `spent` says so meanwhile. O(constant pools and files of the inputs).
  const std::vector<std::string>& Names(const Ranking& ranking, size_t most, const std::function<bool()>& spent);

 private:
  struct Uses {
    std::set<ClassId> classes;     ///< of which another class uses a member
    std::set<ArchiveId> archives;  ///< with classes of which another archive does
  };

  Uses UsesInCode(const std::function<bool()>& spent) const;
  void AddNamedInFiles(Uses& uses) const;
  void Find(const Ranking& ranking, size_t most, const std::function<bool()>& spent);
  /// Not where static methods are all that it has.
  bool CanHaveInstances(ClassId c) const;

  const Program& program_;
  const DeclarationSource* const source_;
  const Configuration* const files_;
  bool found_ = false;
  std::vector<std::string> names_;
};

}  // namespace heliograph::reflect
