/// Function objects, which invokedynamic sites make.
///
/// A function object behaves like an object of a class with one method whose body calls the implementation with the captured
/// values first; that method's parameters and result are made when the function object is first called, and shared by
/// all calls. With contexts a site makes an object per heap context; instances of the method that make the same one share what it
/// captures.
///
/// A function object may have one that *stands in* for it where all is known that certain code (CallRecords::IsTold) calls it with: its
/// calls get the result, but bind no arguments; what Give is told comes to the parameters instead.
///
/// Additions and Call are for one thread; IsCalledBy is for any thread while nothing is added.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/node_hash_map.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/calls/call_binder.h"
#include "parallel/calls/call_graph.h"
#include "parallel/calls/call_records.h"
#include "parallel/calls/class_initialization.h"
#include "parallel/contexts/contexts.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"

namespace heliograph::parallel {

/// A call of the implementation that the body of a function object makes, and where the object is made.
struct FunctionBody {
  uint32_t record;
  MethodId maker;
  uint32_t offset, line;
};

class FunctionObjects {
 public:
  /// All must outlive this.
  FunctionObjects(const Program& program, Contexts& contexts, HeapModel& heap, PointerGraph& graph, HeapPointers& objects,
                  CallRecords& records, CallGraph& call_graph, CallBinder& binder, ClassInitialization& initialization);

  /// The object that a site of an activated method makes; `variables` is variable 0 of an instance of the method, which runs in
  /// `context`.
  void Add(const MethodBody& body, const LambdaStmt& s, PtrId variables, ContextId context);
  /// Whether a call of `method`, which has so many parameters and for which the class of `o` selects nothing, runs the own body of
  /// `o`, a function object.
  bool IsCalledBy(ObjId o, const MethodInfo& method, size_t num_parameters) const;
  /// A call of the method of `object`: arguments, result and exceptions join those of all its calls. The first one makes and
  /// gives the body.
  std::optional<FunctionBody> Call(uint32_t record, ObjId object);
  /// What calls of `object` return; none if it is no function object.
  PtrId ResultOf(ObjId object);
  /// Has what the object captures; none if it is no function object. O(captured values).
  PtrId CapturedBy(ObjId object);

  /// What stands in for the object: itself if it does so; none for what is no function object.
  ObjId StandIn(ObjId object);
  /// What `from` has comes to the parameter of the object, or of what it stands in for. Nothing for what is no function object.
  void Give(ObjId object, uint32_t parameter, PtrId from);
  /// From here on all calls of `object`, if it stands in for another, bind their arguments.
  void Release(ObjId object);

 private:
  struct FunctionObject {
    MethodId creator;  ///< method with the invokedynamic site
    NameId method_name;
    uint32_t num_parameters = 0;
    HandleKind kind = HandleKind::kInvokeStatic;
    MethodId implementation;
    uint32_t offset = 0, line = 0;
    std::vector<PtrId> captured;
    bool bound = false;
    std::vector<PtrId> parameters;  ///< none for primitives
    PtrId result, thrown;
    PtrId all_captured;  ///< once it was asked for
    ObjId stand_in;
    bool released = false;                          ///< what stands in
    std::vector<uint32_t> unbound;                  ///< records of calls of what stands in whose arguments are not bound
    std::vector<std::pair<uint32_t, PtrId>> given;  ///< to parameters
  };

  uint32_t BindBody(FunctionObject& f, ObjId object, const Signature& interface_method, CallKind kind);
  void AddParameters(FunctionObject& f, const Signature& interface_method, std::vector<PtrId>& args);

  FunctionObject* Find(ObjId object);
  void BindArguments(const FunctionObject& f, uint32_t record);
  void BindGiven(const FunctionObject& f, uint32_t parameter, PtrId from);

  FunctionObject MakeObject(const MethodBody& body, const LambdaStmt& s, PtrId variables);

  const Program& program_;
  Contexts& contexts_;
  HeapModel& heap_;
  PointerGraph& graph_;
  HeapPointers& objects_;
  CallRecords& records_;
  CallGraph& call_graph_;
  CallBinder& binder_;
  ClassInitialization& initialization_;
  absl::node_hash_map<uint32_t, FunctionObject> function_objects_;  // by object
};

}  // namespace heliograph::parallel
