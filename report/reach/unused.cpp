#include "report/reach/unused.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "report/answers/method_rows.h"

namespace heliograph::report {
namespace {

struct ClassUse {
  uint64_t methods = 0, reached = 0;
};

/// What is known of a jar, package, class or method.
struct Use {
  uint64_t classes = 0, methods = 0, reached = 0;
  bool super_type = false;
};

class Search {
 public:
  Search(const ResultDatabase& result, UnusedBy by) : result_(result), by_(by) {}

  UnusedAnswer Find() {
    UnusedAnswer answer;
    answer.by = by_;
    answer.premises = ReadPremises(result_);
    if (by_ == UnusedBy::kMethod) {
      AddMethods();
    } else {
      CountMethods();
      FindSuperTypes();
      AddClasses();
    }
    answer.all = uses_.size();
    const std::string not_reached = answer.premises.closed() ? "not reachable" : "undetermined";
    for (const auto& [key, use] : uses_) {
      if (use.reached > 0) continue;
      const std::string what = use.super_type ? "super type" : use.methods == 0 ? "no code" : not_reached;
      answer.rows.push_back({key.first, key.second, use.classes, use.methods, what});
    }
    return answer;
  }

 private:
  void CountMethods() {
    Query query = result_.Run("SELECT class, sum(access & 1024 = 0), sum(reachable) FROM methods GROUP BY class");
    while (query.Next()) {
      of_class_[query.Integer(0)] = {static_cast<uint64_t>(query.Integer(1)), static_cast<uint64_t>(query.Integer(2))};
    }
  }

  void FindSuperTypes() {
    Query query = result_.Run(R"sql(
        WITH RECURSIVE above(id) AS (
          SELECT class FROM methods WHERE reachable
          UNION SELECT c.super FROM classes c JOIN above a ON c.id = a.id WHERE c.super IS NOT NULL
          UNION SELECT i.interface FROM interfaces i JOIN above a ON i.class = a.id)
        SELECT id FROM above)sql");
    while (query.Next()) super_types_.insert(query.Integer(0));
  }

  void AddClasses() {
    Query query = result_.Run(R"sql(
        SELECT c.id, c.name, coalesce(o.name, '') FROM classes c JOIN owners w ON w.id = c.owner
        LEFT JOIN origins o ON o.id = c.origin WHERE w.name IN ('application', 'library'))sql");
    while (query.Next()) {
      const std::string name = query.Text(1);
      Use& use = uses_[{query.Text(2), NameOf(name)}];
      const ClassUse& of = of_class_[query.Integer(0)];
      ++use.classes;
      use.methods += of.methods, use.reached += of.reached;
      use.super_type |= super_types_.contains(query.Integer(0));
    }
  }

  std::string NameOf(const std::string& class_name) const {
    if (by_ == UnusedBy::kJar) return "";
    if (by_ == UnusedBy::kClass) return class_name;
    const size_t dot = class_name.rfind('.');
    return dot == std::string::npos ? "(unnamed)" : class_name.substr(0, dot);
  }

  void AddMethods() {
    Query query = result_.Run(R"sql(
        SELECT class, method, descriptor, coalesce(origin, ''), reachable FROM method
        WHERE owner IN ('application', 'library') AND access & 1024 = 0)sql");
    while (query.Next()) {
      MethodRow method;
      method.class_name = query.Text(0), method.method = query.Text(1), method.descriptor = query.Text(2);
      uses_[{query.Text(3), DisplayName(method)}] = {0, 1, static_cast<uint64_t>(query.Integer(4)), false};
    }
  }

  const ResultDatabase& result_;
  const UnusedBy by_;
  absl::flat_hash_map<int64_t, ClassUse> of_class_;
  absl::flat_hash_set<int64_t> super_types_;
  std::map<std::pair<std::string, std::string>, Use> uses_;  // by jar and name
};

}  // namespace

UnusedAnswer FindUnused(const ResultDatabase& result, UnusedBy by) { return Search(result, by).Find(); }

}  // namespace heliograph::report
