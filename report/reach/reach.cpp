#include "report/reach/reach.h"

#include <algorithm>
#include <utility>

#include "report/answers/call_chains.h"
#include "report/answers/names.h"
#include "report/reach/symbol_methods.h"

namespace heliograph::report {
namespace {

class Asker {
 public:
  explicit Asker(const ResultDatabase& result) : result_(result), reader_(result) {}

  ReachAnswer Ask(const std::vector<Vulnerability>& list) {
    ReachAnswer answer;
    answer.premises = ReadPremises(result_);
    closed_ = answer.premises.closed();
    for (const Vulnerability& vulnerability : list) {
      VulnerabilityAnswer& of = answer.vulnerabilities.emplace_back();
      of.vulnerability = vulnerability;
      of.answer = Reachability::kNotReachable;
      for (const Symbol& symbol : vulnerability.symbols) {
        of.symbols.push_back(Judge(symbol));
        of.answer = std::min(of.answer, of.symbols.back().answer);
      }
    }
    return answer;
  }

 private:
  static constexpr size_t kMostHints = 20;  // each looks at all classes

  SymbolAnswer Judge(const Symbol& symbol) {
    SymbolAnswer answer;
    answer.symbol = symbol;
    const SymbolMethods found = FindSymbol(result_, symbol.name);
    if (!found.reached.empty()) {
      Reached(found, answer);
    } else if (!found.found) {
      answer.known = false;
      answer.reason = found.problem + HintFor(symbol.name, found.problem) +
                      "; it may be there under another name, or be loaded from elsewhere";
    } else if (found.jdk) {
      answer.reason = "not reached, and of the JDK, of which reflective calls are open that may reach it";
    } else if (found.absent) {
      answer.reason = "named by the program and not in the inputs";
    } else if (!closed_) {
      answer.reason = "not reached, but code that the result does not see could reach it";
    } else {
      answer.answer = Reachability::kNotReachable;
      answer.reason = found.methods == 0 ? "it has no code" : "not reached, and no hole is known";
    }
    return answer;
  }

  void Reached(const SymbolMethods& found, SymbolAnswer& answer) {
    answer.answer = Reachability::kReachable;
    if (!tree_) tree_.emplace(result_);
    std::optional<int64_t> nearest;
    for (int64_t method : found.reached) {
      if (!tree_->Reaches(method)) continue;
      if (!nearest || tree_->LengthTo(method) < tree_->LengthTo(*nearest)) nearest = method;
    }
    const size_t more = found.reached.size() - 1;
    answer.reason = DisplayName(ReadMethod(result_, nearest ? *nearest : found.reached[0])) + " may run";
    if (more > 0) answer.reason += ", and " + std::to_string(more) + (more == 1 ? " other method" : " other methods") + " of it";
    if (nearest) {
      answer.chain = reader_.Read(tree_->ChainTo(*nearest));
    } else {
      answer.reason += "; the calls that lead there are not in the result";
    }
  }

  /// What is like a name that the result does not have; nothing after many such names.
  std::string HintFor(const std::string& name, const std::string& problem) {
    const bool no_class = problem.starts_with("the result has no class ") && !name.ends_with(".*");
    if (!no_class || hints_++ >= kMostHints) return "";
    const auto similar = FindSubject(result_, name);
    if (similar)
      return similar->methods.empty() ? "; there is " + similar->of.name : "; there is " + DisplayName(similar->methods[0]);
    const size_t hint = similar.error().message.find("; did you mean");
    return hint == std::string::npos ? "" : similar.error().message.substr(hint);
  }

  const ResultDatabase& result_;
  ChainReader reader_;
  std::optional<ChainTree> tree_;
  bool closed_ = false;
  size_t hints_ = 0;
};

}  // namespace

std::array<size_t, 3> ReachAnswer::Count() const {
  std::array<size_t, 3> count{};
  for (const VulnerabilityAnswer& of : vulnerabilities) ++count[static_cast<size_t>(of.answer)];
  return count;
}

ReachAnswer AskReach(const ResultDatabase& result, const std::vector<Vulnerability>& list) { return Asker(result).Ask(list); }

}  // namespace heliograph::report
