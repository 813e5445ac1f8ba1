#include <algorithm>
#include <initializer_list>
#include <utility>

#include "report/answers/call_hops.h"
#include "report/gate/gate.h"

namespace heliograph::report {
namespace {

std::string Replaced(const std::string& text, std::initializer_list<std::pair<char, const char*>> replacements) {
  std::string replaced;
  for (const char c : text) {
    const auto at = std::find_if(replacements.begin(), replacements.end(), [c](const auto& pair) { return pair.first == c; });
    if (at == replacements.end()) replaced += c;
    else replaced += at->second;
  }
  return replaced;
}

/// Of workflow commands: the message, and the value of a property.
std::string Message(const std::string& text) { return Replaced(text, {{'%', "%25"}, {'\r', "%0D"}, {'\n', "%0A"}}); }
std::string Property(const std::string& text) {
  return Replaced(text, {{'%', "%25"}, {'\r', "%0D"}, {'\n', "%0A"}, {':', "%3A"}, {',', "%2C"}});
}

/// In an attribute or text of XML 1.0, which has no control characters but for these three.
std::string Xml(const std::string& text) {
  std::string clean;
  for (const char c : text) clean += static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' && c != '\r' ? '?' : c;
  return Replaced(
      clean, {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\n', "&#10;"}, {'\t', "&#9;"}, {'\r', "&#13;"}});
}

size_t Failed(const GateAnswer& answer) {
  return static_cast<size_t>(
      std::count_if(answer.checks.begin(), answer.checks.end(), [](const GateCheck& check) { return !check.reasons.empty(); }));
}

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

std::string GateText(const GateAnswer& answer) {
  std::string text = "Analysis: " + answer.analysis + "\n";
  for (const GateCheck& check : answer.checks) {
    text += (check.reasons.empty() ? "pass  " : "FAIL  ") + check.line.text + "\n";
    for (const GateReason& reason : check.reasons) {
      text += "  ";
      for (const char c : reason.text) text += c == '\n' ? std::string("\n    ") : std::string(1, c);
      while (text.ends_with(' ')) text.pop_back();
      if (!text.ends_with('\n')) text += '\n';
    }
  }
  const size_t failed = Failed(answer);
  return text + Counted(answer.checks.size(), "rule") +
         (failed == 0 ? ", all hold\n" : ", " + std::to_string(failed) + " broken\n");
}

std::string GateAnnotations(const GateAnswer& answer, const Gate& gate, const std::string& source_root) {
  std::string text;
  for (const GateCheck& check : answer.checks) {
    for (const GateReason& reason : check.reasons) {
      const std::string file = reason.source.empty() ? gate.file : source_root + reason.source;
      const int64_t line = reason.source.empty() ? check.line.line : std::max<int64_t>(reason.line, 1);
      text += "::error file=" + Property(file) + ",line=" + std::to_string(line) +
              ",title=" + Property("heliograph: " + check.line.text) + "::" + Message(reason.text) + "\n";
    }
  }
  return text;
}

std::string GateJunit(const GateAnswer& answer) {
  const std::string counts =
      " tests=\"" + std::to_string(answer.checks.size()) + "\" failures=\"" + std::to_string(Failed(answer)) + "\" errors=\"0\"";
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + counts +
                     ">\n  <testsuite name=\"heliograph check\"" + counts + " skipped=\"0\">\n";
  for (const GateCheck& check : answer.checks) {
    text += "    <testcase classname=\"heliograph.gate\" name=\"" + Xml(check.line.text) + "\"";
    if (check.reasons.empty()) {
      text += "/>\n";
      continue;
    }
    std::string all;
    for (const GateReason& reason : check.reasons) all += reason.text + (reason.text.ends_with('\n') ? "" : "\n");
    text += ">\n      <failure type=\"gate\" message=\"" + Xml(FirstLine(check.reasons[0].text)) + "\">" + Xml(all) +
            "</failure>\n    </testcase>\n";
  }
  return text + "  </testsuite>\n</testsuites>\n";
}

}  // namespace heliograph::report
