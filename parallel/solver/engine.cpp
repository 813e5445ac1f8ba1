#include "parallel/solver/engine.h"

namespace heliograph::parallel {

Engine::Engine(const SolverInput& input)
    : input_(input),
      program_(*input.program),
      heap_(*input.heap),
      budget_(input.budget),
      contexts_(program_, heap_, input.contexts),
      filters_(program_, heap_),
      graph_(filters_, input.budget, input.share_from / 4, input.progress, input.schedule_seed),
      objects_(program_, heap_, filters_, graph_),
      methods_(program_, filters_, graph_),
      joined_(graph_, methods_),
      call_graph_(records_, methods_.NumInstances(), contexts_.enabled()),
      binder_(program_, graph_, objects_, methods_, contexts_, records_, call_graph_, budget_),
      initialization_(program_, methods_, records_, call_graph_),
      function_objects_(program_, contexts_, heap_, graph_, objects_, records_, call_graph_, binder_, initialization_),
      dispatcher_(program_, heap_, function_objects_),
      shortcuts_(program_, heap_, filters_, graph_, objects_, methods_, records_, call_graph_, binder_, function_objects_,
                 budget_, input.shortcuts, input.container_shortcuts, input.container_rules, input.many_containers,
                 input.share_from),
      commands_(program_, contexts_, joined_, heap_, filters_, graph_, objects_, records_, binder_, initialization_, shortcuts_,
                function_objects_),
      handlers_(program_, contexts_, joined_, input.handler, commands_, records_, heap_, budget_,
                contexts_.enabled() || input.saturate_from != 0),
      field_uses_(program_, heap_, objects_),
      call_uses_(records_, dispatcher_, input.share_from, contexts_.enabled()),
      shared_uses_(program_, heap_, filters_, graph_, objects_, records_, call_graph_, contexts_, input.share_from),
      uses_(
          {graph_, field_uses_, call_uses_, dispatcher_, shared_uses_, binder_, function_objects_, handlers_, shortcuts_, costs_},
          budget_),
      saturation_(program_, filters_, graph_, records_, shared_uses_, handlers_),
      data_flow_(program_, contexts_, heap_, filters_, graph_, objects_),
      precision_(program_, contexts_, heap_, graph_, methods_),
      client_({program_, heap_, filters_, graph_, objects_, records_, binder_, initialization_}, input.open_client),
      container_({{program_, heap_, filters_, graph_, objects_, records_, call_graph_, methods_}, binder_, initialization_},
                 input.containers),
      activation_({program_, *input.lowerer, *input.ledger, contexts_, methods_, joined_, data_flow_, records_, call_graph_,
                   binder_, function_objects_, initialization_, handlers_, precision_, client_, container_, shortcuts_, costs_},
                  budget_),
      entry_(program_, heap_, graph_, objects_, records_, binder_, initialization_) {
  HELIOGRAPH_CHECK(!contexts_.enabled() || !input.shortcuts);
  HELIOGRAPH_CHECK(input.saturate_from == 0 || (!contexts_.enabled() && !input.shortcuts));
  graph_.RecordTo(input.set_recorder);
  if (input.saturate_from != 0) graph_.SaturateFrom(input.saturate_from);
}

AnalysisResult Engine::Run() {
  Solve();
  graph_.JoinCones();
  Publish("collecting results");
  return Freeze();
}

std::vector<bool> Engine::Select(const AnalysisResult& result) const {
  const SolvedRun run{program_, heap_, *input_.lowerer, graph_, methods_, result};
  const MethodSelection selection(run, budget_, input_.selection_share);
  return budget_.WasSpent() ? std::vector<bool>() : selection.selected();
}

/// Rules hear of objects only when nothing is left to propagate: what they see, and what their limits cut, is then the same
/// whatever ran first.
void Engine::Solve() {
  EnterProgram();
  for (;;) {
    BindAll();
    Publish("solving");
    if (budget_.Spent()) return;
    if (graph_.HasWork()) {
      Superstep();
    } else if (!shortcuts_.DecideWhatIsCrowded() && !TellRules()) {
      return;
    }
  }
}

/// Whether there is more to do.
bool Engine::TellRules() {
  if (handlers_.empty()) return TellQuiescence();
  handlers_.HandOver(costs_);
  return true;
}

/// Whether there is more to do.
bool Engine::TellQuiescence() {
  {
    const StepCosts::Scope timed(costs_, Step::kRules);
    if (handlers_.TellQuiescence()) {
      BindAll();
      if (graph_.HasWork()) return true;
    }
  }
  return !budget_.WasSpent() && binder_.BindWithoutReceiver();
}

void Engine::EnterProgram() {
  entry_.AddVmExceptions(input_.vm_exceptions);
  for (const EntryPoint& entry : input_.entry_points) {
    entry.client ? client_.Call(entry.method) : entry_.Enter(entry.method);
  }
  container_.Start();
  BindAll();
}

void Engine::Superstep() {
  ++supersteps_;
  {
    const StepCosts::Scope timed(costs_, Step::kOrder);
    graph_.MaybeReorder();
  }
  {
    const StepCosts::Scope timed(costs_, Step::kWaves);
    graph_.RunWave();
  }
  uses_.Run();
  if (!budget_.WasSpent()) saturation_.Run();
  BindAll();
}

/// Callees are activated before calls are bound to them; binding may reach more.
void Engine::BindAll() {
  const StepCosts::Scope timed(costs_, Step::kBinding);
  activation_.ActivateReached();
  while (!budget_.WasSpent() && binder_.HasPending()) {
    binder_.BindPending();
    activation_.ActivateReached();
  }
  if (!budget_.WasSpent()) shortcuts_.Run();
}

void Engine::Publish(const char* phase) const {
  if (input_.progress == nullptr) return;
  input_.progress->phase.store(phase, std::memory_order_relaxed);
  const size_t methods = contexts_.enabled() ? activation_.num_templates() : call_graph_.reachable().size();
  input_.progress->reachable_methods.store(methods, std::memory_order_relaxed);
  input_.progress->call_edges.store(call_graph_.num_edges(), std::memory_order_relaxed);
  input_.progress->worklist.store(graph_.NumWaiting(), std::memory_order_relaxed);
}

}  // namespace heliograph::parallel
