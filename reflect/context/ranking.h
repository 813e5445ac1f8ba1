/// Which candidates of a call are better than others, for limits that take the best.
///
/// Annotated members of the application are best, then what lies beside main classes, its other code, its misplaced class files,
/// libraries, the JDK; then earlier on the class path; then what names or literals tell, what is inferred, what getClass tells; then
/// methods that texts of the inputs call, members whose names are words of these, and classes of the JDK that code of the inputs
/// uses (input_uses.h); then java.lang, java.util and other packages of the JDK, in this order; then by name. None of this depends
/// on the numbers of objects, which follow the order in which the solver reaches methods.
///
/// Limits count by distance (distance.h).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "core/sets/points_to_set.h"
#include "reflect/context/annotated_members.h"
#include "reflect/context/distance.h"
#include "reflect/context/input_uses.h"
#include "reflect/context/member_patterns.h"
#include "reflect/context/site_table.h"
#include "reflect/context/target.h"

namespace heliograph::reflect {

/// Thread rule: used by the solver's thread only.
class Ranking {
 public:
  /// `main_archives`: sorted. `declarations`: null if annotations do not count. `uses` may grow. All must outlive this.
  Ranking(const Program& program, const HeapModel& heap, const SiteTable& sites, const MemberPatterns& patterns,
          const std::vector<ArchiveId>& main_archives, const DeclarationSource* declarations, const InputUses& uses)
      : program_(program),
        heap_(heap),
        sites_(sites),
        patterns_(patterns),
        main_archives_(main_archives),
        annotated_(program, declarations),
        uses_(uses) {}

  Distance DistanceOf(ClassId c) const;
  /// Of an array, that of its elements; of a primitive, the JDK's.
  Distance DistanceOf(TypeId type) const;
  Distance DistanceOf(MethodId m) const;
  Distance DistanceOf(FieldId f) const;
  Distance DistanceOf(const Target& target) const;
  /// Of the class or member that `o` is of, its name known or not; of strings, that of the code that has them; else of the type.
  Distance DistanceOf(ObjId o) const;

  /// The best `most` of them, best first; what is not known comes last. O(n + m log m) for n objects of which m are given, once
  /// O(C log C) for C classes; O(n) for a large set that was asked for lately, since many calls get the same one.
  std::vector<ObjId> Sorted(const PointsToSet& objects, size_t most = ~size_t{0}) const;
  /// The same order where all are texts or patterns.
  std::vector<ObjId> SortedTexts(const PointsToSet& texts, size_t most) const;
  /// The first `most` of these that are among `some`, which are among `texts`. O(rows + most) for sets that were asked for lately
  /// if `some` has most of the first 4 x `most`, else as above.
  std::vector<ObjId> FirstTexts(const PointsToSet& texts, const PointsToSet& some, size_t most) const;
  void Sort(std::vector<TypeId>& types) const;
  /// Whether it is a method that texts of the inputs call (input_uses.h).
  bool IsCalled(const Target& member) const;

 private:
  static constexpr size_t kMemoSize = 64;

  struct Key;
  /// A set and its objects in order.
  struct Order {
    PointsToSet objects;
    std::vector<ObjId> sorted;
    size_t uses = 0;  ///< how many there were
  };

  std::vector<ObjId> SortedAnew(const PointsToSet& objects, size_t most) const;
  ClassId ClassOf(TypeId type) const;
  /// Of the JDK, and no code of the inputs uses it.
  bool IsUnused(ClassId c) const { return program_.Class(c).platform && !uses_.HasClass(c); }
  /// The place of a class among all classes, best first.
  uint32_t RankOf(ClassId c) const;
  uint32_t RankOf(TypeId type) const;
  Key KeyOf(ObjId o) const;
  void SetMember(Key& key, ObjId o) const;
  void SetUnknown(Key& key, ObjId o) const;

  const Program& program_;
  const HeapModel& heap_;
  const SiteTable& sites_;
  const MemberPatterns& patterns_;
  const std::vector<ArchiveId>& main_archives_;
  const AnnotatedMembers annotated_;
  const InputUses& uses_;
  const ObjectFilter texts_outside_jdk_{
      IntervalSet({TokenSpace::AllOf(TokenKind::kString), TokenSpace::AllOf(TokenKind::kPatternString),
                   TokenSpace::AllOf(TokenKind::kConfigurationString)})};
  mutable std::vector<uint32_t> rank_;                  // by class, made when first asked for
  mutable std::array<Order, kMemoSize> recent_orders_;  // by hash
  mutable std::array<Order, kMemoSize> recent_texts_;   // by hash; the first ones only
};

}  // namespace heliograph::reflect
