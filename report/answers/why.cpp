#include "report/answers/why.h"

#include <algorithm>

#include "report/answers/call_chains.h"

namespace heliograph::report {
namespace {

/// "1 call", "2 calls".
std::string Counted(size_t number, const std::string& noun) {
  return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

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

  /// Entry points: what the JVM calls; those of the application before the JVM's own start-up.
  std::vector<int64_t> EntryPoints(bool application) const {
    std::vector<int64_t> entries;
    Query query = result_.Run(
        "SELECT DISTINCT e.callee FROM classes j JOIN methods jm ON jm.class = j.id JOIN edges e ON e.caller = jm.id "
        "JOIN methods m ON m.id = e.callee JOIN classes c ON c.id = m.class WHERE j.name = '<jvm>' AND (c.owner = 0) = ?1");
    query.Bind(1, application ? 1 : 0);
    while (query.Next()) entries.push_back(query.Integer(0));
    return entries;
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
      chains = ChainsFrom(EntryPoints(true), targets);
      if (chains.empty()) chains = ChainsFrom(EntryPoints(false), targets);
    }
    std::string text = Warnings();
    if (chains.empty()) return text + NoChain(subject);
    for (const auto& chain : chains) AppendChain(text, chain);
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

  void AppendChain(std::string& text, const std::vector<int64_t>& chain) {
    std::string hops;
    size_t reflective = 0;
    for (size_t i = 1; i < chain.size(); ++i) reflective += AppendHop(hops, chain[i - 1], chain[i]);
    text += DisplayName(ReadMethod(result_, chain.back())) + " is reached from " + DisplayName(ReadMethod(result_, chain[0])) +
            " by " + Counted(chain.size() - 1, "call") + ", " + (reflective == 0 ? "none" : std::to_string(reflective)) +
            " of them reflective:\n";
    text += "  " + DisplayName(ReadMethod(result_, chain[0])) + "\n" + hops;
  }

  /// One call; whether it is reflective.
  bool AppendHop(std::string& text, int64_t caller, int64_t callee) {
    Query query = result_.Run(
        "SELECT s.line, k.name, e.rule FROM edges e JOIN call_sites s ON s.caller = e.caller AND s.site = e.site "
        "JOIN kinds k ON k.id = e.kind WHERE e.caller = ?1 AND e.callee = ?2 ORDER BY e.rule IS NOT NULL, s.offset LIMIT 1");
    query.Bind(1, caller).Bind(2, callee);
    if (!query.Next()) return false;
    const MethodRow from = ReadMethod(result_, caller), to = ReadMethod(result_, callee);
    const bool reflective = !query.IsNull(2);
    text += reflective ? "* " : "  ";
    text += "  " + PlaceOf(from, query.Integer(0)) + query.Text(1) + " " + DisplayName(to) + "\n";
    if (reflective) {
      AppendEvidence(text, query.Integer(2), to);
    } else if (query.Text(1) == "virtual" || query.Text(1) == "interface") {
      AppendMaking(text, to);
    }
    return reflective;
  }

  /// Where the receiver comes from, if reflective calls alone make objects of its class; calls of constructors by constructors, of
  /// the same class or one below, make none of their own.
  void AppendMaking(std::string& text, const MethodRow& callee) {
    Query query = result_.Run(R"sql(
        SELECT e.rule, e.caller, s.line FROM methods m JOIN texts n ON n.id = m.name JOIN edges e ON e.callee = m.id
        JOIN call_sites s ON s.caller = e.caller AND s.site = e.site
        JOIN methods cm ON cm.id = e.caller JOIN texts cn ON cn.id = cm.name JOIN classes cc ON cc.id = cm.class
        WHERE m.class = ?1 AND n.text = '<init>'
          AND NOT (cn.text = '<init>' AND e.rule IS NULL AND (cc.id = ?1 OR cc.super = ?1))
        ORDER BY e.rule IS NOT NULL, cc.owner, e.caller, s.offset LIMIT 1)sql");
    query.Bind(1, callee.class_id);
    if (!query.Next() || query.IsNull(0)) return;
    const MethodRow maker = ReadMethod(result_, query.Integer(1));
    text += "*       only reflective calls make objects of " + callee.class_name + ", such as " + DisplayName(maker) + ", " +
            PlaceOf(maker, query.Integer(2)) + "\n";
    AppendEvidence(text, query.Integer(0), callee);
  }

  static std::string PlaceOf(const MethodRow& method, int64_t line) {
    if (line == 0) return method.source.empty() ? "" : method.source + ": ";
    return (method.source.empty() ? "line " : method.source + ":") + std::to_string(line) + ": ";
  }

  /// What the rule saw: the call, the target with its evidence, and where the class got its name if that is elsewhere.
  void AppendEvidence(std::string& text, int64_t site, const MethodRow& callee) {
    Query query = result_.Run(
        "SELECT api, status, (SELECT t.text || ', evidence ' || e.text FROM reflective_targets x JOIN texts t ON t.id = x.target "
        "JOIN texts e ON e.id = x.evidence WHERE x.site = s.id AND t.text IN (?2, ?3) ORDER BY t.text = ?2 LIMIT 1), s.class "
        "FROM reflective_site s WHERE s.id = ?1");
    const std::string target = TargetName(callee);
    query.Bind(1, site).Bind(2, target).Bind(3, callee.class_name);
    if (!query.Next()) return;
    text += "        by " + query.Text(0) + ", which is " + query.Text(1);
    if (!query.IsNull(2)) text += "; target " + query.Text(2);
    text += "\n";
    AppendLookUp(text, callee, query.Text(3));
  }

  /// The look-up that names the class of a reflective callee: one in the caller's class if there is any, else of the application.
  void AppendLookUp(std::string& text, const MethodRow& callee, const std::string& caller_class) {
    Query query = result_.Run(
        "SELECT s.class || '.' || s.method, s.line, s.api, e.text FROM texts t JOIN reflective_targets x ON x.target = t.id "
        "JOIN texts e ON e.id = x.evidence JOIN reflective_site s ON s.id = x.site WHERE t.text = ?1 AND (s.api LIKE "
        "'%forName' OR s.api LIKE '%loadClass' OR s.api LIKE '%findClass') "
        "ORDER BY s.class <> ?2, s.owner <> 'application', s.id LIMIT 1");
    query.Bind(1, callee.class_name).Bind(2, caller_class);
    if (!query.Next()) return;
    text += "        " + callee.class_name + " is a target of " + query.Text(2) + " in " + query.Text(0) + ", line " +
            query.Text(1) + ", evidence " + query.Text(3) + "\n";
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
