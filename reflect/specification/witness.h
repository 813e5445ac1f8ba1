/// Ways of values as texts for people: `Main.load:12 <- Main.run:30 <- System.getProperty`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/program/program.h"
#include "reflect/specification/origin_search.h"

namespace heliograph::reflect {

/// The class's name without its package, from its internal form.
std::string_view SimpleClassName(std::string_view internal_name);
/// The steps joined by ` <- `, then `end`. A place shows its line (`@` and its offset where that is unknown). Left out:
/// steps that repeat the one before, and methods without a place next to a place in them.
std::string WitnessText(const Program& program, const std::vector<WitnessStep>& steps, std::string_view end);

}  // namespace heliograph::reflect
