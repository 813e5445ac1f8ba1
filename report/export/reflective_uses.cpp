#include "report/export/reflective_uses.h"

#include <optional>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "report/recall/recorded_runs.h"

namespace heliograph::report {
namespace {

/// Makes the providers that a call of ServiceLoader's interface stands for.
constexpr std::string_view kServiceLoader = "java.util.ServiceLoader";

class UseReader {
 public:
  UseReader(const ResultDatabase& result, ClassIndex& classes, EvidenceLevel level)
      : result_(result), classes_(classes), level_(level) {}

  Result<std::vector<ReflectiveCall>> Read() {
    if (level_ == EvidenceLevel::kRecorded) return std::vector<ReflectiveCall>();
    if (level_ == EvidenceLevel::kStrict) ReadNamedClasses();
    Query query = result_.Run(R"sql(
        SELECT s.id, c.name, n.text, d.text, coalesce(f.text, ''), s.line, a.text, s.status, w.name, t.text, e.text
        FROM reflective_sites s JOIN methods m ON m.id = s.method JOIN classes c ON c.id = m.class JOIN owners w ON w.id = c.owner
        JOIN texts n ON n.id = m.name JOIN texts d ON d.id = m.descriptor JOIN texts a ON a.id = s.api
        LEFT JOIN texts f ON f.id = c.source
        JOIN reflective_targets x ON x.site = s.id JOIN texts t ON t.id = x.target JOIN texts e ON e.id = x.evidence
        ORDER BY s.id, t.text, e.text)sql");
    while (query.Next()) Take(query);
    Finish();
    if (!query.error().empty())
      return Error{Error::Kind::kUnreadableInput, result_.folder() + "/result.sqlite: " + query.error()};
    return std::move(calls_);
  }

 private:
  /// Classes that code outside the JDK looks up by names that are known exactly.
  void ReadNamedClasses() {
    Query query = result_.Run(R"sql(
        SELECT DISTINCT a.text, e.text, t.text FROM reflective_sites s JOIN texts a ON a.id = s.api
        JOIN methods m ON m.id = s.method JOIN classes c ON c.id = m.class JOIN owners w ON w.id = c.owner
        JOIN reflective_targets x ON x.site = s.id JOIN texts t ON t.id = x.target JOIN texts e ON e.id = x.evidence
        WHERE w.name <> 'jdk')sql");
    while (query.Next()) {
      const ApiUse use = UseOfApi(query.Text(0));
      if (use != ApiUse::kNamedClass && use != ApiUse::kNamedInstance && use != ApiUse::kService) continue;
      if (LevelOfEvidence(query.Text(1)) <= EvidenceLevel::kStrict) named_.insert(ParseTarget(query.Text(2)).owner);
    }
  }

  void Take(const Query& row) {
    if (row.Integer(0) != site_) Begin(row);
    if (call_.use == ApiUse::kNone || call_.caller_class.starts_with(kServiceLoader)) return;
    UsedTarget target{ParseTarget(row.Text(9)), row.Text(9), row.Text(10), false};
    if (IsMadeAtRunTime(target.parts.owner)) return;
    target.in_jdk = classes_.InJdk(target.parts.owner);
    if (call_.in_jdk && target.in_jdk) return;
    if (Counts(target)) call_.targets.push_back(std::move(target));
  }

  void Begin(const Query& row) {
    Finish();
    site_ = row.Integer(0);
    call_ = {row.Text(1), row.Text(2),           row.Text(3),          row.Text(4), row.Integer(5),
             row.Text(6), UseOfApi(row.Text(6)), row.Text(8) == "jdk", false,       {}};
    resolved_ = row.Text(7) == "resolved";
  }

  void Finish() {
    if (!call_.targets.empty()) calls_.push_back(std::move(call_));
    call_ = {};
  }

  bool Counts(const UsedTarget& target) const {
    if (level_ == EvidenceLevel::kAny) return true;
    const EvidenceLevel level = LevelOfEvidence(target.evidence);
    const bool flows_to_resolved = resolved_ && level <= EvidenceLevel::kFlow;
    if (call_.in_jdk) {
      // All texts of a program come to the JDK's look-ups, whichever are meant for them.
      const bool is_told = level <= EvidenceLevel::kStrict && target.evidence != "constant";
      return is_told || flows_to_resolved || (level_ >= EvidenceLevel::kFlow && level <= EvidenceLevel::kFlow);
    }
    if (level <= level_) return true;
    return level_ == EvidenceLevel::kStrict && (named_.contains(target.parts.owner) || flows_to_resolved);
  }

  const ResultDatabase& result_;
  ClassIndex& classes_;
  const EvidenceLevel level_;
  absl::flat_hash_set<std::string> named_;
  std::vector<ReflectiveCall> calls_;
  ReflectiveCall call_;
  int64_t site_ = -1;
  bool resolved_ = false;
};

bool InJdk(const RecordedRuns& runs, const std::string& name, ClassIndex& classes) {
  const auto known = runs.classes.find(name);
  if (known == runs.classes.end()) return classes.InJdk(name);
  return known->second.origin == "<boot>" || known->second.origin.starts_with("jrt:");
}

/// Adds what happened in recorded runs.
class RecordedUses {
 public:
  RecordedUses(const RecordedRuns& runs, ClassIndex& classes, std::vector<ReflectiveCall>& calls)
      : runs_(runs), classes_(classes), calls_(calls) {}

  void Add() {
    const RecordedTarget* before = nullptr;
    for (const RecordedTarget& row : runs_.targets) {
      const bool same =
          before != nullptr && before->caller == row.caller && before->offset == row.offset && before->api == row.api;
      if (!same) Begin(row);
      before = &row;
      Take(row);
    }
    Finish();
  }

 private:
  void Begin(const RecordedTarget& row) {
    Finish();
    call_.caller_class = ClassOf(row.caller);
    call_.method = NameOf(row.caller);
    call_.descriptor = row.caller.substr(row.caller.rfind('\t') + 1);
    call_.line = row.line;
    call_.api = row.api;
    call_.use = UseOfApi(row.api);
    call_.in_jdk = InJdk(runs_, call_.caller_class, classes_);
    call_.recorded = true;
  }

  void Take(const RecordedTarget& row) {
    if (call_.use == ApiUse::kNone || call_.Condition().empty()) return;
    UsedTarget target{ParseTarget(row.target), row.target, std::string(kRecordedEvidence), false};
    if (IsMadeAtRunTime(target.parts.owner)) return;
    target.in_jdk = InJdk(runs_, ElementType(target.parts.owner), classes_);
    if (!call_.in_jdk || !target.in_jdk) call_.targets.push_back(std::move(target));
  }

  void Finish() {
    if (!call_.targets.empty()) calls_.push_back(std::move(call_));
    call_ = {};
  }

  const RecordedRuns& runs_;
  ClassIndex& classes_;
  std::vector<ReflectiveCall>& calls_;
  ReflectiveCall call_;
};

}  // namespace

std::string ReflectiveCall::Place() const {
  std::string place = caller_class + "." + method;
  if (source.empty() && line == 0) return place;
  place += "(" + (source.empty() ? "line " : source);
  if (line != 0) place += (source.empty() ? "" : ":") + std::to_string(line);
  return place + ")";
}

std::string ReflectiveCall::Condition() const {
  const std::string written = caller_class.substr(0, caller_class.find("$$Lambda"));
  return IsMadeAtRunTime(written) ? std::string() : written;
}

Result<std::vector<ReflectiveCall>> ReadUses(const ResultDatabase& result, ClassIndex& classes, const UseChoice& choice) {
  auto calls = UseReader(result, classes, choice.evidence).Read();
  if (!calls || choice.recordings.empty()) return calls;
  const auto runs = ReadRecordings(choice.recordings);
  if (!runs) return runs.error();
  RecordedUses(*runs, classes, *calls).Add();
  return calls;
}

std::string ProxyInterface(const ReflectiveCall& call, ClassIndex& classes) {
  std::vector<std::string> declaring;
  for (const UsedTarget& target : call.targets) {
    if (target.parts.owner != "java.lang.Object") declaring.push_back(target.parts.owner);
  }
  const std::vector<std::string> lowest = classes.Lowest(std::move(declaring));
  return lowest.size() == 1 ? lowest[0] : std::string();
}

}  // namespace heliograph::report
