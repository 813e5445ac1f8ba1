/// Providers of the services that the program looks up, and the places in java.util.ServiceLoader that make them.
///
/// The library's own code carries providers from there to iterator(), stream() and findFirst(). Without contexts one
/// ServiceLoader is all of them: the providers of every service looked up come out everywhere, and casts sort them.
/// Look-ups and places meet in any order. One thread: the solver's.
#pragma once

#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

#include "core/base/ids.h"

namespace heliograph::reflect {

struct ServiceProvider {
  ClassId provider;
  MethodId maker;        ///< its no-argument constructor, or the static method provider() of a module's provider
  bool by_method = false;
  std::string_view why;  ///< evidence
  friend auto operator<=>(const ServiceProvider&, const ServiceProvider&) = default;
};

struct ServiceProviders {
  std::vector<ServiceProvider> providers;  ///< in order of arrival
  std::set<ServiceProvider> known;         ///< the same
  std::vector<uint32_t> places;            ///< sites in the library that make providers
  bool gap = false;                        ///< there may be more
};

}  // namespace heliograph::reflect
