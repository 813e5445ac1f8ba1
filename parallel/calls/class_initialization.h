/// Static initialisers that the initialisation of a class runs (JVMS 5.5).
#pragma once

#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/program.h"
#include "parallel/calls/call_graph.h"
#include "parallel/calls/call_records.h"
#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

/// One thread.
class ClassInitialization {
 public:
  /// All must outlive this.
  ClassInitialization(const Program& program, const MethodPointers& methods, CallRecords& records, CallGraph& call_graph)
      : program_(program), methods_(methods), records_(records), call_graph_(call_graph) {}

  /// Reaches the initialisers of `c`, with edges from `site`.
  void InitializeAt(ClassId c, CallSiteId site);
  /// The same from a site of its own in method `trigger`, if there are any initialisers.
  void InitializeIn(ClassId c, MethodId trigger);

 private:
  const std::vector<MethodId>& InitializersOf(ClassId c);
  std::vector<MethodId> FindInitializers(ClassId c) const;

  const Program& program_;
  const MethodPointers& methods_;
  CallRecords& records_;
  CallGraph& call_graph_;
  absl::flat_hash_map<ClassId, std::vector<MethodId>> initializers_;  // see InitializersOf
};

}  // namespace heliograph::parallel
