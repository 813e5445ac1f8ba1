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
  MethodId maker;  ///< its no-argument constructor, or the static method provider() of a module's provider
  bool by_method = false;
  std::string_view why;  ///< evidence
  friend auto operator<=>(const ServiceProvider&, const ServiceProvider&) = default;
};

class ServiceProviders {
 public:
  /// False if it was there.
  bool Add(const ServiceProvider& provider) {
    if (!known_.insert(provider).second) return false;
    providers_.push_back(provider);
    return true;
  }
  /// In order of arrival.
  const std::vector<ServiceProvider>& providers() const { return providers_; }

  /// A site in the library that makes providers.
  void AddPlace(uint32_t site) { places_.push_back(site); }
  const std::vector<uint32_t>& places() const { return places_; }

  /// There may be more providers.
  void MarkGap() { gap_ = true; }
  bool gap() const { return gap_; }

 private:
  std::vector<ServiceProvider> providers_;
  std::set<ServiceProvider> known_;
  std::vector<uint32_t> places_;
  bool gap_ = false;
};

}  // namespace heliograph::reflect
