/// Classes of the program that only code which reads their files itself can define.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/definable_class.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// Immutable once made; any thread. O(classes given).
class DefinableClasses {
 public:
  struct Entry {
    ClassId id;
    std::string name;  ///< dotted
  };
  /// What `classes` refers to must outlive this.
  DefinableClasses(const Program& program, std::span<const DefinableClass> classes) {
    for (const DefinableClass& c : classes) {
      const ClassId id = program.FindClass(c.name);
      if (id.valid() && files_.emplace(id.value, c.file).second) entries_.push_back({id, program.DottedClassName(id)});
    }
  }

  /// In class path order.
  std::span<const Entry> entries() const { return entries_; }
  /// Where the file of one of them lies.
  std::string_view FileOf(ClassId c) const { return files_.at(c.value); }

 private:
  std::vector<Entry> entries_;
  absl::flat_hash_map<uint32_t, std::string_view> files_;  // by class
};

}  // namespace heliograph::reflect
