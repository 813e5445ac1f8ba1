/// How a rule lets the program run at a site: constructing, calling, passing arguments.
#pragma once

#include <functional>
#include <string_view>

#include "core/analysis/delta_handler.h"
#include "reflect/context/answers.h"
#include "reflect/context/facts.h"

namespace heliograph::reflect {

/// Thread rule: used by the solver's thread only. What the constructor is given outlives it.
class Calls {
 public:
  /// Told of each call that Call and Add add: the callee may be a reflective API itself.
  using Observer = std::function<void(Site&, const AddedCall&)>;

  Calls(const Facts& facts, Answers& answers, CommandSink& sink, Observer observer)
      : facts_(facts), answers_(answers), sink_(sink), observer_(std::move(observer)) {}

  /// An instance of `type` made by this call, with its constructor run.
  void Construct(Site& site, TypeId type, MethodId constructor, bool returned = true);
  /// An instance of a type that uses of the site's unknown instance tell. False if the class cannot be made there.
  bool ConstructInferred(Site& site, TypeId type, std::string_view why, bool returned);
  /// Calls `method` with arguments out of the argument array; `receiver` is ignored for static methods.
  void Call(Site& site, MethodId method, PtrId receiver, PtrId result);
  /// Adds the call as it is; the callee may be a reflective API itself.
  void Add(Site& site, const AddedCall& call);
  /// Exceptions of the targets come wrapped in an InvocationTargetException (Method.invoke,
  /// Constructor.newInstance).
  void WrapExceptions(Site& site);

  /// Watches the argument array at `position` of the call as operand 1, and reads it if it is built next to the call.
  void WatchArguments(Site& site, const ClaimedCall& call, size_t position);
  /// New argument arrays: their elements are arguments.
  void AddArgumentArrays(Site& site, const PointsToSet& arrays);
  /// Pointer to what the argument array holds, restricted to `type`; objects that an
  /// argument of that type can be (the JVM checks reflective arguments, interfaces included).
  PtrId ArgumentsOf(Site& site, TypeId type);
  /// The same for one position, where positions are told apart.
  PtrId ArgumentAt(Site& site, size_t position, TypeId type);

 private:
  void ReadElements(Site& site, const ClaimedCall& call, size_t position) const;
  /// Whether the site can run the constructor, as far as the number and the types of its parameters tell.
  bool CanRun(const Site& site, MethodId constructor, bool by_constructor) const;
  /// What `elements` holds, restricted to `type`. `position` as in Site::typed_elements.
  PtrId Typed(Site& site, PtrId elements, size_t position, TypeId type);

  const Facts& facts_;
  Answers& answers_;
  CommandSink& sink_;
  const Observer observer_;
};

}  // namespace heliograph::reflect
