/// Which methods a dispatched call finds for its receivers.
///
/// ForEachReceiver and Dispatch are for any thread; the rest for one.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "core/sets/points_to_set.h"
#include "parallel/calls/function_objects.h"

namespace heliograph::parallel {

/// What a dispatched call finds among many receivers, whichever site makes it.
struct Dispatched {
  struct Target {
    MethodId method;
    bool array_first = false;                  ///< the receiver with the smallest id is an array
    PointsToSet objects, arrays;               ///< receivers: other objects, arrays
    bool given = false, arrays_given = false;  ///< to the method, in this round
  };
  std::vector<Target> targets;  ///< by their smallest receiver
  std::vector<ObjId> lambdas, interface_objects;
};

class Dispatcher {
 public:
  /// All must outlive this.
  Dispatcher(const Program& program, const HeapModel& heap, const FunctionObjects& function_objects)
      : program_(program), heap_(heap), function_objects_(function_objects) {}

  /// Visits the objects that a call of `resolved` dispatches on, in id order: `on_lambda` those whose own body it calls,
  /// `on_interface_object` those whose class is an interface, `on_target` each with the method that it selects; that one
  /// returns whether to go on with the next object of the same type.
  template <typename OnLambda, typename OnInterfaceObject, typename OnTarget>
  void ForEachReceiver(MethodId resolved, const PointsToSet& objects, OnLambda on_lambda, OnInterfaceObject on_interface_object,
                       OnTarget on_target) const;

  /// Visits the objects that can be the receiver of a call that runs `resolved` itself, in id order.
  template <typename OnReceiver>
  void ForEachDirectReceiver(MethodId resolved, const PointsToSet& objects, OnReceiver on_receiver) const;

  /// The same in one piece, remembered for other calls of the method that have these receivers too.
  std::shared_ptr<Dispatched> Dispatch(MethodId resolved, const PointsToSet& receivers);
  /// Forgets what was remembered if it is much.
  void Trim();
  /// Ends a round: nothing is remembered, nothing given.
  void Forget() { known_.clear(); }

 private:
  Dispatched DispatchAll(MethodId resolved, const PointsToSet& receivers) const;

  const Program& program_;
  const HeapModel& heap_;
  const FunctionObjects& function_objects_;
  /// By hash of the receivers and resolved method.
  absl::flat_hash_map<std::pair<uint64_t, uint32_t>, std::pair<PointsToSet, std::shared_ptr<Dispatched>>> known_;
  std::mutex mutex_;
};

template <typename OnReceiver>
void Dispatcher::ForEachDirectReceiver(MethodId resolved, const PointsToSet& objects, OnReceiver on_receiver) const {
  const ClassId owner = program_.Method(resolved).owner;
  objects.ForEachSkipping([&](ObjId o) -> uint32_t {
    const TypeId type = heap_.TypeOf(o);
    const bool reference = type.valid() && !program_.IsPrimitive(type);
    const ClassId c = !reference ? ClassId() : program_.IsArray(type) ? program_.object_class() : program_.ClassOf(type);
    if (!heap_.IsInert(o) && (!reference || !program_.IsSubclass(c, owner))) return heap_.TypeRangeEnd(o);
    on_receiver(o);
    return o.value + 1;
  });
}

template <typename OnLambda, typename OnInterfaceObject, typename OnTarget>
void Dispatcher::ForEachReceiver(MethodId resolved, const PointsToSet& objects, OnLambda on_lambda,
                                 OnInterfaceObject on_interface_object, OnTarget on_target) const {
  const MethodInfo& method = program_.Method(resolved);
  const size_t num_parameters = program_.MethodSignature(resolved).parameters.size();
  objects.ForEachSkipping([&](ObjId o) -> uint32_t {
    TypeId type = heap_.TypeOf(o);
    uint32_t end = heap_.TypeRangeEnd(o);
    if (!type.valid() || program_.IsPrimitive(type) || heap_.IsInert(o)) return end;
    const bool array = program_.IsArray(type);
    ClassId c = array ? program_.object_class() : program_.ClassOf(type);
    if (!program_.IsSubclass(c, method.owner)) return end;
    MethodId target = program_.Dispatch(c, resolved);
    if (!target.valid() && program_.Class(c).lambda && function_objects_.IsCalledBy(o, method, num_parameters)) {
      on_lambda(o);
      return o.value + 1;
    }
    const bool interface_object = program_.Class(c).is_interface() && !array;
    if (interface_object) on_interface_object(o);
    if (!target.valid()) return interface_object ? o.value + 1 : end;
    const bool next = on_target(target, o, array || interface_object);
    return next || program_.Class(c).lambda || interface_object ? o.value + 1 : end;
  });
}

}  // namespace heliograph::parallel
