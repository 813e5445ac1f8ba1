#include "report/reach/premises.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "report/reach/run_facts.h"

namespace heliograph::report {
namespace {

/// Rows of the ledger that hide no code: calls that are counted as such, approximations that take more than there is, and of two
/// classes of one name the second, which is an assumption.
constexpr std::string_view kHarmless[] = {"unresolved-site",     "partial-site",    "widened-string",  "specification-limit",
                                          "malformed-signature", "duplicate-class", "misplaced-class", "container-row"};

/// A reflective call outside the JDK that the analysis does not know completely.
constexpr const char* kOpen = "owner <> 'jdk' AND (status <> 'resolved' OR sound <> 'yes')";

bool IsHarmless(std::string_view kind) {
  return std::find(std::begin(kHarmless), std::end(kHarmless), kind) != std::end(kHarmless);
}

class PremiseReader {
 public:
  explicit PremiseReader(const ResultDatabase& result) : result_(result), facts_(ReadRunFacts(result)) {}

  Premises Read() {
    premises_.analysis = facts_.Text();
    FindHolesOfRun();
    FindOpenCalls();
    FindRowsOfLedger();
    FindMissingSuperTypes();
    SayAssumptions();
    return std::move(premises_);
  }

 private:
  void AddHole(std::string what, uint64_t count = 1, std::vector<std::string> first = {}) {
    premises_.holes.push_back({std::move(what), count, std::move(first)});
  }

  void FindHolesOfRun() {
    if (!result_.complete())
      AddHole("the analysis stopped early, " + (facts_.stop_reason.empty() ? "unfinished" : facts_.stop_reason));
    if (!facts_.holes_listed) {
      AddHole("the analysis (" + facts_.variant + ") does not judge which reflective calls are complete; full does");
    }
    if (facts_.switches > 0) AddHole("switches of the analysis were changed (--reflection-switch)");
    if (!facts_.configuration_files) AddHole("configuration files were not read (--configuration-files off)");
    if (facts_.jdk_version == 0) AddHole("no JDK was analysed with the program");
  }

  void FindOpenCalls() {
    Query count = result_.Run(std::string("SELECT count(*) FROM reflective_site WHERE ") + kOpen);
    const uint64_t open = count.Next() ? static_cast<uint64_t>(count.Integer(0)) : 0;
    Query jdk = result_.Run(std::string("SELECT count(*) FROM reflective_site WHERE owner = 'jdk' AND ") + kMayReachMore);
    if (jdk.Next()) premises_.open_calls_of_jdk = static_cast<uint64_t>(jdk.Integer(0));
    if (open == 0) return;
    // Those of the application before those of libraries; calls that are open by themselves before those that others leave open;
    // what makes objects or calls before look-ups.
    Query calls = result_.Run(std::string(R"sql(
        SELECT s.class, s.method, coalesce((SELECT o.source_file FROM class_origin o WHERE o.class = s.class), ''), s.line, s.api,
               s.reason, s.owner, (SELECT witness FROM specification_points p WHERE p.site = s.id ORDER BY length(witness), p.id LIMIT 1)
        FROM reflective_site s WHERE )sql") +
                              kOpen + R"sql(
        ORDER BY owner <> 'application', reason LIKE '%complete but for %' OR reason LIKE '%, but for %',
                 NOT (api LIKE '%newInstance' OR api LIKE '%invoke%' OR api LIKE '%forName' OR api LIKE '%loadClass'), id
        LIMIT ?1)sql");
    calls.Bind(1, int64_t{Premises::kShownCalls});
    Hole hole{"reflective calls outside the JDK that may reach more than is known", open, {}};
    while (calls.Next()) {
      premises_.open_calls.push_back({calls.Text(0), calls.Text(1), calls.Text(2), calls.Integer(3), calls.Text(4), calls.Text(5),
                                      calls.Text(6), calls.Text(7)});
      if (hole.first.size() < Premises::kShownSubjects) hole.first.push_back(OpenCallText(premises_.open_calls.back()));
    }
    premises_.holes.push_back(std::move(hole));
  }

  /// Whether a row is about a method or class of the JDK, whose own gaps the model of the virtual machine fills.
  bool IsAboutJdk(const std::string& subject) {
    const size_t end = subject.find(": ");
    const bool method = subject.starts_with('<') && end != std::string::npos;
    const std::string name = method ? subject.substr(1, end - 1) : subject;
    Query owner = result_.Run("SELECT w.name FROM classes c JOIN owners w ON w.id = c.owner WHERE c.name = ?1");
    owner.Bind(1, name);
    return owner.Next() && owner.Text(0) == "jdk";
  }

  void FindRowsOfLedger() {
    std::map<std::string, Hole> holes;
    Query rows = result_.Run("SELECT kind, subject, detail FROM ledger ORDER BY id");
    while (rows.Next()) {
      const std::string kind = rows.Text(0), subject = rows.Text(1);
      if (kind == "duplicate-class") ++duplicates_;
      const bool super_type = kind == "phantom-class" && !subject.starts_with('<');
      if (IsHarmless(kind) || super_type) continue;
      const bool listed = kind == "program-hole";
      if (!listed && IsAboutJdk(subject)) continue;
      Hole& hole = holes[listed ? subject : kind + " (ledger)"];
      ++hole.count;
      if (hole.first.size() < Premises::kShownSubjects) hole.first.push_back(listed ? rows.Text(2) : subject);
    }
    for (auto& [what, hole] : holes) {
      hole.what = what;
      premises_.holes.push_back(std::move(hole));
    }
  }

  /// Super types that the inputs lack, of classes with code that is reached: what they declare or inherit is not known.
  void FindMissingSuperTypes() {
    Query query = result_.Run(R"sql(
        WITH RECURSIVE below(missing, id) AS (
          SELECT id, id FROM classes WHERE owner = (SELECT id FROM owners WHERE name = 'absent')
          UNION SELECT b.missing, c.id FROM classes c JOIN below b ON c.super = b.id
          UNION SELECT b.missing, i.class FROM interfaces i JOIN below b ON i.interface = b.id)
        SELECT DISTINCT a.name FROM below b JOIN classes a ON a.id = b.missing JOIN classes c ON c.id = b.id
        WHERE b.id <> b.missing AND c.owner <> (SELECT id FROM owners WHERE name = 'jdk')
          AND EXISTS (SELECT 1 FROM methods m WHERE m.class = b.id AND m.reachable) ORDER BY a.name)sql");
    Hole hole{"super types that are missing, of classes with reached code", 0, {}};
    while (query.Next()) {
      ++hole.count;
      if (hole.first.size() < Premises::kShownSubjects) hole.first.push_back(query.Text(0));
    }
    if (hole.count > 0) premises_.holes.push_back(std::move(hole));
  }

  void SayAssumptions() {
    std::vector<std::string>& assumed = premises_.assumed;
    assumed.push_back("the program starts where the analysis did, with the classes and configuration files of the inputs");
    assumed.push_back("what the JDK does by reflection and in native code leads to no other code of the inputs (" +
                      std::to_string(premises_.open_calls_of_jdk) + " of its reflective calls are open)");
    assumed.push_back(
        "casts and uses of what reflection gives succeed, and no unchecked cast puts objects where their type forbids it");
    assumed.push_back("no agent, debugger or native thread calls into the program");
    if (facts_.specifications > 0) assumed.push_back("the specifications and logs given to the analysis are complete");
    if (duplicates_ > 0) {
      assumed.push_back("of classes that the inputs have several times the first one runs (" + std::to_string(duplicates_) +
                        " rows duplicate-class in the ledger)");
    }
  }

  const ResultDatabase& result_;
  const RunFacts facts_;
  Premises premises_;
  uint64_t duplicates_ = 0;
};

}  // namespace

Premises ReadPremises(const ResultDatabase& result) { return PremiseReader(result).Read(); }

std::string OpenCallText(const OpenCall& call) {
  std::string text = call.class_name + "." + call.method;
  if (call.line != 0) text += ", line " + std::to_string(call.line);
  text += ": " + call.api + "; " + call.reason;
  if (!call.origin_of_name.empty()) text += " (" + call.origin_of_name + ")";
  return text;
}

std::string HoleText(const Hole& hole) {
  std::string text = hole.what;
  if (hole.count > 1) text += " (" + std::to_string(hole.count) + ")";
  for (size_t i = 0; i < hole.first.size(); ++i) text += (i == 0 ? ": " : "; ") + hole.first[i];
  if (hole.count > hole.first.size() && !hole.first.empty()) text += "; ...";
  return text;
}

}  // namespace heliograph::report
