/// Objects of the reflection API as the tables write them. For a live thread; references made are local.
#pragma once

#include <string>
#include <vector>

#include "recorder/vm.h"

namespace heliograph::recorder {

struct TargetText {
  std::string text;       ///< empty: not known
  char accessible = '-';  ///< '0' or '1' for a member object
};

/// A Class, Method, Constructor or Field; other objects have an empty text.
TargetText Describe(const Vm& vm, jobject object);
/// Every element of an array, or the object itself.
std::vector<TargetText> DescribeAll(const Vm& vm, jobject object);
/// The member that a direct method handle stands for. Bound and combined handles have an empty text.
TargetText DescribeHandle(const Vm& vm, jobject handle);
/// The field of this name in the class or, inherited, above it.
TargetText DescribeFieldNamed(const Vm& vm, jclass type, const std::string& name);
/// The method of this name and descriptor in the class or above it, interfaces included.
TargetText DescribeMethodNamed(const Vm& vm, jclass type, const std::string& name, const std::string& descriptor);
/// The method of an interface of `proxy_class`, or else of Object, that a proxy's method of this name stands for.
TargetText DescribeProxied(const Vm& vm, jclass proxy_class, const MethodName& method);
/// The array type with `dimensions` (an int array) or one dimension (null) over the component.
TargetText DescribeArray(const Vm& vm, jclass component, jobject dimensions);

/// Calls the method of the frame at depth 0 again, with the same arguments; null if it throws.
jobject CallAgain(const Vm& vm, jthread thread, jmethodID method);

}  // namespace heliograph::recorder
