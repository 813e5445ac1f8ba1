#include <algorithm>

#include "absl/container/flat_hash_set.h"
#include "report/answers/why.h"

namespace heliograph::report {
namespace {

constexpr int64_t kShown = 5;  // rows of each kind

/// Ids of classes that are the class or above it. O(classes above it).
absl::flat_hash_set<int64_t> SuperTypes(const ResultDatabase& result, int64_t id) {
  absl::flat_hash_set<int64_t> types;
  Query query = result.Run(R"sql(
      WITH RECURSIVE above(id) AS (
        SELECT ?1
        UNION SELECT c.super FROM classes c JOIN above a ON c.id = a.id WHERE c.super IS NOT NULL
        UNION SELECT i.interface FROM interfaces i JOIN above a ON i.class = a.id)
      SELECT id FROM above)sql");
  query.Bind(1, id);
  while (query.Next()) types.insert(query.Integer(0));
  return types;
}

class WhyNotAnswer {
 public:
  WhyNotAnswer(const ResultDatabase& result, const Subject& subject) : result_(result), subject_(subject) {}

  std::string Give() {
    const std::string name = subject_.method.empty()        ? subject_.of.name
                             : subject_.methods.size() == 1 ? DisplayName(subject_.methods[0])
                                                            : subject_.of.name + "." + subject_.method;
    text_ = name + " is not reached" + (subject_.method.empty() ? ": none of its methods is.\n" : ".\n");
    SayInherited();
    if (subject_.of.owner == "absent") text_ += "The class is named by the program and not in its class path.\n";
    if (!subject_.method.empty()) AppendCallers();
    AppendCreation();
    AppendOpenCalls();
    AppendLedger();
    return text_;
  }

 private:
  void SayInherited() {
    if (subject_.method.empty() || !subject_.methods.empty()) return;
    text_ += "Of the JDK a result keeps only methods that are reached, so it cannot tell whether " + subject_.of.name +
             " declares or inherits " + subject_.method + ".\n";
  }

  /// Calls that name the method on a type above the class: they would reach it if they met such an object.
  void AppendCallers() {
    const absl::flat_hash_set<int64_t> types = SuperTypes(result_, subject_.of.id);
    Query query = result_.Run(R"sql(
        SELECT s.caller, s.line, rc.text, td.text, c.id FROM texts tn JOIN declared r ON r.name = tn.id
        JOIN texts rc ON rc.id = r.class JOIN texts td ON td.id = r.descriptor JOIN classes c ON c.name = rc.text
        JOIN call_sites s ON s.declared = r.id JOIN methods m ON m.id = s.caller JOIN classes mc ON mc.id = m.class
        WHERE tn.text = ?1 ORDER BY mc.owner, s.caller, s.offset)sql");
    query.Bind(1, subject_.method);
    int64_t found = 0;
    std::string rows;
    while (query.Next()) {
      if (!types.contains(query.Integer(4)) || !HasDescriptor(query.Text(3)) || found++ >= kShown) continue;
      rows += "  " + DisplayName(ReadMethod(result_, query.Integer(0))) + ", line " + query.Text(1) + ", calls " + query.Text(2) +
              "." + subject_.method + query.Text(3) + "\n";
    }
    if (found == 0) {
      text_ += "No reached call names it on " + subject_.of.name + " or a type above.\n";
    } else {
      text_ += "Reached calls that name it on " + subject_.of.name +
               " or a type above and would reach it if they met such an object: " + std::to_string(found) +
               (found > kShown ? ", first\n" : "\n") + rows;
    }
  }

  bool HasDescriptor(const std::string& descriptor) const {
    return subject_.methods.empty() || std::any_of(subject_.methods.begin(), subject_.methods.end(),
                                                   [&](const MethodRow& m) { return m.descriptor == descriptor; });
  }

  /// Whether objects of the class, or of one below it, are made by code that is reached.
  void AppendCreation() {
    Query query = result_.Run(R"sql(
        WITH RECURSIVE below(id) AS (
          SELECT ?1
          UNION SELECT c.id FROM classes c JOIN below b ON c.super = b.id
          UNION SELECT i.class FROM interfaces i JOIN below b ON i.interface = b.id)
        SELECT count(*) FROM below JOIN methods m ON m.class = below.id JOIN texts n ON n.id = m.name
        WHERE m.reachable AND n.text = '<init>')sql");
    query.Bind(1, subject_.of.id);
    if (query.Next() && query.Integer(0) == 0) {
      text_ +=
          "No reached code makes objects of " + subject_.of.name + " or a class below: none of their constructors is reached.\n";
    }
  }

  /// Reflective calls that may reach more than is listed, other than those on fields and arrays, which call nothing.
  void AppendOpenCalls() {
    Query query = result_.Run(std::string("SELECT class || '.' || method, line, api, reason, owner FROM reflective_site WHERE ") +
                              kMayReachMore + R"sql(
        AND api NOT LIKE 'Array.%' AND api NOT LIKE 'Field.%' AND api NOT LIKE '%Field' AND api NOT LIKE '%Fields'
        ORDER BY owner = 'jdk', owner, id)sql");
    int64_t open = 0, outside_jdk = 0;
    std::string rows;
    while (query.Next()) {
      outside_jdk += query.Text(4) != "jdk";
      if (open++ >= kShown) continue;
      rows += "  " + query.Text(0) + ", line " + query.Text(1) + ": " + query.Text(2) + "; " + query.Text(3) + "\n";
    }
    if (open == 0) {
      text_ += "No reflective call is open that could reach it.\n";
    } else {
      text_ += "Open reflective calls that could reach it: " + std::to_string(open) + ", " + std::to_string(outside_jdk) +
               " of them outside the JDK (heliograph sites " + result_.folder() + " --status open)" +
               (open > kShown ? ", first\n" : "\n") + rows;
    }
  }

  /// Rows of the ledger that name the class, then what else may hide calls, by kind.
  void AppendLedger() {
    Query named = result_.Run(R"sql(
        SELECT kind, subject, detail FROM ledger WHERE kind NOT LIKE '%-site' AND (instr(subject, ?1) OR instr(detail, ?1))
        ORDER BY id LIMIT 5)sql");
    named.Bind(1, subject_.of.name);
    std::string rows;
    while (named.Next()) rows += "  " + named.Text(0) + ": " + named.Text(1) + "; " + named.Text(2) + "\n";
    if (!rows.empty()) text_ += "Rows of the ledger that name " + subject_.of.name + ":\n" + rows;
    Query others = result_.Run("SELECT kind, count(*) FROM ledger WHERE kind NOT LIKE '%-site' GROUP BY kind ORDER BY kind");
    std::string kinds;
    while (others.Next()) kinds += (kinds.empty() ? "" : ", ") + others.Text(1) + " " + others.Text(0);
    if (!kinds.empty()) text_ += "Rows of the ledger that may hide calls: " + kinds + ".\n";
  }

  const ResultDatabase& result_;
  const Subject& subject_;
  std::string text_;
};

}  // namespace

std::string WhyNot(const ResultDatabase& result, const Subject& subject) { return WhyNotAnswer(result, subject).Give(); }

}  // namespace heliograph::report
