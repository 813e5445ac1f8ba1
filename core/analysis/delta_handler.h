/// The interface between the solver and analyses that react to new points-to facts (reflection rules).
///
/// A DeltaHandler claims the methods whose call sites it wants to see, and hears of new ones at once, in the order in which
/// they are reached. When nothing is left to propagate, the solver hands it, for every pointer it subscribed to, the objects
/// that are new there: each (pointer, object) pair exactly once, those of all pointers of one key together. So what it is
/// handed is the least solution of what it has said before. Deltas come in the order of DeltaHandler::MethodOf(key), then of
/// keys. A handler whose keys ascend within a method hence sees the same deltas in the same order whatever the solver's
/// schedule is; the numbers of objects and sites may differ. It answers through a CommandSink, on one thread. It must be
/// monotone (more facts never withdraw an answer), and what it says of a call must not depend on calls it heard of before.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/analysis/analysis_result.h"
#include "core/base/ids.h"
#include "core/base/work_span.h"
#include "core/sets/points_to_set.h"

namespace heliograph {

/// A reached call site of a claimed method, or the body of a function object that calls one: a reference like
/// Class::forName. Its site is the one that made the object; no argument is then a variable of `body`, which has no code.
struct ClaimedCall {
  CallSiteId site;
  MethodId caller;
  MethodId target;              ///< resolved method
  std::span<const PtrId> args;  ///< one per parameter, receiver first; none for primitives
  PtrId result;                 ///< none if dropped
  PtrId thrown;
  /// The caller's code and the statement in it; valid during OnCall only.
  const MethodBody* body = nullptr;
  const InvokeStmt* statement = nullptr;
  const CallFacts* facts = nullptr;  ///< none for APIs outside java.lang.Class and the like
  PtrId variables;                   ///< pointer of the caller's variable 0; the others follow
};

/// A call that a handler adds at an existing call site.
struct AddedCall {
  CallSiteId site;
  MethodId callee;
  bool dispatch = false;    ///< select by the receiver's class, among subclasses of the declaring class
  std::vector<PtrId> args;  ///< one per parameter of callee, receiver first for instance methods
  PtrId result;             ///< none if nothing returns
  PtrId thrown;
  ObjId lambda;  ///< function object whose body makes the call, there is no site then; or none
};

/// A dispatched call on an object whose class is an interface. Only rules make such objects, for classes that exist at
/// run time only; what their methods do is for the handler to say. Besides, the call is dispatched as usual.
struct InterfaceObjectCall {
  CallSiteId site;  ///< none in the body of a function object:
  ObjId lambda;     ///< that object, or none
  MethodId resolved;
  ObjId receiver;
  std::vector<PtrId> args;  ///< as in AddedCall
  PtrId result, thrown;
};

class CommandSink {
 public:
  virtual ~CommandSink() = default;
  virtual void AddObject(PtrId pointer, ObjId object) = 0;
  /// The same for many texts, all of which some pointer holds already.
  virtual void AddTexts(PtrId pointer, const PointsToSet& texts) = 0;
  /// What `from` holds flows to `to`. Adding an edge twice is harmless.
  virtual void AddEdge(PtrId from, PtrId to) = 0;
  virtual void AddCall(const AddedCall& call) = 0;
  /// Class initialisation (JVMS 5.5) triggered at `site`.
  virtual void InitializeClass(ClassId c, CallSiteId site) = 0;
  /// Deltas of `pointer`, what it already holds included, come to OnDelta with `key`.
  virtual void Subscribe(PtrId pointer, uint32_t key) = 0;
  /// A new pointer that admits objects of `type` only (none: all).
  virtual PtrId NewPointer(TypeId type) = 0;
  /// A new pointer that admits these tokens only.
  virtual PtrId NewTokenPointer(const IntervalSet& tokens) = 0;
  /// The element pointer of an array object, or none if `array` is no array of references.
  virtual PtrId ElementPointer(ObjId array) = 0;
  /// Has what a function object captures; none if `function` is none. O(captured values).
  virtual PtrId CapturedPointer(ObjId function) = 0;
  /// The pointer of instance field `field` of `object`, or none if its class has no such field.
  virtual PtrId FieldPointer(ObjId object, FieldId field) = 0;
  virtual PtrId StaticFieldPointer(FieldId field) = 0;
  /// An object that a call at `site` makes; SomeInstance if the type has no slots left.
  virtual ObjId NewObject(TypeId type, CallSiteId site) = 0;
};

/// New objects that are handed over next.
struct HandedDelta {
  uint32_t key;
  const PointsToSet* objects;  ///< until OnDelta has had the last of them
};

/// What a handler has to say of the reached reflective calls.
struct ReflectionReport {
  std::vector<ReflectiveSite> sites;
  std::vector<std::string> texts;  ///< AnalysisResult::reflective_texts
};

class DeltaHandler {
 public:
  virtual ~DeltaHandler() = default;
  /// Whether call sites that resolve to `method` are wanted. Asked once per invoked method.
  virtual bool Claims(MethodId method) const = 0;
  /// Whether OnMethod is wanted.
  virtual bool WantsMethods() const { return false; }
  /// A newly reachable method; its variable v is pointer `variables` + v. Before the OnCalls of its call sites.
  virtual void OnMethod(const MethodBody&, PtrId /*variables*/, CommandSink&) {}
  virtual void OnCall(const ClaimedCall& call, CommandSink& sink) = 0;
  /// Deltas that OnDelta is called with next, in that order, and nothing else before the last of them. What they tell may be worked
  /// out on all threads of the solver's arena; `work` is what was, in deltas. Other calls of the handler are on one thread.
  virtual void Prepare(std::span<const HandedDelta> /*deltas*/, WorkSpan& /*work*/) {}
  virtual void OnDelta(uint32_t key, const PointsToSet& delta, CommandSink& sink) = 0;
  /// The method in whose code the subscription was made; none if all are of one place.
  virtual MethodId MethodOf(uint32_t /*key*/) const { return MethodId(); }
  /// Once for each call and object.
  virtual void OnInterfaceObject(const InterfaceObjectCall&, CommandSink&) {}
  /// Called when nothing is left to do; may add commands, which start another fixpoint.
  virtual void AtQuiescence(CommandSink& sink) = 0;
  /// Rows for the reached sites; called once, at the end. `fixpoint`: solving was not ended early. Otherwise what did not
  /// come to the handler may still exist.
  virtual ReflectionReport Report(bool fixpoint) const = 0;
  /// What the handler did, by name; called once, at the end.
  virtual std::vector<RuleStats> Stats() const { return {}; }
};

}  // namespace heliograph
