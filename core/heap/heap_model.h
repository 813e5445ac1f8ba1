/// The abstract objects of an analysis, behind one interface.
///
/// Ordinary objects stand for allocation sites and types (object_numbering.h). Tokens stand for what reflection talks
/// about: Class, Method, Constructor and Field objects (member_tokens.h), strings (string_tokens.h), method handles
/// (handle_tokens.h), what is not known (unknown_tokens.h) and what files are read through (source_tokens.h). Each part
/// has its own state; token_space.h numbers the tokens of all. What is here combines parts, or passes a question on.
///
/// Handing out ids (Allocate, SomeInstance and whatever gives a token) is for one thread, in activation order, which
/// depends on the input only; everything else is for any thread.
#pragma once

#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/heap/handle_tokens.h"
#include "core/heap/heap_options.h"
#include "core/heap/member_tokens.h"
#include "core/heap/object_numbering.h"
#include "core/heap/source_tokens.h"
#include "core/heap/string_tokens.h"
#include "core/heap/token_space.h"
#include "core/heap/unknown_tokens.h"
#include "core/program/program.h"
#include "core/sets/interval_set.h"

namespace heliograph {

class HeapModel {
 public:
  using Block = ObjectNumbering::Block;
  using Unknown = UnknownTokens::What;
  using Carrier = SourceTokens::Carrier;

  /// `program` must outlive the model.
  HeapModel(const Program& program, const AllocationCensus& census, const HeapOptions& options);
  HeapModel(const HeapModel&) = delete;  // its parts refer to each other
  HeapModel& operator=(const HeapModel&) = delete;

  // Any object.
  static bool IsToken(ObjId o) { return TokenSpace::IsToken(o); }
  TypeId TypeOf(ObjId o) const { return IsToken(o) ? tokens_.TypeOf(TokenSpace::KindOf(o)) : ordinary_.TypeOf(o); }
  /// End of a range of ids from `o` on that have the same type (exclusive); for skipping in sorted scans.
  uint32_t TypeRangeEnd(ObjId o) const { return IsToken(o) ? TokenSpace::KindEnd(o) : ordinary_.BlockEnd(o); }
  /// Whether calls do not dispatch on `o`: unknown instances, text sources, and method handles, which would mix in what the
  /// library keeps of them. Handles that the library makes itself stand in for them there.
  bool IsInert(ObjId o) const {
    return TokenSpace::IsOf(o, TokenKind::kHandle) || UnknownTokens::Is(o, Unknown::kInstance) || IsTextSource(o);
  }
  IntervalSet InertObjects() const {
    return IntervalSet({TokenSpace::AllOf(TokenKind::kHandle), UnknownObjects(Unknown::kInstance), TextSources()});
  }
  /// Objects that do not enter fields and array elements; unknown members enter arrays of members all the same,
  /// which is how plural look-ups give them.
  IntervalSet NotInFields() const;
  IntervalSet NotInElements(TypeId element) const;

  // Ordinary objects, see object_numbering.h.
  uint32_t NumOrdinary() const { return ordinary_.size(); }
  const std::vector<Block>& blocks() const { return ordinary_.blocks(); }
  ObjId SomeInstance(TypeId type) { return ordinary_.SomeInstance(type); }
  bool IsSomeInstance(ObjId o) const { return !IsToken(o) && ordinary_.IsSomeInstance(o); }
  ObjId Allocate(TypeId type, AllocSite site) { return ordinary_.Allocate(type, site); }
  AllocSite SiteOf(ObjId o) const { return ordinary_.SiteOf(o); }
  ObjId ViewOf(ObjId origin) { return ordinary_.ViewOf(origin); }
  ObjId OriginOf(ObjId o) const { return ordinary_.OriginOf(o); }
  bool HasViews() const { return ordinary_.has_views(); }

  // Tokens of every kind.
  uint64_t NumTokens() const { return tokens_.size(); }
  /// Tokens, present and future, whose type lies in `types` (type index intervals).
  IntervalSet TokensOf(const IntervalSet& types) const { return tokens_.WithTypeIn(types); }

  // Class and member objects, see member_tokens.h.
  ObjId ClassObject(TypeId type) { return members_.Class(type); }
  /// The same Class object where it was obtained by name. Kept apart because code that instantiates classes does so with
  /// names far more often than with literals (see reflect/variants/variants.h).
  ObjId NamedClassObject(TypeId type) { return members_.NamedClass(type); }
  bool IsNamedClass(ObjId o) const { return TokenSpace::IsOf(o, TokenKind::kNamedClass); }
  /// The same Class object where it is the answer of getClass.
  ObjId ReceiverClassObject(TypeId type) { return members_.ReceiverClass(type); }
  bool IsReceiverClass(ObjId o) const { return TokenSpace::IsOf(o, TokenKind::kReceiverClass); }
  /// The same objects where something else than a name tells them: `why`. The constructor's method is `m`.
  ObjId InferredClassObject(TypeId type, const std::string& why) { return members_.InferredClass(type, why); }
  ObjId InferredConstructorObject(MethodId m, const std::string& why) { return members_.InferredConstructor(m, why); }
  const std::string* InferredBy(ObjId o) const { return members_.InferredBy(o); }
  ObjId MethodObject(MethodId m) { return members_.Method(m); }
  ObjId FieldObject(FieldId f) { return members_.Field(f); }
  /// Inverses of the above; none when `o` is of another kind.
  TypeId ClassOfObject(ObjId o) const { return members_.ClassOf(o); }
  MethodId MethodOfObject(ObjId o) const { return members_.MethodOf(o); }
  FieldId FieldOfObject(ObjId o) const { return members_.FieldOf(o); }

  // Method handles, see handle_tokens.h.
  ObjId HandleObject(MethodHandleValue value) { return handles_.Of(std::move(value)); }
  const MethodHandleValue* HandleOf(ObjId o) const { return handles_.ValueOf(o); }
  /// VarHandles of fields, by the kind of their getters; what reflect/rules adds for other variables.
  ObjId VarHandleObject(MethodHandleValue value) { return var_handles_.Of(std::move(value)); }
  const MethodHandleValue* VarHandleOf(ObjId o) const { return var_handles_.ValueOf(o); }

  // Strings, see string_tokens.h.
  ObjId StringObject(const std::string& value, bool platform) { return strings_.Constant(value, platform); }
  ObjId TextObject(const std::string& text) { return strings_.Text(text); }
  ObjId MergedString() const { return strings_.merged(); }
  ObjId OtherText() { return strings_.OtherText(); }
  bool IsOtherText(ObjId o) const { return TokenSpace::IsOf(o, TokenKind::kOtherText); }
  ObjId StringPatternObject(const std::string& pattern) { return strings_.Pattern(pattern); }
  ObjId ConfigurationString(uint32_t entry, const std::string& text) { return strings_.Configuration(entry, text); }
  uint32_t ConfigurationEntryOf(ObjId o) const { return strings_.ConfigurationEntryOf(o); }
  const std::string* StringOf(ObjId o) const { return strings_.TextOf(o); }
  static bool IsConfigurationString(ObjId o) { return StringTokens::IsConfiguration(o); }
  static bool HasStringPattern(ObjId o) { return StringTokens::HasPattern(o); }
  const std::string* StringPatternOf(ObjId o) const { return strings_.PatternOf(o); }
  void AppendObjectsOf(const std::string& pattern, std::vector<ObjId>& objects) const {
    strings_.AppendObjectsOf(pattern, objects);
  }
  /// All string constants that can name something, those of the JDK aside.
  Interval NameStrings() const { return TokenSpace::AllOf(TokenKind::kString); }
  Interval PlatformStrings() const { return TokenSpace::AllOf(TokenKind::kPlatformString); }

  // Text sources, see source_tokens.h.
  ObjId TextSource(Carrier carrier, uint32_t source) { return sources_.Of(carrier, source); }
  bool IsTextSource(ObjId o) const { return TextSources().first <= o.value && o.value <= TextSources().last; }
  uint32_t SourceOf(ObjId o) const { return sources_.SourceOf(o); }
  static Interval TextSources() { return SourceTokens::All(); }

  // What is not known, see unknown_tokens.h.
  ObjId UnknownObject(Unknown what, uint32_t entity) { return unknown_.Of(what, entity); }
  bool IsUnknown(ObjId o, Unknown what) const { return UnknownTokens::Is(o, what); }
  uint32_t EntityOfUnknown(ObjId o) const { return unknown_.EntityOf(o); }
  Interval UnknownObjects(Unknown what) const { return UnknownTokens::AllOf(what); }
  /// All unknown Class and Constructor objects.
  IntervalSet UnknownClasses() const {
    return IntervalSet({UnknownObjects(Unknown::kClass), UnknownObjects(Unknown::kConstructor)});
  }

 private:
  bool unknown_in_heap_;
  TokenSpace tokens_;
  MemberTokens members_;
  ObjectNumbering ordinary_;
  StringTokens strings_;
  HandleTokens handles_;
  HandleTokens var_handles_;
  UnknownTokens unknown_;
  SourceTokens sources_;
};

}  // namespace heliograph
