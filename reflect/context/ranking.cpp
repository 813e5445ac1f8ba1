#include "reflect/context/ranking.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>
#include <tuple>
#include <utility>

namespace heliograph::reflect {

namespace {

/// What told a class or member, best first.
enum class Evidence : uint8_t { kKnown, kInferred, kReceiver, kUnknown };

constexpr uint32_t kNoRank = 0xffffffffu;

/// Whether the handle is made of a member (JVMS 4.4.8), and not of other handles.
bool IsDirect(const MethodHandleValue& handle) { return handle.kind <= HandleKind::kInvokeInterface; }

/// The packages of the JDK that programs use most come first.
int PackageOrder(Distance distance, std::string_view name) {
  if (distance != Distance::kPlatform) return 0;
  const std::string_view package = name.substr(0, name.rfind('/'));
  return package == "java/lang" ? 0 : package == "java/util" ? 1 : name.starts_with("java/") ? 2 : 3;
}

/// The place of a site in the program: sites of one method are numbered in the order of its code.
std::pair<uint32_t, uint32_t> PlaceOf(uint32_t site, const SiteTable& sites) {
  return {site == MemberPattern::kNone ? kNoRank : sites.At(site).caller.value, site};
}

/// The objects of the `most` least keys, in the order of the keys.
template <typename Key>
std::vector<ObjId> FirstObjects(std::vector<Key> keys, size_t most) {
  if (most < keys.size()) {
    std::nth_element(keys.begin(), keys.begin() + static_cast<ptrdiff_t>(most), keys.end());
    keys.resize(most);
  }
  std::sort(keys.begin(), keys.end());
  std::vector<ObjId> objects;
  objects.reserve(keys.size());
  for (const Key& key : keys) objects.push_back(key.object);
  return objects;
}

}  // namespace

/// Smaller is better.
struct Ranking::Key {
  Distance distance = Distance::kPlatform;
  uint32_t archive = kNoRank;
  Evidence evidence = Evidence::kKnown;
  InputUses::Naming naming = InputUses::Naming::kCalled;  // of members
  bool unused = false;                                    // of the JDK
  uint32_t owner = kNoRank;                               // rank of the class
  std::string_view name, detail;
  std::array<std::pair<uint32_t, uint32_t>, 2> places{};
  ObjId object;

  friend bool operator<(const Key& x, const Key& y) {
    const auto all = [](const Key& k) {
      return std::tie(k.distance, k.archive, k.evidence, k.naming, k.unused, k.owner, k.name, k.detail, k.places, k.object);
    };
    return all(x) < all(y);
  }
};

Distance Ranking::DistanceOf(ClassId c) const {
  const ClassInfo& info = program_.Class(c);
  if (!info.application) return info.platform ? Distance::kPlatform : Distance::kLibrary;
  if (info.misplaced) return Distance::kMisplaced;
  const bool main = std::binary_search(main_archives_.begin(), main_archives_.end(), info.archive);
  return main ? Distance::kMain : Distance::kApplication;
}

ClassId Ranking::ClassOf(TypeId type) const {
  while (type.valid() && program_.IsArray(type)) type = program_.ElementType(type);
  return type.valid() && program_.IsClass(type) ? program_.ClassOf(type) : ClassId();
}

Distance Ranking::DistanceOf(TypeId type) const {
  const ClassId c = ClassOf(type);
  return c.valid() ? DistanceOf(c) : Distance::kPlatform;
}

Distance Ranking::DistanceOf(MethodId m) const {
  return annotated_.Has(m) ? Distance::kAnnotated : DistanceOf(program_.Method(m).owner);
}

Distance Ranking::DistanceOf(FieldId f) const {
  return annotated_.Has(f) ? Distance::kAnnotated : DistanceOf(program_.Field(f).owner);
}

Distance Ranking::DistanceOf(const Target& target) const {
  switch (target.kind) {
    case Target::Kind::kType: return DistanceOf(TypeId(target.id));
    case Target::Kind::kMethod: return DistanceOf(MethodId(target.id));
    case Target::Kind::kField: return DistanceOf(FieldId(target.id));
    case Target::Kind::kMembers: return DistanceOf(ClassId(target.id));
  }
  return Distance::kPlatform;
}

Distance Ranking::DistanceOf(ObjId o) const {
  if (const TypeId type = heap_.ClassOfObject(o); type.valid()) return DistanceOf(type);
  if (const MethodId m = heap_.MethodOfObject(o); m.valid()) return DistanceOf(m);
  if (const FieldId f = heap_.FieldOfObject(o); f.valid()) return DistanceOf(f);
  for (const auto what : {HeapModel::Unknown::kMethod, HeapModel::Unknown::kConstructor, HeapModel::Unknown::kField}) {
    if (!heap_.IsUnknown(o, what)) continue;
    const TypeId declaring = patterns_.At(heap_.EntityOfUnknown(o)).declaring;
    return declaring.valid() ? DistanceOf(declaring) : Distance::kPlatform;
  }
  if (heap_.StringPatternOf(o) != nullptr) {
    const Interval platform = heap_.PlatformStrings();
    return platform.first <= o.value && o.value <= platform.last ? Distance::kPlatform : Distance::kApplication;
  }
  if (const MethodHandleValue* handle = heap_.HandleOf(o); handle != nullptr && IsDirect(*handle)) {
    return handle->is_field() ? DistanceOf(FieldId(handle->member)) : DistanceOf(MethodId(handle->member));
  }
  return DistanceOf(heap_.TypeOf(o));
}

bool Ranking::IsCalled(const Target& member) const {
  return member.kind == Target::Kind::kMethod &&
         uses_.NamingOf(program_.Method(MethodId(member.id)).name) == InputUses::Naming::kCalled;
}

uint32_t Ranking::RankOf(ClassId c) const {
  if (rank_.empty()) {
    std::vector<uint32_t> order(program_.NumClasses());
    std::iota(order.begin(), order.end(), 0);
    const auto key = [&](uint32_t i) {
      const Distance distance = DistanceOf(ClassId(i));
      const std::string_view name = program_.ClassName(ClassId(i));
      return std::tuple(distance, program_.Class(ClassId(i)).archive, PackageOrder(distance, name), name, i);
    };
    std::sort(order.begin(), order.end(), [&](uint32_t x, uint32_t y) { return key(x) < key(y); });
    rank_.resize(order.size());
    for (uint32_t i = 0; i < order.size(); ++i) rank_[order[i]] = i;
  }
  return rank_[c.value];
}

uint32_t Ranking::RankOf(TypeId type) const {
  const ClassId c = ClassOf(type);
  return c.valid() ? RankOf(c) : kNoRank;
}

void Ranking::SetMember(Key& key, ObjId o) const {
  const TypeId type = heap_.ClassOfObject(o);
  const MethodId m = heap_.MethodOfObject(o);
  const FieldId f = heap_.FieldOfObject(o);
  const ClassId c = type.valid() ? ClassOf(type) : m.valid() ? program_.Method(m).owner : program_.Field(f).owner;
  if (c.valid()) {
    key.archive = program_.Class(c).archive.value;
    key.unused = IsUnused(c);
    key.owner = RankOf(c);
  }
  const std::string* inferred = heap_.InferredBy(o);
  key.evidence = heap_.IsReceiverClass(o) ? Evidence::kReceiver : inferred != nullptr ? Evidence::kInferred : Evidence::kKnown;
  if (type.valid()) {
    key.places[0] = {0, type.value};
    if (inferred != nullptr) key.detail = *inferred;
  } else {
    key.name = m.valid() ? program_.MethodName(m) : program_.Name(program_.Field(f).name);
    key.naming = uses_.NamingOf(m.valid() ? program_.Method(m).name : program_.Field(f).name);
    key.detail = m.valid() ? program_.MethodDescriptor(m) : program_.Name(program_.Field(f).descriptor);
    key.places[0] = {0, m.valid() ? m.value : f.value};
  }
}

void Ranking::SetUnknown(Key& key, ObjId o) const {
  using What = HeapModel::Unknown;
  key.evidence = Evidence::kUnknown;
  if (heap_.IsUnknown(o, What::kClass) || heap_.IsUnknown(o, What::kInstance)) {
    key.places[0] = PlaceOf(heap_.EntityOfUnknown(o), sites_);
    return;
  }
  const MemberPattern& pattern = patterns_.At(heap_.EntityOfUnknown(o));
  if (const ClassId c = ClassOf(pattern.declaring); c.valid()) {
    key.distance = DistanceOf(c);
    key.unused = IsUnused(c);
    key.owner = RankOf(c);
  }
  if (const std::string* name = pattern.name.valid() ? heap_.StringPatternOf(pattern.name) : nullptr) key.name = *name;
  key.places = {PlaceOf(pattern.site, sites_), PlaceOf(pattern.origin, sites_)};
}

Ranking::Key Ranking::KeyOf(ObjId o) const {
  Key key;
  key.object = o;
  key.distance = DistanceOf(o);
  const bool member = heap_.ClassOfObject(o).valid() || heap_.MethodOfObject(o).valid() || heap_.FieldOfObject(o).valid();
  const Interval unknown{heap_.UnknownObjects(HeapModel::Unknown::kClass).first,
                         heap_.UnknownObjects(HeapModel::Unknown::kInstance).last};
  if (member) {
    SetMember(key, o);
  } else if (unknown.first <= o.value && o.value <= unknown.last) {
    SetUnknown(key, o);
  } else if (const std::string* text = heap_.StringPatternOf(o)) {
    key.name = *text;
    key.places[0] = {heap_.ConfigurationEntryOf(o), 0};
  } else if (const MethodHandleValue* handle = heap_.HandleOf(o)) {
    key.places[0] = {static_cast<uint32_t>(handle->kind), handle->member};
    if (!IsDirect(*handle)) return key;
    key.owner = RankOf(handle->is_field() ? program_.Field(FieldId(handle->member)).owner
                                          : program_.Method(MethodId(handle->member)).owner);
  } else if (!HeapModel::IsToken(o)) {
    const AllocSite site = heap_.SiteOf(o);
    key.owner = RankOf(heap_.TypeOf(o));
    key.places = {std::pair(heap_.TypeOf(o).value, site.method.value), std::pair(site.ordinal, 0u)};
  }
  return key;
}

std::vector<ObjId> Ranking::Sorted(const PointsToSet& objects, size_t most) const {
  if (most == 0) return {};
  if (objects.size() < 2) return objects.ToVector();
  if (objects.size() <= PointsToSet::kMaxArray || objects.size() > most) return SortedAnew(objects, most);
  Order& order = recent_orders_[objects.Hash() % kMemoSize];
  const bool known = order.uses == uses_.size() && order.objects == objects;
  if (!known) order = {objects.Clone(), SortedAnew(objects, most), uses_.size()};
  return order.sorted;
}

std::vector<ObjId> Ranking::SortedAnew(const PointsToSet& objects, size_t most) const {
  std::vector<Key> keys;
  keys.reserve(objects.size());
  objects.ForEach([&](ObjId o) { keys.push_back(KeyOf(o)); });
  return FirstObjects(std::move(keys), most);
}

std::vector<ObjId> Ranking::SortedTexts(const PointsToSet& texts, size_t most) const {
  if (most == 0) return {};
  if (texts.size() < 2) return texts.ToVector();
  struct TextKey {
    Distance distance;
    uint32_t entry;
    std::string_view text;
    ObjId object;
    bool operator<(const TextKey& other) const {
      if (distance != other.distance) return distance < other.distance;
      const int order = text.compare(other.text);
      return order != 0 ? order < 0 : std::tie(entry, object) < std::tie(other.entry, other.object);
    }
  };
  // Where the limit takes only what is nearer than the JDK's texts, only that is sorted.
  PointsToSet near;
  if (texts.size() > most) near.AddDifference(texts, PointsToSet(), &texts_outside_jdk_);
  std::vector<TextKey> keys;
  keys.reserve(texts.size());
  (near.size() >= most ? near : texts).ForEach([&](ObjId o) {
    keys.push_back({DistanceOf(o), heap_.ConfigurationEntryOf(o), *heap_.StringPatternOf(o), o});
  });
  return FirstObjects(std::move(keys), most);
}

std::vector<ObjId> Ranking::FirstTexts(const PointsToSet& texts, const PointsToSet& some, size_t most) const {
  if (most == 0) return {};
  Order& order = recent_texts_[texts.Hash() % kMemoSize];
  if (order.sorted.size() < std::min<size_t>(4 * most, texts.size()) || !(order.objects == texts)) {
    order = {texts.Clone(), SortedTexts(texts, 4 * most), 0};
  }
  std::vector<ObjId> first;
  for (ObjId o : order.sorted) {
    if (first.size() == most) break;
    if (some.Contains(o)) first.push_back(o);
  }
  return first.size() == most ? first : SortedTexts(some, most);
}

void Ranking::Sort(std::vector<TypeId>& types) const {
  std::vector<std::pair<uint32_t, TypeId>> keys;
  keys.reserve(types.size());
  for (TypeId type : types) keys.emplace_back(RankOf(type), type);
  std::sort(keys.begin(), keys.end());
  for (size_t i = 0; i < keys.size(); ++i) types[i] = keys[i].second;
}

}  // namespace heliograph::reflect
