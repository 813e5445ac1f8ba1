/// Which objects are texts that may be, or become, parts of names: KeptStrings, asked once for each object.
///
/// One thread. What is kept must not change meanwhile.
#pragma once

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
  /// Those that are names of classes, as Class.forName takes them. The same cost.
  PointsToSet ClassNames(const Program& program, const HeapModel& heap, const PointsToSet& objects);
  /// All but exact texts that Class.forName knows as no type of the program. The same cost.
  PointsToSet NotAbsent(const Program& program, const HeapModel& heap, const PointsToSet& objects);
  bool NamesClass(const Program& program, const HeapModel& heap, ObjId o);
  /// Those that are texts with a blank somewhere. The same cost.
  PointsToSet Messages(const HeapModel& heap, const PointsToSet& objects);

 private:
  /// What has been asked for, and of which of these it does not hold.
  struct Answers {
    PointsToSet asked, refused;
    template <typename Holds>
    PointsToSet Among(const PointsToSet& objects, const Holds& holds);
  };
  Answers whole_, trimmed_, class_names_, messages_, not_absent_;
};

}  // namespace heliograph::reflect
