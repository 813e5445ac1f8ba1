/// Numbering of abstract objects.
///
/// Ordinary objects are numbered in blocks of one type each, so a type filter admits or rejects a block as a
/// whole and a dispatch looks at one object per block. A type gets its first block when its first object
/// appears, and further ones as they fill up, never more slots than a scan of all loaded code counted
/// allocation sites: ids are dense, which decides what sets of them cost (points_to_set.h). Numbering all types
/// before solving would spread the few per cent of sites that are reached over twenty times as many ids. The
/// first slot of a type is "some instance" (made by reflection, by the JVM or a native; also every object of a
/// type whose allocation sites are merged).
///
/// Tokens stand for what reflection talks about: a Class object per type, a Method or Constructor object per
/// method, a Field object per field, the string constants that can name something, patterns of strings, and a method
/// handle per member, use of it and bound arguments. They have kTokenBit set and are numbered densely in order of
/// first use, each kind in its own range, so that sets of them are dense rows of bits (points_to_set.h).
///
/// Handing out ids (Allocate, SomeInstance and the token members) is for one thread, in activation order, which
/// depends on the input only; everything else is for any thread.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"
#include "core/heap/heap_options.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "core/sets/interval_set.h"
#include "core/sets/points_to_set.h"

namespace heliograph {

/// Allocation sites counted per type, indexed by TypeId, length Program::NumTypes().
using AllocationCensus = std::vector<uint32_t>;

/// Where an object comes from.
struct AllocSite {
  static constexpr uint32_t kMadeByRule = 0x40000000u;   ///< plus the bytecode offset of the call
  static constexpr uint32_t kLambda = 0x80000000u;       ///< plus the bytecode offset
  MethodId method;                  ///< none for merged objects and tokens
  uint32_t ordinal = 0;             ///< among the allocations of the method body
};

/// What a direct method handle does, with the leading arguments that were bound to it.
struct MethodHandleValue {
  HandleKind kind;
  uint32_t member;                  ///< a FieldId for handles that access fields, else a MethodId
  std::vector<PtrId> bound;
  bool is_field() const { return kind <= HandleKind::kPutStatic; }
  friend auto operator<=>(const MethodHandleValue&, const MethodHandleValue&) = default;
};

class HeapModel {
 public:
  HeapModel(const Program& program, const AllocationCensus& census, const HeapOptions& options);

  /// Ordinary objects, used or reserved: their ids are below this. Grows.
  uint32_t NumOrdinary() const { return static_cast<uint32_t>(type_of_.size()); }
  /// Consecutive ids of one type, used or reserved.
  struct Block { TypeId type; uint32_t begin, end; };
  /// All blocks, in id order. Grows.
  const std::vector<Block>& blocks() const { return blocks_; }
  /// Tokens handed out so far.
  uint64_t NumTokens() const;
  static bool IsToken(ObjId o) { return o.value >= kTokenBit; }

  /// The object for all instances of `type` that no allocation site stands for.
  ObjId SomeInstance(TypeId type);
  bool IsSomeInstance(ObjId o) const { return !IsToken(o) && types_[TypeOf(o).value].some_instance == o.value; }
  /// A new object for an allocation site, or SomeInstance if the type's sites are merged.
  ObjId Allocate(TypeId type, AllocSite site);
  ObjId ClassObject(TypeId type) { return Token(kClass, type.value); }
  /// The same Class object where it was obtained by name. Kept apart because code that instantiates classes
  /// does so with names far more often than with literals (see reflect/variants/variants.h).
  ObjId NamedClassObject(TypeId type) { return Token(kNamedClass, type.value); }
  bool IsNamedClass(ObjId o) const { return IsToken(o) && KindOf(o) == kNamedClass; }
  /// The same Class object where it is the answer of getClass.
  ObjId ReceiverClassObject(TypeId type) { return Token(kReceiverClass, type.value); }
  bool IsReceiverClass(ObjId o) const { return IsToken(o) && KindOf(o) == kReceiverClass; }
  /// The same objects where something else than a name tells them: `why`. The constructor's method is `m`.
  ObjId InferredClassObject(TypeId type, const std::string& why) { return Inferred(kInferredClass, type.value, why); }
  ObjId InferredConstructorObject(MethodId m, const std::string& why) { return Inferred(kInferredConstructor, m.value, why); }
  /// What told an inferred object; nullptr for all others. Lives as long as the model.
  const std::string* InferredBy(ObjId o) const;
  /// The Method or Constructor object of `m`.
  ObjId MethodObject(MethodId m);
  ObjId FieldObject(FieldId f) { return Token(kField, f.value); }
  ObjId HandleObject(MethodHandleValue value);
  /// The object of a string constant that can name something; the object of other texts otherwise. Constants of the
  /// JDK's own code are platform strings, which do not enter fields and array elements (see FilterTable): its
  /// tables of names would otherwise reach every look-up it makes. Where one is used, the merged string is
  /// added beside it, so what is cut off shows as unknown.
  ObjId StringObject(const std::string& value, bool platform);
  /// Strings of which nothing is known.
  ObjId MergedString() const { return merged_string_; }
  /// String constants that can name nothing; the merged string where the two are not told apart.
  ObjId OtherText();
  bool IsOtherText(ObjId o) const { return IsToken(o) && KindOf(o) == kOtherText; }
  /// The object of the strings that a pattern covers (string_pattern.h): of a constant if it is exact.
  ObjId StringPatternObject(const std::string& pattern);

  /// A text that a configuration file gives, or what operations make of it: the object of entry `entry`
  /// (core/program/configuration.h) and the text, apart from constants of the same text, so that what it leads to can be told.
  /// The object of other texts if it can name nothing.
  ObjId ConfigurationString(uint32_t entry, const std::string& text);
  /// The entry, or Id<void>::kNone for other objects.
  uint32_t ConfigurationEntryOf(ObjId o) const {
    const uint32_t index = IsToken(o) ? Entity(o, kConfigurationString) : Id<void>::kNone;
    return index == Id<void>::kNone ? index : configuration_texts_[index].first;
  }

  /// A value through which code reads files of the inputs, by its class. `source` is an entity of the reflection analysis,
  /// which says what files. Inert.
  enum class Carrier : uint32_t {
    kStream, kUrl, kUrls, kConnection, kUri, kPath, kReader, kBytes, kList, kIterator, kSet, kEntry, kTexts
  };
  ObjId TextSource(Carrier carrier, uint32_t source) { return Token(static_cast<Kind>(kFirstSource + static_cast<uint32_t>(carrier)), source); }
  bool IsTextSource(ObjId o) const { return TextSources().first <= o.value && o.value <= TextSources().last; }
  uint32_t SourceOf(ObjId o) const { return Entity(o, KindOf(o)); }
  /// All of them, present and future.
  static Interval TextSources() { return {KindBegin(kFirstSource), KindBegin(kLastSource) + (kKindCapacity - 1)}; }

  TypeId TypeOf(ObjId o) const { return IsToken(o) ? kinds_[KindOf(o)].type : type_of_[o.value]; }
  /// End of a range of ids from `o` on that have the same type (exclusive); for skipping in sorted scans.
  uint32_t TypeRangeEnd(ObjId o) const;
  /// Inverses of the above; none (or nullptr) when `o` is of another kind.
  TypeId ClassOfObject(ObjId o) const;
  MethodId MethodOfObject(ObjId o) const;
  FieldId FieldOfObject(ObjId o) const { return FieldId(Entity(o, kField)); }
  const MethodHandleValue* HandleOf(ObjId o) const;
  /// Whether calls do not dispatch on `o`: unknown instances, text sources, and method handles, which would mix in what the
  /// library keeps of them. Handles that the library makes itself stand in for them there.
  bool IsInert(ObjId o) const { return IsToken(o) && (KindOf(o) == kHandle || KindOf(o) == UnknownKind(Unknown::kInstance) || IsTextSource(o)); }
  IntervalSet InertObjects() const { return IntervalSet({AllOf(kHandle), UnknownObjects(Unknown::kInstance), TextSources()}); }
  /// The text of a string constant or configuration entry.
  const std::string* StringOf(ObjId o) const;
  /// The text or pattern that a string object stands for; nullptr for strings that are not known, and other objects.
  const std::string* StringPatternOf(ObjId o) const;
  AllocSite SiteOf(ObjId o) const;

  /// What reflection cannot tell. Each stands for an entity of the reflection analysis, which says what is known
  /// of it. An unknown instance has type java/lang/Object and is inert: calls do not dispatch on it.
  enum class Unknown : uint32_t { kClass, kMethod, kConstructor, kField, kInstance };
  ObjId UnknownObject(Unknown what, uint32_t entity) { return Token(UnknownKind(what), entity); }
  bool IsUnknown(ObjId o, Unknown what) const { return IsToken(o) && KindOf(o) == UnknownKind(what); }
  uint32_t EntityOfUnknown(ObjId o) const { return Entity(o, KindOf(o)); }
  /// All unknown objects of one kind, present and future.
  Interval UnknownObjects(Unknown what) const { return AllOf(UnknownKind(what)); }
  /// All unknown Class and Constructor objects.
  IntervalSet UnknownClasses() const {
    return IntervalSet({UnknownObjects(Unknown::kClass), UnknownObjects(Unknown::kConstructor)});
  }
  /// All strings that are not merged and not platform strings.
  Interval NameStrings() const { return AllOf(kString); }
  /// Objects that do not enter fields and array elements; unknown members enter arrays of members all the same,
  /// which is how plural look-ups give them.
  IntervalSet NotInFields() const;
  IntervalSet NotInElements(TypeId element) const;

  /// All platform strings.
  Interval PlatformStrings() const { return AllOf(kPlatformString); }
  /// Tokens, present and future, whose type lies in `types` (type index intervals).
  IntervalSet TokensOf(const IntervalSet& types) const;

 private:
  enum Kind : uint32_t {
    kClass, kNamedClass, kReceiverClass, kMethod, kConstructor, kField, kString, kPlatformString, kPatternString, kOtherText, kConfigurationString,
    kHandle, kInferredClass, kInferredConstructor,
    kFirstUnknown, kLastUnknown = kFirstUnknown + static_cast<uint32_t>(Unknown::kInstance),
    kFirstSource, kLastSource = kFirstSource + static_cast<uint32_t>(Carrier::kTexts)
  };
  static constexpr uint32_t kNumKinds = kLastSource + 1;
  static constexpr Kind UnknownKind(Unknown what) { return static_cast<Kind>(kFirstUnknown + static_cast<uint32_t>(what)); }
  static constexpr uint32_t kKindCapacity = 1u << 25;   ///< ids per kind; a program has fewer entities of each
  static constexpr uint32_t kMaxStrings = 1u << 22;     ///< distinct constants; further ones merge
  static constexpr uint32_t kRuleSlots = 4096;          ///< extra slots for arrays of member and Class objects

  struct TypeSlots {
    uint32_t some_instance = Id<void>::kNone;
    uint32_t next = 0, end = 0;     // free slots of the last block
    uint32_t left = 0;              // slots that further blocks may have
    uint32_t block_size = 4;        // of the next block, at most
  };
  struct TokenKind {
    TypeId type;
    std::vector<uint32_t> entities;                      // by position: what the token stands for
    absl::flat_hash_map<uint32_t, uint32_t> positions;   // its inverse
  };

  static Kind KindOf(ObjId o) { return static_cast<Kind>((o.value - kTokenBit) / kKindCapacity); }
  static uint32_t KindBegin(uint32_t kind) { return kTokenBit + kind * kKindCapacity; }
  static Interval AllOf(Kind kind) { return {KindBegin(kind), KindBegin(kind) + (kKindCapacity - 1)}; }
  ObjId AllocateSlot(TypeId type, AllocSite site);
  ObjId Token(Kind kind, uint32_t entity);
  ObjId Inferred(Kind kind, uint32_t entity, const std::string& why);
  uint32_t InferredEntity(ObjId o, Kind kind) const;
  uint32_t Entity(ObjId o, Kind kind) const;
  void NewBlock(TypeId type, uint32_t slots);
  bool IsMerged(TypeId type) const;
  bool CanNameSomething(std::string_view value) const;
  uint32_t StringIndex(const std::string& value);
  bool IsMemberType(TypeId type) const;
  bool HoldsMembers(TypeId type) const;

  const Program* program_;
  HeapOptions options_;
  static constexpr uint32_t kMaxBlock = 64;

  std::vector<TypeSlots> types_;        // by type
  std::vector<Block> blocks_;
  std::vector<TypeId> type_of_;         // by ordinary object
  std::vector<uint32_t> block_end_;     // by ordinary object
  ObjId merged_string_;
  std::array<TypeId, 2> builder_types_;   // StringBuilder, StringBuffer; none if absent
  absl::flat_hash_map<uint32_t, AllocSite> sites_;
  std::array<TokenKind, kNumKinds> kinds_;
  std::deque<std::string> strings_;     // texts and patterns; addresses stay
  std::vector<std::pair<uint32_t, uint32_t>> configuration_texts_;   // by entity: entry, position in strings_
  absl::flat_hash_map<uint64_t, uint32_t> configuration_index_;      // its inverse
  std::map<MethodHandleValue, uint32_t> handle_index_;
  std::vector<std::map<MethodHandleValue, uint32_t>::const_iterator> handles_;   // by entity
  absl::flat_hash_map<std::string, uint32_t> string_index_;
  std::map<std::pair<uint32_t, std::string>, uint32_t> inferred_index_;   // by class or method, and what told it
  std::vector<std::map<std::pair<uint32_t, std::string>, uint32_t>::const_iterator> inferred_;   // by entity
  IntervalSet merged_classes_;
  absl::flat_hash_map<std::pair<uint32_t, std::string_view>, ObjId> builder_of_package_;   // by type and package
};

}  // namespace heliograph
