#include "cli/commands/profile_command.h"

#include <map>
#include <memory>
#include <optional>

#include "cli/pipeline/jdk.h"
#include "core/options/options.h"
#include "frontend/classpath/class_path.h"
#include "frontend/jvm/jvm_model.h"
#include "frontend/lowering/lowering.h"
#include "reflect/profile/usage_counter.h"
#include "reflect/variants/variant_strings.h"
#include "report/profile/usage_report.h"
#include "report/tables/output_file.h"
#include "report/tables/tables.h"

namespace heliograph::cli {
namespace {

/// By ArchiveId: index of the input that the archive is, or lies in; programs.size() for libraries.
std::vector<size_t> ProgramOfArchives(const std::vector<std::string>& archives, const std::vector<ProgramUsage>& programs) {
  std::vector<size_t> owners;
  for (const std::string& archive : archives) {
    size_t owner = programs.size(), longest = 0;
    for (size_t p = 0; p < programs.size(); ++p) {
      const std::string& path = programs[p].program;
      const bool inside = archive == path || archive.starts_with(path + "!/") || archive.starts_with(path + "/");
      if (!inside || path.size() < longest) continue;
      owner = p;
      longest = path.size();
    }
    owners.push_back(owner);
  }
  return owners;
}

void CountPrograms(const Program& program, const std::vector<std::string>& archives, std::vector<ProgramUsage>& programs,
                   Ledger& ledger, BudgetGuard budget) {
  const std::vector<size_t> owners = ProgramOfArchives(archives, programs);
  const frontend::JvmModel model(program);
  const reflect::VariantStrings strings(program, *reflect::FindVariant("full"));
  const frontend::BytecodeLowerer lowerer(program, model, &strings.kept(), nullptr, budget);
  const reflect::UsageCounter counter(program);
  for (uint32_t c = 0; c < program.NumClasses() && !budget.Spent(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (!info.application || !info.archive.valid() || owners[info.archive.value] == programs.size()) continue;
    UsageProfile& profile = programs[owners[info.archive.value]].profile;
    ++profile.classes;
    for (uint32_t m = info.methods_begin; m < info.methods_end; ++m) {
      if (program.Method(MethodId(m)).code_offset == 0) continue;
      if (budget.Spent()) return;
      const MethodBody body = lowerer.Lower(MethodId(m));
      counter.Count(body, profile);
      for (const BodyNote& note : body.notes) {
        ledger.Add(note.kind, program.MethodDisplayName(body.method) + " @ " + std::to_string(note.offset), note.detail);
      }
    }
  }
}

Result<std::vector<ProgramUsage>> ReadAndCount(const ProfileOptions& options, Ledger& ledger, BudgetGuard budget) {
  const auto jdk = FindJdk(options.jdk);
  if (!jdk) return jdk.error();
  frontend::ClassPathOptions paths;
  paths.inputs = options.inputs;
  paths.jdk = *jdk;
  paths.budget = budget;
  for (const std::string& list : options.class_path) {
    for (std::string& path : SplitNonEmpty(list, ':')) paths.libraries.push_back(std::move(path));
  }
  auto loaded = frontend::LoadClassPath(paths, ledger);
  if (!loaded) return loaded.error();
  frontend::LoadedClassPath& class_path = **loaded;
  ProgramBuilder builder{budget};
  for (ClassDecl& declaration : class_path.classes) builder.Add(std::move(declaration));
  const auto program = builder.Build(ledger, class_path.max_dimensions);
  if (!program) return program.error();
  std::vector<ProgramUsage> programs;
  for (const frontend::InputRecord& input : class_path.inputs) {
    if (input.role == "application") programs.push_back({input.path, reflect::EmptyUsageProfile()});
  }
  if (budget.Spent()) return programs;
  const ClassId reflection = program->FindClass("java/lang/Class");
  if (!reflection.valid() || program->Class(reflection).phantom) {
    return Error{Error::Kind::kUnreadableInput, "java.lang.Class is not among the classes read: name a JDK with --jdk DIR"};
  }
  CountPrograms(*program, class_path.archive_names, programs, ledger, budget);
  return programs;
}

}  // namespace

Result<std::string> Profile(const ProfileOptions& options, Ledger& ledger, Budget& budget) {
  std::optional<report::OutputSet> files;
  if (!options.output_dir.empty()) {
    auto created = report::OutputSet::Create(options.output_dir);
    if (!created) return created.error();
    files.emplace(std::move(*created));
  }
  const auto programs = ReadAndCount(options, ledger, BudgetGuard(&budget));
  if (!programs) return programs.error();
  const char* stop_reason = budget.reason();
  if (stop_reason != nullptr) ledger.Add("budget", stop_reason, "the counts are partial: methods are missing");
  if (files) {
    report::WriteUsageTable(*programs, files->Add(report::Output::kProfile));
    report::WriteLedger(ledger.Entries(), files->Add(report::Output::kProfileLedger));
    if (auto error = files->Commit({})) return *error;
  }
  return options.format == "json" ? report::UsageJson(*programs, stop_reason) : report::UsageSummary(*programs, stop_reason);
}

}  // namespace heliograph::cli
