/// Which objects are texts that may be, or become, parts of names: KeptStrings, asked once for each object.
///
/// One thread. What is kept must not change meanwhile.
#pragma once

#include "absl/container/flat_hash_map.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "core/sets/points_to_set.h"
#include "core/strings/kept_strings.h"

namespace heliograph::reflect {

class JudgedTexts {
 public:
  /// The objects that are exact texts which may become names. O(rows + objects never asked for before).
  PointsToSet WholeTexts(const KeptStrings& kept, const HeapModel& heap, const PointsToSet& objects);
  /// Those of them that have no blanks at their ends.
  PointsToSet TrimmedTexts(const KeptStrings& kept, const HeapModel& heap, const PointsToSet& objects);
  /// Whether the object is the name of a class, as Class.forName takes it. Looked up once for each object.
  bool NamesClass(const Program& program, const HeapModel& heap, ObjId o);

 private:
  PointsToSet asked_, refused_, asked_for_blanks_, with_blanks_;
  absl::flat_hash_map<uint32_t, bool> names_class_;  // by object
};

}  // namespace heliograph::reflect
