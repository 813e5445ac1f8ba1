/// With contexts, rules see the variables of a method joined over its instances.
///
/// Each method that is offered to rules has one more block of pointers, a *joined* variable per variable. What a rule reads of one is
/// what the variable holds in any instance; what a rule puts into one goes to the variable of each instance. The edges for that are
/// made when a rule first reads or writes a variable, and for later instances when they come, so variables that rules do not look at
/// stay apart. So a reflective call is one call, whatever the contexts of its method, and its verdict holds for all of them.
///
/// One thread. O(log methods) per question, O(instances) when a variable is first read or written.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/program/method_body.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

class JoinedVariables {
 public:
  /// Both must outlive this.
  JoinedVariables(PointerGraph& graph, const MethodPointers& methods) : graph_(graph), methods_(methods) {}

  /// Makes the block of a method; its first pointer. Before its first instance.
  PtrId AddMethod(MethodId m, uint32_t num_vars);
  /// An instance that has pointers now, of a method that has a block.
  void AddInstance(InstanceId i);

  /// A rule reads, or puts something into, a pointer. Nothing happens if it is no joined variable.
  void Read(PtrId p);
  void Write(PtrId p);
  /// The joined variable of a variable; the pointer itself if it is none.
  PtrId Of(PtrId p) const;

  /// All blocks.
  const std::vector<PtrId>& pointers() const { return pointers_; }

 private:
  struct Block {
    PtrId first;
    uint32_t num_vars = 0;
    std::vector<InstanceId> instances;
    std::vector<VarIndex> read, written;
  };
  /// A block and the variable that the pointer is in it; none if it is in none.
  std::pair<Block*, VarIndex> Find(PtrId p);
  static bool Note(std::vector<VarIndex>& of, VarIndex v);

  PointerGraph& graph_;
  const MethodPointers& methods_;
  std::vector<Block> blocks_;                               // by first pointer
  std::vector<uint32_t> block_of_;                          // by method
  std::vector<std::pair<uint32_t, InstanceId>> variables_;  // first pointers of instances, ascending
  std::vector<PtrId> pointers_;
};

}  // namespace heliograph::parallel
