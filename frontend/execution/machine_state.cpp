#include "frontend/execution/machine_state.h"

#include <algorithm>

namespace heliograph::frontend {

MachineValue DefaultValue(char type) {
  if (type == 'L' || type == '[') return MachineValue::Null();
  if (type == 'F' || type == 'D') return MachineValue::Unknown(type == 'D');
  return type == 'J' ? MachineValue::Long(0) : MachineValue::Int(0);
}

MachineValue MachineState::Add(MachineObject object) {
  cells += 1 + object.text.size() + object.elements.size();
  objects.push_back(std::move(object));
  return MachineValue::Object(objects.size() - 1);
}

MachineValue MachineState::AddText(std::u16string text, bool computed) {
  MachineObject object;
  object.kind = MachineObject::Kind::kText;
  object.computed = computed;
  object.text = std::move(text);
  return Add(std::move(object));
}

MachineValue MachineState::AddArray(char element, std::vector<MachineValue> elements) {
  MachineObject object;
  object.kind = MachineObject::Kind::kArray;
  object.element = element;
  object.elements = std::move(elements);
  return Add(std::move(object));
}

MachineObject* MachineState::ArrayOf(MachineValue value) {
  MachineObject* object = Find(value);
  return object != nullptr && object->kind == MachineObject::Kind::kArray ? object : nullptr;
}

const MachineObject* MachineState::KnownArrayOf(MachineValue value, char element) {
  const MachineObject* array = ArrayOf(value);
  const auto known = [](const MachineValue& v) { return v.is_int(); };
  const bool all = array != nullptr && std::all_of(array->elements.begin(), array->elements.end(), known);
  return all && array->element == element ? array : nullptr;
}

const std::u16string* MachineState::TextOf(MachineValue value) const {
  if (!value.is_object()) return nullptr;
  const MachineObject& object = objects[value.index()];
  const bool text = object.kind == MachineObject::Kind::kText || object.kind == MachineObject::Kind::kBuilder;
  return text ? &object.text : nullptr;
}

std::optional<std::u16string> MachineState::Converted(MachineValue value, char type) {
  if (type == 'L') {
    if (value.is_null()) return u"null";
    if (const std::u16string* text = TextOf(value)) return *text;
    const MachineObject* object = Find(value);
    return object != nullptr && object->kind == MachineObject::Kind::kContainer ? ContainerText(*object) : std::nullopt;
  }
  if (type == '[') {
    const MachineObject* array = KnownArrayOf(value, 'C');
    if (array == nullptr) return std::nullopt;
    std::u16string text;
    for (const MachineValue& v : array->elements) text.push_back(static_cast<char16_t>(v.bits));
    return text;
  }
  if (value.kind == MachineValue::Kind::kUnknown) return std::nullopt;
  if (type == 'C') return std::u16string(1, static_cast<char16_t>(value.bits));
  if (type == 'Z') return value.bits != 0 ? u"true" : u"false";
  const std::string digits = std::to_string(value.bits);
  return std::u16string(digits.begin(), digits.end());
}

/// As toString of the JDK's collections gives it (java.util.AbstractCollection, AbstractMap, Optional).
std::optional<std::u16string> MachineState::ContainerText(const MachineObject& container) {
  const bool map = container.element == 'M', list = container.element == 'L', optional = container.element == 'O';
  if (!list && container.elements.size() > (map ? 2 : 1)) return std::nullopt;  // in which order is not known
  std::u16string text = optional ? u"Optional[" : map ? u"{" : u"[";
  for (size_t i = 0; i < container.elements.size(); ++i) {
    const std::u16string* piece = TextOf(container.elements[i]);
    if (piece == nullptr && !container.elements[i].is_null()) return std::nullopt;
    text += (i == 0 ? u"" : map ? u"=" : u", ") + (piece != nullptr ? *piece : u"null");
  }
  return text + (map ? u"}" : u"]");
}

void MachineState::Forget(MachineValue value) {
  std::vector<MachineValue> left = {value};
  while (!left.empty()) {
    MachineObject* object = Find(left.back());
    left.pop_back();
    using Kind = MachineObject::Kind;
    if (object == nullptr || object->kind == Kind::kUnknown || object->kind == Kind::kText || object->kind == Kind::kLibrary)
      continue;
    object->kind = Kind::kUnknown;
    left.insert(left.end(), object->elements.begin(), object->elements.end());
    for (const auto& [field, held] : object->fields) left.push_back(held);
  }
}

}  // namespace heliograph::frontend
