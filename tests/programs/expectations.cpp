#include "tests/programs/expectations.h"

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

#include "core/options/options.h"
#include "reflect/variants/rule_table.h"

namespace heliograph::programs {
namespace {

using Kind = Expectation::Kind;

const std::map<std::string, Kind, std::less<>> kKinds = {
    {"edge", Kind::kEdge},           {"may-edge", Kind::kMayEdge},        {"no-edge", Kind::kNoEdge},
    {"reachable", Kind::kReachable}, {"unreachable", Kind::kUnreachable}, {"site", Kind::kSite},
    {"sound", Kind::kSound},         {"target", Kind::kTarget},           {"no-target", Kind::kNoTarget},
    {"evidence", Kind::kEvidence}};
const std::set<std::string> kReleases = {"8", "own"};
const std::set<std::string> kStatuses = {"resolved", "partial", "unresolved"};
const std::set<std::string> kSoundness = {"yes", "no", "-"};
/// Words in the place of a type that name no class; the last two begin `<C: public methods>` and its like.
const std::set<std::string> kNoClasses = {"void", "boolean", "byte",   "char",   "short",   "int",
                                          "long", "float",   "double", "public", "declared"};

std::vector<std::string> SplitWords(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::string Qualify(const std::string& type, const std::string& package) {
  const std::string element = type.substr(0, type.find('['));
  if (element.find('.') != std::string::npos || kNoClasses.contains(element)) return type;
  return package + "." + type;
}

/// Adds the package to the class names without one: LFoo; becomes Lpackage/Foo;.
std::string QualifyDescriptor(const std::string& descriptor, const std::string& package) {
  std::string prefix = package + "/";
  std::replace(prefix.begin(), prefix.end(), '.', '/');
  std::string out;
  for (size_t i = 0; i < descriptor.size(); ++i) {
    out += descriptor[i];
    if (descriptor[i] != 'L') continue;
    const std::string name = descriptor.substr(i + 1, descriptor.find(';', i) - i - 1);
    if (name.find('/') == std::string::npos) out += prefix;
    out += name;
    i += name.size();
  }
  return out;
}

/// Adds the package to the type names of a target: C, <C: type field> or <C: type name(type,...)>.
std::string QualifyTarget(const std::string& target, const std::string& package) {
  const size_t colon = target.find(": ");
  const size_t space = target.find(' ', colon + 2);
  if (target[0] != '<' || target.back() != '>' || colon == std::string::npos || space == std::string::npos) {
    return Qualify(target, package);
  }
  std::string out =
      "<" + Qualify(target.substr(1, colon - 1), package) + ": " + Qualify(target.substr(colon + 2, space - colon - 2), package);
  const size_t open = target.find('(', space);
  if (open == std::string::npos) return out + target.substr(space);
  out += target.substr(space, open + 1 - space);
  std::istringstream parameters(target.substr(open + 1, target.find(')') - open - 1));
  bool first = true;
  for (std::string parameter; std::getline(parameters, parameter, ','); first = false) {
    out += (first ? "" : ",") + Qualify(parameter, package);
  }
  return out + ")>";
}

std::optional<MethodPattern> ParseMethod(const std::string& text, const std::string& package) {
  const size_t parenthesis = text.find('(');
  const std::string name = text.substr(0, parenthesis);
  const size_t dot = name.rfind('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == name.size()) return std::nullopt;
  MethodPattern pattern{Qualify(name.substr(0, dot), package), name.substr(dot + 1), ""};
  if (parenthesis != std::string::npos) {
    const std::string descriptor = text.substr(parenthesis);
    if (descriptor.find(')') == std::string::npos || descriptor.back() == ')') return std::nullopt;
    pattern.descriptor = QualifyDescriptor(descriptor, package);
  }
  return pattern;
}

/// One expectation line without its `//`, for the given package; the error if it does not parse.
std::string ParseExpectation(const std::string& text, const std::string& package, Expectation& e) {
  const std::vector<std::string> words = SplitWords(text);
  const auto kind = words.empty() ? kKinds.end() : kKinds.find(words[0]);
  if (kind == kKinds.end()) return "unknown expectation";
  e.kind = kind->second;
  e.text = text.substr(text.find_first_not_of(' '));
  const auto method = words.size() > 1 ? ParseMethod(words[1], package) : std::nullopt;
  if (!method) return "class.method expected";
  e.method = *method;
  switch (e.kind) {
    case Kind::kEdge:
    case Kind::kMayEdge:
    case Kind::kNoEdge: {
      const auto callee = words.size() == 4 && words[2] == "->" ? ParseMethod(words[3], package) : std::nullopt;
      if (!callee) return "caller -> callee expected";
      e.callee = *callee;
      break;
    }
    case Kind::kReachable:
    case Kind::kUnreachable:
      if (words.size() != 2) return "one method expected";
      break;
    case Kind::kSite:
    case Kind::kSound: {
      const std::set<std::string>& values = e.kind == Kind::kSite ? kStatuses : kSoundness;
      if (words.size() != 4 || !values.contains(words[3])) return "method, api and status expected";
      e.api = words[2];
      e.value = words[3];
      break;
    }
    case Kind::kTarget:
    case Kind::kNoTarget:
      if (words.size() < 4) return "method, api and target expected";
      e.api = words[2];
      e.value = QualifyTarget(text.substr(text.find(words[2]) + words[2].size() + 1), package);
      break;
    case Kind::kEvidence:
      if (words.size() < 4) return "method, api and text expected";
      e.api = words[2];
      e.value = text.substr(text.find(words[2]) + words[2].size() + 1);
      break;
  }
  return "";
}

class Parser {
 public:
  ProgramExpectations Run(std::string_view source) {
    std::istringstream in{std::string(source)};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    size_t end_of_code = lines.size();
    const auto is_code = [](const std::string& line) { return !line.empty() && !line.starts_with("//"); };
    while (end_of_code > 0 && !is_code(lines[end_of_code - 1])) --end_of_code;
    for (const std::string& line : lines) {
      if (line.starts_with("package ")) out_.package = line.substr(8, line.find(';') - 8);
    }
    if (out_.package.empty()) out_.errors.push_back("line 1: no package");
    for (size_t i = end_of_code; i < lines.size(); ++i) {
      if (!lines[i].empty()) ParseLine(lines[i].substr(2), static_cast<int>(i) + 1);
    }
    if (out_.expectations.empty()) out_.errors.push_back("line 1: no expectations");
    return std::move(out_);
  }

 private:
  void ParseLine(const std::string& text, int line) {
    const std::vector<std::string> words = SplitWords(text);
    std::string error;
    if (words.empty()) {
      error = "empty comment";
    } else if (words[0][0] == '#') {
      return;
    } else if (words[0][0] == '[') {
      error = ParseSection(text);
    } else if (words[0] == "release" || words[0] == "min-release") {
      error = ParseRelease(words);
    } else if (words[0] == "complete") {
      error = ParseComplete(words);
    } else if (words[0] == "rule") {
      error = ParseRules(words);
    } else if (words[0] == "moved") {
      if (words.size() != 3) error = "class file and its new path expected";
    } else if (words[0] == "counts") {
      error = ParseCounts(words);
    } else if (words[0] == "witness") {
      error = ParseWitness(words, text);
    } else if (words[0] == "paper") {
      paper_ = words.size() > 1 ? text.substr(text.find(words[1])) : "";
      if (paper_.empty()) error = "a source expected";
    } else {
      Expectation e;
      error = ParseExpectation(text, out_.package, e);
      e.line = line;
      e.releases = releases_;
      e.variants = variants_;
      e.paper = paper_;
      if (error.empty()) out_.expectations.push_back(std::move(e));
    }
    if (!error.empty()) out_.errors.push_back("line " + std::to_string(line) + ": " + error + ":" + text);
  }

  std::string ParseSection(const std::string& text) {
    const size_t open = text.find('['), close = text.find(']');
    if (close == std::string::npos || text.find_first_not_of(' ', close + 1) != std::string::npos) return "bad section";
    releases_.clear();
    variants_.clear();
    for (const std::string& word : SplitWords(text.substr(open + 1, close - open - 1))) {
      if (kReleases.contains(word)) releases_.insert(word);
      else if (KnownVariants().contains(word)) variants_.insert(word);
      else return "unknown release or variant " + word;
    }
    if (variants_.empty()) variants_.insert("points-to");
    return "";
  }

  std::string ParseRelease(const std::vector<std::string>& words) {
    if (words.size() != 2) return "one value expected";
    if (words[0] == "min-release") {
      if (words[1].find_first_not_of("0123456789") != std::string::npos) return "not a number";
      if (std::stoi(words[1]) > 8) out_.releases.erase("8");
      return "";
    }
    if (!kReleases.contains(words[1])) return "unknown release";
    out_.releases = {words[1]};
    return "";
  }

  std::string ParseComplete(const std::vector<std::string>& words) {
    out_.complete = {words.begin() + 1, words.end()};
    for (const std::string& word : out_.complete) {
      if (!KnownVariants().contains(word)) return "unknown variant " + word;
    }
    return "";
  }

  std::string ParseRules(const std::vector<std::string>& words) {
    for (size_t i = 1; i < words.size(); ++i) {
      if (reflect::FindRule(words[i]) == nullptr) return "no rule " + words[i];
      out_.rules.insert(words[i]);
    }
    return words.size() > 1 ? "" : "a rule expected";
  }

  std::string ParseCounts(const std::vector<std::string>& words) {
    if (words.size() < 3) return "a table and its rows expected";
    for (size_t i = 2; i < words.size(); ++i) {
      const size_t equals = words[i].find('=');
      const std::string number = equals == std::string::npos ? "" : words[i].substr(equals + 1);
      if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos) return "row=number expected";
      out_.counts[words[1]][words[i].substr(0, equals)] = std::stoull(number);
    }
    return "";
  }

  std::string ParseWitness(const std::vector<std::string>& words, const std::string& text) {
    if (words.size() < 3 || !words[1].starts_with("Main.")) return "Main.method and witness expected";
    const std::string witness = text.substr(text.find(words[2], text.find(words[1]) + words[1].size()));
    return out_.witnesses.emplace(words[1].substr(5), witness).second ? "" : "the method has a witness already";
  }

  ProgramExpectations out_;
  std::set<std::string> releases_;
  std::set<std::string> variants_ = {"points-to"};
  std::string paper_;
};

}  // namespace

bool MethodPattern::Matches(const MethodName& name) const {
  return name.class_name == class_name && name.method == method && (descriptor.empty() || name.descriptor == descriptor);
}

bool Expectation::AppliesTo(const std::string& release, const std::string& variant) const {
  return (releases.empty() || releases.contains(release)) && variants.contains(variant);
}

std::set<std::string> ProgramExpectations::Variants() const {
  std::set<std::string> all = {"points-to"};
  all.insert(complete.begin(), complete.end());
  for (const Expectation& e : expectations) all.insert(e.variants.begin(), e.variants.end());
  return all;
}

ProgramExpectations ParseExpectations(std::string_view source) { return Parser().Run(source); }

const std::set<std::string>& KnownVariants() {
  static const std::set<std::string> known = [] {
    std::set<std::string> names(kReflectionVariantNames.begin(), kReflectionVariantNames.end());
    names.insert({"points-to/configuration", "points-to/names-only", "casts/names-only", "substring+backwards/agreement",
                  "substring+backwards/unknown-in-heap"});
    return names;
  }();
  return known;
}

}  // namespace heliograph::programs
