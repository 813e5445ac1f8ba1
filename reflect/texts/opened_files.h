/// Which files of the inputs code opens by a known name, and which of them it reads by means that nothing follows.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/heap/heap_model.h"
#include "core/sets/points_to_set.h"
#include "core/strings/string_pattern.h"
#include "reflect/configuration/configuration_index.h"

namespace heliograph::reflect {

/// What the names at look-ups by name tell of files; each name is looked at once.
struct NamesAtLookUps {
  std::map<uint32_t, PointsToSet> looked_at;        // by site
  std::map<uint32_t, std::set<std::string>> gaps;   // by site: patterns that fit too many classes
  std::set<std::pair<uint32_t, ClassId>> followed;  // files that gave a name to a look-up, and its outermost class
  std::set<std::pair<ArchiveId, std::string_view>> followed_texts;  // class files of which a text constant did
};

/// Thread rule: used by the solver's thread only.
class OpenedFiles {
 public:
  /// The call at `site` opens files with these names, a pattern (string_pattern.h); one of which less than an extension is known
  /// tells nothing. Whether any file of the inputs is called so.
  bool Add(uint32_t site, const std::string& names, const ConfigurationIndex& index) {
    if (!string_pattern::IsExact(names) && string_pattern::LongestPiece(names).size() < kLeastKnown) return false;
    const std::vector<uint32_t>& files = Named(names, index);
    for (const uint32_t file : files) opened_.emplace(site, file);
    return !files.empty();
  }
  /// The same of the texts and patterns that these objects are. O(rows + objects that name a file, or that were never asked for).
  void Add(uint32_t site, const PointsToSet& names, const HeapModel& heap, const ConfigurationIndex& index) {
    PointsToSet asked;
    asked.AddDifference(names, naming_none_, nullptr);
    asked.ForEach([&](ObjId o) {
      const std::string* name = heap.StringPatternOf(o);
      if (name == nullptr || !Add(site, *name, index)) naming_none_.Add(o);
    });
  }
  /// By site, then by file.
  const std::set<std::pair<uint32_t, uint32_t>>& opened() const { return opened_; }

  /// The call at `site` reads a text that it has at hand, in parts: names of classes that it may be are kept here.
  PointsToSet& NamesAt(uint32_t site) { return texts_[site]; }
  /// Texts that are no such names, as far as it was noticed.
  PointsToSet& no_names() { return no_names_; }
  /// By site.
  const std::map<uint32_t, PointsToSet>& texts() const { return texts_; }

  NamesAtLookUps& look_ups() { return look_ups_; }

  /// No look-up in `holder`, an outermost class, was given a name out of the file, though code near it opens the file.
  void ReadByHand(uint32_t file, ClassId holder) { by_hand_.emplace(file, holder); }
  bool IsReadByHand(uint32_t file, ClassId holder) const { return by_hand_.contains({file, holder}); }

  /// The names in a file as objects; `find` gives them to one that is asked for the first time.
  template <typename Find>
  const PointsToSet& NamesIn(uint32_t file, bool classes, Find find) {
    const auto [it, added] = names_.try_emplace({file, classes});
    if (added) find(it->second);
    return it->second;
  }
  /// The same of names that words of files make of a pattern, by file; which of them were asked for is up to the caller.
  std::map<uint32_t, PointsToSet>& Completed(const std::string& pattern) { return completed_[pattern]; }

 private:
  static constexpr size_t kLeastKnown = 3;  // ".hs"

  /// Found once per name.
  const std::vector<uint32_t>& Named(const std::string& names, const ConfigurationIndex& index) {
    const auto [it, added] = named_.try_emplace(names);
    if (added) it->second = index.FilesNamed(names);
    return it->second;
  }

  std::set<std::pair<uint32_t, uint32_t>> opened_;
  absl::flat_hash_map<std::string, std::vector<uint32_t>> named_;
  PointsToSet naming_none_;  // as far as it was noticed
  std::map<uint32_t, PointsToSet> texts_;
  PointsToSet no_names_;
  NamesAtLookUps look_ups_;
  std::set<std::pair<uint32_t, ClassId>> by_hand_;
  std::map<std::pair<uint32_t, bool>, PointsToSet> names_;                       // of classes, or of members
  absl::flat_hash_map<std::string, std::map<uint32_t, PointsToSet>> completed_;  // by pattern
};

}  // namespace heliograph::reflect
