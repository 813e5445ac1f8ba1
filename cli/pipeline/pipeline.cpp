#include "cli/pipeline/pipeline.h"

#include <tbb/global_control.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include "cli/pipeline/container_files.h"
#include "cli/pipeline/context_choice.h"
#include "cli/pipeline/dacapo_targets.h"
#include "cli/pipeline/entry_points.h"
#include "cli/pipeline/framework_entries.h"
#include "cli/pipeline/jdk.h"
#include "cli/pipeline/phase_clock.h"
#include "cli/pipeline/result_files.h"
#include "cli/pipeline/variant_choice.h"
#include "core/base/budget.h"
#include "core/base/process_stats.h"
#include "frontend/classfile/declarations.h"
#include "frontend/jvm/jvm_model.h"
#include "frontend/lowering/lowering.h"
#include "parallel/contexts/contexts.h"
#include "parallel/solver/solver.h"
#include "reflect/analysis/reflection_analysis.h"
#include "reflect/analysis/verdict.h"
#include "reflect/specification/specification_points.h"
#include "report/database/result_writer.h"
#include "report/tables/output_file.h"
#include "report/tables/tables.h"

namespace heliograph::cli {
namespace {

/// A result that takes no more than this part of the memory limit is written, even if the limit is hit.
constexpr uint64_t kShareOfWriting = 4;

/// What a saturated pointer holds is not told apart by calls, which is what other values are for.
std::optional<Error> CheckSaturation(const AnalysisOptions& options) {
  if (options.saturate == 0 || options.precision == PrecisionChoice::kInsensitive) return std::nullopt;
  return Error{Error::Kind::kUsage, "--saturate is for --precision insensitive: what it mixes, others tell apart"};
}

class Pipeline {
 public:
  Pipeline(const AnalysisOptions& options, Ledger& ledger, Progress& progress, Budget& budget, SetRecorder* set_recorder)
      : options_(options),
        ledger_(ledger),
        progress_(progress),
        budget_(budget),
        set_recorder_(set_recorder),
        clock_(progress, output_.record.phases) {}

  Result<PipelineOutput> Run() {
    auto files = report::OutputSet::Create(options_.output_dir);
    if (!files) return files.error();
    if (auto error = ProbeSpecification()) return *error;
    if (auto error = ChooseVariant(options_, ledger_, BudgetGuard(&budget_), &reflection_, &user_targets_)) return *error;
    if (auto error = LoadFrameworks()) return *error;
    if (auto error = LoadContainerRules(options_, &container_rules_)) return *error;
    if (auto error = CheckSaturation(options_)) return *error;
    if (auto error = Read()) return *error;
    if (auto error = Build()) return *error;
    const frontend::Declarations declarations(*output_.program);
    const auto start = ChooseEntryPoints({*output_.program, options_, output_.class_path->main_classes, *frameworks_,
                                          declarations, output_.class_path->configuration, ledger_},
                                         BudgetGuard(&budget_));
    if (budget_.Spent()) {
      EndUnsolved();
    } else if (!start) {
      return start.error();
    } else {
      output_.record.main_classes = start->main_classes;
      for (const frontend::FrameworkUse& use : start->containers.uses) {
        output_.record.frameworks.push_back(
            {use.name, use.components, use.entry_points, use.injection_points, use.data_classes, use.proxies});
      }
      Solve(*start);
    }
    KeepWhatCanBeWritten();
    AddResultToLedger();
    if (auto error = Write(*files)) return *error;
    return std::move(output_);
  }

 private:
  bool WritesSpecification() const { return !options_.write_spec.empty(); }
  /// Folder and name of the file of --write-spec.
  std::optional<Error> ProbeSpecification() {
    if (!WritesSpecification()) return std::nullopt;
    const auto [folder, name] = report::PlaceOf(options_.write_spec);
    if (name.empty() || std::filesystem::is_directory(options_.write_spec)) {
      return Error{Error::Kind::kUsage, "--write-spec " + options_.write_spec + ": a file is expected, not a folder"};
    }
    const auto files = report::OutputSet::Create(folder);
    return files ? std::nullopt : std::optional(files.error());
  }

  std::optional<Error> LoadFrameworks() {
    auto loaded = FrameworkSet::Load(options_.frameworks);
    if (!loaded) return loaded.error();
    frameworks_ = std::move(*loaded);
    return std::nullopt;
  }

  HeapOptions ChooseHeap() {
    HeapOptions heap;
    heap.merge_exceptions = options_.exceptions == Merging::kMerged;
    heap.merge_strings = options_.strings == Merging::kMerged;
    heap.string_builders = options_.string_builders;
    heap.unknown_in_heap = reflection_.variant.unknown_in_heap;
    strings_.emplace(*output_.program, reflection_.variant);
    if (reflection_.variant.configuration) reflect::KeepKeys(output_.class_path->configuration, strings_->kept());
    reflection_.strings = &*strings_;
    heap.kept_strings = &strings_->kept();
    const bool told_apart = heap.string_builders != StringBuilderMerging::kMerged;
    if (reflection_.variant.substrings && !told_apart) heap.string_builders = StringBuilderMerging::kDistinct;
    return heap;
  }

  std::optional<Error> Read() {
    clock_.Start("read");
    const auto jdk = FindJdk(options_.jdk);
    if (!jdk) return jdk.error();
    frontend::ClassPathOptions paths;
    paths.inputs = options_.inputs;
    paths.dacapo = options_.dacapo;
    for (const std::string& list : options_.class_path) {
      for (std::string& path : SplitNonEmpty(list, ':')) paths.libraries.push_back(std::move(path));
    }
    paths.jdk = *jdk;
    paths.budget = BudgetGuard(&budget_);
    const bool follows = reflection_.variant.configuration || NamesFrameworks(options_.entries, *frameworks_);
    paths.configuration = follows && options_.configuration_files == Toggle::kOn;
    paths.expressions = paths.configuration && NamesFrameworks(options_.entries, *frameworks_);
    auto loaded = frontend::LoadClassPath(paths, ledger_);
    if (!loaded) return loaded.error();
    output_.class_path = std::move(*loaded);
    for (const frontend::InputRecord& input : output_.class_path->inputs) {
      output_.record.inputs.push_back({input.path, input.role, input.sha256, input.classes});
    }
    output_.record.jdk_feature_version = output_.class_path->jdk_feature_version;
    return std::nullopt;
  }

  std::optional<Error> Build() {
    clock_.Start("build");
    ProgramBuilder builder{BudgetGuard(&budget_)};
    for (ClassDecl& declaration : output_.class_path->classes) builder.Add(std::move(declaration));
    output_.class_path->classes = {};
    auto program = builder.Build(ledger_, output_.class_path->max_dimensions);
    if (!program) return program.error();
    output_.program = std::make_unique<Program>(std::move(*program));
    if (budget_.WasSpent()) return std::nullopt;
    AddDacapoTargets(*output_.program, output_.class_path->dacapo, user_targets_, ledger_);
    if (!user_targets_.empty()) reflection_.user_targets = &user_targets_;
    return std::nullopt;
  }

  frontend::ComputedTexts ComputeTexts(const Program& program) {
    if (!reflection_.variant.computed_texts || !strings_->kept().has_fragments()) return {};
    return frontend::ComputedTexts(program, strings_->kept(), BudgetGuard(&budget_));
  }

  /// Those of the names, which are dotted, that the program has.
  std::vector<ClassId> ClassesNamed(const std::vector<std::string>& names) const {
    std::vector<ClassId> classes;
    for (const std::string& name : names) {
      if (const ClassId c = output_.program->FindNamedClass(name); c.valid()) classes.push_back(c);
    }
    return classes;
  }

  void Solve(const ProgramStart& start) {
    clock_.Start("count");
    const Program& program = *output_.program;
    const AllocationCensus census = frontend::CountAllocations(program, BudgetGuard(&budget_));
    const HeapOptions heap = ChooseHeap();
    if (budget_.Spent()) return EndUnsolved();
    const frontend::ComputedTexts computed_texts = ComputeTexts(program);
    const bool selects = options_.precision == PrecisionChoice::kSelective;
    clock_.Start(selects ? "select" : "solve");
    const frontend::JvmModel model(program);
    const frontend::GenericBounds generic_bounds(program, reflection_.variant.lazy_types);
    const frontend::BytecodeLowerer lowerer(program, model, &strings_->kept(),
                                            reflection_.variant.generic_signatures ? &generic_bounds : nullptr,
                                            BudgetGuard(&budget_), &computed_texts);
    const frontend::Declarations declarations(program);
    PrepareRules(start, declarations);
    parallel::SolverInput input = InputOf(start, model, lowerer);
    parallel::ContextPolicy contexts = ContextPolicyOf(options_.precision);
    if (selects) {
      if (!Select(census, heap, input)) return;
      contexts.selected = &selected_;
      clock_.Start("solve");
    }
    input.contexts = contexts;
    input.keep_points_to = !options_.dump.empty();
    SolveOnce(census, heap, input, ledger_,
              [&](reflect::ReflectionAnalysis& reflection) { Keep(parallel::Solve(input), reflection, lowerer); });
  }

  /// What the rules read, for every analysis of this run.
  void PrepareRules(const ProgramStart& start, const frontend::Declarations& declarations) {
    if (options_.configuration_files == Toggle::kOn) reflection_.configuration = &output_.class_path->configuration;
    reflection_.definable_classes = output_.class_path->definable;
    reflection_.declarations = &declarations;
    reflection_.budget = &budget_;
    reflection_.main_classes = ClassesNamed(start.main_classes);
    for (const frontend::FrameworkUse& use : start.containers.uses) reflection_.containers.push_back(use.name);
    if (options_.framework_reflection == Toggle::kOff) reflection_.modelled = start.containers.libraries;
    for (LedgerEntry& row : ledger_.Entries()) {
      if (row.kind == "skipped-class") reflection_.unread.push_back(std::move(row.subject));
    }
  }

  parallel::SolverInput InputOf(const ProgramStart& start, const frontend::JvmModel& model, const MethodLowerer& lowerer) {
    parallel::SolverInput input;
    input.program = output_.program.get();
    input.lowerer = &lowerer;
    for (const frontend::ImplicitEntry& entry : model.ImplicitEntries()) input.entry_points.push_back({entry.method});
    input.entry_points.insert(input.entry_points.end(), start.entry_points.begin(), start.entry_points.end());
    input.open_client = start.open_client;
    input.containers = start.containers.plan;
    input.vm_exceptions.assign(model.VmExceptions().begin(), model.VmExceptions().end());
    input.progress = &progress_;
    input.threads = output_.record.threads = Threads();
    input.budget = &budget_;
    input.set_recorder = set_recorder_;
    input.shortcuts = input.container_shortcuts = options_.precision == PrecisionChoice::kShortcuts;
    input.saturate_from = options_.saturate;
    input.container_rules = UseContainerRules(*output_.program, std::move(container_rules_), ledger_);
    return input;
  }

  /// `solve(reflection)`, with a heap and rules of its own in the input.
  template <typename Solving>
  void SolveOnce(AllocationCensus census, const HeapOptions& heap, parallel::SolverInput& input, Ledger& ledger, Solving solve) {
    if (input.contexts.kind != parallel::ContextKind::kNone) parallel::AdmitContexts(census);
    output_.heap = std::make_unique<HeapModel>(*output_.program, census, heap);
    reflect::ReflectionAnalysis reflection(*output_.program, *output_.heap, reflection_);
    input.heap = output_.heap.get();
    input.handler = &reflection;
    input.ledger = &ledger;
    solve(reflection);
  }

  /// The first of two analyses tells which methods get contexts in the second. If the budget is spent before that is known, the
  /// first one's result is the run's. Whether there is to be a second.
  bool Select(const AllocationCensus& census, const HeapOptions& heap, parallel::SolverInput& input) {
    Ledger of_selection;
    SolveOnce(census, heap, input, of_selection, [&](reflect::ReflectionAnalysis& reflection) {
      parallel::SolvedSelection solved = parallel::SolveAndSelect(input);
      selected_ = std::move(solved.selected);
      if (budget_.WasSpent()) KeepSelection(std::move(solved.result), of_selection, reflection, *input.lowerer);
    });
    return !budget_.WasSpent();
  }

  void KeepSelection(AnalysisResult result, const Ledger& rows, reflect::ReflectionAnalysis& reflection,
                     const MethodLowerer& lowerer) {
    for (LedgerEntry& row : rows.Entries()) ledger_.Add(std::move(row.kind), std::move(row.subject), std::move(row.detail));
    const bool fixpoint = std::exchange(result.complete, false);
    if (fixpoint) reflect::OpenAll(result.reflective_sites);
    result.stop_reason = budget_.reason();
    Keep(std::move(result), reflection, lowerer);
    if (fixpoint) partial_ = "no method has contexts";
  }

  void Keep(AnalysisResult result, reflect::ReflectionAnalysis& reflection, const MethodLowerer& lowerer) {
    output_.result = std::move(result);
    const bool fixpoint = output_.result.complete;
    if (!fixpoint) partial_ = "more may be reachable";
    FindSpecificationPoints(lowerer);
    for (const reflect::WidenedString& w : reflection.WidenedStrings()) {
      ledger_.Add("widened-string", output_.program->MethodDisplayName(w.method) + " @ " + std::to_string(w.offset),
                  "more texts than string-limit; taken for " + w.pattern);
    }
    if (!fixpoint) return;
    ReportUnused(reflection);
    output_.record.holes_listed = reflection_.variant.verdicts;
    for (const auto& [kind, subject] : reflection.Holes().Rows()) ledger_.Add("program-hole", kind, subject);
  }

  /// The result of a run that ended before solving.
  void EndUnsolved() {
    output_.record.threads = Threads();
    output_.record.specification_points = reflection_.variant.string_values;
    output_.heap = std::make_unique<HeapModel>(*output_.program, AllocationCensus(output_.program->NumTypes()), HeapOptions());
    DropResult("nothing is solved");
  }

  void DropResult(const char* what_is_missing) {
    AnalysisResult none;
    none.program = output_.program.get();
    none.heap = output_.heap.get();
    none.complete = false;
    none.stop_reason = budget_.reason();
    output_.result = std::move(none);
    partial_ = what_is_missing;
  }

  /// Tables take memory while they are sorted, and a limit that is hit while solving must leave some of it.
  void KeepWhatCanBeWritten() {
    const uint64_t limit = options_.memory_limit.value;
    if (limit == 0) return;
    const auto fits = [&](uint64_t bytes) {
      return bytes <= limit / kShareOfWriting || ResidentBytes() + bytes <= limit || !budget_.LacksRoom(bytes);
    };
    const uint64_t tables = report::BytesToWrite(output_.result);
    if (!fits(tables)) return DropResult("there is no memory to write what is found");
    if (!database_ || fits(tables + report::BytesToWriteDatabase(output_.result))) return;
    database_ = false;
    ledger_.Add("budget", std::string(report::RowOf(report::Output::kDatabase).file), "not written: there is no memory for it");
  }

  void ReportUnused(const reflect::ReflectionAnalysis& reflection) {
    for (uint32_t t : reflection.UnusedUserTargets()) {
      const reflect::UserTarget& target = user_targets_.At(t);
      Diagnostic unused;
      unused.archive = target.file + ":" + std::to_string(target.file_line);
      unused.reason = "matches no reached call that can have this target: " + target.target;
      ledger_.Report(unused);
    }
  }

  void FindSpecificationPoints(const MethodLowerer& lowerer) {
    output_.record.specification_points = reflection_.variant.string_values;
    if (!reflection_.variant.string_values && !WritesSpecification()) return;
    clock_.Start("specify");
    output_.result.specification_points =
        reflect::FindSpecificationPoints(output_.result, lowerer, options_.specification_limit, ledger_, &budget_);
    if (!output_.result.complete || !budget_.WasSpent()) return;
    partial_ = "specification points are missing";
    reflect::OpenAll(output_.result.reflective_sites);
    output_.result.complete = false;
    output_.result.stop_reason = budget_.reason();
  }

  uint32_t Threads() const {
    return options_.threads != 0 ? options_.threads : std::max(1u, std::thread::hardware_concurrency());
  }

  void AddResultToLedger() {
    const AnalysisResult& result = output_.result;
    if (!result.complete) ledger_.Add("budget", result.stop_reason, "the result is partial: " + partial_);
    for (const ReflectiveSite& row : result.reflective_sites) {
      if (row.status == SiteStatus::kResolved) continue;
      const CallSite& site = result.call_sites[row.site.value];
      const std::string caller = site.caller.valid() ? output_.program->MethodDisplayName(site.caller) : "<jvm>";
      ledger_.Add(row.status == SiteStatus::kPartial ? "partial-site" : "unresolved-site",
                  caller + " @ " + std::to_string(site.offset), row.api + ": " + row.reason);
    }
  }

  std::optional<Error> Write(report::OutputSet& files) {
    clock_.Start("write");
    const std::vector<LedgerEntry> entries = ledger_.Entries();
    output_.diagnostics = ledger_.Diagnostics();
    report::RunRecord& record = output_.record;
    record.version = HELIOGRAPH_VERSION;
    record.options = options_;
    record.unsound_sites = reflection_.variant.soundness;
    const ResultToWrite what{
        options_, output_.result, entries, *output_.class_path, reflection_.variant.soundness, reflection_.variant.string_values,
        database_};
    ResultFiles tables(what, files);
    if (auto error = tables.Write(record)) return error;
    clock_.End();
    record.peak_rss_bytes = PeakResidentBytes();
    files.Add(report::Output::kRunRecord).Append(report::RunRecordJson(record));
    if (auto error = WriteSpecification(tables.names())) return error;
    return files.Commit(tables.stale());
  }

  std::optional<Error> WriteSpecification(const report::MethodNames& names) {
    if (!WritesSpecification()) return std::nullopt;
    const auto [folder, name] = report::PlaceOf(options_.write_spec);
    auto files = report::OutputSet::Create(folder);
    if (!files) return files.error();
    report::WriteSpecificationSkeleton(output_.result, names, files->Add(name));
    return files->Commit({});
  }

  const AnalysisOptions& options_;
  Ledger& ledger_;
  Progress& progress_;
  Budget& budget_;  // for the whole run
  SetRecorder* set_recorder_;
  std::optional<FrameworkSet> frameworks_;
  parallel::ContainerRules container_rules_;
  std::string partial_;  // in which way the result is
  bool database_ = options_.tables.sqlite;
  reflect::ReflectionInput reflection_;
  reflect::UserTargets user_targets_;
  std::optional<reflect::VariantStrings> strings_;
  std::vector<bool> selected_;  // by method: has contexts
  PipelineOutput output_;
  PhaseClock clock_;
};

}  // namespace

Result<PipelineOutput> RunAnalysis(const AnalysisOptions& options, Ledger& ledger, Progress& progress, Budget* budget,
                                   SetRecorder* set_recorder) {
  ProcessBudget limits({options.timeout.value, options.memory_limit.value, &progress});
  const uint32_t threads = options.threads != 0 ? options.threads : std::max(1u, std::thread::hardware_concurrency());
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
  return Pipeline(options, ledger, progress, budget == nullptr ? limits : *budget, set_recorder).Run();
}

}  // namespace heliograph::cli
