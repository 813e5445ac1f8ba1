#include "report/reach/symbols.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/options/options.h"
#include "report/reach/text_file.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::json;

Error Malformed(const std::string& place, const std::string& what) {
  return {Error::Kind::kUnreadableInput, place + ": " + what};
}

/// What is wrong with a name by itself, or empty.
std::string ProblemOf(std::string_view name) {
  constexpr std::string_view kExpected = "a symbol is expected: p.C.m(int), p.C.m, p.C or p.*";
  if (name.empty()) return std::string(kExpected);
  const bool control = std::any_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; });
  const size_t star = name.find('*');
  const bool package = name.size() > 2 && name.ends_with(".*") && star + 1 == name.size();
  if (control || (star != std::string_view::npos && !package)) return std::string(kExpected) + ", and not " + std::string(name);
  return "";
}

class TextList {
 public:
  TextList(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  Result<std::vector<Vulnerability>> Read() {
    int number = 0;
    for (const std::string& line : Lines(text_)) {
      const std::string place = file_ + ":" + std::to_string(++number);
      if (line.empty()) continue;
      if (auto error = line[0] == '[' ? Group(line, place) : Name(line, place)) return *error;
    }
    return std::move(groups_);
  }

 private:
  std::optional<Error> Group(const std::string& line, const std::string& place) {
    const size_t end = line.find(']');
    const std::string id = end == std::string::npos ? "" : std::string(Trimmed(std::string_view(line).substr(1, end - 1)));
    if (id.empty()) return Malformed(place, "a group begins with [ID] and may go on with a purl");
    const std::string purl(Trimmed(std::string_view(line).substr(end + 1)));
    if (!purl.empty() && !purl.starts_with("pkg:")) return Malformed(place, "a purl begins with pkg:, and not " + purl);
    groups_.push_back({id, purl, {}});
    return std::nullopt;
  }

  std::optional<Error> Name(const std::string& line, const std::string& place) {
    if (const std::string problem = ProblemOf(line); !problem.empty()) return Malformed(place, problem);
    if (groups_.empty()) groups_.emplace_back();
    groups_.back().symbols.push_back({line, place});
    return std::nullopt;
  }

  const std::string_view text_;
  const std::string& file_;
  std::vector<Vulnerability> groups_;
};

class JsonList {
 public:
  explicit JsonList(const std::string& file) : file_(file) {}

  Result<std::vector<Vulnerability>> Read(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return Malformed(file_, "is no JSON that can be read");
    if (auto error = CheckKeys(json, "", {"vulnerabilities", "comment"})) return *error;
    const auto list = json.find("vulnerabilities");
    if (list == json.end() || !list->is_array()) return Malformed(file_, "an array \"vulnerabilities\" is expected");
    std::vector<Vulnerability> groups;
    for (size_t i = 0; i < list->size(); ++i) {
      if (auto error = Add((*list)[i], "vulnerabilities[" + std::to_string(i) + "]", groups)) return *error;
    }
    return groups;
  }

 private:
  Error At(const std::string& path, const std::string& what) const {
    return Malformed(file_ + (path.empty() ? "" : ": " + path), what);
  }

  std::optional<Error> CheckKeys(const Json& json, const std::string& path, std::vector<std::string_view> known) const {
    if (!json.is_object()) return At(path, "an object is expected");
    for (const auto& [key, value] : json.items()) {
      if (std::find(known.begin(), known.end(), key) != known.end()) continue;
      std::string all;
      for (std::string_view name : known) all += (all.empty() ? "" : ", ") + std::string(name);
      return At(path, "unknown key " + key + NearestHint(key, known) + "; there are " + all);
    }
    return std::nullopt;
  }

  std::optional<Error> Add(const Json& json, const std::string& path, std::vector<Vulnerability>& groups) const {
    if (auto error = CheckKeys(json, path, {"id", "purl", "symbols", "comment"})) return error;
    Vulnerability& group = groups.emplace_back();
    for (const auto& [key, field] : {std::pair("id", &group.id), std::pair("purl", &group.purl)}) {
      const auto value = json.find(key);
      if (value == json.end()) continue;
      if (!value->is_string()) return At(path + "." + key, "a text is expected");
      *field = value->get<std::string>();
    }
    if (group.id.empty()) return At(path, "an id is expected, such as \"CVE-2021-44228\"");
    if (!group.purl.empty() && !group.purl.starts_with("pkg:")) return At(path + ".purl", "a purl begins with pkg:");
    const auto symbols = json.find("symbols");
    if (symbols == json.end() || !symbols->is_array()) return At(path, "an array \"symbols\" is expected");
    for (size_t i = 0; i < symbols->size(); ++i) {
      const std::string place = path + ".symbols[" + std::to_string(i) + "]";
      if (!(*symbols)[i].is_string()) return At(place, "a text is expected");
      const auto name = (*symbols)[i].get<std::string>();
      if (const std::string problem = ProblemOf(name); !problem.empty()) return At(place, problem);
      group.symbols.push_back({name, file_ + ": " + place});
    }
    return std::nullopt;
  }

  const std::string& file_;
};

}  // namespace

Result<std::vector<Vulnerability>> ParseSymbols(std::string_view text, const std::string& file) {
  const std::string_view begin = Trimmed(text);
  auto groups = begin.starts_with('{') ? JsonList(file).Read(text) : TextList(text, file).Read();
  if (!groups) return groups;
  for (const Vulnerability& group : *groups) {
    if (group.symbols.empty()) return Malformed(file, group.id + " has no symbols");
  }
  if (groups->empty())
    return Malformed(file, "no symbols: a line for each method, class or package is expected, such as p.C.m(int)");
  return groups;
}

Result<std::vector<Vulnerability>> ReadSymbols(const std::string& file) {
  const auto text = ReadTextFile(file);
  if (!text) return text.error();
  return ParseSymbols(*text, file);
}

}  // namespace heliograph::report
