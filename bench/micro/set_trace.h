/// Traces of operations on points-to sets: what an analysis computed, to be computed again by other forms of sets.
///
/// `bench/record-sets` writes a trace, the benchmarks SetReplay read it. Filters are applied before an operation is recorded: all
/// forms would do that alike. A file is three numbers of 64 bits (sets, bytes of sets, operations), the ends of the sets, the sets
/// in the portable Roaring format, and three indices of sets with 32 bits for each operation. Bytes are in the order of the machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/sets/set_store.h"
#include "core/sets/stored_sets.h"

namespace heliograph::bench {

/// set |= source \ known.
struct SetOperation {
  StoredSets::Index set = 0, source = 0, known = 0;
};

/// Keeps every n-th operation. One thread at a time.
class SetTracer : public SetRecorder {
 public:
  explicit SetTracer(uint64_t every) : every_(every) {}
  void OnOperation(const PointsToSet& set, const PointsToSet& source, const PointsToSet& known,
                   const ObjectFilter* filter) override;
  /// Operations seen, and those kept.
  uint64_t seen() const { return seen_; }
  size_t kept() const { return operations_.size(); }
  size_t sets() const { return sets_.size(); }
  /// Whether the trace could be written.
  bool Write(const std::string& path) const;

 private:
  const uint64_t every_;
  uint64_t seen_ = 0;
  StoredSets sets_;
  std::vector<SetOperation> operations_;
};

struct SetTrace {
  std::vector<std::vector<uint32_t>> sets;  ///< ids, ascending
  std::vector<SetOperation> operations;
};

/// None if the file cannot be read or is no trace.
std::optional<SetTrace> ReadSetTrace(const std::string& path);

}  // namespace heliograph::bench
