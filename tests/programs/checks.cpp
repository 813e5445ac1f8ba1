#include "tests/programs/checks.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <stdexcept>

#include "support/files.h"

namespace heliograph::programs {
namespace {

using Kind = Expectation::Kind;
using Packages = std::set<std::string>;
using Fields = std::vector<std::string>;

const std::vector<std::string> kEdgeColumns = {"caller_class", "caller_method", "caller_descriptor",
                                               "callee_class", "callee_method", "callee_descriptor"};

bool IsInitializer(const std::string& method) { return method == "<clinit>"; }

/// Those of `packages` that some name in the line begins with: a package has two parts.
Packages PackagesIn(const std::string& line, const Packages& packages) {
  const auto in_name = [](char c) { return c == '.' || c == '_' || c == '$' || std::isalnum(static_cast<unsigned char>(c)); };
  Packages found;
  for (size_t begin = 0, end; begin < line.size(); begin = end + 1) {
    end = static_cast<size_t>(std::find_if_not(line.begin() + static_cast<ptrdiff_t>(begin), line.end(), in_name) - line.begin());
    const size_t first = line.find('.', begin), second = first < end ? line.find('.', first + 1) : end;
    if (second >= end) continue;
    const std::string package = line.substr(begin, second - begin);
    if (packages.contains(package)) found.insert(package);
  }
  return found;
}

std::vector<size_t> Positions(const std::filesystem::path& file, const Fields& header, const Fields& columns) {
  std::vector<size_t> positions;
  for (const std::string& column : columns) {
    const auto found = std::find(header.begin(), header.end(), column);
    if (found == header.end()) throw std::runtime_error(file.string() + " has no column " + column);
    positions.push_back(static_cast<size_t>(found - header.begin()));
  }
  return positions;
}

/// Calls `row` with each package and the named columns of each line of a table that mentions the package.
template <typename Row>
void ReadTable(const std::filesystem::path& file, const Packages& packages, const Fields& columns, Row row) {
  std::ifstream in(file);
  std::string line;
  if (!std::getline(in, line)) throw std::runtime_error("cannot read " + file.string());
  const Fields header = test::SplitTabs(line);
  const std::vector<size_t> positions = Positions(file, header, columns);
  while (std::getline(in, line)) {
    const Packages mentioned = PackagesIn(line, packages);
    if (mentioned.empty()) continue;
    const Fields fields = test::SplitTabs(line);
    if (fields.size() != header.size()) throw std::runtime_error(file.string() + ": wrong number of columns: " + line);
    Fields values;
    for (size_t position : positions) values.push_back(fields[position]);
    for (const std::string& package : mentioned) row(package, values);
  }
}

std::string List(const std::vector<std::string>& items) {
  std::string out;
  for (const std::string& item : items) out += "\n    " + item;
  return out.empty() ? " nothing" : out;
}

std::string CheckEdge(const Expectation& e, const CallGraph& graph, bool wanted) {
  std::vector<std::string> callees;
  bool found = false;
  for (const auto& [caller, callee] : graph.edges) {
    if (!e.method.Matches(caller)) continue;
    callees.push_back(callee.ToString());
    found |= e.callee.Matches(callee);
  }
  return found == wanted ? "" : "the caller calls" + List(callees);
}

std::string CheckReachable(const Expectation& e, const CallGraph& graph, bool wanted) {
  const bool found =
      std::any_of(graph.reachable.begin(), graph.reachable.end(), [&](const MethodName& m) { return e.method.Matches(m); });
  if (found == wanted) return "";
  if (wanted) return "not reachable";
  std::vector<std::string> callers;
  for (const auto& [caller, callee] : graph.edges) {
    if (e.method.Matches(callee)) callers.push_back(caller.ToString());
  }
  return "reachable, called by" + List(callers);
}

std::string CheckRow(const Expectation& e, const std::vector<CallGraph::Site>& rows, bool wanted) {
  std::vector<std::string> values;
  bool found = false;
  for (const CallGraph::Site& row : rows) {
    if (!e.method.Matches(row.method)) continue;
    values.push_back(row.api + " " + row.value);
    found |= row.api == e.api && row.value == e.value;
  }
  return found == wanted ? "" : "the method has" + List(values);
}

std::string CheckEvidence(const Expectation& e, const std::vector<CallGraph::Site>& rows) {
  std::vector<std::string> values;
  for (const CallGraph::Site& row : rows) {
    if (!e.method.Matches(row.method) || row.api != e.api) continue;
    if (row.value.find(e.value) != std::string::npos) return "";
    values.push_back(row.value);
  }
  return "the evidence is" + List(values);
}

}  // namespace

CallGraphs ReadAnalysis(const std::filesystem::path& folder, const std::set<std::string>& packages) {
  CallGraphs graphs;
  for (const std::string& package : packages) graphs[package];
  ReadTable(folder / "call-graph.tsv", packages, kEdgeColumns, [&](const auto& p, const auto& f) {
    graphs[p].edges.insert({{f[0], f[1], f[2]}, {f[3], f[4], f[5]}});
  });
  ReadTable(folder / "reachable-methods.tsv", packages, {"class", "method", "descriptor"}, [&](const auto& p, const auto& f) {
    graphs[p].reachable.insert({f[0], f[1], f[2]});
  });
  ReadTable(folder / "reflective-sites.tsv", packages, {"class", "method", "descriptor", "api", "status", "sound"},
            [&](const auto& p, const auto& f) {
              graphs[p].sites.push_back({{f[0], f[1], f[2]}, f[3], f[4]});
              graphs[p].soundness.push_back({{f[0], f[1], f[2]}, f[3], f[5]});
            });
  ReadTable(folder / "reflective-targets.tsv", packages, {"class", "method", "descriptor", "api", "target", "evidence"},
            [&](const auto& p, const auto& f) {
              graphs[p].targets.push_back({{f[0], f[1], f[2]}, f[3], f[4]});
              graphs[p].evidence.push_back({{f[0], f[1], f[2]}, f[3], f[5]});
            });
  return graphs;
}

CallGraph ReadObservation(const std::filesystem::path& file, const std::string& package) {
  CallGraph graph;
  ReadTable(file, {package}, kEdgeColumns, [&](const auto&, const auto& f) {
    const MethodName callee{f[3], f[4], f[5]};
    graph.reachable.insert(callee);
    if (f[0] != "-") graph.edges.insert({{f[0], f[1], f[2]}, callee});
  });
  return graph;
}

std::string Check(const Expectation& e, const CallGraph& graph) {
  switch (e.kind) {
    case Kind::kEdge:
    case Kind::kMayEdge: return CheckEdge(e, graph, true);
    case Kind::kNoEdge: return CheckEdge(e, graph, false);
    case Kind::kReachable: return CheckReachable(e, graph, true);
    case Kind::kUnreachable: return CheckReachable(e, graph, false);
    case Kind::kSite: return CheckRow(e, graph.sites, true);
    case Kind::kSound: return CheckRow(e, graph.soundness, true);
    case Kind::kTarget: return CheckRow(e, graph.targets, true);
    case Kind::kNoTarget: return CheckRow(e, graph.targets, false);
    case Kind::kEvidence: return CheckEvidence(e, graph.evidence);
  }
  return "unknown expectation";
}

std::string CheckObserved(const Expectation& e, const CallGraph& observed, const ProgramExpectations& program) {
  const auto in_program = [&](const MethodPattern& m) { return m.class_name.starts_with(program.package + "."); };
  const bool complete = std::any_of(e.variants.begin(), e.variants.end(),
                                    [&](const std::string& variant) { return program.complete.contains(variant); });
  switch (e.kind) {
    case Kind::kEdge:
      if (!in_program(e.method) || !in_program(e.callee) || IsInitializer(e.callee.method)) return "";
      return CheckEdge(e, observed, true);
    case Kind::kNoEdge: return complete ? CheckEdge(e, observed, false) : "";
    case Kind::kReachable: return in_program(e.method) ? CheckReachable(e, observed, true) : "";
    case Kind::kUnreachable: return complete ? CheckReachable(e, observed, false) : "";
    default: return "";
  }
}

std::vector<std::string> MissingCalls(const CallGraph& graph, const CallGraph& observed) {
  std::vector<std::string> missing;
  for (const MethodName& method : observed.reachable) {
    if (!graph.reachable.contains(method)) missing.push_back("not reachable: " + method.ToString());
  }
  for (const auto& [caller, callee] : observed.edges) {
    // Who triggers an initialiser first is a matter of the run; that it is reachable is checked above.
    if (IsInitializer(callee.method) || graph.edges.contains({caller, callee})) continue;
    missing.push_back("no edge: " + caller.ToString() + " -> " + callee.ToString());
  }
  return missing;
}

}  // namespace heliograph::programs
