#include "frontend/frameworks/framework.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "frontend/configuration/text.h"
#include "frontend/frameworks/built_in_texts.h"

namespace heliograph::frontend {
namespace {

using Concept = FrameworkRow::Concept;
using By = FrameworkRow::By;

constexpr std::array<std::pair<std::string_view, Concept>, 34> kConcepts{{{"component", Concept::kComponent},
                                                                          {"entry", Concept::kEntry},
                                                                          {"inject", Concept::kInject},
                                                                          {"read", Concept::kRead},
                                                                          {"callback", Concept::kCallBack},
                                                                          {"take", Concept::kTake},
                                                                          {"use", Concept::kUse},
                                                                          {"factory", Concept::kFactory},
                                                                          {"data", Concept::kData},
                                                                          {"proxy", Concept::kProxy},
                                                                          {"give", Concept::kGive},
                                                                          {"keep", Concept::kKeep},
                                                                          {"when", Concept::kWhen},
                                                                          {"when-class", Concept::kWhenClass},
                                                                          {"when-no-class", Concept::kWhenNoClass},
                                                                          {"make", Concept::kMake},
                                                                          {"qualifier", Concept::kQualifier},
                                                                          {"names", Concept::kNames},
                                                                          {"rename", Concept::kRename},
                                                                          {"subclass", Concept::kSubclass},
                                                                          {"advice", Concept::kAdvice},
                                                                          {"around", Concept::kAround},
                                                                          {"pointcut", Concept::kPointcut},
                                                                          {"introduce", Concept::kIntroduce},
                                                                          {"proceed", Concept::kProceed},
                                                                          {"target", Concept::kTarget},
                                                                          {"arguments", Concept::kArguments},
                                                                          {"weave", Concept::kWeave},
                                                                          {"unadvised", Concept::kUnadvised},
                                                                          {"expression", Concept::kExpression},
                                                                          {"template", Concept::kTemplate},
                                                                          {"show", Concept::kShow},
                                                                          {"fill", Concept::kFill},
                                                                          {"mock", Concept::kMock}}};

std::vector<std::string_view> Words(std::string_view line) {
  std::vector<std::string_view> words;
  for (size_t at = line.find_first_not_of(" \t\r"); at != std::string_view::npos; at = line.find_first_not_of(" \t\r", at)) {
    const size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

std::string Internal(std::string_view name) {
  std::string internal(name);
  std::replace(internal.begin(), internal.end(), '.', '/');
  return internal;
}

bool BySuperType(Concept c) {
  return c == Concept::kComponent || c == Concept::kEntry || c == Concept::kRename || OfLibraries(c) || c == Concept::kData ||
         c == Concept::kProxy || c == Concept::kWeave || c == Concept::kUnadvised;
}

/// Rows about what the application does anywhere.
bool OfWholeApplication(Concept c) { return c == Concept::kRename || c == Concept::kWeave; }

class Parser {
 public:
  explicit Parser(const std::string& file) : file_(file) {}

  Result<Framework> Parse(std::string_view text) {
    while (!text.empty()) {
      ++line_;
      std::string_view line = NextLine(text);
      if (std::optional<Error> error = Row(line.substr(0, line.find('#')))) return *error;
    }
    if (framework_.name.empty()) return Fail("no row 'framework NAME'");
    if (framework_.presets.empty()) return Fail("no row 'preset PRESET...'");
    return std::move(framework_);
  }

 private:
  Error Fail(const std::string& what) const { return {Error::Kind::kUsage, file_ + ":" + std::to_string(line_) + ": " + what}; }

  std::optional<Error> Row(std::string_view line) {
    const std::vector<std::string_view> words = Words(line);
    if (words.empty()) return std::nullopt;
    const std::span rest = std::span(words).subspan(1);
    if (words[0] == "framework") return Name(rest);
    if (framework_.name.empty()) return Fail("the first row has to be 'framework NAME'");
    if (rest.empty()) return Fail("'" + std::string(words[0]) + "' is followed by nothing");
    if (words[0] == "title") {
      framework_.title = std::string(TrimBlanks(line.substr(line.find("title") + 5)));
    } else if (words[0] == "preset") {
      return Presets(rest);
    } else if (words[0] == "library") {
      return Libraries(rest);
    } else if (words[0] == "where") {
      return Where(rest);
    } else {
      return ConceptRow(words[0], rest);
    }
    return std::nullopt;
  }

  std::optional<Error> Name(std::span<const std::string_view> rest) {
    if (rest.size() != 1 || !framework_.name.empty()) return Fail("one row 'framework NAME' is expected, with one word");
    framework_.name = std::string(rest[0]);
    return std::nullopt;
  }

  /// A framework that no preset starts would do nothing unless all do.
  std::optional<Error> Presets(std::span<const std::string_view> rest) {
    if (!framework_.presets.empty()) return Fail("one row 'preset PRESET...' is expected");
    for (const std::string_view preset : rest) {
      const bool word = std::all_of(preset.begin(), preset.end(),
                                    [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
      if (!word) return Fail("'" + std::string(preset) + "' is no preset: small letters, digits and - are expected");
      if (preset == "main" || preset == "auto") return Fail("the preset '" + std::string(preset) + "' is taken");
    }
    framework_.presets.assign(rest.begin(), rest.end());
    return std::nullopt;
  }

  std::optional<Error> Libraries(std::span<const std::string_view> rest) {
    for (const std::string_view package : rest) {
      if (!IsClassNameText(package)) return Fail("'" + std::string(package) + "' is no package");
      framework_.libraries.emplace_back(package);
    }
    return std::nullopt;
  }

  std::optional<Error> Where(std::span<const std::string_view> rest) {
    for (const std::string_view name : rest) {
      if (!IsClassNameText(name)) return Fail("'" + std::string(name) + "' is no class");
      framework_.where.push_back(Internal(name));
    }
    return std::nullopt;
  }

  std::optional<Error> ConceptRow(std::string_view word, std::span<const std::string_view> rest) {
    const auto known = std::find_if(kConcepts.begin(), kConcepts.end(), [&](const auto& c) { return c.first == word; });
    if (known == kConcepts.end()) {
      return Fail(
          "unknown row '" + std::string(word) +
          "'; there are framework, title, preset, where, library, component, subclass, entry, read, callback, inject, take, use, "
          "give, "
          "keep, factory, "
          "data, proxy, make, qualifier, names, rename, when, when-class, when-no-class, advice, around, pointcut, introduce, "
          "unadvised, proceed, target, arguments, weave, expression, template, show, fill, mock");
    }
    return Row(known->second, word, rest);
  }

  std::optional<Error> Row(Concept meaning, std::string_view word, std::span<const std::string_view> rest) {
    if (meaning == Concept::kMake && !IsClassNameText(rest[0])) return Fail("'" + std::string(rest[0]) + "' is no class");
    if (meaning == Concept::kMake) return Add({meaning, By::kClass, {Internal(rest[0])}, Texts(rest.subspan(1)), line_});
    if (meaning == Concept::kCallBack) return Add({meaning, By::kClass, {}, Texts(rest), line_});
    if (const std::optional<By> all = ByAll(meaning, rest)) return Add({meaning, *all, {}, {}, line_});
    if (meaning == Concept::kComponent && rest.size() > 2 && rest[0] == "below" && rest[1] == "given") {
      return Given(meaning, By::kBelowGiven, rest.subspan(2));
    }
    if (rest[0] == "results" && meaning == Concept::kShow) return Given(meaning, By::kResults, rest.subspan(1));
    const bool of_classes = meaning == Concept::kData || meaning == Concept::kComponent;
    if (rest[0] == "named" && of_classes) return Named(meaning, By::kNamed, rest.subspan(1));
    if (rest[0] == "given" && CanBeGiven(meaning)) return Given(meaning, By::kGiven, rest.subspan(1));
    if (rest[0] == "of" && rest.size() > 1 && meaning == Concept::kEntry) return OfClasses(meaning, rest.subspan(1));
    if (rest[0] == "in" && rest.size() > 1 && rest[1].starts_with('@')) return Values(meaning, By::kValues, rest.subspan(1));
    if (OfMembers(meaning) && rest[0] == "in" && rest.size() == 2) {
      return Fail("keys of names of methods are expected after the file");
    }
    if (rest[0] == "in" && rest.size() > 1 && CanBeInFiles(meaning)) {
      return Add({meaning, By::kFile, {std::string(rest[1])}, Texts(rest.subspan(2)), line_});
    }
    return OfTypes(meaning, word, rest);
  }

  /// What a row says of all entries or proxies; none if it does not.
  static std::optional<By> ByAll(Concept meaning, std::span<const std::string_view> rest) {
    const bool of_classes = meaning == Concept::kComponent || meaning == Concept::kProxy || meaning == Concept::kData;
    if (rest.size() != 2) return std::nullopt;
    if (meaning == Concept::kComponent && rest[0] == "with" && rest[1] == "entries") return By::kEntries;
    if (meaning == Concept::kKeep && rest[0] == "of" && rest[1] == "factories") return By::kOfFactories;
    if (meaning == Concept::kEntry && rest[0] == "overriding" && rest[1] == "libraries") return By::kOverriding;
    if (of_classes && rest[0] == "of" && rest[1] == "proxies") return By::kOfProxies;
    return std::nullopt;
  }

  static bool CanBeGiven(Concept meaning) {
    return meaning == Concept::kData || meaning == Concept::kComponent || meaning == Concept::kEntry || OfExpressions(meaning) ||
           meaning == Concept::kMock || meaning == Concept::kProxy;
  }

  static bool OfMembers(Concept meaning) {
    return meaning == Concept::kEntry || meaning == Concept::kFactory || meaning == Concept::kInject ||
           meaning == Concept::kGive || meaning == Concept::kAdvice;
  }

  static bool CanBeInFiles(Concept meaning) {
    return meaning == Concept::kData || meaning == Concept::kComponent || meaning == Concept::kTemplate ||
           meaning == Concept::kProxy || OfMembers(meaning) || OfWholeApplication(meaning);
  }

  std::optional<Error> OfTypes(Concept meaning, std::string_view word, std::span<const std::string_view> rest) {
    if (OfExpressions(meaning))
      return Fail("'" + std::string(word) + "' is followed by in @ and an annotation, " +
                  (meaning == Concept::kTemplate ? "by in and a file, " : "") + "or by given and a type");
    const bool gives = (meaning == Concept::kGive || meaning == Concept::kShow) && rest[0].starts_with('@');
    const bool types = BySuperType(meaning) && (rest[0].starts_with('<') || (OfLibraries(meaning) && !gives));
    if (OfWholeApplication(meaning) && !types)
      return Fail("'" + std::string(word) + "' is followed by < and a type, " +
                  (meaning == Concept::kRename ? "in @ and an annotation, " : "") + "or in and a file");
    return types ? SuperTypes(meaning, rest) : Annotations(meaning, By::kAnnotation, rest);
  }

  /// Public methods of classes.
  std::optional<Error> OfClasses(Concept meaning, std::span<const std::string_view> rest) {
    if (rest[0] == "given") return Given(meaning, By::kOfGiven, rest.subspan(1));
    if (rest[0] == "named") return Named(meaning, By::kOfNamed, rest.subspan(1));
    if (rest[0].starts_with('@')) return Annotations(meaning, By::kOfAnnotation, rest);
    if (rest[0] == "in" && rest.size() > 1 && rest[1].starts_with('@')) return Values(meaning, By::kOfValues, rest.subspan(1));
    return Add({meaning, By::kOfFile, {std::string(rest[0])}, Texts(rest.subspan(1)), line_});
  }

  std::optional<Error> Annotations(Concept meaning, By by, std::span<const std::string_view> rest) {
    FrameworkRow row{meaning, by, {}, {}, line_};
    for (const std::string_view word : rest) {
      if (!word.starts_with('@') || !IsClassNameText(word.substr(1))) {
        return Fail("'" + std::string(word) + "' is no annotation: @ and its name are expected" +
                    (BySuperType(meaning) ? ", or < and a type first" : ""));
      }
      row.names.push_back(Internal(word.substr(1)));
    }
    return Add(std::move(row));
  }

  std::optional<Error> Values(Concept meaning, By by, std::span<const std::string_view> rest) {
    const bool named =
        meaning == Concept::kComponent || meaning == Concept::kData || meaning == Concept::kEntry || meaning == Concept::kFactory;
    if (!named && meaning != Concept::kRename && !OfExpressions(meaning))
      return Fail("'in @' is for component, data, entry, factory, expression, template and rename");
    if (!IsClassNameText(rest[0].substr(1)))
      return Fail("'" + std::string(rest[0]) + "' is no annotation: @ and its name are expected");
    FrameworkRow row{meaning, by, {Internal(rest[0].substr(1))}, {}, line_};
    for (const std::string_view word : rest.subspan(1)) {
      const size_t equal = word.find('=');
      row.methods.emplace_back(word.substr(0, equal));
      if (equal == std::string_view::npos) continue;
      if (by != By::kValues || (meaning != Concept::kEntry && meaning != Concept::kFactory))
        return Fail("'" + std::string(word) + "': names of methods are for entry and factory");
      if (!AddUsual(row, word.substr(equal + 1))) return Fail("'" + std::string(word) + "': ELEMENT=NAME,... is expected");
    }
    return Add(std::move(row));
  }

  /// False if what should be names of methods of the last element, separated by commas, is not.
  static bool AddUsual(FrameworkRow& row, std::string_view names) {
    if (row.methods.back().empty()) return false;
    for (bool more = true; more;) {
      const size_t comma = names.find(',');
      const std::string_view name = names.substr(0, comma);
      if (name.empty()) return false;
      row.usual.emplace_back(row.methods.back(), name);
      more = comma != std::string_view::npos;
      if (more) names.remove_prefix(comma + 1);
    }
    return true;
  }

  std::optional<Error> Named(Concept meaning, By by, std::span<const std::string_view> patterns) {
    if (patterns.empty()) return Fail("'named' is followed by names of classes, in which * stands for any characters");
    return Add({meaning, by, Texts(patterns), {}, line_});
  }

  std::optional<Error> Given(Concept meaning, By by, std::span<const std::string_view> rest) {
    if (rest.size() < 2 || !rest[0].starts_with('<') || !IsClassNameText(rest[0].substr(1)))
      return Fail("'" + std::string(by == By::kResults ? "results" : "given") + "' is followed by < and a type, and its methods");
    return Add({meaning, by, {Internal(rest[0].substr(1))}, Texts(rest.subspan(1)), line_});
  }

  /// Entries and the like name methods of one type, other rows several types.
  std::optional<Error> SuperTypes(Concept meaning, std::span<const std::string_view> rest) {
    const bool one = meaning == Concept::kEntry || OfWholeApplication(meaning) || OfLibraries(meaning);
    if (OfLibraries(meaning) && meaning != Concept::kUse && rest.size() == 1)
      return Fail("methods of the type are expected after it");
    for (const std::string_view word : one ? rest.first(1) : rest) {
      if (!word.starts_with('<') || !IsClassNameText(word.substr(1))) {
        return Fail("'" + std::string(word) + "' is no type: < and its name are expected");
      }
      Add({meaning,
           By::kSuperType,
           {Internal(word.substr(1))},
           one ? Texts(rest.subspan(1)) : std::vector<std::string>(),
           line_});
    }
    return std::nullopt;
  }

  std::optional<Error> Add(FrameworkRow row) {
    framework_.rows.push_back(std::move(row));
    return std::nullopt;
  }

  static std::vector<std::string> Texts(std::span<const std::string_view> words) { return {words.begin(), words.end()}; }

  const std::string& file_;
  uint32_t line_ = 0;
  Framework framework_;
};

std::vector<Framework> ParseBuiltIn() {
  std::vector<Framework> all;
  for (const BuiltInText& text : BuiltInTexts()) {
    Result<Framework> framework = ParseFramework(text.text, std::string(text.file));
    HELIOGRAPH_CHECK(framework.ok());
    all.push_back(std::move(*framework));
  }
  return all;
}

}  // namespace

Result<Framework> ParseFramework(std::string_view text, const std::string& file) { return Parser(file).Parse(text); }

const std::vector<Framework>& BuiltInFrameworks() {
  static const std::vector<Framework> kAll = ParseBuiltIn();
  return kAll;
}

}  // namespace heliograph::frontend
