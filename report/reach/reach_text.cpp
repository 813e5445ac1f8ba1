#include <algorithm>
#include <array>

#include "report/reach/reach_output.h"

namespace heliograph::report {
namespace {

std::string NameOf(Reachability answer) { return std::string(kReachabilityNames[static_cast<size_t>(answer)]); }

/// Each line of `text` behind so many blanks.
std::string Indented(const std::string& text, size_t blanks) {
  std::string indented;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    indented += std::string(blanks, ' ') + text.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return indented;
}

void AppendSymbol(std::string& text, const SymbolAnswer& of, size_t indent) {
  text += std::string(indent, ' ') + of.symbol.name + ": " + NameOf(of.answer) + "; " + of.reason + "\n";
  if (of.chain) text += Indented(ChainText(*of.chain), indent + 2);
}

void AppendCount(std::string& text, const ReachAnswer& answer) {
  size_t grouped = 0, symbols = 0;
  std::array<size_t, 3> count{};
  for (const VulnerabilityAnswer& of : answer.vulnerabilities) {
    grouped += !of.vulnerability.id.empty();
    symbols += of.symbols.size();
    for (const SymbolAnswer& symbol : of.symbols) ++count[static_cast<size_t>(symbol.answer)];
  }
  const auto add = [&](const std::string& what, const std::array<size_t, 3>& numbers) {
    text += what + ":";
    for (size_t i = 0; i < numbers.size(); ++i) {
      text += (i == 0 ? " " : ", ") + std::to_string(numbers[i]) + " " + std::string(kReachabilityNames[i]);
    }
    text += "\n";
  };
  add(Counted(symbols, "symbol"), count);
  if (grouped == answer.vulnerabilities.size()) {
    add(std::to_string(grouped) + (grouped == 1 ? " vulnerability" : " vulnerabilities"), answer.Count());
  }
}

void AppendHoles(std::string& text, const Premises& premises) {
  text += "What the result does not see, and could reach what is undetermined:\n";
  for (const Hole& hole : premises.holes) text += "  " + HoleText(hole) + "\n";
  if (premises.open_calls.empty()) return;
  text += "Look first at\n";
  for (const OpenCall& call : premises.open_calls) text += "  " + OpenCallText(call) + "\n";
}

}  // namespace

std::string ReachText(const ReachAnswer& answer) {
  std::string text = "Analysis: " + answer.premises.analysis + "\n\n";
  bool undetermined = false, not_reachable = false;
  for (const VulnerabilityAnswer& of : answer.vulnerabilities) {
    const Vulnerability& vulnerability = of.vulnerability;
    const bool grouped = !vulnerability.id.empty();
    if (grouped) {
      text +=
          vulnerability.id + (vulnerability.purl.empty() ? "" : " in " + vulnerability.purl) + ": " + NameOf(of.answer) + "\n";
    }
    for (const SymbolAnswer& symbol : of.symbols) {
      AppendSymbol(text, symbol, grouped ? 2 : 0);
      undetermined |= symbol.answer == Reachability::kUndetermined;
      not_reachable |= symbol.answer == Reachability::kNotReachable;
    }
  }
  text += "\n";
  AppendCount(text, answer);
  if (undetermined && !answer.premises.closed()) AppendHoles(text, answer.premises);
  if (not_reachable) {
    text += "\"Not reachable\" holds if\n";
    for (const std::string& assumed : answer.premises.assumed) text += "  " + assumed + "\n";
  }
  return text;
}

}  // namespace heliograph::report
