#include "parallel/contexts/contexts.h"

#include <algorithm>

#include "core/base/diagnostics.h"

namespace heliograph::parallel {

namespace {

constexpr uint32_t kAnyNumber = 1 << 28;

}  // namespace

void AdmitContexts(AllocationCensus& census) { std::fill(census.begin(), census.end(), kAnyNumber); }

Contexts::Contexts(const Program& program, HeapModel& heap, const ContextPolicy& policy)
    : program_(program),
      heap_(heap),
      policy_(policy),
      builder_types_{program.FindConstantClassType("java/lang/StringBuilder"),
                     program.FindConstantClassType("java/lang/StringBuffer")} {
  HELIOGRAPH_CHECK(policy_.depth <= ContextPolicy::kMaxDepth);
  Elements empty;
  empty.fill(kNothing);
  HELIOGRAPH_CHECK(Intern(empty) == kEmptyContext);
}

ContextId Contexts::Intern(const Elements& elements) {
  const auto [it, added] = numbers_.try_emplace(elements, ContextId(static_cast<uint32_t>(contexts_.size())));
  if (added) contexts_.push_back(elements);
  return it->second;
}

Contexts::Elements Contexts::Pushed(uint32_t element, const Elements& onto, uint32_t depth) const {
  Elements pushed;
  pushed.fill(kNothing);
  pushed[0] = element;
  for (uint32_t i = 1; i < depth; ++i) pushed[i] = onto[i - 1];
  return pushed;
}

Contexts::Elements Contexts::HeapContext(ContextId method) const {
  Elements of = contexts_[method.value];
  const uint32_t kept = policy_.kind == ContextKind::kHybrid ? 1 : policy_.depth - 1;
  std::fill(of.begin() + kept, of.end(), kNothing);
  return of;
}

uint32_t Contexts::ElementOf(ObjId receiver) {
  if (HeapModel::IsToken(receiver)) receiver = heap_.SomeInstance(heap_.TypeOf(receiver));
  if (policy_.kind != ContextKind::kType) return Base(receiver).value;
  const MethodId maker = heap_.SiteOf(receiver).method;
  return maker.valid() ? program_.ClassType(program_.Method(maker).owner).value : heap_.TypeOf(receiver).value;
}

ContextId Contexts::OfReceiver(ObjId receiver) {
  const auto [it, added] = of_receiver_.try_emplace(receiver.value);
  if (!added) return it->second;
  const uint32_t depth = policy_.kind == ContextKind::kHybrid ? 2 : policy_.depth;
  const ContextId context = Intern(Pushed(ElementOf(receiver), contexts_[ContextOf(receiver).value], depth));
  return of_receiver_[receiver.value] = context;
}

ContextId Contexts::WithoutReceiver() { return Intern(Pushed(kNoReceiver, contexts_[0], 1)); }

ContextId Contexts::OfCall(ContextId caller, CallSiteId site) {
  const Elements& of = contexts_[caller.value];
  const uint32_t element = kSiteBit | site.value;
  if (policy_.kind == ContextKind::kCall) return Intern(Pushed(element, of, policy_.depth));
  if (policy_.kind == ContextKind::kHybrid) return Intern({of[0], element, of[1]});
  return caller;
}

ContextId Contexts::OfBody(ObjId function_object) {
  if (policy_.kind != ContextKind::kCall) return OfReceiver(function_object);
  const uint32_t element = kSiteBit | kFunctionBit | Base(function_object).value;
  return Intern(Pushed(element, contexts_[ContextOf(function_object).value], policy_.depth));
}

bool Contexts::HasNoContext(TypeId type, ObjId base) const {
  return heap_.IsSomeInstance(base) || std::find(builder_types_.begin(), builder_types_.end(), type) != builder_types_.end();
}

ObjId Contexts::Allocate(TypeId type, AllocSite site, ContextId method) {
  const auto [base, first] = bases_.try_emplace({site.method.value, site.ordinal});
  if (first) base->second = heap_.Allocate(type, site);
  const ObjId of_site = base->second;
  const ContextId context = Intern(HeapContext(method));
  if (context == kEmptyContext || HasNoContext(type, of_site)) return of_site;
  const auto [it, added] = in_context_.try_emplace({of_site.value, context.value});
  if (!added) return it->second;
  const ObjId o = it->second = heap_.Allocate(type, site);
  if (base_.size() <= o.value) {
    base_.resize(heap_.NumOrdinary());
    heap_context_.resize(heap_.NumOrdinary(), kEmptyContext);
  }
  base_[o.value] = of_site;
  heap_context_[o.value] = context;
  return o;
}

}  // namespace heliograph::parallel
