/// Which .properties files a Properties object has loaded.
///
/// Objects are told apart by where they are allocated. A load of a stream on resources (text_sources.h) loads the files
/// called so. Loads of which the stream is a file outside the inputs or not known when nothing else is left to do, and
/// objects for which no load is seen then (filled by library code, or copied from others), may hold any file. One thread.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/program/configuration.h"
#include "reflect/configuration/configuration_index.h"

namespace heliograph::reflect {

class PropertyReads {
 public:
  struct Loaded {
    std::map<std::string, ResourceNames> resources;  // by pattern of names
    bool any = false;

    bool empty() const { return !any && resources.empty(); }
    /// False if it adds nothing.
    bool Add(const Loaded& other);
    /// Whether the file may be one of them.
    bool Holds(const ConfigurationFile& file) const;
  };

  /// What the Properties.load of a site loads; nothing at first.
  Loaded& AtLoad(uint32_t site) { return by_load_[site]; }
  /// All sites asked for so far, ascending.
  const std::map<uint32_t, Loaded>& loads() const { return by_load_; }

  /// What a Properties object has loaded; nullptr if no load of it was seen.
  const Loaded* OfObject(ObjId object) const;
  /// False if it adds nothing.
  bool AddToObject(ObjId object, const Loaded& loaded) { return by_object_[object.value].Add(loaded); }

  /// A site of Properties.getProperty.
  void AddRead(uint32_t site) { reads_.push_back(site); }
  const std::vector<uint32_t>& reads() const { return reads_; }

 private:
  std::map<uint32_t, Loaded> by_load_;  // by site
  std::map<uint32_t, Loaded> by_object_;
  std::vector<uint32_t> reads_;
};

}  // namespace heliograph::reflect
