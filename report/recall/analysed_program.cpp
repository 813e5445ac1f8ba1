#include "report/recall/analysed_program.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "report/recall/api_kind.h"
#include "report/recall/limited_file.h"
#include "report/recall/tsv.h"

namespace heliograph::report {
namespace {

namespace fs = std::filesystem;
using Fields = std::vector<std::string_view>;

/// The file that the path of a code source's URL names: "file:" and what follows "!/" cut off, %XX decoded.
std::string FileOf(std::string path) {
  if (path.starts_with("file:")) path.erase(0, 5);
  path = path.substr(0, path.find("!/"));
  std::string decoded;
  for (size_t i = 0; i < path.size(); ++i) {
    int code = 0;
    const char* digits = path.data() + i + 1;
    if (path[i] == '%' && i + 2 < path.size() && std::from_chars(digits, digits + 2, code, 16).ptr == digits + 2) {
      decoded += static_cast<char>(code);
      i += 2;
    } else {
      decoded += path[i];
    }
  }
  return decoded;
}

std::string Canonical(const std::string& path) {
  std::error_code failure;
  std::string canonical = fs::weakly_canonical(path, failure).string();
  if (failure) canonical = path;
  while (canonical.size() > 1 && canonical.back() == '/') canonical.pop_back();
  return canonical;
}

std::string LastName(const std::string& path) { return fs::path(path).filename().string(); }

bool IsGeneratedName(const std::string& name) {
  if (name.ends_with("/hidden") || name.find("$$Lambda") != std::string::npos) return true;
  const size_t proxy = name.rfind("$Proxy");
  if (proxy == std::string::npos || proxy + 6 >= name.size()) return false;
  return name.find_first_not_of("0123456789", proxy + 6) == std::string::npos;
}

}  // namespace

Result<AnalysedProgram> AnalysedProgram::Read(const std::string& folder, const RecordedRuns& runs, BudgetGuard budget) {
  AnalysedProgram program;
  program.runs_ = &runs;
  program.budget_ = budget;
  if (auto error = program.ReadRun(folder + "/run.json")) return *error;
  if (auto error = program.ReadMethods(folder + "/reachable-methods.tsv")) return *error;
  if (auto error = program.ReadEdges(folder + "/call-graph.tsv")) return *error;
  if (auto error = program.ReadReflection(folder)) return *error;
  if (auto error = program.ReadSpecificationPoints(folder + "/specification-points.tsv")) return *error;
  if (auto error = program.ReadLedger(folder + "/ledger.tsv")) return *error;
  return program;
}

std::optional<Error> AnalysedProgram::ReadRun(const std::string& path) {
  LimitedFile file(path, budget_);
  if (!file.in()) {
    return Error{Error::Kind::kUnreadableInput, path + ": cannot be read; is this the output folder of an analysis?"};
  }
  const auto json = nlohmann::json::parse(file.in(), nullptr, false);
  if (budget_.WasSpent()) return std::nullopt;
  const Error malformed{Error::Kind::kUnreadableInput, path + ": not a run record"};
  if (!json.is_object()) return malformed;
  try {
    complete_ = json.value("complete", false);
    jdk_version_ = json.value("jdk_version", 0);
    for (const auto& input : json.value("inputs", nlohmann::json::array())) {
      if (budget_.Spent()) break;
      const bool application = input.value("role", std::string()) == "application";
      const ClassRole role = application ? ClassRole::kApplication : ClassRole::kLibrary;
      inputs_.emplace_back(Canonical(input.value("path", std::string())), role);
    }
  } catch (const nlohmann::json::type_error&) {
    return malformed;
  }
  return std::nullopt;
}

std::optional<Error> AnalysedProgram::ReadMethods(const std::string& path) {
  return ReadTsv(path, 4, budget_, [&](const Fields& f) {
    reachable_.emplace(MethodIn(f, 0));
    application_.try_emplace(std::string(f[0]), f[3] == "1");
    listed_.methods += f[3] == "1";
    if (f[1] == "<init>") created_.emplace(f[0]);
  });
}

std::optional<Error> AnalysedProgram::ReadEdges(const std::string& path) {
  absl::flat_hash_set<std::string> callers;
  for (const RecordedEdge& edge : runs_->edges) {
    callers.insert(edge.caller);
    if (edge.kind == "native-callback") called_back_by_[edge.callee];
  }
  for (const RecordedTarget& target : runs_->targets) callers.insert(target.caller);
  std::string name;
  return ReadTsv(path, 12, budget_, [&](const Fields& f) {
    name = MethodIn(f, 0);
    if (f[5] == "native") {
      const auto callee = called_back_by_.find(std::string(MethodIn(f, 9)));
      if (callee != called_back_by_.end()) callee->second.push_back(name);
    }
    listed_.edges += IsApplication(f[0]) && IsApplication(f[9]);
    if (!callers.contains(name)) return;
    const int64_t offset = NumberIn(f[3]);
    sites_.insert(SiteKey(name, offset, ""));
    edges_.insert(SiteKey(name, offset, std::string(MethodIn(f, 9))));
  });
}

std::optional<Error> AnalysedProgram::ReadReflection(const std::string& folder) {
  auto error = ReadTsv(folder + "/reflective-sites.tsv", 10, budget_, [&](const Fields& f) {
    const std::string caller(MethodIn(f, 0));
    const SiteRow row{std::string(f[6]), std::string(f[9])};
    reflective_.try_emplace(SiteKey(caller, NumberIn(f[3]), std::string(f[5])), row);
    any_reflective_.try_emplace(SiteKey(caller, NumberIn(f[3]), ""), row);
  });
  if (error) return error;
  absl::flat_hash_set<std::string> recorded;
  for (const RecordedTarget& row : runs_->targets) recorded.insert(SiteKey(row.caller, row.offset, row.api));
  return ReadTsv(folder + "/reflective-targets.tsv", 7, budget_, [&](const Fields& f) {
    const std::string key = SiteKey(std::string(MethodIn(f, 0)), NumberIn(f[3]), std::string(f[5]));
    const bool ran = recorded.contains(key);
    if (ran) targets_.insert(key + '\t' + std::string(f[6]));
    const ApiKind kind = KindOfApi(f[5]);
    if ((kind != ApiKind::kAction && kind != ApiKind::kLookUp) || !IsApplication(f[0])) return;
    ++listed_.targets;
    listed_.targets_of_recorded_calls += ran;
  });
}

/// Not every result has the table.
std::optional<Error> AnalysedProgram::ReadSpecificationPoints(const std::string& path) {
  if (!LimitedFile::Exists(path)) return std::nullopt;
  return ReadTsv(path, 13, budget_, [&](const Fields& f) {
    std::string key = SiteKey(std::string(MethodIn(f, 0)), NumberIn(f[3]), std::string(f[5]));
    const std::string line = f[10] == "0" ? "" : ":" + std::string(f[10]);
    points_.try_emplace(std::move(key), std::string(f[6]) + "." + std::string(f[7]) + line + " " + std::string(f[11]));
  });
}

std::optional<Error> AnalysedProgram::ReadLedger(const std::string& path) {
  return ReadTsv(path, 3, budget_, [&](const Fields& f) {
    for (std::string_view kind : {"phantom-class", "skipped", "misplaced", "class-circularity", "unmodelled", "malformed"}) {
      if (!f[0].starts_with(kind)) continue;
      std::string name(f[1]);
      if (name.starts_with('<')) name = name.substr(1, name.find(": ") - 1);
      for (char& c : name) c = c == '/' ? '.' : c;
      ledger_.insert(name);
    }
  });
}

bool AnalysedProgram::IsApplication(std::string_view class_name) const {
  const auto found = application_.find(absl::string_view(class_name.data(), class_name.size()));
  return found != application_.end() && found->second;
}

bool AnalysedProgram::HasEdgeThroughNative(const std::string& caller, int64_t offset, const std::string& callee) const {
  const auto natives = called_back_by_.find(callee);
  if (natives == called_back_by_.end()) return false;
  return std::any_of(natives->second.begin(), natives->second.end(),
                     [&](const std::string& native) { return HasEdge(caller, offset, native); });
}

const SiteRow* AnalysedProgram::FindSite(const std::string& caller, int64_t offset, const std::string& api) const {
  const auto found = reflective_.find(SiteKey(caller, offset, api));
  return found == reflective_.end() ? nullptr : &found->second;
}

std::string AnalysedProgram::SpecificationPointOf(const std::string& caller, int64_t offset, const std::string& api) const {
  const auto found = points_.find(SiteKey(caller, offset, api));
  return found == points_.end() ? "" : found->second;
}

const SiteRow* AnalysedProgram::AnySite(const std::string& caller, int64_t offset) const {
  const auto found = any_reflective_.find(SiteKey(caller, offset, ""));
  return found == any_reflective_.end() ? nullptr : &found->second;
}

ClassRole AnalysedProgram::RoleOf(const std::string& class_name) const {
  if (const auto found = application_.find(class_name); found != application_.end()) {
    return found->second ? ClassRole::kApplication : ClassRole::kLibrary;
  }
  if (IsGeneratedName(class_name)) return ClassRole::kMadeAtRunTime;
  const auto recorded = runs_->classes.find(class_name);
  if (recorded == runs_->classes.end()) return ClassRole::kLibrary;
  const std::string& origin = recorded->second.origin;
  if (origin == "-") return ClassRole::kMadeAtRunTime;
  if (!recorded->second.application) return jdk_version_ == 0 ? ClassRole::kAbsent : ClassRole::kLibrary;
  const std::string file = Canonical(FileOf(origin));
  for (const auto& [path, role] : inputs_) {
    if (path == file) return role;
  }
  for (const auto& [path, role] : inputs_) {  // the same files elsewhere
    if (LastName(path) == LastName(file)) return role;
  }
  return ClassRole::kAbsent;
}

}  // namespace heliograph::report
