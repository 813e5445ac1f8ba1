#include "cli/commands/review_commands.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <utility>

#include "report/gate/gate.h"
#include "report/reach/unused.h"

namespace heliograph::cli {
namespace {

/// The time of the document: the option's, else that of the environment (reproducible-builds.org, SOURCE_DATE_EPOCH).
Result<std::string> TimeOf(const std::string& given) {
  if (!given.empty()) {
    if (report::IsTimestamp(given)) return given;
    return Error{Error::Kind::kUsage, "--timestamp takes a time such as 2026-01-31T12:00:00Z, and not " + given};
  }
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  if (epoch == nullptr || *epoch == '\0') return std::string();
  const std::string_view text(epoch);
  int64_t seconds = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  const std::string time = whole ? report::TimestampOf(seconds) : "";
  if (!time.empty()) return time;
  return Error{Error::Kind::kUsage, "SOURCE_DATE_EPOCH holds seconds since 1970, and not " + std::string(text)};
}

/// With a slash at its end, if it is not empty.
std::string AsFolder(std::string path) {
  while (path.starts_with("./")) path.erase(0, 2);
  if (!path.empty() && path.back() != '/') path += '/';
  return path;
}

Result<ReviewOutcome> Finished(Result<std::string> text) {
  if (!text) return text.error();
  return ReviewOutcome{std::move(*text), false};
}

Result<ReviewOutcome> Reach(const ReviewOptions& options) {
  report::DocumentFacts facts = options.facts;
  facts.source_root = AsFolder(facts.source_root);
  if (options.format == "openvex" || options.format == "cyclonedx") {
    const auto time = TimeOf(facts.timestamp);
    if (!time) return time.error();
    facts.timestamp = *time;
  }
  const auto result = report::ResultDatabase::Open(options.folder);
  if (!result) return result.error();
  const auto symbols = report::ReadSymbols(options.file);
  if (!symbols) return symbols.error();
  const report::ReachAnswer answer = AskReach(*result, *symbols);
  const report::RunFacts run = ReadRunFacts(*result);
  if (options.format == "json") return Finished(ReachJson(answer, run));
  if (options.format == "openvex") return Finished(ReachOpenVex(answer, run, facts));
  if (options.format == "cyclonedx") return Finished(ReachCycloneDx(answer, run, facts));
  if (options.format == "sarif") return Finished(ReachSarif(answer, run, facts));
  return Finished(ReachText(answer));
}

Result<ReviewOutcome> Unused(const ReviewOptions& options) {
  const auto result = report::ResultDatabase::Open(options.folder);
  if (!result) return result.error();
  const auto* by = std::find(std::begin(report::kUnusedByNames), std::end(report::kUnusedByNames), options.by);
  const report::UnusedAnswer answer = FindUnused(*result, static_cast<report::UnusedBy>(by - std::begin(report::kUnusedByNames)));
  if (options.format == "json") return Finished(UnusedJson(answer, options.limit));
  if (options.format == "tsv") return Finished(UnusedTsv(answer, options.limit));
  return Finished(UnusedText(answer, options.limit));
}

Result<ReviewOutcome> Diff(const ReviewOptions& options) {
  auto before = report::ReadCompared(options.folder);
  if (!before) return before.error();
  auto after = report::ReadCompared(options.other);
  if (!after) return after.error();
  const report::Diff diff = CompareSides(std::move(*before), std::move(*after));
  ReviewOutcome outcome;
  outcome.failed = options.exit_code && diff.different();
  outcome.text = options.format == "json"  ? DiffJson(diff, options.listing)
                 : options.format == "tsv" ? DiffTsv(diff, options.listing)
                                           : DiffText(diff, options.listing);
  return outcome;
}

Result<ReviewOutcome> Check(const ReviewOptions& options) {
  const auto gate = report::ReadGate(options.file);
  if (!gate) return gate.error();
  const auto result = report::ResultDatabase::Open(options.folder);
  if (!result) return result.error();
  std::optional<report::ResultDatabase> baseline;
  if (!options.other.empty()) {
    auto opened = report::ResultDatabase::Open(options.other);
    if (!opened) return opened.error();
    baseline.emplace(std::move(*opened));
  }
  const auto answer = CheckGate(*result, *gate, baseline ? &*baseline : nullptr);
  if (!answer) return answer.error();
  ReviewOutcome outcome;
  outcome.failed = !answer->passed();
  outcome.text = options.format == "github"  ? GateAnnotations(*answer, *gate, AsFolder(options.facts.source_root))
                 : options.format == "junit" ? GateJunit(*answer)
                                             : GateText(*answer);
  return outcome;
}

}  // namespace

Result<ReviewOutcome> Review(std::string_view command, const ReviewOptions& options) {
  if (command == "reach") return Reach(options);
  if (command == "unused") return Unused(options);
  if (command == "diff") return Diff(options);
  return Check(options);
}

}  // namespace heliograph::cli
