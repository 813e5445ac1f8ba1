/// The combination policy of the published implementation of APLAS 2015 (`agreement`): what a name tells of a look-up counts
/// where the name is a constant of the calling method, or where a use tells the same; what a use tells, where it is in the
/// calling method, or where a name tells the same.
#pragma once

#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// From so many partial matches on a constant of the calling method tells no more than others.
inline constexpr size_t kFewMatches = 10;

inline constexpr std::string_view kDisputed = "a name from elsewhere counts only where a use agrees";

/// Prepares a look-up by name. O(string constants of the calling method).
inline void BeginAgreement(Site& site, const ClaimedCall& call, const Facts& ask) {
  if (!ask.variant().agreement || call.body == nullptr) return;
  site.agreement = std::make_unique<Agreement>();
  for (const StringStmt& s : call.body->string_constants) {
    if (s.string < StringStmt::kUnknown) site.agreement->near.insert(call.body->strings[s.string]);
  }
}

/// A name that nothing near or agreeing supports: the site gives what is not known, so that uses can tell.
inline void GiveDisputed(Site& site, ObjId unknown, RuleContext& context) {
  context.say().MarkUnknown(site, kDisputed);
  if (context.ask().variant().backwards) context.say().AddResult(site, unknown);
}

}  // namespace heliograph::reflect
