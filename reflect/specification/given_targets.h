/// Puts the targets that a user gives into effect at a site.
#pragma once

#include <vector>

#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"
#include "reflect/specification/user_targets.h"

namespace heliograph::reflect {

/// Gives a class, or the object of a method, constructor or field, to a site whose rule has heard of it. False if there is none, or
/// the site's API cannot have it.
bool GiveType(Site& site, TypeId type, std::string_view evidence, RuleContext& context);
bool GiveMember(Site& site, ObjId member, std::string_view evidence, RuleContext& context);

/// Thread rule: used by the solver's thread only.
class GivenTargets {
 public:
  /// `targets`: null if the user gives none. Both must outlive this.
  GivenTargets(const Program& program, const UserTargets* targets)
      : program_(program), targets_(targets), used_(targets == nullptr ? 0 : targets->size()) {}

  bool any() const { return targets_ != nullptr; }
  /// Texts that the user says calls in a newly reachable method return.
  void OnMethod(const MethodBody& body, PtrId variables, RuleContext& context);
  /// Targets of a new site, whose rule has heard of it.
  void OnSite(Site& site, const InvokeStmt& statement, RuleContext& context);
  /// Targets that nothing took: indices in UserTargets.
  std::vector<uint32_t> Unused() const;

 private:
  const Program& program_;
  const UserTargets* const targets_;
  std::vector<bool> used_;
};

}  // namespace heliograph::reflect
