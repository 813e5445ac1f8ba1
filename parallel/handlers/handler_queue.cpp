#include "parallel/handlers/handler_queue.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace heliograph::parallel {

namespace {

/// Deltas whose answers are kept until they are handed over.
constexpr size_t kPreparedAtOnce = 8192;

}  // namespace

void HandlerQueue::OfferMethod(const MethodBody& body, PtrId variables) {
  if (handler_ != nullptr && handler_->WantsMethods()) handler_->OnMethod(body, variables, sink_);
}

bool HandlerQueue::Claims(MethodId m) {
  if (handler_ == nullptr) return false;
  Claim& claim = claims_[m.value];
  if (claim == Claim::kNotAsked) claim = handler_->Claims(m) ? Claim::kYes : Claim::kNo;
  return claim == Claim::kYes;
}

void HandlerQueue::OfferCall(const MethodBody& body, const InvokeStmt& s, CallSiteId site, PtrId variables) {
  if (!Claims(s.target)) return;
  auto at = [variables](VarIndex v) { return v == kNoVar ? PtrId() : PtrId(variables.value + v); };
  std::vector<PtrId> args;
  for (uint32_t i = s.args_begin; i < s.args_end; ++i) args.push_back(at(body.args[i]));
  handler_->OnCall({site, body.method, s.target, args, at(s.result), at(s.thrown), &body, &s, FactsOf(body, s), variables},
                   sink_);
}

void HandlerQueue::OfferBody(const FunctionBody& made) {
  const CallRecord record = records_[made.record];
  if (!Claims(record.resolved)) return;
  const MethodInfo& method = program_.Method(record.resolved);
  MethodBody body;
  body.method = made.maker;
  body.refs.push_back({program_.ClassName(method.owner), program_.Name(method.name), program_.MethodDescriptor(record.resolved)});
  InvokeStmt s;
  s.kind = CallKind::kDynamic;
  s.target = record.resolved;
  s.args_end = record.args_end - record.args_begin;
  s.offset = made.offset;
  s.line = made.line;
  body.args.assign(s.args_end, kNoVar);
  const CallSiteId site = records_.AddBodySite(record.lambda, made.maker, made.offset, made.line, body.refs[0]);
  const std::span<const PtrId> of_record = records_.Arguments(record);
  const std::vector<PtrId> args(of_record.begin(), of_record.end());
  handler_->OnCall({site, made.maker, record.resolved, args, record.result, record.thrown, &body, &s, nullptr, PtrId()}, sink_);
}

void HandlerQueue::HandOver(StepCosts& costs) {
  if (handler_ == nullptr) return;
  const StepCosts::Scope timed(costs, Step::kRules);
  const std::vector<std::pair<MethodId, uint32_t>> keys = SortedKeys();
  const absl::flat_hash_map<uint32_t, PointsToSet> taken = std::exchange(deltas_, {});
  std::vector<HandedDelta> deltas;
  deltas.reserve(keys.size());
  for (const auto& [method, key] : keys) deltas.push_back({key, &taken.at(key)});
  for (size_t first = 0; first < deltas.size(); first += kPreparedAtOnce) {
    const std::span<const HandedDelta> part = std::span(deltas).subspan(first, std::min(kPreparedAtOnce, deltas.size() - first));
    {
      const StepCosts::Scope preparing(costs, Step::kPreparation);
      handler_->Prepare(part, costs.WorkOf(Step::kPreparation));
    }
    for (const HandedDelta& delta : part) {
      if (budget_.Spent()) return;
      handler_->OnDelta(delta.key, *delta.objects, sink_);
    }
  }
  for (const ObjectCall& call : SortedObjectCalls()) {
    if (budget_.Spent()) return;
    HandOver(call);
  }
}

std::vector<std::pair<MethodId, uint32_t>> HandlerQueue::SortedKeys() const {
  std::vector<std::pair<MethodId, uint32_t>> keys;
  keys.reserve(deltas_.size());
  for (const auto& [key, delta] : deltas_) keys.emplace_back(handler_->MethodOf(key), key);
  std::sort(keys.begin(), keys.end());
  return keys;
}

/// Takes the calls. By place in the program, then by where the objects are from. Sites of one method are numbered in the order of
/// its code.
std::vector<ObjectCall> HandlerQueue::SortedObjectCalls() {
  const auto place = [&](ObjId o) {
    const AllocSite site = o.valid() ? heap_.SiteOf(o) : AllocSite{};
    return std::tuple(o.valid() ? heap_.TypeOf(o) : TypeId(), site.method, site.ordinal, o);
  };
  const auto rank = [&](const ObjectCall& call) {
    const CallRecord& record = records_[call.record];
    const MethodId caller = record.site.valid() ? records_.Site(record.site).caller : MethodId();
    return std::tuple(caller, record.site, place(record.lambda), record.resolved, place(call.object), call.record);
  };
  std::vector<ObjectCall> calls = std::exchange(interface_object_calls_, {});
  std::sort(calls.begin(), calls.end(), [&](const ObjectCall& x, const ObjectCall& y) { return rank(x) < rank(y); });
  return calls;
}

void HandlerQueue::HandOver(const ObjectCall& call) {
  const CallRecord& record = records_[call.record];
  const std::span<const PtrId> args = records_.Arguments(record);
  InterfaceObjectCall of{record.site,   record.lambda, record.resolved, call.object, {args.begin(), args.end()},
                         record.result, record.thrown};
  if (contexts_.enabled()) {
    for (PtrId& argument : of.args) argument = argument.valid() ? joined_.Of(argument) : argument;
    of.result = of.result.valid() ? joined_.Of(of.result) : of.result;
    of.thrown = joined_.Of(of.thrown);
  }
  if (repeats_ && IsKnown(of)) return;
  handler_->OnInterfaceObject(of, sink_);
}

/// The same call in another context, or on what a saturated receiver held before.
bool HandlerQueue::IsKnown(const InterfaceObjectCall& call) {
  std::vector<uint32_t> key{call.site.value,     call.lambda.value, call.resolved.value,
                            call.receiver.value, call.result.value, call.thrown.value};
  for (PtrId argument : call.args) key.push_back(argument.value);
  return !known_object_calls_.insert(std::move(key)).second;
}

bool HandlerQueue::TellQuiescence() {
  if (handler_ == nullptr) return false;
  handler_->AtQuiescence(sink_);
  return true;
}

}  // namespace heliograph::parallel
