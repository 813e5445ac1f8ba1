/// Dispatched calls: which targets the new receivers of a call select.
///
/// The first few targets of a call get their receivers through an edge that their dispatch cone filters; a call with many gives
/// each target exactly its objects, since hundreds of filtered edges would each scan every delta. With contexts each target gets its
/// objects, too: which instance of it they enter may depend on them.
#pragma once

#include <cstdint>

#include "parallel/calls/call_records.h"
#include "parallel/calls/dispatcher.h"
#include "parallel/uses/use_findings.h"

namespace heliograph::parallel {

/// Any thread, but each record by one at a time.
class CallEvaluation {
 public:
  /// From `share_from` * 32 receivers on, a dispatch is remembered for other calls. `contexts`: callees have contexts. Both must
  /// outlive this.
  CallEvaluation(CallRecords& records, Dispatcher& dispatcher, uint32_t share_from, bool contexts)
      : records_(records), dispatcher_(dispatcher), share_from_(share_from), contexts_(contexts) {}

  /// Notes new targets in the record.
  void Evaluate(uint32_t record, const PointsToSet& receivers, CallFindings& out);

 private:
  void EvaluateMany(uint32_t record, const PointsToSet& receivers, CallFindings& out);
  void EvaluateInContexts(uint32_t record, const PointsToSet& receivers, CallFindings& out);

  CallRecords& records_;
  Dispatcher& dispatcher_;
  const uint32_t share_from_;
  const bool contexts_;
};

}  // namespace heliograph::parallel
