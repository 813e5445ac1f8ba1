#include "tests/differential/program_shape.h"

#include <algorithm>

namespace heliograph::differential {

using Kind = JavaType::Kind;

uint64_t Random::Next() {
  uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

ProgramShape::ProgramShape(Random& random, const GeneratorOptions& options)
    : interfaces(std::max(1, options.interfaces)),
      classes(std::max(2, options.classes)),
      collections_(options.collections),
      lambdas_(options.lambdas) {
  MakeSelectors(random, options);
  MakeInterfaces(random);
  MakeClasses(random, options);
}

std::string ProgramShape::Name(const JavaType& type) const {
  std::string name;
  switch (type.kind) {
    case Kind::kObject: name = "Object"; break;
    case Kind::kString: name = "String"; break;
    case Kind::kClass: name = "C" + std::to_string(type.index); break;
    case Kind::kInterface: name = "I" + std::to_string(type.index); break;
    case Kind::kFunction: name = "F"; break;
    case Kind::kBox: name = "Box<C" + std::to_string(type.index) + ">"; break;
    case Kind::kList: name = "java.util.ArrayList<C" + std::to_string(type.index) + ">"; break;
  }
  for (int i = 0; i < type.dimensions; ++i) name += "[]";
  return name;
}

bool ProgramShape::IsSubclass(int sub, int super) const {
  for (int c = sub; c >= 0; c = classes[c].parent) {
    if (c == super) return true;
  }
  return false;
}

std::vector<int> ProgramShape::InterfaceChain(int interface) const {
  std::vector<int> chain;
  for (int i = interface; i >= 0; i = interfaces[i].parent) chain.push_back(i);
  return chain;
}

bool ProgramShape::Implements(int cls, int interface) const {
  for (int c = cls; c >= 0; c = classes[c].parent) {
    for (int direct : classes[c].interfaces) {
      for (int i : InterfaceChain(direct)) {
        if (i == interface) return true;
      }
    }
  }
  return false;
}

bool ProgramShape::IsSubtype(const JavaType& sub, const JavaType& super) const {
  if (sub == super) return true;
  if (super.kind == Kind::kObject && super.dimensions <= sub.dimensions) return true;
  if (sub.dimensions != super.dimensions) return false;
  if (sub.kind == Kind::kClass && super.kind == Kind::kClass) return IsSubclass(sub.index, super.index);
  if (sub.kind == Kind::kClass && super.kind == Kind::kInterface) return Implements(sub.index, super.index);
  if (sub.kind == Kind::kInterface && super.kind == Kind::kInterface) {
    const std::vector<int> chain = InterfaceChain(sub.index);
    return std::find(chain.begin(), chain.end(), super.index) != chain.end();
  }
  return false;
}

std::vector<int> ProgramShape::ConcreteSubtypes(const JavaType& type) const {
  std::vector<int> result;
  for (int c = 0; c < static_cast<int>(classes.size()); ++c) {
    if (!classes[c].is_abstract && IsSubtype({Kind::kClass, c, 0}, type)) result.push_back(c);
  }
  return result;
}

std::vector<int> ProgramShape::Callable(const JavaType& type) const {
  std::set<int> result;
  const auto add_interface = [&](int interface) {
    for (int i : InterfaceChain(interface)) result.insert(interfaces[i].methods.begin(), interfaces[i].methods.end());
  };
  if (type.kind == Kind::kInterface) add_interface(type.index);
  if (type.kind == Kind::kClass) {
    for (int c = type.index; c >= 0; c = classes[c].parent) {
      result.insert(classes[c].methods.begin(), classes[c].methods.end());
      result.insert(classes[c].abstract_methods.begin(), classes[c].abstract_methods.end());
      for (int i : classes[c].interfaces) add_interface(i);
    }
  }
  return {result.begin(), result.end()};
}

bool ProgramShape::SuperHasBody(int cls, int selector) const {
  for (int c = classes[cls].parent; c >= 0; c = classes[c].parent) {
    if (classes[c].methods.contains(selector)) return true;
    if (classes[c].abstract_methods.contains(selector)) return false;
  }
  return false;
}

JavaType ProgramShape::RandomType(Random& random) const {
  const int num_classes = static_cast<int>(classes.size());
  const int choice = random.Below(100);
  if (choice < 12) return {Kind::kObject, 0, random.Chance(15) ? 1 : 0};
  if (choice < 18) return {Kind::kString, 0, 0};
  if (choice < 55) return {Kind::kClass, random.Below(num_classes), 0};
  if (choice < 70) return {Kind::kInterface, random.Below(static_cast<int>(interfaces.size())), 0};
  if (choice < 80) return {Kind::kClass, random.Below(num_classes), random.Chance(25) ? 2 : 1};
  if (choice < 86 && lambdas_) return {Kind::kFunction, 0, 0};
  if (choice < 93 && collections_) return {Kind::kList, random.Below(num_classes), 0};
  return {Kind::kBox, random.Below(num_classes), 0};
}

void ProgramShape::MakeSelectors(Random& random, const GeneratorOptions& options) {
  class_selectors_ = std::max(2, options.methods_per_class) + 3;
  const int count = class_selectors_ + 2 * static_cast<int>(interfaces.size());
  for (int s = 0; s < count; ++s) {
    MethodShape shape{"m" + std::to_string(s), RandomType(random), {}};
    for (int i = random.Below(3); i > 0; --i) shape.parameters.push_back(RandomType(random));
    selectors.push_back(std::move(shape));
    selector_owner_.push_back(s < class_selectors_ ? -1 : (s - class_selectors_) / 2);
  }
}

void ProgramShape::MakeInterfaces(Random& random) {
  for (int i = 0; i < static_cast<int>(interfaces.size()); ++i) {
    InterfaceShape& shape = interfaces[i];
    if (i > 0 && random.Chance(50)) shape.parent = random.Below(i);
    for (int s = class_selectors_; s < static_cast<int>(selectors.size()); ++s) {
      if (selector_owner_[s] == i) {
        shape.methods.push_back(s);
        if (random.Chance(40)) shape.defaults.insert(s);
      }
    }
    if (shape.parent < 0) continue;
    for (int s : interfaces[shape.parent].methods) {
      if (random.Chance(30)) shape.defaults.insert(s);
    }
  }
}

void ProgramShape::MakeClasses(Random& random, const GeneratorOptions& options) {
  for (int c = 0; c < static_cast<int>(classes.size()); ++c) {
    ClassShape& shape = classes[c];
    if (c > 0 && random.Chance(65)) shape.parent = random.Below(c);
    shape.is_abstract = c > 0 && random.Chance(15);
    for (int i = 0; i < static_cast<int>(interfaces.size()); ++i) {
      if (random.Chance(30)) shape.interfaces.push_back(i);
    }
    for (int i = random.Below(options.methods_per_class + 1); i > 0; --i) {
      shape.methods.insert(random.Below(class_selectors_));
    }
    if (shape.is_abstract) {
      const int s = random.Below(class_selectors_);
      if (!shape.methods.contains(s)) shape.abstract_methods.insert(s);
    }
    for (int i = random.Below(3); i > 0; --i) shape.fields.push_back(RandomType(random));
    for (int i = random.Below(2); i > 0; --i) shape.static_fields.push_back(RandomType(random));
    for (int i = random.Below(3); i > 0; --i) {
      const int number = static_cast<int>(shape.statics.size());
      MethodShape method{"s" + std::to_string(c) + "_" + std::to_string(number), RandomType(random), {}};
      for (int p = random.Below(3); p > 0; --p) method.parameters.push_back(RandomType(random));
      shape.statics.push_back(std::move(method));
    }
    Complete(c);
  }
}

void ProgramShape::Complete(int cls) {
  ClassShape& shape = classes[cls];
  const auto overridden = [&](int selector) {
    return std::any_of(interfaces.begin(), interfaces.end(), [&](const InterfaceShape& i) {
      return i.defaults.contains(selector) && std::find(i.methods.begin(), i.methods.end(), selector) == i.methods.end();
    });
  };
  for (int selector : Callable({Kind::kClass, cls, 0})) {
    if (shape.methods.contains(selector) || SuperHasBody(cls, selector)) continue;
    const int owner = selector_owner_[selector];
    if (owner < 0) {
      if (!shape.is_abstract) shape.methods.insert(selector);
    } else if (!interfaces[owner].defaults.contains(selector) || overridden(selector)) {
      shape.methods.insert(selector);
    }
  }
}

}  // namespace heliograph::differential
