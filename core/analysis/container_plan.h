/// What containers and frameworks do with the classes of a program, as far as it is known before solving: which objects they make, what
/// they call, which fields they set. Plain data; the solver (parallel/calls/container_code.h) does it.
///
/// Source: the vocabulary of components, factories, injection and entry points of Antoniadis, Filippakis, Krishnan, Ramesh, Allen and
/// Smaragdakis, "Static Analysis of Java Enterprise Applications", PLDI 2020.
#pragma once

#include <vector>

#include "core/base/ids.h"

namespace heliograph {

struct ContainerPlan {
  struct Call {
    MethodId method;
    bool keeps_result = false;  ///< the container may pass on what it returns
    bool of_part = false;       ///< what it returns is part of something else, as an element: no narrowed place gets it
  };
  /// A place that names what it is given: of the components of `named` only these, and no elements of collections. Of a method if
  /// `field` is none.
  struct Narrowed {
    FieldId field;
    MethodId method;
    uint32_t parameter = 0;
    std::vector<ClassId> fitting;  ///< sorted
  };
  std::vector<ClassId> made;      ///< one object each, without a constructor if none is among the calls; sorted
  std::vector<Call> calls;        ///< on, and with, whatever the container has and the types admit; in order
  std::vector<FieldId> fields;    ///< set to whatever the container has and the types admit
  std::vector<FieldId> taken;     ///< what they hold the container has
  std::vector<ClassId> proxies;   ///< interfaces that the container implements; sorted
  std::vector<ClassId> keepers;   ///< types of libraries that it passes: it has what the application gives their methods; sorted
  std::vector<MethodId> givers;   ///< methods of libraries that give the application whatever it has and the type admits
  std::vector<MethodId> keeping;  ///< methods of libraries whose arguments, given by the application, it has

  std::vector<ClassId> named;      ///< of those made, by which nothing but its own object is meant; sorted
  std::vector<Narrowed> narrowed;  ///< by field, by method and parameter

  bool empty() const { return made.empty() && calls.empty() && fields.empty() && taken.empty() && proxies.empty(); }
};

}  // namespace heliograph
