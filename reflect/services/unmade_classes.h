/// Classes of the application that could have instances and of which no code of the inputs uses a member: if they are there for
/// something, somebody names them who is not in the inputs.
///
/// Thread rule: used by the solver's thread only.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "reflect/context/ranking.h"

namespace heliograph::reflect {

class UnmadeClasses {
 public:
  /// `source`: null if nothing is to be known of the code. Both must outlive this.
  UnmadeClasses(const Program& program, const DeclarationSource* source) : program_(program), source_(source) {}

  /// Binary names with dots: those of the archives of main classes, and of archives that no other archive uses, each archive as a
  /// whole if all that are taken are no more than `most`; in that order, then that of the class path. A class may be used by
  /// itself and those that lie in it. Found at the first call, which has to give the same arguments as those after it; nothing if
  /// `spent` says so meanwhile. O(constant pools of the inputs).
  const std::vector<std::string>& Names(const Ranking& ranking, size_t most, const std::function<bool()>& spent);

 private:
  void Find(const Ranking& ranking, size_t most, const std::function<bool()>& spent);
  /// Not where static methods are all that it has.
  bool CanHaveInstances(ClassId c) const;

  const Program& program_;
  const DeclarationSource* const source_;
  bool found_ = false;
  std::vector<std::string> names_;
};

}  // namespace heliograph::reflect
