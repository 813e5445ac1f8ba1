/// The declarations of a generated program: types, who extends whom, who declares what.
///
/// Overriding is kept consistent by giving each method name one signature in the whole program. An interface
/// method that some subinterface overrides is declared again by every class that would inherit it, so no
/// class inherits two defaults.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tests/differential/program_generator.h"

namespace heliograph::differential {

/// Small, portable random numbers (splitmix64): the standard distributions differ between libraries.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  uint64_t Next();
  int Below(int n) { return n <= 0 ? 0 : static_cast<int>(Next() % static_cast<uint64_t>(n)); }
  bool Chance(int percent) { return Below(100) < percent; }
  template <typename T>
  const T& Pick(const std::vector<T>& items) {
    return items[Below(static_cast<int>(items.size()))];
  }

 private:
  uint64_t state_;
};

struct JavaType {
  enum class Kind { kObject, kString, kClass, kInterface, kFunction, kBox, kList };
  Kind kind = Kind::kObject;
  int index = 0;  ///< of the class or interface; of the element type for a box or a list
  int dimensions = 0;
  friend bool operator==(const JavaType&, const JavaType&) = default;
};

struct MethodShape {
  std::string name;
  JavaType result;
  std::vector<JavaType> parameters;
};

struct InterfaceShape {
  int parent = -1;
  std::vector<int> methods;  ///< selectors it introduces
  std::set<int> defaults;    ///< selectors it gives a body, own or inherited
};

struct ClassShape {
  int parent = -1;
  bool is_abstract = false;
  std::vector<int> interfaces;
  std::set<int> methods;  ///< selectors with a body
  std::set<int> abstract_methods;
  std::vector<JavaType> fields;         ///< named f<class>_<i>, public
  std::vector<JavaType> static_fields;  ///< named g<class>_<i>, public
  std::vector<MethodShape> statics;     ///< named s<class>_<i>
};

class ProgramShape {
 public:
  ProgramShape(Random& random, const GeneratorOptions& options);

  std::string Name(const JavaType& type) const;
  bool IsSubtype(const JavaType& sub, const JavaType& super) const;
  bool IsSubclass(int sub, int super) const;
  bool Implements(int cls, int interface) const;
  /// Classes with instances that are subtypes of `type`, which is a class, an interface or Object.
  std::vector<int> ConcreteSubtypes(const JavaType& type) const;
  /// Selectors that can be called on a class or an interface.
  std::vector<int> Callable(const JavaType& type) const;
  /// True if a superclass of `cls` has a body for the selector.
  bool SuperHasBody(int cls, int selector) const;
  /// A type for a field, a parameter or a variable.
  JavaType RandomType(Random& random) const;

  std::vector<MethodShape> selectors;
  std::vector<InterfaceShape> interfaces;
  std::vector<ClassShape> classes;

 private:
  void MakeSelectors(Random& random, const GeneratorOptions& options);
  void MakeInterfaces(Random& random);
  void MakeClasses(Random& random, const GeneratorOptions& options);
  /// Declares the interface and abstract methods that a class must have a body for.
  void Complete(int cls);
  std::vector<int> InterfaceChain(int interface) const;

  bool collections_;
  bool lambdas_;
  int class_selectors_ = 0;          ///< selectors below this belong to classes, the others to interfaces
  std::vector<int> selector_owner_;  ///< interface, for the others
};

}  // namespace heliograph::differential
