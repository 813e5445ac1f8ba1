#include "frontend/execution/machine_state.h"

namespace heliograph::frontend {

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

const std::u16string* MachineState::TextOf(MachineValue value) const {
  if (!value.is_object()) return nullptr;
  const MachineObject& object = objects[value.index()];
  const bool text = object.kind == MachineObject::Kind::kText || object.kind == MachineObject::Kind::kBuilder;
  return text ? &object.text : nullptr;
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
