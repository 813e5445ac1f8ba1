#include "report/answers/why.h"

#include <algorithm>

#include "report/answers/call_chains.h"
#include "report/answers/call_hops.h"

namespace heliograph::report {
namespace {

std::string NameOf(const Subject& subject) {
  if (subject.method.empty()) return subject.of.name;
  if (subject.methods.size() == 1) return DisplayName(subject.methods[0]);
  return subject.of.name + "." + subject.method;
}

class Answer {
 public:
  Answer(const ResultDatabase& result, const WhyQuestion& question) : result_(result), question_(question) {}

  Result<std::string> Give() {
    auto subject = FindSubject(result_, question_.what);
    if (!subject) return subject.error();
    if (subject->is_call()) {
      if (auto error = FindCall(*subject)) return *error;
    }
    std::vector<int64_t> targets;
    for (const MethodRow& row : subject->methods) {
      if (row.reachable) targets.push_back(row.id);
    }
    if (targets.empty()) return Warnings() + WhyNot(result_, *subject);
    if (auto error = ReadQuestion()) return *error;
    return Chains(*subject, targets);
  }

 private:
  /// Keeps of the subject's methods the one with the call.
  std::optional<Error> FindCall(Subject& subject) {
    Query query =
        result_.Run(std::string("SELECT count(*) FROM call_sites WHERE caller = ?1 AND ") + subject.place_column() + " = ?2");
    std::erase_if(subject.methods, [&](const MethodRow& row) {
      query.Restart();
      query.Bind(1, row.id).Bind(2, subject.place());
      return !query.Next() || query.Integer(0) == 0;
    });
    if (!subject.methods.empty()) return std::nullopt;
    return Error{Error::Kind::kUsage, subject.of.name + "." + subject.method + " has no call at " + subject.place_column() + " " +
                                          std::to_string(subject.place()) + " that the analysis reaches"};
  }

  std::optional<Error> ReadQuestion() {
    for (const std::string& name : question_.avoid) {
      const auto methods = MethodsOf(result_, name);
      if (!methods) return methods.error();
      avoided_.insert(avoided_.end(), methods->begin(), methods->end());
    }
    if (question_.from.empty()) return std::nullopt;
    const auto from = FindSubject(result_, question_.from);
    if (!from) return from.error();
    for (const MethodRow& row : from->methods) from_.push_back(row.id);
    return std::nullopt;
  }

  std::vector<std::vector<int64_t>> ChainsFrom(const std::vector<int64_t>& starts, const std::vector<int64_t>& targets) const {
    ChainFinder finder(result_, starts, targets);
    finder.Avoid(avoided_);
    return finder.Disjoint(question_.chains);
  }

  std::string Chains(const Subject& subject, const std::vector<int64_t>& targets) {
    std::vector<std::vector<int64_t>> chains;
    if (!from_.empty()) {
      chains = ChainsFrom(from_, targets);
    } else {
      chains = ChainsFrom(EntryPoints(result_, true), targets);
      if (chains.empty()) chains = ChainsFrom(EntryPoints(result_, false), targets);
    }
    std::string text = Warnings();
    if (chains.empty()) return text + NoChain(subject);
    ChainReader reader(result_);
    for (const auto& chain : chains) text += ChainText(reader.Read(chain));
    if (chains.size() < question_.chains) {
      text += "Found " + std::to_string(chains.size()) + " of " + Counted(question_.chains, "chain") +
              ": no other does without the methods between their ends.\n";
    }
    if (subject.is_call()) AppendCall(text, subject);
    return text;
  }

  std::string Warnings() const {
    std::string text;
    if (!result_.complete()) text += "The analysis stopped early: more may be reached than this result has.\n";
    if (result_.only_application()) text += "The result has only calls that touch application code (--only application).\n";
    return text;
  }

  std::string NoChain(const Subject& subject) const {
    std::string text = NameOf(subject) + " is reached, but by no chain";
    if (!question_.from.empty()) text += " from " + question_.from;
    if (!avoided_.empty()) text += " that avoids what is to be avoided";
    if (question_.from.empty() && avoided_.empty()) text += " of the calls that this result has";
    return text + ".\n";
  }

  /// What the call itself reaches.
  void AppendCall(std::string& text, const Subject& subject) {
    Query query = result_.Run(std::string(R"sql(
            SELECT DISTINCT k.name, e.callee FROM call_sites s JOIN edges e ON e.caller = s.caller AND e.site = s.site
            JOIN kinds k ON k.id = e.kind WHERE s.caller = ?1 AND s.)sql") +
                              subject.place_column() + " = ?2 ORDER BY k.name, e.callee LIMIT 20");
    query.Bind(1, subject.methods[0].id).Bind(2, subject.place());
    std::string calls;
    while (query.Next()) calls += "  " + query.Text(0) + " " + DisplayName(ReadMethod(result_, query.Integer(1))) + "\n";
    text += calls.empty() ? "The call reaches nothing.\n" : "The call reaches (20 at most):\n" + calls;
    AppendTargets(text, subject);
  }

  /// What reflection says of the call.
  void AppendTargets(std::string& text, const Subject& subject) {
    Query sites = result_.Run(std::string(R"sql(
            SELECT s.id, a.text, s.status, s.sound, s.targets, r.text FROM reflective_sites s
            JOIN texts a ON a.id = s.api JOIN texts r ON r.id = s.reason WHERE s.method = ?1 AND s.)sql") +
                              subject.place_column() + " = ?2 ORDER BY s.id");
    sites.Bind(1, subject.methods[0].id).Bind(2, subject.place());
    while (sites.Next()) {
      text += sites.Text(1) + " is " + sites.Text(2) + (sites.Text(3) == "no" ? " and may reach more" : "") + ", with " +
              Counted(static_cast<size_t>(sites.Integer(4)), "target") + (sites.Text(5).empty() ? "" : "; " + sites.Text(5)) +
              "\n";
      Query targets = result_.Run(R"sql(
          SELECT t.text, e.text FROM reflective_targets x JOIN texts t ON t.id = x.target JOIN texts e ON e.id = x.evidence
          WHERE x.site = ?1 ORDER BY t.text, e.text LIMIT 10)sql");
      targets.Bind(1, sites.Integer(0));
      while (targets.Next()) text += "  " + targets.Text(0) + ", evidence " + targets.Text(1) + "\n";
    }
  }

  const ResultDatabase& result_;
  const WhyQuestion& question_;
  std::vector<MethodRange> avoided_;
  std::vector<int64_t> from_;
};

}  // namespace

Result<std::string> Why(const ResultDatabase& result, const WhyQuestion& question) { return Answer(result, question).Give(); }

}  // namespace heliograph::report
