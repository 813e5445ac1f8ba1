/// Ways of values as texts for people: `Main.load:12 <- Main.run:30 <- System.getProperty`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/analysis_result.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// A step of a witness: a place in the code, a method (no place in it), or a field.
struct WitnessStep {
  MethodId method;
  FieldId field;
  uint32_t offset = CallSite::kNoOffset;
  uint32_t line = 0;
};

/// The class's name without its package, from its internal form.
std::string_view SimpleClassName(std::string_view internal_name);
/// The steps joined by ` <- `, then `end`. A place shows its line (`@` and its offset where that is unknown). Left out:
/// steps that repeat the one before, and methods without a place next to a place in them.
std::string WitnessText(const Program& program, const std::vector<WitnessStep>& steps, std::string_view end);

}  // namespace heliograph::reflect
