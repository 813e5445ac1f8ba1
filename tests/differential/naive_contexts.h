/// Contexts spelled out as names: the oracle's own reading of parallel/contexts/contexts.h.
#pragma once

#include <array>
#include <map>
#include <string>
#include <tuple>

#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/contexts/context_policy.h"

namespace heliograph::testing {

/// The newest first; empty text where there is none.
using PlainContext = std::array<std::string, 3>;

class PlainContexts {
 public:
  PlainContexts(const Program& program, HeapModel& heap, const parallel::ContextPolicy& policy)
      : program_(program), heap_(heap), policy_(policy) {}

  bool enabled() const { return policy_.kind != parallel::ContextKind::kNone; }
  bool by_receiver() const { return enabled() && policy_.kind != parallel::ContextKind::kCall; }

  bool Selects(MethodId m) const { return policy_.selected == nullptr || policy_.selected->at(m.value); }

  PlainContext OfReceiver(ObjId receiver);
  static PlainContext WithoutReceiver() { return {"nobody", "", ""}; }
  /// `site` names the call.
  PlainContext OfCall(const PlainContext& caller, const std::string& site) const;
  PlainContext OfBody(ObjId function_object);
  ObjId Allocate(TypeId type, AllocSite site, const PlainContext& method);

 private:
  std::string SiteName(ObjId o) const;
  PlainContext Cut(PlainContext context, uint32_t length) const;

  const Program& program_;
  HeapModel& heap_;
  const parallel::ContextPolicy policy_;
  std::map<std::tuple<uint32_t, uint32_t, PlainContext>, ObjId> objects_;  // by method, ordinal, heap context
  std::map<uint32_t, PlainContext> heap_contexts_;                         // by object
};

}  // namespace heliograph::testing
