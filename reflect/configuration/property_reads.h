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

struct PropertyReads {
  struct Loaded {
    std::map<std::string, ResourceNames> resources;     // by pattern of names
    bool any = false;

    /// False if it adds nothing.
    bool Add(const Loaded& other);
    /// Whether the file may be one of them.
    bool Holds(const ConfigurationFile& file) const;
  };
  /// Pointers that hold the keys and values of an object.
  struct Content { PtrId keys, values; };
  std::map<uint32_t, Loaded> by_load;     ///< by site of Properties.load
  std::map<uint32_t, Loaded> by_object;   ///< by Properties object
  std::map<uint32_t, Content> contents;   ///< of objects whose content is asked for, by object
  std::vector<uint32_t> reads;            ///< sites of Properties.getProperty
};

}  // namespace heliograph::reflect
