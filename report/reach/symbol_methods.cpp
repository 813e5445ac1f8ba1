#include "report/reach/symbol_methods.h"

#include <algorithm>

#include "report/answers/names.h"

namespace heliograph::report {
namespace {

constexpr int64_t kAbstract = 0x400;  // JVMS 4.6

class Finder {
 public:
  explicit Finder(const ResultDatabase& result) : result_(result) {}

  SymbolMethods Find(const std::string& name) {
    if (name.ends_with(".*")) {
      std::string package = name.substr(0, name.size() - 2);
      std::replace(package.begin(), package.end(), '/', '.');
      AddClasses("", package + ".", package + "/");
      if (!found_.found) found_.problem = "the result has no class in the package " + package;
    } else {
      FindNamed(name);
    }
    std::sort(found_.reached.begin(), found_.reached.end());
    found_.reached.erase(std::unique(found_.reached.begin(), found_.reached.end()), found_.reached.end());
    return std::move(found_);
  }

 private:
  void FindNamed(const std::string& name) {
    const auto subject = FindSubject(result_, name, ClassNames::kFull);
    if (!subject) {
      found_.problem = subject.error().message;
    } else if (subject->is_call()) {
      found_.problem = name + " is a call: a method, class or package is expected";
    } else if (subject->method.empty()) {
      AddClasses(subject->of.name, subject->of.name + "$", subject->of.name + "%");  // '%' follows '$'
    } else {
      found_.found = true;
      found_.jdk = subject->of.owner == "jdk";
      found_.absent = subject->of.owner == "absent";
      for (const MethodRow& method : subject->methods) AddMethod(method);
    }
  }

  void AddMethod(const MethodRow& method) {
    Query query = result_.Run("SELECT access FROM methods WHERE id = ?1");
    query.Bind(1, method.id);
    const bool has_code = query.Next() && (query.Integer(0) & kAbstract) == 0;
    found_.methods += has_code;
    if (method.reachable) found_.reached.push_back(method.id);
    if (!has_code) AddImplementations(method);
  }

  /// Methods of the same name and descriptor in classes below, and in those that these inherit it from.
  void AddImplementations(const MethodRow& method) {
    Query query = result_.Run(R"sql(
        WITH RECURSIVE below(id) AS (
          SELECT ?1
          UNION SELECT c.id FROM classes c JOIN below b ON c.super = b.id
          UNION SELECT i.class FROM interfaces i JOIN below b ON i.interface = b.id),
        line(id) AS (SELECT id FROM below UNION SELECT c.super FROM classes c JOIN line l ON c.id = l.id WHERE c.super IS NOT NULL)
        SELECT m.id, m.reachable, m.access, c.owner = (SELECT id FROM owners WHERE name = 'jdk')
        FROM line JOIN methods m ON m.class = line.id JOIN texts n ON n.id = m.name JOIN texts d ON d.id = m.descriptor
        JOIN classes c ON c.id = line.id WHERE n.text = ?2 AND d.text = ?3)sql");
    query.Bind(1, method.class_id).Bind(2, method.method).Bind(3, method.descriptor);
    while (query.Next()) AddRow(query);
  }

  /// The class `name` if it is not empty, and those from `begin` to before `end`.
  void AddClasses(const std::string& name, const std::string& begin, const std::string& end) {
    Query classes = result_.Run(
        "SELECT w.name FROM classes c JOIN owners w ON w.id = c.owner WHERE c.name = ?1 OR (c.name >= ?2 AND c.name < ?3)");
    classes.Bind(1, name).Bind(2, begin).Bind(3, end);
    size_t absent = 0, all = 0;
    while (classes.Next()) {
      found_.jdk |= classes.Text(0) == "jdk";
      absent += classes.Text(0) == "absent";
      ++all;
    }
    found_.found = all > 0;
    found_.absent = absent > 0;
    Query methods = result_.Run(R"sql(
        SELECT m.id, m.reachable, m.access, 0 FROM classes c JOIN methods m ON m.class = c.id
        WHERE c.name = ?1 OR (c.name >= ?2 AND c.name < ?3))sql");
    methods.Bind(1, name).Bind(2, begin).Bind(3, end);
    while (methods.Next()) AddRow(methods);
  }

  /// A row of method, whether it is reached, access flags and whether it is the JDK's.
  void AddRow(const Query& row) {
    found_.methods += (row.Integer(2) & kAbstract) == 0;
    found_.jdk |= row.Integer(3) != 0;
    if (row.Integer(1) != 0) found_.reached.push_back(row.Integer(0));
  }

  const ResultDatabase& result_;
  SymbolMethods found_;
};

}  // namespace

SymbolMethods FindSymbol(const ResultDatabase& result, const std::string& name) { return Finder(result).Find(name); }

}  // namespace heliograph::report
