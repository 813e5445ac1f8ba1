/// Comparing the engine with the naive solver, for the tests of this folder.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/temp_dir.h"
#include "tests/differential/naive_solver.h"
#include "tests/differential/world.h"

namespace heliograph::testing {

/// kGroups: of containers, too, and calls that may be about three of them are about a group.
enum class Shortcuts { kNone, kParameters, kContainersToo, kGroups };

/// A result as lines.
std::set<std::string> Lines(const PlainResult& result);

/// Compares one run from these main classes, in the contexts that the world says; returns the number of facts.
size_t Compare(World& world, const std::vector<std::string>& mains, std::string_view variant = "points-to",
               std::map<std::string, uint64_t>* counters = nullptr, Shortcuts shortcuts = Shortcuts::kNone);

/// Compiled programs of seeds 0, 1, ... in packages gen0, gen1, ...; null, and the test has failed, without a compiler.
std::unique_ptr<World> Generate(uint64_t seeds, bool passing, const test::TempDir& dir, bool containers = false);

/// The engine's result from one main class; `shortcuts`: with those of containers.
PlainResult SolveWith(World& world, const std::string& main, std::string_view variant, bool shortcuts);

/// What one has and the other has not.
std::vector<std::string> Added(const std::set<std::string>& has, const std::set<std::string>& has_not);

/// Expects that `fewer` has no call, method or object that `more` has not.
void ExpectSubset(const PlainResult& fewer, const PlainResult& more, const std::string& what);

}  // namespace heliograph::testing
