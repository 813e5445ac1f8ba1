/// Arrays, fields, new objects and what static initialisers set (JVMS 6.5).
#include <algorithm>

#include "frontend/classfile/bytecode.h"
#include "frontend/execution/machine.h"
#include "frontend/execution/utf16.h"

namespace heliograph::frontend {
namespace {

constexpr int64_t kMostElements = 1 << 15;
constexpr uint32_t kMostInitializers = 4;

/// `value` as an element of an array of `element` holds it.
MachineValue Narrowed(MachineValue value, char element) {
  if (!value.is_int()) return value;
  if (element == 'B') return MachineValue::Int(static_cast<int8_t>(value.bits));
  if (element == 'C') return MachineValue::Int(static_cast<uint16_t>(value.bits));
  if (element == 'S') return MachineValue::Int(static_cast<int16_t>(value.bits));
  return value;
}

}  // namespace

bool Machine::StepArray(uint8_t op) {
  if (op >= 0x2e && op <= 0x35) return LoadElement(op), true;
  if (op >= 0x4f && op <= 0x56) return StoreElement(), true;
  if (op == kNewarray) return NewArray(NewarrayKind(static_cast<uint8_t>(U1(1)))), true;
  if (op == kAnewarray) return NewArray('L'), true;
  if (op == kMultianewarray) {
    for (uint32_t i = 0; i < U1(3); ++i) Pop();
    return Push(Value::Unknown()), true;
  }
  if (op != kArraylength) return false;
  const Value array = Pop();
  if (array.is_null()) return End(), true;
  const MachineObject* object = state_->ArrayOf(array);
  return Push(object != nullptr ? Value::Int(static_cast<int32_t>(object->elements.size())) : Value::Unknown()), true;
}

void Machine::LoadElement(uint8_t op) {
  const Value index = Pop(), array = Pop();
  const MachineObject* object = state_->ArrayOf(array);
  const bool wide = op == 0x2f || op == 0x31;
  if (array.is_null()) return End();
  if (object == nullptr || !index.is_int()) return Push(Value::Unknown(wide));
  if (index.bits < 0 || index.bits >= static_cast<int64_t>(object->elements.size())) return End();
  Push(object->elements[static_cast<size_t>(index.bits)]);
  if (op == kAaload) Tell(frame().stack.back());
}

void Machine::StoreElement() {
  const Value value = Pop(), index = Pop(), array = Pop();
  MachineObject* object = state_->ArrayOf(array);
  if (array.is_null()) return End();
  if (object == nullptr) return;
  if (!index.is_int()) return state_->Forget(array);
  if (index.bits < 0 || index.bits >= static_cast<int64_t>(object->elements.size())) return End();
  object->elements[static_cast<size_t>(index.bits)] = Narrowed(value, object->element);
}

void Machine::NewArray(char element) {
  const Value length = Pop();
  if (element == '\0' || (length.is_int() && length.bits < 0)) return End();
  if (!length.is_int() || length.bits > kMostElements) return Push(Value::Unknown());
  Push(state_->AddArray(element, std::vector<Value>(static_cast<size_t>(length.bits), DefaultValue(element))));
}

bool Machine::StepObject(uint8_t op) {
  if (op == kNew) return NewObject(U2(1)), true;
  if (op == kCheckcast) return true;
  if (op == kInstanceof) {
    const Value value = Pop();
    return Push(value.is_null() ? Value::Int(0) : Value::Unknown()), true;
  }
  if (op == 0xc2 || op == 0xc3) return Pop(), true;  // monitors
  if (op < kGetstatic || op > kPutfield) return false;
  CpMember member;
  if (!store_.File(code_->owner).pool().Member(U2(1), &member) || member.descriptor.empty()) return End(), true;
  const bool wide = member.descriptor[0] == 'J' || member.descriptor[0] == 'D';
  const FieldId field = store_.Field(code_->owner, U2(1));
  if (!field.valid() && op == kGetstatic) return Push(Value::Unknown(wide)), true;
  if (op == kGetstatic || op == kPutstatic) return StaticField(op == kGetstatic, field, wide), true;
  return InstanceField(op == kGetfield, field, wide), true;
}

void Machine::NewObject(uint32_t index) {
  std::string_view name;
  if (!store_.File(code_->owner).pool().ClassName(index, &name)) return End();
  const ClassId c = program_.FindClass(name);
  MachineObject object;
  if (name == "java/lang/String") object.kind = MachineObject::Kind::kText;
  else if (name == "java/lang/StringBuilder" || name == "java/lang/StringBuffer") object.kind = MachineObject::Kind::kBuilder;
  else if (IsStream(name) || IsConstructed(name)) object.kind = MachineObject::Kind::kUnknown;  // until its constructor runs
  else if (c.valid() && !program_.Class(c).platform) object.kind = MachineObject::Kind::kInstance, object.type = c;
  else return Push(Value::Unknown());
  Push(state_->Add(std::move(object)));
}

void Machine::StaticField(bool load, FieldId field, bool wide) {
  if (load) return Push(StaticValue(field, wide));
  const Value value = Pop();
  if (field.valid()) state_->statics[field] = value;
}

Machine::Value Machine::StaticValue(FieldId field, bool wide) {
  if (const auto set = state_->statics.find(field); set != state_->statics.end()) return set->second;
  const FieldInfo& info = program_.Field(field);
  const ClassInfo& owner = program_.Class(info.owner);
  Value value = Value::Unknown(wide);
  if (info.has_constant_string) {
    value = state_->AddText(Utf16OfModifiedUtf8(info.constant_string), false);
  } else if (owner.platform) {
    value = LibraryField(*state_, program_.ClassName(info.owner), program_.FieldName(field));
    value.wide = wide;
  } else if (const MachineState* initial = InitializedState(info.owner); initial != nullptr) {
    const auto set = initial->statics.find(field);
    if (set != initial->statics.end()) value = Import(*initial, set->second);
    const MachineObject* held = state_->Find(value);
    if (held != nullptr && held->kind == MachineObject::Kind::kContainer) state_->Forget(value);  // other code may change it
  }
  state_->statics[field] = value;
  return value;
}

/// The state that the static initialiser of `c` leaves, as far as it is known, or nullptr.
const MachineState* Machine::InitializedState(ClassId c) {
  const MethodId initializer = program_.StaticInitializer(c);
  if (!initializer.valid() || initializers_ >= kMostInitializers) return nullptr;
  if (std::any_of(state_->frames.begin(), state_->frames.end(), [&](const MachineFrame& f) { return f.method == initializer; }))
    return nullptr;
  // Those that run within others see what these have not set yet, and are not kept.
  if (initializers_ > 0) return (nested_ = RunInitializer(initializer)).get();
  std::unique_ptr<MachineState>& kept = initialized_[c];
  if (!kept) kept = RunInitializer(initializer);
  return kept.get();
}

/// Runs it by itself, one path, without telling what it computes; those within it share its steps.
std::unique_ptr<MachineState> Machine::RunInitializer(MethodId initializer) {
  const MethodCode* code = store_.Find(initializer);
  auto state = std::make_unique<MachineState>();
  if (code == nullptr) return state;
  frame().pc = pc_;
  MachineFrame& first = state->frames.emplace_back();
  first.method = initializer;
  first.locals.resize(code->code.max_locals);
  std::swap(state, state_);
  const uint32_t steps = initializers_ == 0 ? std::exchange(steps_, 0) : 0;
  ++initializers_;
  RunPath();
  if (--initializers_ == 0) steps_ = steps;
  ended_ = false;
  std::swap(state, state_);
  Select();
  return state;
}

/// The value of another state, with what it reaches.
Machine::Value Machine::Import(const MachineState& from, Value value) {
  absl::flat_hash_map<size_t, size_t> copies;
  std::vector<size_t> left;
  const auto copied = [&](Value v) {
    if (!v.is_object()) return v;
    const auto [place, added] = copies.emplace(v.index(), state_->objects.size());
    if (added) {
      state_->Add(from.objects[v.index()]);
      left.push_back(place->second);
    }
    return Value::Object(place->second);
  };
  const Value result = copied(value);
  while (!left.empty()) {
    const size_t index = left.back();
    left.pop_back();
    MachineObject object = state_->objects[index];
    for (Value& v : object.elements) v = copied(v);
    for (auto& [field, v] : object.fields) v = copied(v);
    state_->objects[index] = std::move(object);
  }
  return result;
}

void Machine::InstanceField(bool load, FieldId field, bool wide) {
  const Value value = load ? Value() : Pop();
  MachineObject* object = state_->Find(Pop());
  const bool known = object != nullptr && object->kind == MachineObject::Kind::kInstance && field.valid();
  if (!known) return load ? Push(Value::Unknown(wide)) : void();
  const auto set = std::find_if(object->fields.begin(), object->fields.end(), [&](const auto& f) { return f.first == field; });
  if (load)
    return Push(set != object->fields.end() ? set->second : DefaultValue(program_.Name(program_.Field(field).descriptor)[0]));
  if (set != object->fields.end()) set->second = value;
  else object->fields.emplace_back(field, value);
}

}  // namespace heliograph::frontend
