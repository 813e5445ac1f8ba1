/// What deltas tell operations, evaluated on all threads and said on one.
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <utility>

#include "core/base/process_stats.h"
#include "core/strings/string_pattern.h"
#include "reflect/strings/string_evaluation.h"
#include "reflect/strings/string_operations.h"

namespace heliograph::reflect {

namespace {

/// Operations that a thread takes at once.
constexpr size_t kOperationsAtOnce = 8;

}  // namespace

void StringOperations::CarryOut(const std::vector<StringAnswers::Answer>& answers, RuleContext& context) {
  using Kind = StringAnswers::Kind;
  HeapModel& heap = context.ask().heap();
  CommandSink& sink = context.sink();
  for (const StringAnswers::Answer& a : answers) {
    switch (a.kind) {
      case Kind::kObject: sink.AddObject(a.result, a.object); break;
      case Kind::kOtherText: sink.AddObject(a.result, heap.OtherText()); break;
      case Kind::kMade:
        sink.AddObject(a.result, string_pattern::IsExact(a.text) ? heap.TextObject(a.text) : heap.StringPatternObject(a.text));
        break;
      case Kind::kWhole: sink.AddObject(a.result, heap.StringPatternObject(a.text)); break;
      case Kind::kOfFile: sink.AddObject(a.result, heap.ConfigurationString(a.entry, a.text)); break;
      case Kind::kTexts: sink.AddTexts(a.result, a.texts); break;
      case Kind::kOwnText: WatchOwnText(a.own_text, context); break;
    }
  }
}

void StringOperations::MakeWorkers(size_t count, RuleContext& context) {
  while (workers_.size() < count) {
    if (!workers_.empty()) facts_.push_back(context.ask().ForAnotherThread());
    workers_.push_back(std::make_unique<Worker>(facts_.empty() ? context.ask() : *facts_.back()));
  }
}

/// Whether nothing but deltas of its own operands changes the operation while deltas are handed over.
bool StringOperations::IsApart(const Operation& operation) const {
  return !IsOnWholeTexts(operation.op) && std::none_of(operation.operands.begin(), operation.operands.end(),
                                                       [](const Operand& o) { return o.pattern_of.valid(); });
}

/// Sorts the indices in prepared_ by operation, those of each in their order, and gives the part of each.
std::vector<std::span<const uint32_t>> StringOperations::ByOperation(std::vector<uint32_t>& prepared) const {
  const auto operation_of = [&](uint32_t p) { return watched_[prepared_[p].subscription].operation; };
  prepared.resize(prepared_.size());
  std::iota(prepared.begin(), prepared.end(), 0);
  std::stable_sort(prepared.begin(), prepared.end(), [&](uint32_t x, uint32_t y) { return operation_of(x) < operation_of(y); });
  std::vector<std::span<const uint32_t>> parts;
  for (size_t begin = 0, end = 0; begin < prepared.size(); begin = end) {
    while (end < prepared.size() && operation_of(prepared[end]) == operation_of(prepared[begin])) ++end;
    parts.push_back(std::span(prepared).subspan(begin, end - begin));
  }
  return parts;
}

double StringOperations::Prepare(std::span<const HandedDelta> deltas, RuleContext& context, WorkSpan& work) {
  const double begin = ThreadCpuSeconds();
  prepared_.clear();
  next_prepared_ = 0;
  for (const HandedDelta& delta : deltas) {
    const uint32_t subscription = delta.key - kKeyBit;
    if (IsApart(operations_[watched_[subscription].operation])) prepared_.push_back({subscription, delta.objects, {}});
  }
  std::vector<uint32_t> order;
  const std::vector<std::span<const uint32_t>> parts = ByOperation(order);
  std::vector<uint64_t> units;
  for (const auto& part : parts) units.push_back(part.size());
  work.AddTasks(units);
  const auto threads = static_cast<size_t>(std::max(1, tbb::this_task_arena::max_concurrency()));
  const size_t workers = std::min(threads, (parts.size() + kOperationsAtOnce - 1) / kOperationsAtOnce);
  MakeWorkers(workers, context);
  const auto evaluate = [&](std::span<const uint32_t> part, Worker& worker) {
    for (uint32_t p : part) {
      if (worker.ask.Spent()) return;
      LookAt(watched_[prepared_[p].subscription], *prepared_[p].objects, worker);
      prepared_[p].answers = worker.answers.Take();
    }
  };
  const double seconds = ThreadCpuSeconds() - begin;
  std::atomic<size_t> next{0};
  std::vector<double> spent(workers);
  tbb::parallel_for(size_t{0}, workers, [&](size_t w) {
    const double since = ThreadCpuSeconds();
    for (size_t first = next.fetch_add(kOperationsAtOnce); first < parts.size(); first = next.fetch_add(kOperationsAtOnce)) {
      for (size_t i = first; i < std::min(first + kOperationsAtOnce, parts.size()); ++i) evaluate(parts[i], *workers_[w]);
    }
    spent[w] = ThreadCpuSeconds() - since;
  });
  return std::accumulate(spent.begin(), spent.end(), seconds);
}

void StringOperations::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) {
  const uint32_t subscription = key - kKeyBit;
  watched_[subscription].seen = true;
  if (next_prepared_ < prepared_.size() && prepared_[next_prepared_].subscription == subscription) {
    return CarryOut(std::exchange(prepared_[next_prepared_++].answers, {}), context);
  }
  SayAtOnce(context, [&](Worker& worker) { LookAt(watched_[subscription], delta, worker); });
}

}  // namespace heliograph::reflect
