#include "report/reach/document.h"

#include <algorithm>

#include "core/options/options.h"
#include "report/reach/package_url.h"

namespace heliograph::report {

std::optional<Error> CheckGrouped(const ReachAnswer& answer, const std::string& format) {
  for (const VulnerabilityAnswer& of : answer.vulnerabilities) {
    if (!of.vulnerability.id.empty()) continue;
    return Error{Error::Kind::kUsage, of.symbols[0].symbol.place + ": " + of.symbols[0].symbol.name +
                                          " belongs to no vulnerability, and --format " + format +
                                          " names one for each: put a line [ID] PURL above it"};
  }
  return std::nullopt;
}

std::vector<std::string> ProductUris(const RunFacts& run, const DocumentFacts& facts) {
  const auto uri = [](const std::string& name) { return "pkg:generic/" + PercentEncoded(name); };
  if (!facts.product.empty()) return {facts.product.find(':') == std::string::npos ? uri(facts.product) : facts.product};
  std::vector<std::string> uris;
  for (const InputFile& input : run.inputs) {
    if (input.role != "application") continue;
    uris.push_back(uri(FileName(input.path)) + (input.sha256.empty() ? "" : "?checksum=sha256:" + input.sha256));
  }
  std::sort(uris.begin(), uris.end());
  uris.erase(std::unique(uris.begin(), uris.end()), uris.end());
  return uris;
}

std::string Explanation(const VulnerabilityAnswer& of, const Premises& premises) {
  constexpr size_t kMostSymbols = 10;
  std::string text = "Analysis: heliograph, " + premises.analysis + ".";
  for (size_t i = 0; i < std::min(kMostSymbols, of.symbols.size()); ++i) {
    text += " " + of.symbols[i].symbol.name + ": " + of.symbols[i].reason + ".";
  }
  if (of.symbols.size() > kMostSymbols) text += " " + std::to_string(of.symbols.size() - kMostSymbols) + " more symbols.";
  if (of.answer == Reachability::kNotReachable) text += " It holds if " + Joined(premises.assumed, ", ") + ".";
  if (of.answer == Reachability::kUndetermined) {
    for (const Hole& hole : premises.holes) text += " Not seen: " + HoleText(hole) + ".";
  }
  return text;
}

std::string Shortened(std::string text, size_t most) {
  if (text.size() <= most) return text;
  size_t end = most - 3;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;  // the middle of a character of UTF-8
  text.resize(end);
  return text + "...";
}

}  // namespace heliograph::report
