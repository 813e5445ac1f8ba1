/// Code that is not there and uses the program as a library: what it may hold, call, set and override.
///
/// A client holds some instance of every application class that has instances, and whatever the program hands it: results,
/// exceptions, public fields, elements of arrays. It passes any of that where the type admits it, and sets public fields that
/// are not final. An *open* client also has classes of its own below the program's that are not final: objects of abstract
/// classes, and overriding methods, which may be called at every call that could select one. One thread.
///
/// Source: the open and closed package assumptions of Reif, Eichberg, Hermann, Lerch and Mezini, "Call Graph Construction for
/// Java Libraries", FSE 2016, here with one client for all.
#pragma once

#include <cstdint>

#include "absl/container/flat_hash_map.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/calls/call_binder.h"
#include "parallel/calls/call_records.h"
#include "parallel/calls/class_initialization.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"

namespace heliograph::parallel {

class ClientCode {
 public:
  /// What it works with; all must outlive it.
  struct Parts {
    const Program& program;
    HeapModel& heap;
    FilterTable& filters;
    PointerGraph& graph;
    HeapPointers& objects;
    CallRecords& records;
    CallBinder& binder;
    ClassInitialization& initialization;
  };
  ClientCode(const Parts& parts, bool open) : parts_(parts), open_(open) {}

  /// The client calls `method`, on all that it holds. O(application classes and fields) for the first one.
  void Call(MethodId method);
  /// The program makes a call that may select a method of the client. Nothing happens unless the client is open and calls.
  void OfferCall(uint32_t record);

 private:
  void Begin();
  void TakeClass(ClassId c, CallSiteId site);
  void UseField(FieldId f, CallSiteId site);
  bool CanOverride(MethodId method) const;
  /// What the client passes where `type` is declared.
  PtrId ValueOf(TypeId type);

  const Parts parts_;
  const bool open_;
  PtrId held_;                                     // none before the first call
  absl::flat_hash_map<uint32_t, PtrId> value_of_;  // by type
};

}  // namespace heliograph::parallel
