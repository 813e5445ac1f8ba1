#include "core/heap/heap_model.h"

#include <algorithm>

#include "core/strings/kept_strings.h"
#include "core/strings/string_pattern.h"

namespace heliograph {

HeapModel::HeapModel(const Program& program, const AllocationCensus& census, const HeapOptions& options)
    : program_(&program), options_(options) {
  constexpr std::string_view kClassName = "java/lang/Class", kMethodName = "java/lang/reflect/Method",
                             kConstructorName = "java/lang/reflect/Constructor", kFieldName = "java/lang/reflect/Field",
                             kStringName = "java/lang/String", kHandleName = "java/lang/invoke/MethodHandle";
  constexpr std::array<std::string_view, kNumKinds> kTypes = {
      kClassName,  kClassName, kClassName,  kMethodName,      kConstructorName, kFieldName, kStringName,
      kStringName, kStringName, kStringName, kStringName, kHandleName, kClassName, kConstructorName, kClassName, kMethodName, kConstructorName, kFieldName,
      "java/lang/Object", "java/io/InputStream", "java/net/URL", "java/util/Enumeration", "java/net/URLConnection",
      "java/net/URI", "java/nio/file/Path", "java/io/BufferedReader", "[B", "java/util/ArrayList", "java/util/Iterator",
      "java/util/Set", "java/util/Map$Entry", "java/util/stream/Stream"};
  for (uint32_t kind = 0; kind < kNumKinds; ++kind) {
    // java/lang/Object stands in for what a cut-down library lacks.
    const TypeId type = program.FindConstantClassType(kTypes[kind]);
    kinds_[kind].type = type.valid() ? type : program.ClassType(program.object_class());
  }
  std::vector<Interval> merged;
  auto merge = [&](std::string_view name, bool with_subclasses) {
    ClassId c = program.FindClass(name);
    if (!c.valid()) return;
    if (!with_subclasses) return merged.push_back({c.value, c.value});
    for (Interval i : program.Subclasses(c).intervals()) merged.push_back(i);
  };
  merge("java/lang/String", false);
  if (options.merge_exceptions) merge("java/lang/Throwable", true);
  if (options.string_builders == StringBuilderMerging::kMerged) {
    merge("java/lang/StringBuilder", false);
    merge("java/lang/StringBuffer", false);
  }
  builder_types_ = {program.FindConstantClassType("java/lang/StringBuilder"),
                    program.FindConstantClassType("java/lang/StringBuffer")};
  merged_classes_ = IntervalSet(std::move(merged));

  types_.resize(program.NumTypes());
  for (uint32_t t = 0; t < types_.size(); ++t) {
    types_[t].left = (IsMerged(TypeId(t)) ? 0 : census[t]) + (HoldsMembers(TypeId(t)) ? kRuleSlots : 0);
  }
  merged_string_ = SomeInstance(kinds_[kString].type);
}

void HeapModel::NewBlock(TypeId type, uint32_t slots) {
  TypeSlots& of = types_[type.value];
  of.next = NumOrdinary();
  of.end = of.next + slots;
  HELIOGRAPH_CHECK(of.end < kTokenBit);
  of.block_size = std::min(2 * of.block_size, kMaxBlock);
  blocks_.push_back({type, of.next, of.end});
  type_of_.resize(of.end, type);
  block_end_.resize(of.end, of.end);
}

ObjId HeapModel::SomeInstance(TypeId type) {
  TypeSlots& of = types_[type.value];
  if (of.some_instance == Id<void>::kNone) {
    uint32_t further = std::min(of.left, of.block_size - 1);
    of.left -= further;
    NewBlock(type, 1 + further);
    of.some_instance = of.next++;
  }
  return ObjId(of.some_instance);
}

bool HeapModel::IsMerged(TypeId type) const {
  // Arrays of primitives hold no references, so one object per type loses nothing a call graph shows.
  if (program_->IsArray(type)) return program_->IsPrimitive(program_->ElementType(type));
  return merged_classes_.Contains(type.value);
}

bool HeapModel::IsMemberType(TypeId type) const {
  return type.valid() &&
         (type == kinds_[kMethod].type || type == kinds_[kConstructor].type || type == kinds_[kField].type);
}

bool HeapModel::HoldsMembers(TypeId type) const {
  if (!program_->IsArray(type)) return false;
  TypeId element = program_->ElementType(type);
  return element != program_->ClassType(program_->object_class()) &&
         (element == kinds_[kClass].type || IsMemberType(element));
}

ObjId HeapModel::Allocate(TypeId type, AllocSite site) {
  bool per_package = options_.string_builders == StringBuilderMerging::kPackage && program_->IsClass(type) &&
                     (type == builder_types_[0] || type == builder_types_[1]);
  if (!per_package) return AllocateSlot(type, site);
  std::string_view caller = program_->ClassName(program_->Method(site.method).owner);
  size_t slash = caller.rfind('/');
  std::string_view package = caller.substr(0, slash == std::string_view::npos ? 0 : slash);
  auto [it, added] = builder_of_package_.try_emplace({type.value, package});
  if (added) it->second = AllocateSlot(type, site);
  return it->second;
}

ObjId HeapModel::AllocateSlot(TypeId type, AllocSite site) {
  TypeSlots& of = types_[type.value];
  ObjId some = SomeInstance(type);
  if (of.next == of.end) {
    uint32_t slots = std::min(of.left, of.block_size);
    if (slots == 0) return some;
    of.left -= slots;
    NewBlock(type, slots);
  }
  ObjId o(of.next++);
  sites_.emplace(o.value, site);
  return o;
}

ObjId HeapModel::Token(Kind kind, uint32_t entity) {
  TokenKind& tokens = kinds_[kind];
  auto [it, added] = tokens.positions.try_emplace(entity, static_cast<uint32_t>(tokens.entities.size()));
  if (added) tokens.entities.push_back(entity);
  return ObjId(KindBegin(kind) + it->second);
}

uint32_t HeapModel::Entity(ObjId o, Kind kind) const {
  uint32_t position = o.value - KindBegin(kind);
  bool is_kind = o.value >= KindBegin(kind) && position < kinds_[kind].entities.size();
  return is_kind ? kinds_[kind].entities[position] : Id<void>::kNone;
}

ObjId HeapModel::MethodObject(MethodId m) {
  return Token(program_->MethodName(m) == "<init>" ? kConstructor : kMethod, m.value);
}

ObjId HeapModel::HandleObject(MethodHandleValue value) {
  auto [it, added] = handle_index_.try_emplace(std::move(value), static_cast<uint32_t>(handles_.size()));
  if (added) handles_.push_back(it);
  return Token(kHandle, it->second);
}

bool HeapModel::CanNameSomething(std::string_view value) const {
  return options_.kept_strings != nullptr ? options_.kept_strings->Keeps(value) : program_->StringCanName(value);
}

ObjId HeapModel::StringObject(const std::string& value, bool platform) {
  if (options_.merge_strings && !CanNameSomething(value)) return OtherText();
  const uint32_t index = StringIndex(value);
  return index == kMaxStrings ? MergedString() : Token(platform ? kPlatformString : kString, index);
}

/// Position of the text in strings_, or kMaxStrings if there is no room.
uint32_t HeapModel::StringIndex(const std::string& value) {
  if (strings_.size() == kMaxStrings && !string_index_.contains(value)) return kMaxStrings;
  auto [it, added] = string_index_.try_emplace(value, static_cast<uint32_t>(strings_.size()));
  if (added) strings_.push_back(value);
  return it->second;
}

ObjId HeapModel::OtherText() {
  const bool apart = options_.kept_strings != nullptr && options_.kept_strings->has_fragments();
  return apart ? Token(kOtherText, 0) : MergedString();
}

ObjId HeapModel::ConfigurationString(uint32_t entry, const std::string& text) {
  if (options_.merge_strings && !CanNameSomething(text)) return OtherText();
  const uint32_t index = StringIndex(text);
  if (index == kMaxStrings) return MergedString();
  auto [it, added] = configuration_index_.try_emplace(uint64_t{entry} << 32 | index,
                                                      static_cast<uint32_t>(configuration_texts_.size()));
  if (added) configuration_texts_.emplace_back(entry, index);
  return Token(kConfigurationString, it->second);
}

ObjId HeapModel::StringPatternObject(const std::string& pattern) {
  if (string_pattern::IsExact(pattern)) return StringObject(pattern, false);
  const uint32_t index = string_pattern::IsAny(pattern) ? kMaxStrings : StringIndex(pattern);
  return index == kMaxStrings ? MergedString() : Token(kPatternString, index);
}

uint32_t HeapModel::TypeRangeEnd(ObjId o) const {
  return IsToken(o) ? KindBegin(KindOf(o)) + kKindCapacity : block_end_[o.value];
}

uint64_t HeapModel::NumTokens() const {
  uint64_t count = 0;
  for (const TokenKind& kind : kinds_) count += kind.entities.size();
  return count;
}

TypeId HeapModel::ClassOfObject(ObjId o) const {
  if (!IsToken(o)) return TypeId();
  return TypeId(KindOf(o) > kReceiverClass ? InferredEntity(o, kInferredClass) : Entity(o, KindOf(o)));
}

ObjId HeapModel::Inferred(Kind kind, uint32_t entity, const std::string& why) {
  auto [it, added] = inferred_index_.try_emplace({entity, why}, static_cast<uint32_t>(inferred_.size()));
  if (added) inferred_.push_back(it);
  return Token(kind, it->second);
}

uint32_t HeapModel::InferredEntity(ObjId o, Kind kind) const {
  const uint32_t index = Entity(o, kind);
  return index == Id<void>::kNone ? index : inferred_[index]->first.first;
}

const std::string* HeapModel::InferredBy(ObjId o) const {
  if (!IsToken(o) || (KindOf(o) != kInferredClass && KindOf(o) != kInferredConstructor)) return nullptr;
  return &inferred_[Entity(o, KindOf(o))]->first.second;
}

MethodId HeapModel::MethodOfObject(ObjId o) const {
  uint32_t method = Entity(o, kMethod);
  if (method == Id<void>::kNone) method = Entity(o, kConstructor);
  return MethodId(method != Id<void>::kNone ? method : InferredEntity(o, kInferredConstructor));
}

const std::string* HeapModel::StringOf(ObjId o) const {
  if (IsToken(o) && KindOf(o) == kConfigurationString) return &strings_[configuration_texts_[Entity(o, kConfigurationString)].second];
  if (!IsToken(o) || (KindOf(o) != kString && KindOf(o) != kPlatformString)) return nullptr;
  return &strings_[Entity(o, KindOf(o))];
}

const std::string* HeapModel::StringPatternOf(ObjId o) const {
  if (!IsToken(o) || KindOf(o) != kPatternString) return StringOf(o);
  return &strings_[Entity(o, kPatternString)];
}

const MethodHandleValue* HeapModel::HandleOf(ObjId o) const {
  if (!IsToken(o) || KindOf(o) != kHandle) return nullptr;
  uint32_t index = Entity(o, kHandle);
  return index < handles_.size() ? &handles_[index]->first : nullptr;
}

AllocSite HeapModel::SiteOf(ObjId o) const {
  auto found = sites_.find(o.value);
  return found == sites_.end() ? AllocSite{} : found->second;
}

IntervalSet HeapModel::NotInElements(TypeId element) const {
  return IsMemberType(element) ? IntervalSet({PlatformStrings()}) : NotInFields();
}

IntervalSet HeapModel::NotInFields() const {
  std::vector<Interval> excluded{PlatformStrings()};
  for (uint32_t kind = kFirstUnknown; kind <= kLastUnknown && !options_.unknown_in_heap; ++kind) {
    excluded.push_back(AllOf(static_cast<Kind>(kind)));
  }
  return IntervalSet(std::move(excluded));
}

IntervalSet HeapModel::TokensOf(const IntervalSet& types) const {
  std::vector<Interval> tokens;
  for (uint32_t kind = 0; kind < kNumKinds; ++kind) {
    bool admitted = types.Contains(kinds_[kind].type.value);
    if (admitted) tokens.push_back(AllOf(static_cast<Kind>(kind)));
  }
  return IntervalSet(std::move(tokens));
}

}  // namespace heliograph
