/// What look-ups by name in the JDK's own code find, where the names are put together or stored so widely that following them would
/// mix all: handlers of URL protocols, engines of security providers, parts of Swing's look and feel, elements of style sheets,
/// permissions, and the launcher's main class.
///
/// One table, by what code outside the JDK uses: a program that calls nothing of java/net does not pay for HTTP.
/// Source: the JDK's sources, releases 8 to 21. A row whose method or classes are not in the program does nothing.
#pragma once

#include <vector>

#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: used by the solver's thread only. What is given does not depend on the order of methods and sites.
class PlatformTargets {
 public:
  /// `main_classes`: those that the launcher looks up.
  explicit PlatformTargets(std::vector<ClassId> main_classes);

  /// A method that is reached: rows for what it calls count from now on. O(calls in the body * rows).
  void OnMethod(const MethodBody& body, RuleContext& context);
  /// A new site, whose rule has heard of it. O(rows), for sites in JDK code.
  void OnSite(Site& site, RuleContext& context);

 private:
  void Give(size_t row, Site& site, RuleContext& context);
  void GiveMainClasses(Site& site, RuleContext& context) const;

  struct Progress {
    bool used = false;
    std::vector<uint32_t> sites;  ///< that the row is about, by index
  };

  const std::vector<ClassId> main_classes_;
  std::vector<Progress> rows_;
};

}  // namespace heliograph::reflect
