#include "cli/commands/option_sources.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "report/reach/text_file.h"

namespace heliograph::cli {
namespace {

constexpr std::string_view kPrefix = "HELIOGRAPH_ANALYZE_";

/// "class-path"; "inputs".
std::string KeyOf(const OptionRow& row) { return std::string(row.flags.empty() ? row.name : DisplayName(row).substr(2)); }

std::string Replaced(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

/// Sets options, each from one source only.
class OptionSetter {
 public:
  OptionSetter(std::set<std::string_view> given, AnalysisOptions& options) : given_(std::move(given)), options_(options) {}

  bool IsGiven(const OptionRow& row) const { return given_.contains(row.name); }
  /// `place` comes before what is wrong.
  std::optional<Error> Set(const OptionRow& row, const std::vector<std::string>& texts, const std::string& place) {
    if (texts.size() > 1 && !row.repeatable) return Wrong(place, "takes one value");
    for (const std::string& text : texts) {
      if (row.value.empty() && text != "true" && text != "false") return Wrong(place, "is true or false, not '" + text + "'");
      if (row.value.empty() && text == "false") continue;
      if (auto error = row.set(row, text, options_)) return Wrong(place, error->message);
    }
    given_.insert(row.name);
    return std::nullopt;
  }
  static Error Wrong(const std::string& place, const std::string& what) { return {Error::Kind::kUsage, place + ": " + what}; }

 private:
  std::set<std::string_view> given_;
  AnalysisOptions& options_;
};

std::optional<Error> TakeVariable(std::string_view name, std::string_view value, OptionSetter& setter) {
  std::vector<std::string> variables;
  for (const OptionRow& row : OptionTable()) {
    variables.push_back(VariableOf(row));
    if (variables.back() != name || variables.back().empty()) continue;
    if (setter.IsGiven(row)) return std::nullopt;
    return setter.Set(row, row.repeatable ? SplitNonEmpty(value, '\n') : std::vector<std::string>{std::string(value)},
                      std::string(name));
  }
  const std::vector<std::string_view> views(variables.begin(), variables.end());
  return OptionSetter::Wrong("environment", "unknown variable " + std::string(name) + NearestHint(name, views));
}

std::optional<Error> TakeVariables(char* const* environment, OptionSetter& setter) {
  std::vector<std::string> ours;  // in the order of their names: which error is told does not depend on that of the environment
  for (; environment != nullptr && *environment != nullptr; ++environment) {
    if (std::string_view(*environment).starts_with(kPrefix)) ours.emplace_back(*environment);
  }
  std::sort(ours.begin(), ours.end());
  for (const std::string& entry : ours) {
    const size_t name_end = std::min(entry.find('='), entry.size());
    const std::string_view value = std::string_view(entry).substr(std::min(name_end + 1, entry.size()));
    if (value.empty()) continue;
    if (auto error = TakeVariable(std::string_view(entry).substr(0, name_end), value, setter)) return error;
  }
  return std::nullopt;
}

class ConfigurationFile {
 public:
  ConfigurationFile(std::string file, OptionSetter& setter) : file_(std::move(file)), setter_(setter) {}

  std::optional<Error> Take() {
    const Result<std::string> text = report::ReadTextFile(file_);
    if (!text) return text.error();
    try {
      return TakeMapping(YAML::Load(*text));
    } catch (const YAML::Exception& failure) {
      return OptionSetter::Wrong(At(failure.mark), failure.msg);
    }
  }

 private:
  std::string At(const YAML::Mark& mark) const { return mark.is_null() ? file_ : file_ + ":" + std::to_string(mark.line + 1); }

  std::optional<Error> TakeMapping(const YAML::Node& root) {
    if (root.IsNull()) return std::nullopt;
    if (!root.IsMap()) return OptionSetter::Wrong(At(root.Mark()), "options are written as 'name: value'");
    for (const auto& entry : root) {
      if (auto error = TakeEntry(entry.first, entry.second)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> TakeEntry(const YAML::Node& key, const YAML::Node& value) {
    const std::string place = At(key.Mark());
    if (!key.IsScalar()) return OptionSetter::Wrong(place, "the name of an option is a word");
    const std::string name = Replaced(key.Scalar(), '_', '-');
    std::vector<std::string> known;
    for (const OptionRow& row : OptionTable()) {
      known.push_back(KeyOf(row));
      if (known.back() != name || row.name == "config") continue;
      if (!seen_.insert(name).second) return OptionSetter::Wrong(place, name + " is there twice");
      return TakeValue(row, value, place + ": " + name);
    }
    const std::vector<std::string_view> views(known.begin(), known.end());
    return OptionSetter::Wrong(place, "unknown option " + key.Scalar() + NearestHint(name, views));
  }

  std::optional<Error> TakeValue(const OptionRow& row, const YAML::Node& value, const std::string& place) {
    if (setter_.IsGiven(row) || value.IsNull()) return std::nullopt;
    if (value.IsScalar()) return setter_.Set(row, {value.Scalar()}, place);
    if (!value.IsSequence()) return OptionSetter::Wrong(place, "is a word, or a list of words");
    std::vector<std::string> texts;
    for (const YAML::Node& item : value) {
      if (!item.IsScalar()) return OptionSetter::Wrong(place, "is a word, or a list of words");
      texts.push_back(item.Scalar());
    }
    return setter_.Set(row, texts, place);
  }

  const std::string file_;
  OptionSetter& setter_;
  std::set<std::string> seen_;
};

}  // namespace

std::string VariableOf(const OptionRow& row) {
  if (row.flags.empty()) return "";
  std::string name = Replaced(KeyOf(row), '-', '_');
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  return std::string(kPrefix) + name;
}

std::optional<Error> TakeFromSources(char* const* environment, std::set<std::string_view> given, AnalysisOptions& options) {
  OptionSetter setter(std::move(given), options);
  if (auto error = TakeVariables(environment, setter)) return error;
  if (options.config.empty()) return std::nullopt;
  return ConfigurationFile(options.config, setter).Take();
}

}  // namespace heliograph::cli
