/// The sites of one analysis, in the order in which they were reached.
#pragma once

#include <memory>
#include <vector>

#include "reflect/context/site.h"

namespace heliograph::reflect {

/// Owns the sites; their addresses stay. Thread rule: used by the solver's thread only.
class SiteTable {
 public:
  /// A new site, whose index is set.
  Site& Add() {
    sites_.push_back(std::make_unique<Site>());
    sites_.back()->index = size() - 1;
    return *sites_.back();
  }
  Site& At(uint32_t index) const { return *sites_[index]; }
  uint32_t size() const { return static_cast<uint32_t>(sites_.size()); }

 private:
  std::vector<std::unique_ptr<Site>> sites_;
};

}  // namespace heliograph::reflect
