/// Lists, sets, maps and optionals whose elements are known, with their iterators and their texts; StringJoiner. The order in which
/// a set or map of several has its elements is not known, nor are elements of fields that code may change.
#include <algorithm>
#include <string>

#include "frontend/execution/library_calls.h"

namespace heliograph::frontend {
namespace {

using Args = std::span<const MachineValue>;
using Kind = MachineObject::Kind;

constexpr char kList = 'L', kSet = 'S', kMap = 'M', kOptional = 'O';

/// The container that `value` is, of this kind if one is given, or nullptr.
MachineObject* ContainerOf(MachineState& state, MachineValue value, char of = 0) {
  MachineObject* object = state.Find(value);
  const bool fits = object != nullptr && object->kind == Kind::kContainer && (of == 0 || object->element == of);
  return fits ? object : nullptr;
}

MachineValue Made(MachineState& state, char of, std::vector<MachineValue> elements) {
  MachineObject object;
  object.kind = Kind::kContainer;
  object.element = of;
  object.elements = std::move(elements);
  return state.Add(std::move(object));
}

CallOutcome Lose(MachineState& state, Args args) {
  for (const MachineValue& v : args) state.Forget(v);
  return CallOutcome::Unknown();
}

/// A constructor: empty, of a size, or with the elements of another.
template <char Of>
CallOutcome Begin(MachineState& state, Args args) {
  const MachineObject* from = args.size() > 1 ? ContainerOf(state, args[1]) : nullptr;
  MachineObject* self = state.Find(args[0]);
  if (self == nullptr || self->kind != Kind::kUnknown) return Lose(state, args);
  if (args.size() > 1 && !args[1].is_int() && (from == nullptr || from->element != Of)) return CallOutcome::Unknown();
  self->kind = Kind::kContainer;
  self->element = Of;
  if (from != nullptr) self->elements = from->elements;
  return CallOutcome::Unknown();
}

/// Of the arguments, one by one. With several a set has no order.
template <char Of>
CallOutcome OfArguments(MachineState& state, Args args) {
  return {Made(state, Of, {args.begin(), args.end()})};
}

/// Arrays.asList and its like. A change of the array does not show.
CallOutcome OfArray(MachineState& state, Args args) {
  const MachineObject* array = state.ArrayOf(args[0]);
  return array != nullptr ? CallOutcome{Made(state, kList, std::vector(array->elements))} : CallOutcome::Unknown();
}

CallOutcome Add(MachineState& state, Args args) {
  MachineObject* self = ContainerOf(state, args[0]);
  if (self == nullptr) return Lose(state, args);
  if (self->element == kSet && !self->elements.empty()) return Lose(state, args);  // it may be there
  self->elements.push_back(args[1]);
  ++state.cells;
  return Int(1);
}

/// What a map has for a key, or nullptr.
MachineValue* ValueAt(const MachineState& state, MachineObject& map, const std::u16string& key) {
  for (size_t i = 0; i < map.elements.size(); i += 2) {
    const std::u16string* other = state.TextOf(map.elements[i]);
    if (other != nullptr && *other == key) return &map.elements[i + 1];
  }
  return nullptr;
}

CallOutcome Put(MachineState& state, Args args) {
  MachineObject* self = ContainerOf(state, args[0], kMap);
  const std::u16string* key = state.TextOf(args[1]);
  if (self == nullptr || key == nullptr) return Lose(state, args);
  if (MachineValue* value = ValueAt(state, *self, *key)) return {std::exchange(*value, args[2])};
  self->elements.insert(self->elements.end(), {args[1], args[2]});
  state.cells += 2;
  return {MachineValue::Null()};
}

/// Of a list by a number, of a map by a text.
CallOutcome Get(MachineState& state, Args args) {
  MachineObject* self = ContainerOf(state, args[0]);
  if (self == nullptr) return CallOutcome::Unknown();
  if (self->element == kList && args[1].is_int()) {
    const bool within = args[1].bits >= 0 && args[1].bits < static_cast<int64_t>(self->elements.size());
    return within ? CallOutcome{self->elements[static_cast<size_t>(args[1].bits)]} : CallOutcome::Ends();
  }
  const std::u16string* key = state.TextOf(args[1]);
  if (self->element != kMap || key == nullptr) return CallOutcome::Unknown();
  const MachineValue* value = ValueAt(state, *self, *key);
  return {value != nullptr ? *value : MachineValue::Null()};
}

/// What an Optional holds.
CallOutcome Only(MachineState& state, Args args) {
  const MachineObject* self = ContainerOf(state, args[0], kOptional);
  return self != nullptr && !self->elements.empty() ? CallOutcome{self->elements[0]} : CallOutcome::Unknown();
}

CallOutcome Size(MachineState& state, Args args) {
  const MachineObject* self = ContainerOf(state, args[0]);
  if (self == nullptr) return CallOutcome::Unknown();
  return Int(static_cast<int64_t>(self->elements.size()) / (self->element == kMap ? 2 : 1));
}

CallOutcome IsEmpty(MachineState& state, Args args) {
  const MachineObject* self = ContainerOf(state, args[0]);
  return self != nullptr ? Int(self->elements.empty()) : CallOutcome::Unknown();
}

CallOutcome Iterate(MachineState& state, Args args) {
  const MachineObject* self = ContainerOf(state, args[0]);
  if (self == nullptr || (self->element != kList && self->elements.size() > 1)) return CallOutcome::Unknown();
  MachineObject object;
  object.kind = Kind::kIterator;
  object.elements = {args[0]};
  return {state.Add(std::move(object))};
}

/// The container that the iterator `value` goes through, or nullptr.
const MachineObject* IteratedBy(MachineState& state, MachineValue value) {
  const MachineObject* iterator = state.Find(value);
  return iterator != nullptr && iterator->kind == Kind::kIterator ? ContainerOf(state, iterator->elements[0]) : nullptr;
}

CallOutcome HasNext(MachineState& state, Args args) {
  const MachineObject* container = IteratedBy(state, args[0]);
  return container != nullptr ? Int(state.Find(args[0])->position < container->elements.size()) : CallOutcome::Unknown();
}

CallOutcome Next(MachineState& state, Args args) {
  const MachineObject* container = IteratedBy(state, args[0]);
  if (container == nullptr) return CallOutcome::Unknown();
  size_t& position = state.Find(args[0])->position;
  return position < container->elements.size() ? CallOutcome{container->elements[position++]} : CallOutcome::Ends();
}

CallOutcome ToText(MachineState& state, Args args) {
  const std::optional<std::u16string> text =
      ContainerOf(state, args[0]) != nullptr ? state.Converted(args[0], 'L') : std::nullopt;
  return text ? CallOutcome{state.AddText(*text, true)} : CallOutcome::Unknown();
}

/// String.join of a list.
CallOutcome Join(MachineState& state, Args args) {
  const MachineObject* list = ContainerOf(state, args[1]);
  const std::u16string* between = state.TextOf(args[0]);
  if (list == nullptr || between == nullptr || (list->element != kList && list->elements.size() > 1))
    return CallOutcome::Unknown();
  std::u16string all;
  for (size_t i = 0; i < list->elements.size(); ++i) {
    const auto text = state.Converted(list->elements[i], 'L');
    if (!text) return CallOutcome::Unknown();
    all += (i == 0 ? u"" : *between) + *text;
  }
  return {state.AddText(std::move(all), true)};
}

// --- StringJoiner: its elements are what stands between, before and behind, and what it is if it is empty ---

CallOutcome NewJoiner(MachineState& state, Args args) {
  const MachineValue none = state.AddText(u"", false);
  MachineObject* self = state.Find(args[0]);
  if (self == nullptr || self->kind != Kind::kUnknown) return CallOutcome::Unknown();
  for (const MachineValue& v : args.subspan(1))
    if (state.TextOf(v) == nullptr) return CallOutcome::Unknown();
  const bool bare = args.size() == 2;
  self->kind = Kind::kJoiner;
  self->elements = {args[1], bare ? none : args[2], bare ? none : args[3], MachineValue::Unknown()};
  return CallOutcome::Unknown();
}

MachineObject* JoinerOf(MachineState& state, MachineValue value) {
  MachineObject* object = state.Find(value);
  return object != nullptr && object->kind == Kind::kJoiner ? object : nullptr;
}

CallOutcome AddJoined(MachineState& state, Args args) {
  MachineObject* self = JoinerOf(state, args[0]);
  const auto text = state.Converted(args[1], 'L');
  if (self == nullptr || !text) return state.Forget(args[0]), CallOutcome{args[0]};
  self->text += (self->position++ > 0 ? *state.TextOf(self->elements[0]) : std::u16string()) + *text;
  state.cells += text->size();
  return {args[0]};
}

CallOutcome SetEmptyValue(MachineState& state, Args args) {
  if (MachineObject* self = JoinerOf(state, args[0])) self->elements[3] = args[1];
  return {args[0]};
}

CallOutcome JoinedText(MachineState& state, Args args) {
  const MachineObject* self = JoinerOf(state, args[0]);
  if (self == nullptr) return CallOutcome::Unknown();
  const std::u16string* empty = state.TextOf(self->elements[3]);
  if (self->position == 0 && empty != nullptr) return {state.AddText(std::u16string(*empty), true)};
  return {state.AddText(*state.TextOf(self->elements[1]) + self->text + *state.TextOf(self->elements[2]), true)};
}

CallOutcome Same(MachineState&, Args args) { return {args[0]}; }

CallOutcome Empty(MachineState& state, Args) { return {Made(state, kList, {})}; }

// A row of List is one of ArrayList and its like, too (library_calls.cpp).
constexpr LibraryRow kRows[] = {
    {"java/util/List.<init>()", Begin<kList>},
    {"java/util/List.<init>(I)", Begin<kList>},
    {"java/util/List.<init>(Ljava/util/Collection;)", Begin<kList>},
    {"java/util/Set.<init>()", Begin<kSet>},
    {"java/util/Map.<init>()", Begin<kMap>},
    {"java/util/Map.<init>(I)", Begin<kMap>},
    {"java/util/List.of()", Empty},
    {"java/util/Collections.emptyList()", Empty},
    {"java/util/List.of(Ljava/lang/Object;)", OfArguments<kList>},
    {"java/util/List.of(Ljava/lang/Object;Ljava/lang/Object;)", OfArguments<kList>},
    {"java/util/List.of(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)", OfArguments<kList>},
    {"java/util/List.of(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)", OfArguments<kList>},
    {"java/util/List.of([Ljava/lang/Object;)", OfArray},
    {"java/util/Arrays.asList([Ljava/lang/Object;)", OfArray},
    {"java/util/Collections.singletonList(Ljava/lang/Object;)", OfArguments<kList>},
    {"java/util/Collections.singleton(Ljava/lang/Object;)", OfArguments<kSet>},
    {"java/util/Set.of(Ljava/lang/Object;)", OfArguments<kSet>},
    {"java/util/Collections.singletonMap(Ljava/lang/Object;Ljava/lang/Object;)", OfArguments<kMap>},
    {"java/util/Map.of(Ljava/lang/Object;Ljava/lang/Object;)", OfArguments<kMap>},
    {"java/util/Collections.unmodifiableList(Ljava/util/List;)", Same},
    {"java/util/Optional.of(Ljava/lang/Object;)", OfArguments<kOptional>},
    {"java/util/Optional.get()", Only},
    {"java/util/Optional.orElseThrow()", Only},
    {"java/util/Optional.toString()", ToText},
    {"java/util/List.add(Ljava/lang/Object;)", Add},
    {"java/util/Set.add(Ljava/lang/Object;)", Add},
    {"java/util/Map.put(Ljava/lang/Object;Ljava/lang/Object;)", Put},
    {"java/util/List.get(I)", Get},
    {"java/util/Map.get(Ljava/lang/Object;)", Get},
    {"java/util/List.size()", Size},
    {"java/util/Set.size()", Size},
    {"java/util/Map.size()", Size},
    {"java/util/List.isEmpty()", IsEmpty},
    {"java/util/Set.isEmpty()", IsEmpty},
    {"java/util/Map.isEmpty()", IsEmpty},
    {"java/util/List.iterator()", Iterate},
    {"java/util/Set.iterator()", Iterate},
    {"java/util/Iterator.hasNext()", HasNext},
    {"java/util/Iterator.next()", Next},
    {"java/util/List.toString()", ToText},
    {"java/util/Set.toString()", ToText},
    {"java/util/Map.toString()", ToText},
    {"java/lang/String.join(Ljava/lang/CharSequence;Ljava/lang/Iterable;)", Join},
    {"java/util/StringJoiner.<init>(Ljava/lang/CharSequence;)", NewJoiner},
    {"java/util/StringJoiner.<init>(Ljava/lang/CharSequence;Ljava/lang/CharSequence;Ljava/lang/CharSequence;)", NewJoiner},
    {"java/util/StringJoiner.add(Ljava/lang/CharSequence;)", AddJoined},
    {"java/util/StringJoiner.setEmptyValue(Ljava/lang/CharSequence;)", SetEmptyValue},
    {"java/util/StringJoiner.toString()", JoinedText},
};

}  // namespace

std::span<const LibraryRow> ContainerRows() { return kRows; }

}  // namespace heliograph::frontend
