/// Interfaces of classes that are made at run time.
#pragma once

#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// A class that is made at `site` implements `interface`: it is initialised, by the code of proxies, and those above that have
/// default methods, by the JVM. O(types above). Thread rule: used by the solver's thread only.
void Implement(const Site& site, TypeId interface, RuleContext& context);

}  // namespace heliograph::reflect
