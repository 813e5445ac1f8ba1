/// What containers and frameworks do with the classes of a program, as far as it is known before solving: which objects they make, what
/// they call, which fields they set. Plain data; the solver (parallel/calls/container_code.h) does it.
///
/// Source: the vocabulary of components, factories, injection and entry points of Antoniadis, Filippakis, Krishnan, Ramesh, Allen and
/// Smaragdakis, "Static Analysis of Java Enterprise Applications", PLDI 2020.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace heliograph {

struct ContainerPlan {
  struct Call {
    /// What it is called on, and with.
    enum class On : uint8_t {
      kHeld,    ///< whatever the container has
      kShown,   ///< what it is shown
      kFilled,  ///< what it is to fill; with what it is shown
      kNamed    ///< the same as kHeld, what it is shown, and what expressions can name
    };
    MethodId method;
    bool keeps_result = false;  ///< the container may pass on what it returns
    bool of_part = false;       ///< what it returns is part of something else, as an element: no narrowed place gets it
    On on = On::kHeld;
    bool shows_result = false;  ///< it is also what the container is shown
  };
  /// A place that names what it is given: of the components of `named` only these, and no elements of collections. Of a method if
  /// `field` is none.
  struct Narrowed {
    FieldId field;
    MethodId method;
    uint32_t parameter = 0;
    std::vector<ClassId> fitting;  ///< sorted
  };
  /// A method that runs around, or at, executions of others on components. Called by the container as others; what it is given there
  /// its joins say.
  struct Advice {
    MethodId method;
    bool replaces = false;            ///< what it returns is what calls of those methods give
    bool own_join_points = false;     ///< its parameters hold only the join points of its own joins
    std::vector<bool> bound;          ///< by parameter: gets what joins give it and nothing else
    std::vector<bool> is_join_point;  ///< by parameter
  };
  /// What one of its parameters gets where it joins a method.
  struct JoinFlow {
    enum class From : uint8_t { kReceiver, kArgument, kResult, kThrown };
    From from = From::kReceiver;
    uint32_t argument = 0;  ///< kArgument: a parameter of the method, from 0
    uint32_t parameter = 0;
    friend auto operator<=>(const JoinFlow&, const JoinFlow&) = default;
  };
  struct Join {
    MethodId method;
    uint32_t advice = 0;          ///< index
    std::vector<JoinFlow> flows;  ///< sorted
  };
  /// A method of a library by which advice asks its join point.
  struct JoinPointMethod {
    enum class Gives : uint8_t { kTarget, kArguments, kProceed };
    MethodId method;
    Gives gives = Gives::kTarget;
  };
  std::vector<ClassId> made;      ///< one object each, without a constructor if none is among the calls; sorted
  std::vector<Call> calls;        ///< on, and with, what the types admit; in order
  std::vector<FieldId> fields;    ///< set to whatever the container has and the types admit
  std::vector<FieldId> taken;     ///< what they hold the container has
  std::vector<ClassId> proxies;   ///< interfaces that the container implements; sorted
  std::vector<ClassId> keepers;   ///< types of libraries that it passes: it has what the application gives their methods; sorted
  std::vector<MethodId> givers;   ///< methods of libraries that give the application whatever it has and the type admits
  std::vector<MethodId> keeping;  ///< methods of libraries whose arguments, given by the application, it has
  std::vector<ClassId> makers;    ///< of the application: what their code gives any method of a library it has; sorted

  /// Methods of libraries that show the container their arguments, given by the application, and that have it fill them; methods of the
  /// application that show it their results. On what it is shown it calls the getters, on what it fills the setters: all of the
  /// application are listed if there is any of the former.
  std::vector<MethodId> showing, filling, shown;  ///< shown: sorted
  std::vector<MethodId> getters, setters;
  std::vector<MethodId> heard;  ///< methods whose arguments and results expressions can name; sorted

  std::vector<ClassId> named;      ///< of those made, by which nothing but its own object is meant; sorted
  std::vector<Narrowed> narrowed;  ///< by field, by method and parameter

  std::vector<Advice> advices;                      ///< of which is known what they join; sorted by method
  std::vector<Join> joins;                          ///< by method and advice
  std::vector<JoinPointMethod> join_point_methods;  ///< sorted by method
  bool other_advice = false;                        ///< there may be advice that joins what is not known

  bool empty() const { return made.empty() && calls.empty() && fields.empty() && taken.empty() && proxies.empty(); }
};

}  // namespace heliograph
