#include "frontend/frameworks/passed_data.h"

#include <algorithm>
#include <string>

#include "frontend/frameworks/found_parts.h"
#include "frontend/frameworks/row_names.h"

namespace heliograph::frontend {
namespace {

/// Classes below an abstract type of which objects are made.
constexpr size_t kMostBelow = 8;

std::vector<ClassId> InstantiableBelow(const Program& program, ClassId c, bool application) {
  std::vector<ClassId> below;
  for (const Interval& range : program.Subclasses(c).intervals()) {
    for (uint32_t i = range.first; i <= range.last; ++i) {
      const ClassInfo& info = program.Class(ClassId(i));
      const bool wanted = application ? info.application : !info.platform;
      if (wanted && !info.lambda && !info.phantom && program.IsInstantiable(program.ClassType(ClassId(i))))
        below.push_back(ClassId(i));
    }
  }
  std::sort(below.begin(), below.end(), [&](ClassId x, ClassId y) { return program.ClassName(x) < program.ClassName(y); });
  return below;
}

bool CanBeOverridden(const Program& program, MethodId m) {
  const MethodInfo& info = program.Method(m);
  return !info.is_static() && !info.is_private() && program.MethodName(m) != "<init>";
}

bool HasVariable(const DeclaredType& type) {
  return type.kind == DeclaredType::Kind::kVariable ||
         std::any_of(type.arguments.begin(), type.arguments.end(), [](const DeclaredType& of) { return HasVariable(of); });
}

bool HasVariable(const DeclaredSignature& signature) {
  return HasVariable(signature.result) ||
         std::any_of(signature.types.begin(), signature.types.end(), [](const DeclaredType& type) { return HasVariable(type); });
}

bool IsEnum(const Program& program, ClassId c) {
  const ClassId super = program.Class(c).super;
  return super.valid() && program.ClassName(super) == "java/lang/Enum";
}

}  // namespace

std::vector<MethodId> AllConstructors(const Program& program, ClassId c) {
  std::vector<MethodId> all;
  const auto [begin, end] = program.MethodRange(c);
  for (uint32_t m = begin; m < end; ++m) {
    if (program.MethodName(MethodId(m)) == "<init>") all.push_back(MethodId(m));
  }
  return all;
}

std::vector<MethodId> UsualConstructors(const Program& program, ClassId c) {
  std::vector<MethodId> all = AllConstructors(program, c);
  for (const MethodId m : all) {
    if (all.size() > 1 && program.MethodDescriptor(m) == "()V") return {m};
  }
  return all;
}

bool IsGetter(const Program& program, ClassId c, MethodId m) {
  const MethodInfo& info = program.Method(m);
  const Signature& signature = program.MethodSignature(m);
  if (info.is_static() || !(info.access & kAccPublic) || !signature.parameters.empty() || signature.result.kind == 'V')
    return false;
  const std::string_view name = program.MethodName(m);
  if (name.starts_with("get") || name.starts_with("is")) return true;
  const FieldId field = program.ResolveField(c, name, program.MethodDescriptor(m).substr(2));
  return field.valid() && program.Field(field).owner == c;
}

bool IsSetter(const Program& program, MethodId m) {
  const MethodInfo& info = program.Method(m);
  return !info.is_static() && (info.access & kAccPublic) && program.MethodSignature(m).parameters.size() == 1 &&
         program.MethodName(m).starts_with("set");
}

void PassedData::AddClass(ClassId c) {
  const ClassInfo& info = program_.Class(c);
  if (!info.application || info.phantom || !seen_.insert(c.value).second || excluded_.contains(c.value)) return;
  pending_.push_back(c);
}

void PassedData::AddField(FieldId f) {
  AddType(program_.Field(f).type);
  AddGeneric(DeclarationSource::SignatureOf::kField, program_.GenericSignature(f));
}

void PassedData::AddMethod(MethodId m) {
  const Signature& signature = program_.MethodSignature(m);
  for (const Signature::Part& part : signature.parameters) AddType(part.type);
  AddType(signature.result.type);
  AddGeneric(DeclarationSource::SignatureOf::kMethod, program_.GenericSignature(m));
}

void PassedData::AddOverriding(MethodId m) {
  const ClassId owner = program_.Method(m).owner;
  if (!program_.Class(owner).application || !CanBeOverridden(program_, m)) return;
  const std::string_view text = program_.GenericSignature(m);
  const bool varies = !text.empty() && HasVariable(declarations_.Signature(DeclarationSource::SignatureOf::kMethod, text));
  ForEachApplicationClassBelow(program_, owner, [&](ClassId c) {
    if (c == owner) return;
    if (varies) AddSuperArguments(c);
    const auto [begin, end] = program_.MethodRange(c);
    for (uint32_t i = begin; i < end; ++i) {
      const bool alike = program_.MethodName(MethodId(i)) == program_.MethodName(m) &&
                         program_.MethodSignature(MethodId(i)).parameters.size() == program_.MethodSignature(m).parameters.size();
      if (alike && CanBeOverridden(program_, MethodId(i))) AddMethod(MethodId(i));
    }
  });
}

void PassedData::AddKeeper(TypeId type) {
  if (!type.valid() || !program_.IsClass(program_.BaseType(type))) return;
  const ClassId c = program_.ClassOf(program_.BaseType(type));
  const ClassInfo& info = program_.Class(c);
  if (!info.platform && !info.phantom && !info.application) keepers_.insert(c);
}

void PassedData::AddType(TypeId type) {
  if (!type.valid()) return;
  type = program_.BaseType(type);
  if (!program_.IsClass(type)) return;
  const ClassId c = program_.ClassOf(type);
  const ClassInfo& info = program_.Class(c);
  if (info.platform || info.phantom) return;
  if (!info.application) keepers_.insert(c);
  if (!program_.IsInstantiable(type) && !IsEnum(program_, c)) return AddBelow(c);
  if (info.application) AddClass(c);
}

void PassedData::AddGeneric(DeclarationSource::SignatureOf of, std::string_view text) {
  if (text.empty()) return;
  const DeclaredSignature signature = declarations_.Signature(of, text);
  for (const DeclaredType& type : signature.types) AddDeclared(type);
  AddDeclared(signature.result);
}

void PassedData::AddDeclared(const DeclaredType& type) {
  if (type.kind == DeclaredType::Kind::kPlain) AddType(program_.FindDescriptorType(type.name));
  if (type.kind == DeclaredType::Kind::kParameterized) AddType(program_.FindDescriptorType("L" + type.name + ";"));
  for (const DeclaredType& argument : type.arguments) AddDeclared(argument);
}

/// Classes of the application that a getter gives, or collections of them: of what it gives the getters are called, too.
void PassedData::AddRead(MethodId getter) {
  const auto add = [&](TypeId type) {
    type = type.valid() ? program_.BaseType(type) : type;
    if (type.valid() && program_.IsClass(type) && program_.Class(program_.ClassOf(type)).application) AddType(type);
  };
  add(program_.MethodSignature(getter).result.type);
  const std::string_view text = program_.GenericSignature(getter);
  if (text.empty()) return;
  for (const DeclaredType& argument : declarations_.Signature(DeclarationSource::SignatureOf::kMethod, text).result.arguments) {
    if (argument.kind == DeclaredType::Kind::kPlain) add(program_.FindDescriptorType(argument.name));
  }
}

void PassedData::AddSuperArguments(ClassId c) {
  const std::string_view text = program_.GenericSignature(c);
  if (text.empty()) return;
  for (const DeclaredType& super : declarations_.Signature(DeclarationSource::SignatureOf::kClass, text).types) {
    for (const DeclaredType& argument : super.arguments) AddDeclared(argument);
  }
}

void PassedData::AddBelow(ClassId abstract_class) {
  if (!seen_.insert(abstract_class.value).second) return;
  const bool application = program_.Class(abstract_class).application;
  std::vector<ClassId> below = InstantiableBelow(program_, abstract_class, application);
  const std::string name = program_.DottedClassName(abstract_class);
  if (below.size() > kMostBelow) {
    ledger_.Add("container-parameter", name,
                "of " + std::to_string(below.size()) + " classes below it objects of the first " + std::to_string(kMostBelow) +
                    " by name are passed");
    below.resize(kMostBelow);
  }
  for (const ClassId c : below) {
    if (application) {
      AddClass(c);
    } else if (seen_.insert(c.value).second && !excluded_.contains(c.value)) {
      mocks_.push_back(c);
      ledger_.Add("container-parameter", program_.DottedClassName(c), "passed as " + name + ", without what a constructor does");
    }
  }
}

void PassedData::Fill(ContainerPlan& plan) {
  for (size_t i = 0; i < pending_.size(); ++i) {
    const ClassId c = pending_[i];  // more may come while it is filled
    if (!excluded_.contains(c.value) || filled_.contains(c.value)) MakeAndFill(c, plan);
  }
  plan.keepers.assign(keepers_.begin(), keepers_.end());
  plan.made.insert(plan.made.end(), mocks_.begin(), mocks_.end());
}

void PassedData::MakeAndFill(ClassId c, ContainerPlan& plan) {
  CallFactories(c, plan);
  if (IsEnum(program_, c)) {
    if (const MethodId values = program_.EnumValues(c); values.valid()) plan.calls.push_back({values, true});
    return CallAccessors(c, plan);
  }
  if (!program_.IsInstantiable(program_.ClassType(c))) return AddBelow(c);
  if (!excluded_.contains(c.value)) {
    plan.made.push_back(c);
    for (const MethodId m : UsualConstructors(program_, c)) plan.calls.push_back({m});
  }
  for (ClassId at = c; at.valid() && program_.Class(at).application; at = program_.Class(at).super) {
    if (at != c && seen_.contains(at.value) && program_.IsInstantiable(program_.ClassType(at))) break;  // has its own turn
    AddSuperArguments(at);
    FillFields(at, plan);
    CallAccessors(at, plan);
  }
}

void PassedData::FillFields(ClassId c, ContainerPlan& plan) {
  const ClassInfo& info = program_.Class(c);
  for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
    const FieldInfo& field = program_.Field(FieldId(f));
    if (field.is_static() || !field.is_reference) continue;
    plan.fields.push_back(FieldId(f));
    AddField(FieldId(f));
  }
}

/// Static methods by which containers make an object of a text.
void PassedData::CallFactories(ClassId c, ContainerPlan& plan) {
  const auto [begin, end] = program_.MethodRange(c);
  for (uint32_t m = begin; m < end; ++m) {
    const std::string_view name = program_.MethodName(MethodId(m)), descriptor = program_.MethodDescriptor(MethodId(m));
    const bool named = name == "valueOf" || name == "fromString" || name == "of" || name == "from" || name == "parse";
    if (!named || !program_.Method(MethodId(m)).is_static() || !descriptor.starts_with("(Ljava/lang/String;)L")) continue;
    if (program_.MethodSignature(MethodId(m)).result.type == program_.ClassType(c)) plan.calls.push_back({MethodId(m), true});
  }
}

void PassedData::CallAccessors(ClassId c, ContainerPlan& plan) {
  const auto [begin, end] = program_.MethodRange(c);
  for (uint32_t m = begin; m < end; ++m) {
    const bool called_back = IsNamed(program_.MethodName(MethodId(m)), callbacks_);
    if (called_back) AddMethod(MethodId(m));  // the container fills what it gives them and what they make
    const bool accessor = IsGetter(program_, c, MethodId(m)) || IsSetter(program_, MethodId(m));
    if (accessor) AddRead(MethodId(m));
    if (called_back || accessor) plan.calls.push_back({MethodId(m), called_back});
  }
}

}  // namespace heliograph::frontend
