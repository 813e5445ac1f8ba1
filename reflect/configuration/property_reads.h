/// Which .properties files a Properties object has loaded.
///
/// Objects are told apart by where they are allocated. A load of a stream on resources (text_sources.h) loads the files
/// called so. Loads of which the stream is a file outside the inputs or not known when nothing else is left to do, and
/// objects for which no load is seen then (filled by library code, or copied from others), may hold any file. One thread.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/program/program.h"
#include "core/sets/points_to_set.h"
#include "reflect/configuration/configuration_index.h"

namespace heliograph::reflect {

class PropertyReads {
 public:
  struct Loaded {
    std::set<std::string> names;  ///< patterns of the names that were asked for, whether or not a file has one
    std::vector<bool> files;      ///< by file of the configuration: one of these names is its
    bool any = false;             ///< any file besides

    bool empty() const { return !any && names.empty(); }
    /// Adds what `other` has, and returns that part of it which is new. O(files).
    Loaded Add(const Loaded& other);
    bool Has(uint32_t file) const { return file < files.size() && files[file]; }
  };

  /// Must outlive this.
  explicit PropertyReads(const ConfigurationIndex& index) : index_(index) {}

  /// The files that code can get by a name that the pattern covers; any file, if it covers all names. O(files of properties), once
  /// for each pattern.
  const Loaded& FilesNamed(const std::string& names);
  /// Entries of these files whose key the pattern covers and whose text can name something. O(entries), once for each pattern.
  const std::vector<uint32_t>& NamesAt(const std::string& keys, const Program& program);
  /// Key objects that no file has an entry for, as far as it was noticed: most strings of a program.
  PointsToSet& keys_without_entries() { return keys_without_entries_; }

  /// What the Properties.load of a site loads; nothing at first.
  Loaded& AtLoad(uint32_t site) { return by_load_[site]; }
  /// All sites asked for so far, ascending.
  const std::map<uint32_t, Loaded>& loads() const { return by_load_; }

  /// What a Properties object has loaded; nullptr if no load of it was seen.
  const Loaded* OfObject(ObjId object) const;
  /// False if it adds nothing.
  bool AddToObject(ObjId object, const Loaded& loaded) { return !by_object_[object.value].Add(loaded).empty(); }

  /// What the objects of a Properties.getProperty have loaded; the site is one of `reads` from then on.
  Loaded& AtRead(uint32_t site) { return by_read_[site]; }
  const std::map<uint32_t, Loaded>& reads() const { return by_read_; }

 private:
  const ConfigurationIndex& index_;
  std::map<uint32_t, Loaded> by_load_;  // by site
  std::map<uint32_t, Loaded> by_read_;  // by site
  std::map<uint32_t, Loaded> by_object_;
  std::map<std::string, Loaded> by_names_;
  std::map<std::string, std::vector<uint32_t>> names_at_;
  PointsToSet keys_without_entries_;
};

}  // namespace heliograph::reflect
