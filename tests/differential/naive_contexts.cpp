#include "tests/differential/naive_contexts.h"

namespace heliograph::testing {

using parallel::ContextKind;

PlainContext PlainContexts::Cut(PlainContext context, uint32_t length) const {
  for (uint32_t i = length; i < context.size(); ++i) context[i].clear();
  return context;
}

/// Tokens, and objects of no allocation site, are one receiver for each type.
std::string PlainContexts::SiteName(ObjId o) const {
  const std::string type = program_.TypeName(heap_.TypeOf(o));
  const AllocSite site = HeapModel::IsToken(o) ? AllocSite{} : heap_.SiteOf(o);
  if (policy_.kind == ContextKind::kType) {
    return site.method.valid() ? program_.TypeName(program_.ClassType(program_.Method(site.method).owner)) : type;
  }
  return site.method.valid() ? program_.MethodDisplayName(site.method) + " #" + std::to_string(site.ordinal) : type;
}

PlainContext PlainContexts::OfReceiver(ObjId receiver) {
  const PlainContext above = heap_contexts_[receiver.value];
  return Cut({SiteName(receiver), above[0], above[1]}, policy_.kind == ContextKind::kHybrid ? 2 : policy_.depth);
}

PlainContext PlainContexts::OfCall(const PlainContext& caller, const std::string& site) const {
  if (policy_.kind == ContextKind::kCall) return Cut({site, caller[0], caller[1]}, policy_.depth);
  return policy_.kind == ContextKind::kHybrid ? PlainContext{caller[0], site, caller[1]} : caller;
}

PlainContext PlainContexts::OfBody(ObjId function_object) {
  if (by_receiver()) return OfReceiver(function_object);
  const PlainContext above = heap_contexts_[function_object.value];
  return Cut({"body of " + SiteName(function_object), above[0], above[1]}, policy_.depth);
}

ObjId PlainContexts::Allocate(TypeId type, AllocSite site, const PlainContext& method) {
  const std::string name = program_.TypeName(type);
  PlainContext context = Cut(method, policy_.kind == ContextKind::kHybrid ? 1 : policy_.depth - 1);
  if (name == "java.lang.StringBuilder" || name == "java.lang.StringBuffer") context = {};
  const auto [it, added] = objects_.try_emplace({site.method.value, site.ordinal, context});
  if (!added) return it->second;
  it->second = heap_.Allocate(type, site);
  if (!heap_.IsSomeInstance(it->second)) heap_contexts_[it->second.value] = context;
  return it->second;
}

}  // namespace heliograph::testing
